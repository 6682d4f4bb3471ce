/**
 * `npm run fonts`: cuts the display face down to two instances, a heavy one drawn for large sizes and a light one for leads, to
 * the characters and to the features that they use, so that each is a single small request. Two more files hold the remaining
 * Latin characters of headings; a browser fetches them only for a heading that needs one. Prints the metrics for the fallback face in
 * src/fonts/bricolage-grotesque.css.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { readFontMetrics } from "./fonts/font-metrics.ts";

const headings = { variationAxes: { wght: 760, opsz: 40, wdth: 96 }, keepFeatures: ["kern", "tnum"] };
const leads = { variationAxes: { wght: 350, opsz: 20, wdth: 100 }, keepFeatures: ["kern"] };

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join("");
}

const latin = `${range(0x20, 0xff)}ıŒœ${range(0x2010, 0x2044)}€™←↑→↓↗−`;
const basic = `${range(0x20, 0x7e)}\u00a0£¥©·×é–—‘’“”…€←→↗`;
const faces = [
  { name: "700-basic", cut: headings, source: "latin", characters: basic },
  { name: "700-latin", cut: headings, source: "latin", characters: latin },
  { name: "700-latin-ext", cut: headings, source: "latin-ext", characters: `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}` },
  { name: "350-latin", cut: leads, source: "latin", characters: latin },
];

function sourceOf(subset: string): string {
  return fileURLToPath(
    import.meta.resolve(
      `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-standard-normal.woff2`,
    ),
  );
}

for (const { name, cut, source, characters } of faces) {
  const target = new URL(`../src/fonts/bricolage-grotesque-${name}.woff2`, import.meta.url);
  const face = await subsetFont(await readFile(sourceOf(source)), characters, { targetFormat: "woff2", ...cut });
  await writeFile(target, face);
  console.log(`${fileURLToPath(target)}: ${face.length} bytes`);
}

/** Advances of Arial Bold (and of Liberation Sans Bold, Arimo Bold and Helvetica Bold, which share them), in thousandths of an em. */
const arialBold: Record<string, number> = {
  a: 556, b: 611, c: 556, d: 611, e: 556, f: 333, g: 611, h: 611, i: 278, j: 278, k: 556, l: 278, m: 889, n: 611,
  o: 611, p: 611, r: 389, s: 556, t: 333, u: 611, v: 556, w: 778, y: 556, " ": 278,
};
const sample =
  "apps assembled block by block how we work what we build clients and the products they launched start a project with us";

const metrics = readFontMetrics(await subsetFont(await readFile(sourceOf("latin")), basic, { targetFormat: "sfnt", ...headings }));
let ours = 0;
let arials = 0;
for (const character of sample) {
  const advance = arialBold[character];
  if (advance === undefined) throw new Error(`No advance of Arial Bold is known for "${character}".`);
  ours += metrics.advance(character);
  arials += advance / 1000;
}
/** Kerning draws the words together, which the advances do not know: measured in Chromium over the site's headlines. */
const kerning = 0.987;
const scale = (ours / arials) * kerning;
const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
console.log(`size-adjust: ${percent(scale)};
ascent-override: ${percent(metrics.ascent / scale)};
descent-override: ${percent(metrics.descent / scale)};
line-gap-override: ${percent(metrics.lineGap / scale)};`);
