import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const systemFolder = "/usr/lib/postgresql";

/** The folder with the programs of the newest native Postgres on this machine (as Debian installs it), or null. */
export function findNativePostgres(): string | null {
  if (!existsSync(systemFolder)) return null;
  const folders = readdirSync(systemFolder)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(systemFolder, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "psql"))) ?? null;
}

export type NativePostgres = {
  /** Runs a file in one transaction; throws with what psql said. */
  runFile(file: string): void;
  /** What one statement yields, unaligned and without headings. */
  query(sql: string): string;
  stop(): void;
};

/** Starts an empty native Postgres in a temporary folder, reachable by a socket in it only. */
export function startNativePostgres(bin: string): NativePostgres {
  const folder = mkdtempSync(join(tmpdir(), "blockwork-postgres-"));
  // Postgres refuses to run as root, so root borrows the user whom Debian's package made for it.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());
    chownSync(folder, id("-u"), id("-g"));
  }
  const run = (program: string, flags: string[]) => {
    const own = [join(bin, program), ...flags];
    const [command = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...own] : own;
    execFileSync(command, rest, { stdio: "ignore", cwd: folder });
  };
  const data = join(folder, "data");
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  run("pg_ctl", ["-D", data, "-o", `-c listen_addresses='' -c unix_socket_directories=${folder}`, "-w", "start"]);
  const psql = (flags: string[]) =>
    execFileSync(join(bin, "psql"), ["-h", folder, "-U", "postgres", "-qAtX", "-v", "ON_ERROR_STOP=1", ...flags], {
      stdio: ["ignore", "pipe", "pipe"],
    })
      .toString()
      .trim();
  return {
    runFile: (file) => void psql(["-1", "-f", file]),
    query: (sql) => psql(["-c", sql]),
    stop() {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
