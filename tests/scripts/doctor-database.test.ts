import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entry } from "../../scripts/doctor/catalogue.ts";
import { checkDatabase } from "../../scripts/doctor/check-database.ts";
import { readExpected } from "../../scripts/doctor/expected.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { type OpenDatabase, openMigratedDatabase } from "../../scripts/migrated-database.ts";

const hostedProject = "tests/support/doctor/hosted-project.sql";
const secondFactor =
  "insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) select gen_random_uuid(), user_id, 'totp', 'verified', now(), now() from public.admins";
const hook = (table: string) =>
  `create trigger hook after insert on ${table} for each row execute function supabase_functions.http_request('https://key@deploy.example/in', 'POST', '{}', '{}', '5000')`;
const withoutTriggers = (table: string, change: string) =>
  `alter table ${table} disable trigger all; ${change}; alter table ${table} enable trigger all`;

/** Ways to open a project, or to make it quietly stop working: each is told in one red line that begins so. */
const sabotages: [told: string, sql: string][] = [
  ["the grant delete on public.case_studies to anon is in no migration", "grant delete on public.case_studies to anon"],
  [
    "the grant select (email) on public.enquiries to anon is in no migration",
    "grant select (email) on public.enquiries to anon",
  ],
  ["the grant select on public.admins to public is in no migration", "grant select on public.admins to public"],
  ["the grant select on public.case_studies to anon is missing", "revoke select on public.case_studies from anon"],
  ["the grant usage on schema private to public is in no migration", "grant usage on schema private to public"],
  [
    "the grant execute on function public.discard_import() to anon is in no migration",
    "grant execute on function public.discard_import() to anon",
  ],
  [
    "the table public.settings is not as in the migrations (with row-level security off)",
    "alter table public.settings disable row level security",
  ],
  [
    'the policy "Visitors can read published posts" on public.blog_posts is not as in the migrations',
    `alter policy "Visitors can read published posts" on public.blog_posts using (status = 'published')`,
  ],
  [
    'the policy "Drafts" on public.blog_posts is in no migration',
    `create policy "Drafts" on public.blog_posts for select to anon using (true)`,
  ],
  [
    'the policy "Admins can upload site images" on storage.objects is missing',
    `drop policy "Admins can upload site images" on storage.objects`,
  ],
  [
    "the column delivered_at of public.enquiries is missing",
    "alter table public.enquiries drop column delivered_at cascade",
  ],
  [
    "the constraint enquiries_email_check on public.enquiries is missing",
    "alter table public.enquiries drop constraint enquiries_email_check",
  ],
  [
    "the function private.is_admin() is not as in the migrations",
    "create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'",
  ],
  ["the function private.hash_draft_token(text) is", "alter function private.hash_draft_token(text) security definer"],
  ["the trigger stamp_update on public.blog_posts is", "alter table public.blog_posts disable trigger stamp_update"],
  [
    "migrations that have not been applied: supabase/migrations/",
    "delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)",
  ],
  [
    "the project has migrations that this checkout lacks: 20991231000000",
    "insert into supabase_migrations.schema_migrations (version) values ('20991231000000')",
  ],
  ["no admin is listed", "delete from public.admins"],
  [
    "the project category (id 2) is missing",
    withoutTriggers("public.blog_categories", "delete from public.blog_categories where id = 2"),
  ],
  ["whether enquiries need Turnstile is not said", "delete from private.enquiry_server"],
];

/** What others have put on the project's own objects, and what an owner may choose: yellow. */
const noticed: [told: string, sql: string][] = [
  ["the trigger hook on public.blog_posts is in no migration", hook("public.blog_posts")],
  ["the trigger hook on auth.users is in no migration", hook("auth.users")],
  [
    "the grant select on public.enquiries to reporter is in no migration",
    "create role reporter; grant select on public.enquiries to reporter",
  ],
  [
    "the function public.report() is in no migration",
    "create function public.report() returns bigint language sql as 'select count(*) from public.enquiries'",
  ],
  [
    "the function reports.forget() is in no migration",
    `create schema reports; create function reports.forget() returns void language plpgsql as 'begin delete from only "public"."enquiries"; end'`,
  ],
  ["the view public.names is in no migration", "create view public.names as select name from public.enquiries"],
  [
    'the policy "Invoices" on storage.objects is in no migration',
    `create policy "Invoices" on storage.objects for select to authenticated using (bucket_id = 'invoices')`,
  ],
  ["the index public.enquiries_created_at_idx is missing", "drop index public.enquiries_created_at_idx"],
  ["the setting statement_timeout of role anon is not", "alter role anon set statement_timeout = '1min'"],
  [
    "the bucket case-studies is not as in the migrations",
    "update storage.buckets set file_size_limit = 20000000 where id = 'case-studies'",
  ],
  ["the job purge-bin is not", "update cron.job set schedule = '0 3 * * *' where jobname = 'purge-bin'"],
  ["the settings have not been saved", "delete from public.settings"],
  ["admins without a second factor: 1", "delete from auth.mfa_factors"],
  ["nobody is told of an enquiry by e-mail", "delete from vault.secrets where name = 'enquiry_server'"],
  ["search engines see what is published only", "delete from vault.secrets where name = 'deploy_hook'"],
];

