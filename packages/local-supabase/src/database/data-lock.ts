import { createHash } from "node:crypto";
import { existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that only this process uses. */
export type DataLock = { release(): void };

/** A running process is using the folder. */
export class DataInUse extends Error {}

/** Where the process that uses a folder listens. On Linux and Windows the name has no file and ends with its process. */
function socketOf(dataDir: string): string {
  const name = `local-supabase-${createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

/** Listens on a socket, which only one process can do at a time. Null where another does. */
function listen(socket: string): Promise<DataLock | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.end()).unref();
    server.on("error", (error) => ("code" in error && error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen(socket, () => resolve({ release: () => server.close() }));
  });
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on("error", () => resolve(false));
  });
}

/** Whether a running process uses the folder. */
export async function isInUse(dataDir: string): Promise<boolean> {
  return existsSync(dataDir) && isAnswered(socketOf(dataDir));
}

/**
 * Takes the folder for this process: two Postgres on one folder lose data silently. Throws DataInUse, in one sentence, when a
 * running process (even this one) uses the folder. It is free as soon as that process ends, however it does.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const socket = socketOf(dataDir);
  let lock = await listen(socket);
  // On macOS a killed process leaves the socket's file behind.
  if (!lock && process.platform === "darwin" && !(await isAnswered(socket))) {
    rmSync(socket, { force: true });
    lock = await listen(socket);
  }
  if (lock) return lock;
  throw new DataInUse(
    `The local data in ${dataDir} is in use by another process. Stop it first, or start with another --data folder.`,
  );
}
