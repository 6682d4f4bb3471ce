import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bundle } from "./bundle.ts";
import { cspHash, splitFontFaces, stylesFor } from "./inline-styles.ts";
import { pageHtml, shellHtml } from "./page-html.ts";
import type { PrerenderedPages } from "./prerender-pages.ts";
import { writeSiteFile } from "./write-file.ts";

/**
 * Writes the rendered pages with the styles that they need, the shell for the others, and the whole style sheet without its
 * font faces. Returns the sources by which a content-security policy allows the styles.
 */
export async function writePages(outDir: string, bundle: Bundle, { pages, leftToBrowser }: PrerenderedPages): Promise<string[]> {
  const { template, prerender, assets, chunksOf } = bundle;
  const sheet = await readFile(join(outDir, assets.styles), "utf8");
  const { faces, rules } = splitFontFaces(sheet);
  await writeSiteFile(outDir, assets.styles, rules);

  const templates = new Map<string, string[]>();
  for (const { files, body } of pages.values()) {
    const key = files.join();
    templates.set(key, [...(templates.get(key) ?? []), template + body]);
  }
  const stylesOf = new Map<string, string>();
  for (const [key, bodies] of templates) stylesOf.set(key, await stylesFor(sheet, bodies));

  for (const [path, page] of pages) {
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    const styles = stylesOf.get(page.files.join()) ?? sheet;
    await writeSiteFile(outDir, file, pageHtml(template, page, styles, { ...assets, chunks: chunksOf(page.files) }));
  }
  const shell = shellHtml(template, prerender.prerenderLoading(), faces, assets);
  // Not .html, because hosts redirect from that to the address without it.
  for (const path of ["/shell.htm", ...leftToBrowser.map((page) => `${page}.html`)]) await writeSiteFile(outDir, path.slice(1), shell);
  return [...new Set([...stylesOf.values(), faces])].map(cspHash);
}
