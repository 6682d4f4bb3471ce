import { exec } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMigrations, platformFiles } from "../../supabase/local/database/migrations.ts";
import { type NativePostgres, findNativePostgres, startNativePostgres } from "../support/backend/native-postgres.ts";
import { readGoingLive } from "../support/hosted/going-live.ts";

// PGlite is Postgres 18; hosted projects run 15 or 17. Where a native Postgres is installed, the same files must work there.
const bin = findNativePostgres();
let native: NativePostgres;
const adminId = "00000000-0000-4000-8000-000000000001";
const strangerId = "00000000-0000-4000-8000-000000000002";

beforeAll(async () => {
  if (!bin) return;
  native = await startNativePostgres(bin);
  for (const file of platformFiles) native.runFile(file);
}, 120_000);
afterAll(() => native?.stop());

/** What the README's "Going live" does to a hosted project's database. */
async function pushMigrations(): Promise<string> {
  const [command = ""] = readGoingLive().find(({ title }) => title === "Push")?.commands ?? [];
  const { stdout, stderr } = await promisify(exec)(`${command.replace("--remote", `--remote='${native.url}'`)} --yes`);
  return stdout + stderr;
}

/** One statement as PostgREST would run it for this person; null is a visitor. */
function runAs(userId: string | null, sql: string, claims: object = {}): string {
  const role = userId === null ? "anon" : "authenticated";
  const token = JSON.stringify({ role, ...(userId === null ? {} : { sub: userId }), ...claims });
  return native.query(`begin; select set_config('request.jwt.claims', '${token}', true); set local role ${role}; ${sql}; commit`)
    .replace(token, "").trim();
}

test.skipIf(bin === null)("the official CLI applies the migrations to a native Postgres, once (skipped where none is installed)", async () => {
  await pushMigrations();
  const versions = () => native.query("select string_agg(version, ' ' order by version) from supabase_migrations.schema_migrations");
  const all = listMigrations("supabase").map(({ version }) => version).join(" ");
  expect(versions()).toBe(all);
  expect(await pushMigrations()).toContain("up to date");
  expect(versions()).toBe(all);
}, 120_000);

test.skipIf(bin === null)("the seed applies there, and the policies hold (skipped where no native Postgres is installed)", () => {
  native.runFile("supabase/seed.sql");
  native.query(`insert into auth.users (id, email) values ('${adminId}', 'admin@native.example'), ('${strangerId}', 'stranger@native.example')`);
  native.query(`insert into public.admins (user_id) values ('${adminId}')`);
  native.query("insert into public.blog_posts (title, slug, body, category_id) values ('Hidden', 'hidden', '<p>zanzibar</p>', 1)");

  const countHidden = "select count(*) from public.blog_posts where slug = 'hidden'";
  expect([runAs(null, countHidden), runAs(strangerId, countHidden), runAs(adminId, countHidden)]).toEqual(["0", "0", "1"]);
  expect(runAs(adminId, countHidden, { is_anonymous: true })).toBe("0");
  expect(runAs(null, "select public.find_published_posts('zanzibar') ->> 'total'")).toBe("0");

  const write = "insert into public.blog_posts (title, slug, category_id) values ('New', 'new', 1) returning excerpt = ''";
  expect(() => runAs(null, write)).toThrow("permission denied for table blog_posts");
  expect(() => runAs(strangerId, write)).toThrow("row-level security");
  expect(runAs(adminId, write)).toBe("t");
  expect(() => runAs(adminId, `insert into public.admins (user_id) values ('${strangerId}')`)).toThrow("permission denied");
  expect(() => runAs(null, "select * from public.enquiries")).toThrow("permission denied");
  expect(() => runAs(null, "select public.sync_identities()")).toThrow("permission denied");

  native.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), '${adminId}', 'totp', 'verified', now(), now())`,
  );
  expect(() => runAs(adminId, write)).toThrow("row-level security");
  expect(runAs(adminId, countHidden, { aal: "aal2" })).toBe("1");
});
