import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { lockDataDir } from "../../supabase/local/database/data-lock.ts";
import { prepareTemporaryData, startLocalBackend } from "../../supabase/local/server/start.ts";

const root = join(import.meta.dirname, "../..");
const patience = 120_000;
const folders: string[] = [];
const processes: ChildProcess[] = [];

afterAll(() => {
  for (const process of processes) process.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "blockwork-lock-"));
  folders.push(folder);
  return folder;
}

/** Runs this program, which can call the lock, with a prefix before `node`. Resolves to its first line. */
async function run(program: string, launcher: string[] = []): Promise<{ line: string; process: ChildProcess }> {
  const code = `import { lockDataDir } from "./supabase/local/database/data-lock.ts";\n${program}`;
  const [command = "", ...rest] = [...launcher, process.execPath, "--import", "tsx", "--input-type=module", "--eval", code];
  const child = spawn(command, rest, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  processes.push(child);
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), once(child, "close")]);
  return { line: String(line), process: child };
}

const take = (dataDir: string) => `
  try {
    await lockDataDir(${JSON.stringify(dataDir)});
    console.log("taken");
    setInterval(() => undefined, 1000);
  } catch (error) {
    console.log(error.message);
  }`;

/** A program in its own PID namespace, as in a container: root can create one, others need a user namespace around it. */
const inNamespace = [
  "unshare", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"]), "--pid", "--fork", "--mount-proc", "--kill-child",
];
const [unshare = "", ...unshareFlags] = inNamespace;
const hasNamespaces = spawnSync(unshare, [...unshareFlags, "true"]).status === 0;

test.skipIf(!hasNamespaces).concurrent("a process of another PID namespace has the folder until it is killed, whatever its pid means here", async ({ expect }) => {
  const dataDir = newFolder();
  const holder = await run(take(dataDir), inNamespace);
  expect(holder.line).toBe("taken");
  await expect(lockDataDir(dataDir)).rejects.toThrow(/in use by another container or machine/);

  holder.process.kill("SIGKILL");
  (await lockDataDir(dataDir)).release();
}, patience);

test.skipIf(!hasNamespaces).concurrent("a process of another PID namespace is refused what is in use here", async ({ expect }) => {
  const dataDir = newFolder();
  const lock = await lockDataDir(dataDir);
  expect((await run(take(dataDir), inNamespace)).line).toMatch(/in use by another container or machine/);
  lock.release();
  expect((await run(take(dataDir), inNamespace)).line).toBe("taken");
}, patience);

/** A program that finds an empty /proc, as on a system that has none: there a process cannot be told from a later one with its pid. */
const withoutProc = [
  "unshare", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"]), "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$0" "$@"',
];

test.skipIf(!hasNamespaces).concurrent("without /proc a holder is known by its pid and its heartbeat, and a later process with its pid is not taken for it", async ({ expect }) => {
  const dataDir = newFolder();
  const holder = await run(take(dataDir), withoutProc);
  expect(holder.line).toBe("taken");
  expect((await run(take(dataDir), withoutProc)).line).toContain(`in use by process ${holder.process.pid}`);
  const ended = once(holder.process, "close");
  holder.process.kill("SIGKILL");
  await ended;

  const [name = ""] = readdirSync(dataDir);
  const lock = JSON.parse(readFileSync(join(dataDir, name), "utf8"));
  writeFileSync(join(dataDir, name), JSON.stringify({ ...lock, pid: process.pid }));
  expect((await run(take(dataDir), withoutProc)).line).toBe("taken");
  expect(readdirSync(dataDir)).toEqual(["lock-2.json"]);
}, patience);

test.concurrent("a killed process leaves the folder free, and a stopped one keeps it", async ({ expect }) => {
  const dataDir = newFolder();
  const holder = await run(take(dataDir));
  holder.process.kill("SIGSTOP");
  await expect(lockDataDir(dataDir)).rejects.toThrow(`in use by process ${holder.process.pid}`);
  const ended = once(holder.process, "close");
  holder.process.kill("SIGKILL");
  await ended;
  (await lockDataDir(dataDir)).release();
}, patience);

test.concurrent("a holder on another machine is believed for as long as its file is touched", async ({ expect }) => {
  const dataDir = newFolder();
  const file = join(dataDir, "lock-7.json");
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: "1", machine: "elsewhere", host: "laptop" }));
  const heart = setInterval(() => utimesSync(file, new Date(), new Date()), 500);
  await expect(lockDataDir(dataDir)).rejects.toThrow("in use by another container or machine (laptop)");
  clearInterval(heart);

  const lock = await lockDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual(["lock-8.json"]);
  lock.release();
}, patience);

test.concurrent("a lock that was cut off while it was written is waited for and then taken over", async ({ expect }) => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "lock-1.json"), '{"pid":');
  const lock = await lockDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual(["lock-2.json"]);
  lock.release();
}, patience);

test("of many processes that find a dead holder at once, exactly one takes the folder over", async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "lock-1.json"), JSON.stringify({ pid: 1, started: "no such start", machine: "elsewhere", host: "x" }));
  const at = Date.now() + 4_000;
  const crowd = `setTimeout(async () => {${take(dataDir)}}, ${at} - Date.now());`;
  const lines = await Promise.all(Array.from({ length: 6 }, async () => (await run(crowd)).line));
  expect(lines.filter((line) => line === "taken")).toHaveLength(1);
  expect(lines.filter((line) => line.includes("is in use by process"))).toHaveLength(5);
}, patience);

test("a backend that slept while another took its data over writes nothing more to it", async () => {
  const dataDir = newFolder();
  cpSync(await prepareTemporaryData(), dataDir, { recursive: true });
  const backend = await startLocalBackend({ port: 0, dataDir });
  await backend.database.query("insert into public.blog_categories (name) values ('Before')");
  const turn = Number(/lock-(\d+)/.exec(readdirSync(dataDir).join(" "))?.[1]);
  let tell: (text: string) => void = () => undefined;
  const inside = new Promise<string>((done) => {
    tell = done;
  });
  const underway = backend.database.asSuperuser(async (transaction) => {
    await transaction.run("insert into public.blog_categories (name) values ('During')");
    tell("inside");
    await wait(200);
  });
  await inside;
  // The first thing that the process taking over does.
  writeFileSync(join(dataDir, `lock-${turn + 1}.json`), JSON.stringify({ released: true }));

  await expect(underway).rejects.toThrow(/is no longer this process's/);
  await expect(backend.database.query("insert into public.blog_categories (name) values ('After')")).rejects.toThrow(
    /is no longer this process's/,
  );
  await backend.close();
  const next = await startLocalBackend({ port: 0, dataDir });
  expect(await next.database.query("select name from public.blog_categories where name in ('Before', 'During', 'After')")).toEqual([
    { name: "Before" },
  ]);
  await next.close();
}, patience);
