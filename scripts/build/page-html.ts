import { contentSecurityPolicy } from "./content-security-policy.ts";
import { pageLoader } from "./page-loader.ts";
import type { BuildSettings } from "./build-settings.ts";

export type Sheet = { address: string; css: string };

/** What a page loads: addresses. */
export type PageAssets = {
  entry: string;
  /** The chunks that the page's routes need besides the entry. */
  chunks: string[];
  /** The style sheets of the entry and of those chunks. */
  sheets: Sheet[];
  /** Of headings and of text. Found only with the styles, one would come after the first paint and break lines anew. */
  fonts: string[];
};

type RenderedPage = { tags: string; preloads: string; body: string; hydration: unknown; listsPosts: boolean };

/** JSON that is safe inside a script element: it can neither end the element nor open a comment. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

function fill(template: string, head: readonly string[], body: string, scripts: string): string {
  return (
    template
      // First, because the content may contain the same markers.
      .replace("</body>", () => `  ${scripts}\n  </body>`)
      .replace("<!--head-->", () => head.join("\n    "))
      .replace("<!--app-->", () => body)
  );
}

const FEED_TAG = `<link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml">`;

function policyTag(settings: BuildSettings, inline: { script?: string; style?: string } = {}): string {
  return `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(settings, inline)}">`;
}

/** A pre-rendered page. `isNotFound` marks 404.html, which hosts send for missing files. */
export function pageHtml(
  template: string,
  page: RenderedPage,
  { entry, chunks, sheets, fonts }: PageAssets,
  settings: BuildSettings,
  isNotFound = false,
): string {
  const style = sheets.map(({ css }) => css).join("");
  const head = [
    // First, because some programs read only the beginning of a page.
    page.tags,
    policyTag(settings, { script: pageLoader, style }),
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    `<style>${style}</style>`,
    FEED_TAG,
    // Vite's loader finds these and does not load the sheets again. A disabled one is not downloaded.
    ...sheets.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`),
    page.preloads,
  ];
  const data = {
    entry,
    chunks,
    ...(page.listsPosts && { search: true }),
    ...(isNotFound && { isNotFound }),
    hydration: page.hydration,
  };
  return fill(template, head, page.body, loadingScripts(data));
}

const loadingScripts = (data: object): string =>
  `<script type="application/json" id="page-data">${scriptSafeJson(data)}</script>\n    <script>${pageLoader}</script>`;

/** A page for an address that a post once had, where the host reads no redirects. Programs that do not follow it find the post's own tags. */
export function movedHtml(template: string, { tags }: RenderedPage, path: string, settings: BuildSettings): string {
  const head = [tags, policyTag(settings), `<meta http-equiv="refresh" content="0; url=${path}">`];
  return fill(template, head, `<p>This post has moved to <a href="${path}">${path}</a>.</p>`, "");
}

/**
 * The shell for addresses that only exist in the browser. It has no title or tags of its own, so that the page that renders
 * into it brings exactly one of each.
 */
export function shellHtml(
  template: string,
  loading: string,
  { entry, chunks, sheets }: PageAssets,
  settings: BuildSettings,
): string {
  const head = [
    policyTag(settings, { script: pageLoader }),
    FEED_TAG,
    ...sheets.map(({ address }) => `<link rel="stylesheet" href="${address}">`),
  ];
  const advice = `<noscript>This page needs JavaScript. The rest of the site reads without it: <a href="/">go to the home page</a>.</noscript>`;
  return fill(template, head, loading + advice, loadingScripts({ entry, chunks }));
}
