import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What one build has made and the next can reuse. */
export type Cache = {
  /** Returns what was made from exactly these inputs before, or else what `make` makes now. Throws what `make` throws. */
  get(madeOf: readonly string[], make: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes entries that no build has used for 30 days. */
  removeOld(): Promise<void>;
};

const OLD = 30 * 24 * 60 * 60 * 1000;

/** Opens a cache in a folder, which may be deleted at any time. If nothing can be written, everything is made again. */
export function openCache(folder: string): Cache {
  return {
    async get(madeOf, make) {
      const file = join(folder, createHash("sha256").update(JSON.stringify(madeOf)).digest("hex"));
      const found = await readFile(file).catch(() => null);
      if (found) {
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
        return found;
      }
      const made = await make();
      await store(folder, file, made).catch(() => undefined);
      return made;
    },
    async removeOld() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        if (Date.now() - (await stat(file)).mtimeMs > OLD) await rm(file);
      }
    },
  };
}

async function store(folder: string, file: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Renamed once complete: another build may be reading.
  const unfinished = join(folder, randomUUID());
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
