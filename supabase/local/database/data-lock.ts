import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Holder = { pid: number; started: string };

/** When a process started, in ticks since boot; '' where the system has no /proc. Tells a reused pid from the old one. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return startOf(holder.pid) === holder.started;
}

function readHolder(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof holder !== "object" || holder === null || !("pid" in holder) || !("started" in holder)) return null;
    return { pid: Number(holder.pid), started: String(holder.started) };
  } catch {
    return null;
  }
}

/** The process that has this folder open, or null. */
export function findHolder(dataDir: string): number | null {
  const holder = readHolder(join(dataDir, "lock.json"));
  return holder && isAlive(holder) ? holder.pid : null;
}

/**
 * Takes the folder for this process: two Postgres on one folder lose data without a word. Returns the function that
 * gives it back. Throws one sentence when a living process (this one included) has it; what a killed one left behind is
 * cleared away.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "lock.json");
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A link appears whole or not at all, and never over another.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      }
      const holder = readHolder(file);
      if (holder && isAlive(holder)) {
        throw new Error(
          `The local data in ${dataDir} is in use by process ${holder.pid}. Stop it first, or start with another --data folder.`,
        );
      }
      renameSync(file, `${mine}.stale`);
      rmSync(`${mine}.stale`, { force: true });
    }
    throw new Error(`The lock file ${file} cannot be taken.`);
  } finally {
    rmSync(mine, { force: true });
  }
}
