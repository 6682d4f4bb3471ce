import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withStyles } from "../page-html.ts";

/** Pages that are read and written at once. */
const AT_ONCE = 20;

/** Puts these styles into pages that have been written without. */
export async function putStyles(outDir: string, files: readonly string[], styles: string): Promise<void> {
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const putting = files.slice(start, start + AT_ONCE).map(async (file) => {
      await writeFile(join(outDir, file), withStyles(await readFile(join(outDir, file)), styles));
    });
    await Promise.all(putting);
  }
}
