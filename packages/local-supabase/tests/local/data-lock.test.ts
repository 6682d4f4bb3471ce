import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { lockDataDir } from "../../src/database/data-lock.ts";
import { prepareTemporaryData } from "../../src/server/start.ts";
import { project } from "../support/project.ts";

const { supabaseDir } = project;
const root = join(import.meta.dirname, "../..");
const processes: ChildProcess[] = [];

afterAll(() => {
  for (const process of processes) process.kill("SIGKILL");
});

const newFolder = () => mkdtempSync(join(tmpdir(), "local-supabase-lock-"));

/** Runs this program, which can call the lock, through a launcher if given. Resolves when it prints a line or ends. */
async function run(program: string, launcher: string[] = []): Promise<{ line: string; process: ChildProcess }> {
  // It ends with this process, even a killed one, because its stdin closes.
  const code = `import { lockDataDir } from "./src/database/data-lock.ts";
    process.stdin.resume().on("end", () => process.exit()).unref();
    ${program}`;
  const [command = "", ...rest] = [
    ...launcher,
    process.execPath,
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    code,
  ];
  const child = spawn(command, rest, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
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

test("of many processes that want a folder at once exactly one gets it, which keeps it while suspended and frees it when killed", async () => {
  const dataDir = newFolder();
  const all = await Promise.all(Array.from({ length: 3 }, () => run(take(dataDir))));
  const [holder, ...others] = all.filter(({ line }) => line === "taken");
  expect(others).toEqual([]);
  expect(all.filter(({ line }) => line.includes("is in use by another process"))).toHaveLength(2);
  if (!holder) throw new Error("Nobody has it.");
  holder.process.kill("SIGSTOP");
  await expect(lockDataDir(dataDir)).rejects.toThrow("in use by another process");
  const ended = once(holder.process, "close");
  holder.process.kill("SIGKILL");
  await ended;
  (await lockDataDir(dataDir)).release();
});

/** Gives a program its own mounts; without root, that takes a user namespace as well. */
const withMounts = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"]), "--mount"];
const [unshare = "", ...flags] = withMounts;
const hasNamespaces = spawnSync(unshare, [...flags, "true"]).status === 0;

/** Runs a program with a 120 MB file system mounted on this folder, which holds the usual database. */
const onSmallDisk = (folder: string, template: string) => [
  ...withMounts,
  "sh",
  "-c",
  `mount -t tmpfs -o size=120m none '${folder}' && cp -r '${template}/postgres' '${folder}' && exec "$0" "$@"`,
];

test.skipIf(!hasNamespaces)(
  "a full disk is reported as one, for the statement that hits it and for those after it",
  async () => {
    const dataDir = newFolder();
    const program = `
      import { writeFileSync } from "node:fs";
      import { LocalDatabase } from "./src/database/database.ts";
      const dataDir = ${JSON.stringify(dataDir)};
      const database = await LocalDatabase.open(dataDir + "/postgres", 2_000);
      try { writeFileSync(dataDir + "/filler", Buffer.alloc(120e6)); } catch {}
      const caller = { role: "anon", claims: {}, headers: {}, method: "POST", path: "/" };
      const write = () => database.asCaller(caller, (transaction) =>
        transaction.query("select pg_logical_emit_message(true, 'test', repeat('x', 1000000))"));
      const failures = [];
      while (failures.length < 2) await write().catch((error) => failures.push(error.code + " " + error.message));
      console.log(failures.join("; "));
      process.exit();`;
    const sentence = `53100 No space is left on the disk of ${join(dataDir, "postgres")}`;
    expect((await run(program, onSmallDisk(dataDir, await prepareTemporaryData(supabaseDir)))).line).toBe(
      `${sentence}; ${sentence}`,
    );
  },
);

test.skipIf(!hasNamespaces)("a start on a full disk says so and ends", async () => {
  const folder = newFolder();
  const [command = "", ...rest] = [
    ...withMounts,
    "sh",
    "-c",
    `mount -t tmpfs -o size=20m none '${folder}' && exec "$0" "$@"`,
    process.execPath,
    "--import",
    "tsx",
    join(root, "src/command.ts"),
    "--data",
    folder,
    "--port",
    "0",
  ];
  const child = spawn(command, rest, { cwd: join(supabaseDir, ".."), stdio: ["ignore", "ignore", "pipe"] });
  processes.push(child);
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(said).toMatch(/No space|free disk space|ENOSPC/i);
});

test.skipIf(!hasNamespaces)("a full disk is said to whoever uploads, and half a file is not left there", async () => {
  const folder = newFolder();
  const program = `
      import { readdirSync } from "node:fs";
      import { DatabaseError } from "./src/database/database.ts";
      import { FileStore } from "./src/storage/file-store.ts";
      import { refusalOf, refusalOfDisk } from "./src/storage/storage-error.ts";
      const folder = ${JSON.stringify(folder)};
      const error = await new FileStore(folder).write(crypto.randomUUID(), Buffer.alloc(2e6)).catch((full) => full);
      const ofDatabase = refusalOf(new DatabaseError({ code: "53100", message: "could not extend file" }));
      console.log([error.code, refusalOfDisk(error)?.message, ofDatabase?.message, readdirSync(folder).length].join("; "));
      process.exit();`;
  const onTinyDisk = [...withMounts, "sh", "-c", `mount -t tmpfs -o size=1m none '${folder}' && exec "$0" "$@"`];
  const sentence = "No space is left. Check free disk space.";
  expect((await run(program, onTinyDisk)).line).toBe(`ENOSPC; ${sentence}; ${sentence}; 0`);
});
