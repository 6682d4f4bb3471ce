import type { Bundle } from "./open-bundle.ts";
import { keptName, keptOrMade } from "./kept/kept-folder.ts";
import { pageHtml, shellHtml, withStyles } from "./page-html.ts";
import type { MadePages } from "./posts/make-posts.ts";
import type { Place } from "./posts/workshop.ts";
import type { PrerenderedPages } from "./prerender-pages.ts";
import { cspHash, splitFontFaces } from "./styles/inline-styles.ts";
import { listWords } from "./styles/page-words.ts";
import { putStyles } from "./styles/put-styles.ts";
import { writeSiteFile } from "./write-file.ts";

/** The file of a page. */
const fileOf = (path: string): string => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/**
 * Writes the rendered pages with the styles that they need, puts theirs into those that are written already, and writes the shell for the
 * others, and the whole style sheet without its font faces. Returns the sources by which a content-security policy allows the
 * styles.
 */
export async function writePages(place: Place, bundle: Bundle, rendered: PrerenderedPages, made: MadePages): Promise<string[]> {
  const { outDir } = place;
  const { template, prerender, assets, sheet, chunksOf } = bundle;
  const { faces, rules } = splitFontFaces(sheet);
  await writeSiteFile(outDir, assets.styles, rules);

  const words = new Map(made.words);
  for (const { files, body } of rendered.pages.values()) {
    words.set(files.join(), new Set([...(words.get(files.join()) ?? []), ...listWords(body)]));
  }
  const stylesOf = new Map<string, string>();
  for (const [key, ofPages] of words) {
    const all = new Set([...listWords(template), ...ofPages]);
    stylesOf.set(key, await keptStyles(place, sheet, [...all].toSorted(), made));
  }

  for (const [path, page] of rendered.pages) {
    const html = pageHtml(template, page, { ...assets, chunks: chunksOf(page.files) });
    await writeSiteFile(outDir, fileOf(path), withStyles(Buffer.from(html), stylesOf.get(page.files.join()) ?? sheet));
  }
  for (const [key, styles] of stylesOf) {
    const ofTemplate = [...made.pages].filter(([, { files }]) => files.join() === key);
    await putStyles(outDir, ofTemplate.map(([path]) => fileOf(path)), styles);
  }
  const shell = shellHtml(template, prerender.prerenderLoading(), faces, assets);
  // Not .html, because hosts redirect from that to the address without it.
  for (const path of ["/shell.htm", ...rendered.leftToBrowser.map((page) => `${page}.html`)]) await writeSiteFile(outDir, path.slice(1), shell);
  return [...new Set([...stylesOf.values(), faces])].map(cspHash);
}

/** The styles for pages with these words: working them out takes longer than writing a thousand pages. */
async function keptStyles({ keptDir, pageKey }: Place, sheet: string, words: string[], { kept }: MadePages): Promise<string> {
  const name = keptName("styles", [pageKey, sheet, words]);
  kept.add(name);
  const { bytes } = await keptOrMade(keptDir, name, async () => {
    const { stylesFor } = await import("./styles/styles-for.ts");
    return { facts: null, bytes: Buffer.from(await stylesFor(sheet, words)) };
  });
  return bytes.toString();
}
