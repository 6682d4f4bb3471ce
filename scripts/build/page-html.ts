export type PageAssets = {
  entry: string;
  styles: string;
  /** The chunks that the page's route needs besides the entry. */
  chunks: string[];
  /** The headings' font. */
  font: string;
  /** The leads' font, for screens wide enough to use it. */
  leadFont: string;
  /** The one inline script, which loads the others. */
  loader: string;
};

/** Where a page without its styles takes them. */
const EMPTY_STYLES = "<style></style>";

/** JSON that is safe inside a script element: it can neither end the element nor open a comment. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");
}

function fill(template: string, head: string, body: string): string {
  return template.replace("<!--head-->", () => head).replace("<!--app-->", () => body);
}

/** A pre-rendered page, for now without styles. What a list of posts shows depends on the query string, too. */
export function pageHtml(
  template: string,
  page: { head: string; body: string; hydration: unknown; listsPosts: boolean },
  assets: PageAssets,
): string {
  const head = [
    `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="preload" href="${assets.leadFont}" as="font" type="font/woff2" crossorigin media="(width>=40rem)">`,
    EMPTY_STYLES,
    page.head,
  ].join("\n    ");
  const data = {
    entry: assets.entry,
    styles: assets.styles,
    chunks: assets.chunks,
    ...(page.listsPosts ? { search: true } : {}),
    hydration: page.hydration,
  };
  const scripts = `<script type="application/json" id="page-data">${scriptSafeJson(data)}</script>\n    <script>${assets.loader}</script>`;
  // Before the content, which may contain the same marker.
  const withScripts = template.replace("</body>", () => `  ${scripts}\n  </body>`);
  return fill(withScripts, head, page.body);
}

/** The page with its styles, which are known once every page of its kind is there. Throws if it has a place for none. */
export function withStyles(page: Buffer, styles: string): Buffer {
  const place = page.indexOf(EMPTY_STYLES);
  if (place < 0) throw new Error("A page has no place for its styles.");
  return Buffer.concat([page.subarray(0, place), Buffer.from(`<style>${styles}</style>`), page.subarray(place + EMPTY_STYLES.length)]);
}

/**
 * The neutral shell for every address that was not pre-rendered. It has no title or tags of its own, so that the page that
 * renders into it brings exactly one of each.
 */
export function shellHtml(template: string, loading: string, fontFaces: string, { entry, styles }: Pick<PageAssets, "entry" | "styles">): string {
  const head = [
    `<script type="module" src="${entry}"></script>`,
    `<style>${fontFaces}</style>`,
    `<link rel="stylesheet" href="${styles}">`,
  ].join("\n    ");
  const advice = `<noscript>This page needs JavaScript. The rest of the site reads without it: <a href="/">go to the home page</a>.</noscript>`;
  return fill(template, head, loading + advice);
}
