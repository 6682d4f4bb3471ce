import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { DataInUse, type DataLock, lockDataDir } from "./data-lock.ts";

const cacheDir = fileURLToPath(new URL("../../../node_modules/.cache/local-supabase", import.meta.url));
const oneDay = 24 * 3600 * 1000;

/** A hash of everything that a first start depends on: config, migrations, seeds, pictures, the backend's own files. */
function hashOf(supabaseDir: string): string {
  const hash = createHash("sha256").update(process.version);
  const ownDir = fileURLToPath(new URL("..", import.meta.url));
  const lockFile = fileURLToPath(new URL("../../../package-lock.json", import.meta.url));
  hash.update(existsSync(lockFile) ? readFileSync(lockFile) : "");
  for (const folder of new Set([supabaseDir, ownDir])) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted((a, b) =>
      join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
    )) {
      if (!entry.isFile() || entry.name.endsWith(".md")) continue;
      const file = join(entry.parentPath, entry.name);
      hash.update(file.slice(folder.length)).update("\0").update(readFileSync(file));
    }
  }
  return hash.digest("hex").slice(0, 24);
}

function removeOldTemplates(): void {
  for (const name of readdirSync(cacheDir)) {
    const folder = join(cacheDir, name);
    if (Date.now() - statSync(folder).mtimeMs > oneDay) rmSync(folder, { recursive: true, force: true });
  }
}

async function makeTemplate(folder: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.draft`;
  mkdirSync(draft, { recursive: true });
  while (!existsSync(folder)) {
    let lock: DataLock;
    try {
      lock = await lockDataDir(draft);
    } catch (error) {
      // Another process is making the same copy (two at once would only take twice as long), or has just removed the draft.
      if (!(error instanceof DataInUse) && existsSync(draft)) throw error;
      await wait(100);
      continue;
    }
    try {
      if (existsSync(folder)) break;
      const work = join(draft, "data");
      rmSync(work, { recursive: true, force: true });
      mkdirSync(work, { recursive: true });
      await fill(work);
      rmSync(join(work, "secrets.json"), { force: true });
      renameSync(work, folder);
    } finally {
      lock.release();
    }
  }
  rmSync(draft, { recursive: true, force: true });
  removeOldTemplates();
}

/**
 * Caches what a first start leaves behind, unless it is there: creating a Postgres takes seconds, copying one a fraction
 * of that. `fill` is that first start. Returns the copy's folder.
 */
export async function prepareTemplate(supabaseDir: string, fill: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = join(cacheDir, hashOf(supabaseDir));
  if (!existsSync(folder)) await makeTemplate(folder, fill);
  return folder;
}
