import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a file of the site, and the folders on its way if it has to. */
export function writeSiteFile(outDir: string, path: string, content: string | Buffer): Promise<void> {
  return writeInFolder(join(outDir, path), content);
}

/** Writes a file, and the folders on its way if it has to. */
export async function writeInFolder(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
