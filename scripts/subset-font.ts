/**
 * `npm run fonts`: cuts Bricolage Grotesque to the characters, widths and features that headings and text use, so that each is
 * one small request. Further files hold the other Latin characters; a browser fetches them only for a page that needs one.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const headings = { variationAxes: { wght: 760, opsz: 40, wdth: 96 }, keepFeatures: ["kern", "tnum"] };
// Kerning would double it, and does not show at these sizes.
const text = { variationAxes: { wght: { min: 400, max: 600 }, opsz: 14, wdth: 100 }, keepFeatures: ["tnum"] };

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join("");
}

const latin = `${range(0x20, 0xff)}ıŒœ${range(0x2010, 0x2044)}€™←↑→↓↗−`;
const basic = `${range(0x20, 0x7e)}\u00a0£¥©·×é–—‘’“”…€←→↗`;
const faces = [
  { name: "700-basic", source: "latin", characters: basic, cut: headings },
  { name: "700-latin", source: "latin", characters: latin, cut: headings },
  {
    name: "700-latin-ext",
    source: "latin-ext",
    characters: `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`,
    cut: headings,
  },
  { name: "text-basic", source: "latin", characters: basic, cut: text },
  { name: "text-latin", source: "latin", characters: latin, cut: text },
];

function sourceOf(subset: string): string {
  return fileURLToPath(
    import.meta.resolve(
      `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-standard-normal.woff2`,
    ),
  );
}

for (const { name, source, characters, cut } of faces) {
  const target = new URL(`../src/fonts/bricolage-grotesque-${name}.woff2`, import.meta.url);
  const face = await subsetFont(await readFile(sourceOf(source)), characters, { targetFormat: "woff2", ...cut });
  await writeFile(target, face);
  console.log(`${fileURLToPath(target)}: ${face.length} bytes`);
}
