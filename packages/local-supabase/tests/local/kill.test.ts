import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { type LocalBackend, startLocalBackend } from "../../src/server/start.ts";
import { project } from "../support/project.ts";

const { supabaseDir } = project;
const root = join(import.meta.dirname, "../..");
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A backend in its own process, which writes categories as fast as it can and prints the number of each. */
function startWriter(dataDir: string): ChildProcess {
  const program = `
    import { startLocalBackend } from "./src/server/start.ts";
    // It ends with the test, even when that is killed.
    process.stdin.resume().on("end", () => process.exit()).unref();
    const backend = await startLocalBackend({ ...${JSON.stringify({ supabaseDir })}, port: 0, dataDir: ${JSON.stringify(dataDir)}, empty: true });
    for (let n = 1; ; n += 1) {
      await backend.database.query("insert into public.blog_categories (name) values ($1)", ["Number " + n]);
      console.log("wrote " + n);
    }`;
  return spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
}

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

test("an empty project killed twice during its first start, and then while it writes, keeps all that was acknowledged", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "local-supabase-kill-"));
  folders.push(dataDir);
  for (const state of ["postgres", "secrets.json"]) {
    const writer = startWriter(dataDir);
    await vi.waitUntil(() => existsSync(join(dataDir, state)), { timeout: 600_000 });
    const ended = once(writer, "close");
    writer.kill("SIGKILL");
    await ended;
  }
  const writer = startWriter(dataDir);
  let printed = "";
  writer.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes("wrote 50\n")) writer.kill("SIGKILL");
  });
  await once(writer, "close");
  const last = Number(printed.trim().split("\n").at(-1)?.slice("wrote ".length));

  const backend = await startLocalBackend({ supabaseDir, port: 0, dataDir });
  const rows = await countRows(backend);
  // The schema's own four categories were there before.
  expect(rows["public.blog_categories"]).toBeGreaterThanOrEqual(4 + last);
  expect(rows).toMatchObject({ "auth.users": 1, "auth.identities": 1, "public.admins": 1 });
  for (const table of ["blog_posts", "settings", "enquiries"]) expect(rows).not.toHaveProperty([`public.${table}`]);
  expect(rows).not.toHaveProperty(["storage.objects"]);
  const signedIn = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: backend.secrets.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@blog.example", password: "blog-password" }),
  });
  expect(signedIn.status).toBe(200);
  await backend.close();
});
