import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { type LocalBackend, prepareTemporaryData, startLocalBackend } from "../../supabase/local/server/start.ts";

const root = join(import.meta.dirname, "../..");
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "blockwork-kill-"));
  folders.push(folder);
  return folder;
}

/** A backend in its own process, which writes categories as fast as it can and prints the number of each. */
function startWriter(dataDir: string, options = ""): ChildProcess {
  const program = `
    import { startLocalBackend } from "./supabase/local/server/start.ts";
    // It ends with the test, even when that is killed.
    process.stdin.resume().on("end", () => process.exit()).unref();
    const backend = await startLocalBackend({ port: 0, dataDir: ${JSON.stringify(dataDir)}, ${options} });
    console.log("started");
    for (let n = 1; ; n += 1) {
      await backend.database.query("insert into public.blog_categories (name) values ($1)", ["Number " + n]);
      console.log("wrote " + n);
    }`;
  return spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
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

test("every write acknowledged before kill -9 survives it, and the backend starts again", async () => {
  const dataDir = newFolder();
  cpSync(await prepareTemporaryData(), dataDir, { recursive: true });
  const printed = await killAfter(startWriter(dataDir), (text) => text.includes("wrote 50\n"));
  const last = Number(
    printed
      .trim()
      .split("\n")
      .findLast((line) => line.startsWith("wrote"))
      ?.slice(6),
  );
  const backend = await startLocalBackend({ port: 0, dataDir });
  const [row] = await backend.database.query<{ n: number }>(
    "select count(*)::int as n from public.blog_categories where name like 'Number %'",
  );
  await backend.close();
  expect(row?.n).toBeGreaterThanOrEqual(last);
});

/** The row count of each table of the project that is not empty. */
async function countRows({ database }: LocalBackend): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'storage', 'auth', 'local')",
  );
  const counts = await database.query<{ name: string; n: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from ${name}`).join(" union all "),
  );
  return Object.fromEntries(counts.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
}

test("an empty project killed twice during its first start still gets its schema and local admin, and stays empty", async () => {
  const dataDir = newFolder();
  for (const state of ["postgres", "secrets.json"]) {
    const writer = startWriter(dataDir, "empty: true");
    await vi.waitUntil(() => existsSync(join(dataDir, state)), { timeout: 600_000 });
    const ended = once(writer, "close");
    writer.kill("SIGKILL");
    await ended;
  }
  const first = await startLocalBackend({ port: 0, dataDir, empty: true });
  const rows = await countRows(first);
  expect(rows).toMatchObject({ "auth.users": 1, "auth.identities": 1, "public.admins": 1 });
  for (const table of ["blog_posts", "case_studies", "settings", "enquiries"])
    expect(rows).not.toHaveProperty([`public.${table}`]);
  expect(rows).not.toHaveProperty(["storage.objects"]);
  const signedIn = await fetch(`${first.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: first.secrets.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@blockwork.example", password: "blockwork-local" }),
  });
  expect(signedIn.status).toBe(200);
  await first.close();

  const again = await startLocalBackend({ port: 0, dataDir });
  expect(await countRows(again)).not.toHaveProperty(["public.blog_posts"]);
  await again.close();
});
