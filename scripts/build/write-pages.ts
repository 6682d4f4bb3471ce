import type { Bundle } from "./open-bundle.ts";
import { cspHash, splitFontFaces, stylesFor } from "./inline-styles.ts";
import { pageHtml, shellHtml, withStyles } from "./page-html.ts";
import { listWords } from "./page-words.ts";
import type { Crew } from "./posts/crew.ts";
import type { MadePages } from "./posts/make-posts.ts";
import type { PrerenderedPages } from "./prerender-pages.ts";
import { writeSiteFile } from "./write-file.ts";

/** The file of a page. */
const fileOf = (path: string): string => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/**
 * Writes the rendered pages with the styles that they need, puts theirs into those of the crew, and writes the shell for the
 * others, and the whole style sheet without its font faces. Returns the sources by which a content-security policy allows the
 * styles.
 */
export async function writePages(outDir: string, bundle: Bundle, rendered: PrerenderedPages, made: MadePages, crew: Crew): Promise<string[]> {
  const { template, prerender, assets, sheet, chunksOf } = bundle;
  const { faces, rules } = splitFontFaces(sheet);
  await writeSiteFile(outDir, assets.styles, rules);

  const words = new Map(made.words);
  for (const { files, body } of rendered.pages.values()) {
    words.set(files.join(), new Set([...(words.get(files.join()) ?? []), ...listWords(body)]));
  }
  const stylesOf = new Map<string, string>();
  for (const [key, ofPages] of words) stylesOf.set(key, await stylesFor(sheet, new Set([...listWords(template), ...ofPages])));

  for (const [path, page] of rendered.pages) {
    const html = pageHtml(template, page, { ...assets, chunks: chunksOf(page.files) });
    await writeSiteFile(outDir, fileOf(path), withStyles(Buffer.from(html), stylesOf.get(page.files.join()) ?? sheet));
  }
  for (const [key, styles] of stylesOf) {
    const ofTemplate = [...made.pages].filter(([, { files }]) => files.join() === key);
    await crew.putStyles(ofTemplate.map(([path]) => fileOf(path)), styles);
  }
  const shell = shellHtml(template, prerender.prerenderLoading(), faces, assets);
  // Not .html, because hosts redirect from that to the address without it.
  for (const path of ["/shell.htm", ...rendered.leftToBrowser.map((page) => `${page}.html`)]) await writeSiteFile(outDir, path.slice(1), shell);
  return [...new Set([...stylesOf.values(), faces])].map(cspHash);
}
