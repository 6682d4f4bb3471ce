import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type LocalBackend, startLocalBackend } from "../../supabase/local/server/start.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "blockwork-empty-"));
  folders.push(folder);
  return folder;
}

/** The number of rows in each table of the project; empty tables are left out. */
async function countRows({ database }: LocalBackend): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'storage', 'auth', 'local')",
  );
  const counts = await database.query<{ name: string; n: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from ${name}`).join(" union all "),
  );
  return Object.fromEntries(counts.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
}

test("an empty project has what the migrations make and the local admin, and stays empty when it is started as any other", async () => {
  const dataDir = newFolder();
  const first = await startLocalBackend({ port: 0, dataDir, empty: true });
  const rows = await countRows(first);
  expect(rows).toMatchObject({ "auth.users": 1, "auth.identities": 1, "public.admins": 1 });
  for (const table of ["public.blog_posts", "public.case_studies", "public.settings", "public.enquiries", "storage.objects"]) {
    expect(rows).not.toHaveProperty([table]);
  }
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
}, 120_000);
