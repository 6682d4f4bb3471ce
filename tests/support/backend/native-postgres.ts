import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findFreePort } from "../../../tools/find-free-port.ts";

const systemFolder = "/usr/lib/postgresql";

/** The folder with the programs of a native Postgres on this machine (the newest that Debian installed, or one on the PATH), or null. */
export function findNativePostgres(): string | null {
  const installed = existsSync(systemFolder) ? readdirSync(systemFolder) : [];
  const folders = installed
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(systemFolder, version, "bin"));
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  const programs = ["initdb", "pg_ctl", "psql"];
  return (
    [...folders, ...onPath].find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null
  );
}

export type NativePostgres = {
  /** Runs a file in one transaction; throws with what psql said. */
  runFile(file: string): void;
  /** What one statement returns, unaligned and without headings. */
  query(sql: string): string;
  /** What some statements return, run by `postgres`, which owns the database and is no superuser, as on a hosted project. */
  queryAsOwner(sql: string): string;
  /** A connection string for the official CLI's `--remote`, as the owner. */
  url: string;
  stop(): void;
};

/** Starts an empty native Postgres in a temporary folder, reachable on this machine only. */
export async function startNativePostgres(bin: string): Promise<NativePostgres> {
  const port = await findFreePort();
  // A socket's path has at most 107 characters, and pg_ctl takes none with spaces: a project's own folder may have more.
  const folder = mkdtempSync("/tmp/blockwork-postgres-");
  // Postgres refuses to run as root, so root uses the user that Debian's package creates for it.
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
  run("initdb", ["-D", data, "-U", "supabase_admin", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  run("pg_ctl", [
    "-D",
    data,
    "-o",
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
    "-w",
    "start",
  ]);
  const psql = (flags: string[], user = "supabase_admin", input = "") => {
    const to = ["-h", folder, "-p", String(port), "-U", user, "-d", "postgres"];
    const all = [...to, "-qAtX", "-v", "ON_ERROR_STOP=1", ...flags];
    return execFileSync(join(bin, "psql"), all, { input, stdio: ["pipe", "pipe", "pipe"] })
      .toString()
      .trim();
  };
  psql(["-c", "create role postgres login createrole createdb bypassrls replication"]);
  psql(["-c", "alter database postgres owner to postgres"]);
  return {
    runFile: (file) => void psql(["-1", "-f", file]),
    query: (sql) => psql(["-c", sql]),
    queryAsOwner: (sql) => psql(["-f", "-"], "postgres", sql),
    url: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    stop() {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
