import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { DataInUse, type DataLock, lockDataDir } from "./data-lock.ts";

const pglite = join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "..");
const pgliteDescription = join(pglite, "package.json");
/** Beside the packages, so that a fresh install begins without it. */
const cacheDir = join(pglite, "../../.cache/local-supabase");
const oneDay = 24 * 3600 * 1000;

/** What a first start writes depends on these: of the project, and of this folder's own. */
const projectParts = ["config.toml", "migrations", "seed.sql", "seed"];
const ownParts = ["platform", "database", "storage"].map((name) =>
  fileURLToPath(new URL(`../${name}`, import.meta.url)),
);

/** Every file below a path, or the path itself, in a fixed order. */
function listFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return existsSync(path) ? [path] : [];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}

function hashOf(supabaseDir: string): string {
  const hash = createHash("sha256").update(process.version).update(readFileSync(pgliteDescription));
  for (const file of [...projectParts.map((name) => join(supabaseDir, name)), ...ownParts].flatMap(listFiles)) {
    hash.update(basename(file)).update("\0").update(readFileSync(file));
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
