import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDatabase } from "../../scripts/doctor/check-database.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { type MigratedDatabase, readMigrated } from "../../scripts/doctor/migrated-catalogue.ts";
import { type OpenDatabase, openMigratedDatabase } from "../../scripts/migrated-database.ts";
import { platformFiles } from "../../supabase/local/database/migrations.ts";
import { type NativePostgres, findNativePostgres, startNativePostgres } from "../support/backend/native-postgres.ts";
import { sabotages } from "../support/doctor/sabotage.ts";

const bin = findNativePostgres();
let embedded: OpenDatabase;
let native: NativePostgres | null = null;
let migrated: MigratedDatabase;

beforeAll(async () => {
  embedded = await openMigratedDatabase();
  migrated = await readMigrated(null);
  if (!bin) return;
  native = await startNativePostgres(bin);
  for (const file of platformFiles) native.runFile(file);
  await promisify(execFile)("node_modules/.bin/supabase", ["db", "push", `--remote=${native.url}`, "--yes"]);
  native.runFile("supabase/seed.sql");
}, 180_000);
afterAll(async () => {
  await embedded?.close();
  native?.stop();
});

const migrate = async () => migrated;

/** The doctor's findings about a database after this change, in a transaction that is rolled back. */
async function findIn(where: "embedded" | "native", sql: string): Promise<string[]> {
  let findings: Finding[];
  if (where === "embedded") {
    await embedded.database.exec("begin");
    try {
      await embedded.database.exec(sql);
      findings = await checkDatabase(async (query) => (await embedded.database.query<Record<string, unknown>>(query)).rows, { migrate });
    } finally {
      await embedded.database.exec("rollback");
    }
  } else {
    const read = async (query: string) =>
      JSON.parse(native?.query(`begin; ${sql}; select coalesce(json_agg(t), '[]') from (${query}) t; rollback`) ?? "");
    findings = await checkDatabase(read, { migrate });
  }
  return findings.filter(({ state }) => state !== "well").map(({ text }) => text);
}

const withoutFactor = "admins without a second factor: 1 of 1";
const withoutJob = "no job deletes old enquiries, as the privacy policy promises";
const atBirth = [withoutFactor, withoutJob];

test("a database as the migrations make it shows no difference", async () => {
  expect(await findIn("embedded", "")).toEqual(atBirth);
});

test.skipIf(bin === null)("neither does one on a native Postgres (skipped where none is installed)", async () => {
  expect(await findIn("native", "set local timezone = 'UTC'")).toEqual(atBirth);
});

test("what the owner adds and keeps to themselves is no difference", async () => {
  const own = `
    create table public.diary (text text); alter table public.diary enable row level security; create policy "Mine" on public.diary for select using (true);
    create index on public.settings (site_name); create role reporter; grant select on public.blog_posts to reporter;
    insert into storage.buckets (id, name, public) values ('invoices', 'invoices', false);
    grant all on all tables in schema public to service_role;
    create schema reports; create table reports.visits (day date);
    create schema supabase_functions; create function supabase_functions.http_request() returns trigger language plpgsql as 'begin return null; end';
    create trigger rebuild_on_posts after insert on public.blog_posts for each statement execute function supabase_functions.http_request()`;
  expect(await findIn("embedded", own)).toEqual(atBirth);
});

test.each([
  { active: true, left: [withoutFactor] },
  { active: false, left: atBirth },
])("a scheduled job (on: $active) deletes old enquiries", async ({ active, left }) => {
  const schedule = `
    create schema cron; create table cron.job (jobid bigint, schedule text, command text, active boolean);
    insert into cron.job values (1, '17 3 * * *', 'select private.delete_old_enquiries(24)', ${active})`;
  expect(await findIn("embedded", schedule)).toEqual(left);
});

test.each(sabotages)("on the embedded Postgres: $what", async ({ sql, told }) => {
  expect((await findIn("embedded", sql)).join("\n")).toMatch(told);
});

test.skipIf(bin === null).each(sabotages)("on a native Postgres (skipped where none is installed): $what", async ({ sql, told }) => {
  expect((await findIn("native", sql)).join("\n")).toMatch(told);
});

test("a project that has seen only some migrations is compared with those", async () => {
  const { catalogue } = await readMigrated(["20261101000100", "20261101000200"]);
  expect(catalogue.filter(({ kind }) => kind === "table").map(({ name }) => name)).toEqual(["public.admins", "public.blog_categories"]);
}, 60_000);
