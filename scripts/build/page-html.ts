import { cspHash } from "./inline-styles.ts";
import { pageLoader } from "./page-loader.ts";

export type PageAssets = {
  entry: string;
  styles: string;
  /** The chunks that the page's route needs besides the entry. */
  chunks: string[];
  font: string;
};

/** The hash of the one inline script of every pre-rendered page. */
export const loaderHash = cspHash(pageLoader);

/** JSON that is safe inside a script element: it can neither end the element nor open a comment. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");
}

function fill(template: string, head: string, body: string): string {
  return template.replace("<!--head-->", () => head).replace("<!--app-->", () => body);
}

/** A pre-rendered page. What a list of posts shows depends on the query string, too. */
export function pageHtml(
  template: string,
  page: { head: string; body: string; hydration: unknown; listsPosts: boolean },
  styles: string,
  assets: PageAssets,
): string {
  const head = [
    `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${styles}</style>`,
    page.head,
  ].join("\n    ");
  const data = {
    entry: assets.entry,
    styles: assets.styles,
    chunks: assets.chunks,
    ...(page.listsPosts ? { search: true } : {}),
    hydration: page.hydration,
  };
  const scripts = `<script type="application/json" id="page-data">${scriptSafeJson(data)}</script>\n    <script>${pageLoader}</script>`;
  // Before the content, which may contain the same marker.
  const withScripts = template.replace("</body>", () => `  ${scripts}\n  </body>`);
  return fill(withScripts, head, page.body);
}

/**
 * The neutral shell for every address that was not pre-rendered. It has no title or tags of its own, so that the page that
 * renders into it brings exactly one of each.
 */
export function shellHtml(template: string, loading: string, fontFaces: string, { entry, styles }: Omit<PageAssets, "chunks">): string {
  const head = [
    `<script type="module" src="${entry}"></script>`,
    `<style>${fontFaces}</style>`,
    `<link rel="stylesheet" href="${styles}">`,
  ].join("\n    ");
  const advice = `<noscript>This page needs JavaScript. The rest of the site reads without it: <a href="/">go to the home page</a>.</noscript>`;
  return fill(template, head, loading + advice);
}
