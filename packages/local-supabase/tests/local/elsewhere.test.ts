import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const own = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "local-supabase-elsewhere-"));
const processes: ChildProcess[] = [];
afterAll(() => {
  for (const process of processes) process.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Installs this package there, with what it says it needs and nothing else. */
function install(): string {
  const modules = join(folder, "node_modules");
  const there = join(modules, "@blockwork/local-supabase");
  for (const part of ["package.json", "src"]) cpSync(join(own, part), join(there, part), { recursive: true });
  const { resolve } = createRequire(join(own, "package.json"));
  const needed: { dependencies: object; bin: Record<string, string> } = JSON.parse(
    readFileSync(join(own, "package.json"), "utf8"),
  );
  for (const name of Object.keys(needed.dependencies)) {
    const installed = resolve.paths(name)?.find((path) => existsSync(join(path, name)));
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(installed ?? "", name), join(modules, name), "junction");
  }
  return join(there, needed.bin["local-supabase"] ?? "");
}

/** Runs it until it has printed its address and its key; `end` stops it as Ctrl-C does. */
async function start(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  processes.push(child);
  let printed = "";
  const found = new Promise<{ url: string; key: string }>((done, fail) => {
    const read = (text: Buffer) => {
      printed += text.toString();
      const [, url] = /Backend +(http\S+)/.exec(printed) ?? [];
      const [, key] = /Publishable key +(\S+)/.exec(printed) ?? [];
      if (url && key) done({ url, key });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", () => fail(new Error(printed)));
  });
  const end = async () => {
    const ended = once(child, "close");
    child.kill("SIGINT");
    return (await ended)[0] as number | null;
  };
  return { ...(await found), end };
}

const migration = `
  create table public.notes (id int primary key generated always as identity, words text not null);
  alter table public.notes enable row level security;
  create policy "Anyone can read and write notes" on public.notes for all using (true) with check (true);
  grant select, insert on public.notes to anon;
  insert into public.notes (words) values ('from the migration');`;

test("in an empty folder, with one migration, it serves another project, keeps its rows and resets them", async () => {
  mkdirSync(join(folder, "supabase/migrations"), { recursive: true });
  writeFileSync(join(folder, "supabase/migrations/20260101000000_notes.sql"), migration);
  const program = install();
  const notes = async ({ url, key }: { url: string; key: string }, body?: object) => {
    const headers = { apikey: key, "content-type": "application/json" };
    const call = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
    const response = await fetch(`${url}/rest/v1/notes${body ? "" : "?select=words&order=id"}`, call);
    return body ? response.status : response.json();
  };

  const first = await start(program, "--port", "0");
  expect(await notes(first, { words: "written" })).toBe(201);
  expect(await first.end()).toBe(0);
  const second = await start(program, "--port", "0");
  expect(await notes(second)).toEqual([{ words: "from the migration" }, { words: "written" }]);
  await second.end();
  await expect(start(program, "reset")).rejects.toThrow("The local database starts over");
  const third = await start(program, "--port", "0");
  expect(await notes(third)).toEqual([{ words: "from the migration" }]);
  await third.end();
});

test("what the command does not know is refused in one sentence", async () => {
  const program = join(own, "src/command-start.mjs");
  await expect(start(program, "stop")).rejects.toThrow('There is no command "stop"');
  await expect(start(program, "--port", "high")).rejects.toThrow("--port takes a number");
});
