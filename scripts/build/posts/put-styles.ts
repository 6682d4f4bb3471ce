import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withStyles } from "../page-html.ts";

/** Puts these styles into pages that have been written without. */
export async function putStyles(outDir: string, files: readonly string[], styles: string): Promise<void> {
  for (const file of files) await writeFile(join(outDir, file), withStyles(await readFile(join(outDir, file)), styles));
}
