import { existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { hostname, platform } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

type Holder = { pid: number; started: string; machine: string; host: string };

/** A folder that only this process uses, until another takes it over. */
export type DataLock = {
  /** False once another process has taken the folder over because this one's heartbeat stopped. */
  isHeld(): boolean;
  release(): void;
};

/** Another running process is using the folder. */
export class DataInUse extends Error {}

/** How often the holder writes its heartbeat, how often others look, and after how many missed beats they take it for dead. */
const beat = 500;
const look = 250;
const patience = 24;

/** When a process started, in ticks since boot; '' where the system has no /proc. It tells a reused pid from the old one. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Where a pid means the same process: one start of one system, and in it one PID namespace, as every container has its own. */
function describeMachine(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return `${platform()} ${hostname()}`;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** What a lock file says: its holder, "released", or null when it is only half written. */
function readLock(file: string): Holder | "released" | null {
  try {
    const lock = JSON.parse(readFileSync(file, "utf8")) as Partial<Holder> & { released?: boolean };
    if (lock.released) return "released";
    const { pid, started, machine, host } = lock;
    return pid && started !== undefined && machine && host ? { pid, started, machine, host } : null;
  } catch {
    return null;
  }
}

/** Whether the holder still writes its heartbeat. If a look comes late, this machine was asleep and the count starts again. */
async function isBeating(file: string): Promise<boolean> {
  const before = markOf(file);
  let last = Date.now();
  for (let looks = 0; looks < patience; looks += 1) {
    await wait(look);
    if (markOf(file) !== before) return true;
    const now = Date.now();
    if (now - last > 4 * look) looks = 0;
    last = now;
  }
  return false;
}

function markOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size}` : "";
}

/** Whether the process that took the folder still uses it. On the same machine its pid says so, elsewhere only its heartbeat. */
async function isInUse(file: string, lock: Holder | null): Promise<boolean> {
  if (lock?.machine === describeMachine()) {
    if (!isRunning(lock.pid)) return false;
    if (lock.started) return startOf(lock.pid) === lock.started;
  }
  return isBeating(file);
}

const fileOf = (dataDir: string, turn: number) => join(dataDir, `lock-${turn}.json`);

/** The number of the last turn taken; 0 if there was none. */
function findLastTurn(dataDir: string): number {
  return Math.max(0, ...listTurns(dataDir));
}

function listTurns(dataDir: string): number[] {
  return readdirSync(dataDir).flatMap((name) => {
    const turn = /^lock-(\d{1,15})\.json$/.exec(name)?.[1];
    return turn ? [Number(turn)] : [];
  });
}

/** Creates the file of a turn; false when another process was quicker. The file system gives out each turn once. */
function takeTurn(dataDir: string, turn: number): boolean {
  const holder: Holder = { pid: process.pid, started: startOf(process.pid), machine: describeMachine(), host: hostname() };
  try {
    writeFileSync(fileOf(dataDir, turn), JSON.stringify(holder), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  if (findLastTurn(dataDir) === turn) return true;
  // Files were created and removed while the list was read.
  rmSync(fileOf(dataDir, turn), { force: true });
  return false;
}

function holdTurn(dataDir: string, turn: number): DataLock {
  const file = fileOf(dataDir, turn);
  const isHeld = () => existsSync(file) && !existsSync(fileOf(dataDir, turn + 1));
  const heart = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), beat);
  heart.unref();
  return {
    isHeld,
    release() {
      clearInterval(heart);
      // The file stays, so that its turn is never given a second time.
      if (isHeld()) writeFileSync(file, JSON.stringify({ released: true }));
    },
  };
}

/**
 * Takes the folder for this process: two Postgres on one folder lose data silently. Processes take turns, and each
 * turn is a file that only one process can create; this also works across containers, where a pid means nothing. Throws
 * DataInUse, in one sentence, when a running process (even this one) uses the folder. After a kill the folder is free at
 * once, or after six seconds without a heartbeat where the pid cannot be looked up.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true });
  for (;;) {
    const turn = findLastTurn(dataDir);
    const file = fileOf(dataDir, turn);
    const lock = turn === 0 ? "released" : readLock(file);
    if (lock !== "released" && (await isInUse(file, lock))) {
      const isSame = findLastTurn(dataDir) === turn && JSON.stringify(readLock(file)) === JSON.stringify(lock);
      if (!isSame) continue;
      const isHere = lock?.machine === describeMachine();
      const who = isHere ? `process ${lock.pid}` : `another container or machine (${lock?.host ?? "unknown"})`;
      throw new DataInUse(
        `The local data in ${dataDir} is in use by ${who}. Stop it first, or start with another --data folder.`,
      );
    }
    if (!takeTurn(dataDir, turn + 1)) continue;
    for (const old of listTurns(dataDir)) if (old <= turn) rmSync(fileOf(dataDir, old), { force: true });
    return holdTurn(dataDir, turn + 1);
  }
}
