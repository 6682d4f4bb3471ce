/**
 * `npm run fonts`: cuts the display face down to one weight and to the characters that headings use, so that the page's
 * only font is a single small request. Characters outside this set fall back to the full faces of the same family.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = fileURLToPath(
  import.meta.resolve("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
);
const target = new URL("../src/fonts/bricolage-grotesque-700-basic.woff2", import.meta.url);
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");

const subset = await subsetFont(await readFile(source), `${ascii}£©·×é–—‘’“”…€←→↗`, {
  targetFormat: "woff2",
  variationAxes: { wght: 700 },
});
await writeFile(target, subset);
console.log(`${fileURLToPath(target)}: ${subset.length} bytes`);
