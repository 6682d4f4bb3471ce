import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a file of the site, and the folders on its way if it has to. */
export async function writeSiteFile(outDir: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(outDir, path);
  try {
    await writeFile(file, content);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
