import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockDataDir } from "../database/data-lock.ts";
import { DatabaseError, LocalDatabase } from "../database/database.ts";
import { DatabaseGone } from "../database/database-thread.ts";

/** What a data folder contains; other files in the same folder are left alone. */
const dataEntries = ["postgres", "storage", "mails", "webhooks", "secrets.json", "address", "site"];

/** Marks a folder that could not be opened, so that a reset does not delete what somebody may want to rescue. */
const damageMark = (dataDir: string) => join(dataDir, "damaged");

/** A file that is missing, unreadable or not what Postgres wrote: error classes 58 (system error) and XX (internal error). */
const isDamage = (error: unknown) =>
  error instanceof DatabaseGone || (error instanceof DatabaseError && /^(58|XX)/.test(error.code));

/** The command that starts this data over: without the folder it would be another's. */
export function nameReset(dataDir: string, empty: boolean): string {
  const folder = /^[\w./-]+$/.test(dataDir) ? dataDir : `"${dataDir}"`;
  return `npx local-supabase reset --data ${folder}${empty ? " --empty" : ""}`;
}

/**
 * How to report a failed start: for data that cannot be read, one sentence with advice, after marking the folder; for
 * anything else the error itself.
 */
export function explainFailedStart(dataDir: string, error: unknown, empty: boolean): unknown {
  if (!isDamage(error)) return error;
  try {
    writeFileSync(damageMark(dataDir), "");
  } catch {
    // A read-only disk: the sentence names it.
  }
  const [reason] = (error instanceof Error ? error.message : "").split(/\.(?: |$)/);
  return new Error(
    `The local data in ${dataDir} cannot be opened (${reason}). Unless the disk is read-only, it is damaged: ` +
      `${nameReset(dataDir, empty)} moves it aside, --data starts with another folder.`,
    { cause: error },
  );
}

/** Opens the folder's Postgres, creating it if the folder has none, for nobody but its owner. Throws what LocalDatabase.open throws. */
export async function openLocalData(dataDir: string): Promise<LocalDatabase> {
  const postgres = join(dataDir, "postgres");
  // PGlite takes a folder without this file for an empty one, and creates a new database over what is there.
  const isHeadless = existsSync(postgres) && !existsSync(join(postgres, "PG_VERSION"));
  if (isHeadless && existsSync(join(dataDir, "address"))) throw new DatabaseGone("PG_VERSION is missing");
  // PGlite makes its files for anybody to read.
  mkdirSync(postgres, { recursive: true, mode: 0o700 });
  // One that was copied here may be, too.
  chmodSync(postgres, 0o700);
  const database = await LocalDatabase.open(postgres);
  rmSync(damageMark(dataDir), { force: true });
  return database;
}

/**
 * Deletes content, uploads and secrets; if the folder could not be read at its last start, they are moved into a folder
 * beside it instead. Returns that folder, or null. Throws one sentence while a backend uses them.
 */
export async function removeLocalData(dataDir: string): Promise<string | null> {
  const lock = await lockDataDir(dataDir);
  const aside = existsSync(damageMark(dataDir))
    ? join(dataDir, `damaged-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`)
    : null;
  if (aside) mkdirSync(aside, { mode: 0o700 });
  for (const entry of dataEntries.map((name) => join(dataDir, name)).filter((path) => existsSync(path))) {
    if (aside) renameSync(entry, join(aside, entry.slice(dataDir.length)));
    else rmSync(entry, { recursive: true, force: true });
  }
  rmSync(damageMark(dataDir), { force: true });
  lock.release();
  return aside;
}