/** What an owner may do without a word. */
const harmless = [
  "create table public.diary (text text primary key); create function public.mine() returns bigint language sql as 'select count(*) from public.diary'",
  "create table public.notes (text text); grant select on public.notes to anon",
  "alter table public.enquiries add column budget text; alter table public.enquiries add check (budget <> '')",
  "create index on public.settings (site_name); comment on table public.settings is 'Mine'",
  "insert into storage.buckets (id, name, public) values ('invoices', 'invoices', false)",
  "create role reader; alter role reader set statement_timeout = 0",
  "insert into cron.job (jobname, schedule, command) values ('clean', '0 4 * * *', 'select 1')",
];

let hosted: OpenDatabase;
let expected: Entry[];
let plain: Finding[];

const open = (findings: Finding[]) => findings.filter(({ state }) => state !== "well");
/** As the role of the official CLI's read-only questions. */
async function check(): Promise<Finding[]> {
  await hosted.database.exec("set role supabase_read_only_user");
  const read = async (sql: string) => (await hosted.database.query<Record<string, unknown>>(sql)).rows;
  const findings = await checkDatabase(read, { expect: async () => expected });
  // What has failed has ended its transaction, and the role with it.
  await hosted.database.exec("reset role").catch(() => undefined);
  return findings;
}

/** What the doctor finds in a fresh hosted project after this change, which is rolled back. */
async function findAfter(sql: string) {
  await hosted.database.exec("begin");
  try {
    await hosted.database.exec(sql);
    return open(await check());
  } finally {
    await hosted.database.exec("rollback");
  }
}

beforeAll(async () => {
  hosted = await openMigratedDatabase();
  expected = await readExpected();
  plain = await check();
  await hosted.database.exec(readFileSync(hostedProject, "utf8"));
  await hosted.database.exec(secondFactor);
});
afterAll(() => hosted?.close());

test("the embedded database does not differ from the migrations", () => {
  expect(open(plain).map(({ text }) => text)).toEqual([
    "admins without a second factor: 1",
    "no job deletes old enquiries, as the privacy policy promises",
    expect.stringMatching(/^search engines see what is published only/),
    expect.stringMatching(/^nobody is told of an enquiry/),
  ]);
});

test.each([
  { what: "nothing that an owner may do gets a line", changes: harmless.map((sql) => ["", sql] as const), state: null },
  { what: "each thing that others have added or chosen is a yellow line", changes: noticed, state: "to do" },
  { what: "each way to open a project or to break it is a red line", changes: sabotages, state: "ill" },
])("$what", async ({ changes, state }) => {
  const findings = await findAfter(changes.map(([, sql]) => sql).join(";\n"));
  const unsaid = changes.filter(([told]) => told && !findings.some(({ text }) => text.startsWith(told)));
  expect(unsaid).toEqual([]);
  expect(findings.map(({ text, state }) => `${state}: ${text}`)).toHaveLength(state ? changes.length : 0);
  expect(findings.filter((finding) => finding.state !== state)).toEqual([]);
});

test("no remedy removes anything that holds data, and no line tells an address", async () => {
  const findings = await findAfter([...sabotages, ...noticed].map(([, sql]) => sql).join(";\n"));
  const remedies = findings.map((finding) => (finding.state === "well" ? "" : finding.remedy)).join("\n");
  expect(remedies).not.toMatch(/drop (?!policy)|delete from|truncate/);
  expect(findings.map(({ text }) => text).join("\n")).not.toContain("deploy.example");
});

test("rows that cannot be read get a line with the reason, and the rest is still reported", async () => {
  const texts = (await findAfter("alter table public.admins rename user_id to person")).map(({ text }) => text);
  expect(texts).toContain("the column user_id of public.admins is missing");
  expect(texts).toContainEqual(
    expect.stringMatching(/^the rows that others depend on could not be looked at: column .*user_id does not exist/),
  );
});

test("the first category of a new project gets an id that none of those it comes with has", async () => {
  await hosted.database.exec("begin");
  const { rows } = await hosted.database.query<{ id: number }>(
    "insert into public.blog_categories (name) values ('First') returning id::int",
  );
  await hosted.database.exec("rollback");
  expect(rows[0]?.id).toBeGreaterThan(4);
});
