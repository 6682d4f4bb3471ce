import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A text that changes with any of these files, or with any file in these folders. Throws if one is missing. */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const path of paths) {
    for (const file of (await listFiles(path)).toSorted()) hash.update(`\n${relative(path, file)}\n`).update(await readFile(file));
  }
  return hash.digest("hex");
}
