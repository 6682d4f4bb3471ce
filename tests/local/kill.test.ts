import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { prepareTemporaryData, startLocalBackend } from "../../supabase/local/server/start.ts";

const root = join(import.meta.dirname, "../..");
// Starts Postgres several times, partly from nothing, in processes that compile TypeScript first.
const patience = 180_000;
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "blockwork-kill-"));
  folders.push(folder);
  return folder;
}

/** A backend in its own process, which writes categories as fast as it can and prints the number of each. */
function startWriter(dataDir: string): ChildProcess {
  const program = `
    import { prepareTemporaryData, startLocalBackend } from "./supabase/local/server/start.ts";
    const backend = await startLocalBackend({ port: 0, dataDir: ${JSON.stringify(dataDir)} });
    console.log("started");
    for (let n = 1; ; n += 1) {
      await backend.database.query("insert into public.blog_categories (name) values ($1)", ["Number " + n]);
      console.log("wrote " + n);
    }`;
  return spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function killAfter(writer: ChildProcess, isEnough: (printed: string) => boolean): Promise<string> {
  let printed = "";
  writer.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    if (isEnough(printed)) writer.kill("SIGKILL");
  });
  await once(writer, "close");
  return printed;
}

test("whatever was acknowledged before kill -9 is there afterwards, and the lock that stayed behind is no obstacle", async () => {
  const dataDir = newFolder();
  cpSync(await prepareTemporaryData(), dataDir, { recursive: true });
  const printed = await killAfter(startWriter(dataDir), (text) => text.includes("wrote 50\n"));
  const last = Number(printed.trim().split("\n").findLast((line) => line.startsWith("wrote"))?.slice(6));
  const backend = await startLocalBackend({ port: 0, dataDir });
  const [row] = await backend.database.query<{ n: number }>(
    "select count(*)::int as n from public.blog_categories where name like 'Number %'",
  );
  await backend.close();
  expect(row?.n).toBeGreaterThanOrEqual(last);
}, patience);

test("a first start that is killed again and again, each time a little later, is simply repeated", async () => {
  const dataDir = newFolder();
  for (const delay of [1_000, 2_000, 3_000]) {
    const writer = startWriter(dataDir);
    const ended = once(writer, "close");
    await wait(delay);
    writer.kill("SIGKILL");
    await ended;
  }
  const backend = await startLocalBackend({ port: 0, dataDir });
  const [row] = await backend.database.query("select count(*)::int as n from public.settings");
  await backend.close();
  expect(row).toEqual({ n: 1 });
}, patience);
