import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entry } from "../../scripts/doctor/catalogue.ts";
import { checkDatabase, rules } from "../../scripts/doctor/check-database.ts";
import { readExpected } from "../../scripts/doctor/expected.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { harmless, noticed, sabotages } from "../support/doctor/sabotages.ts";
import { type OpenDatabase, openMigratedDatabase } from "../../scripts/migrated-database.ts";

const hostedProject = "tests/support/doctor/hosted-project.sql";
const secondFactor =
  "insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) select gen_random_uuid(), user_id, 'totp', 'verified', now(), now() from public.admins";

let hosted: OpenDatabase;
let expected: Entry[];
let plain: Finding[];

const open = (findings: Finding[]) => findings.filter(({ state }) => state !== "ok");
/** As the role of the official CLI's read-only questions. */
async function check(): Promise<Finding[]> {
  await hosted.database.exec("set role supabase_read_only_user");
  const read = async (sql: string) => (await hosted.database.query<Record<string, unknown>>(sql)).rows;
  const functionUrl = "https://project.example/functions/v1/deliver-enquiry";
  const findings = await checkDatabase(read, { functionUrl, expect: async () => expected });
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
    expect.stringMatching(/^nothing is scheduled/),
    expect.stringMatching(/^search engines see new posts only/),
    expect.stringMatching(/^nobody is emailed about enquiries/),
  ]);
});

test.each([
  { what: "nothing that an owner may do gets a line", changes: harmless.map((sql) => ["", sql] as const), state: null },
  { what: "each thing that others have added or chosen is a yellow line", changes: noticed, state: "to do" },
  { what: "each way to open a project or to break it is a red line", changes: sabotages, state: "failed" },
])("$what", async ({ changes, state }) => {
  const findings = await findAfter(changes.map(([, sql]) => sql).join(";\n"));
  const unsaid = changes.filter(([told]) => told && !findings.some(({ text }) => text.startsWith(told)));
  expect(unsaid).toEqual([]);
  expect(findings.map(({ text, state }) => `${state}: ${text}`)).toHaveLength(state ? changes.length : 0);
  expect(findings.filter((finding) => finding.state !== state)).toEqual([]);
});

test("each rule for rows is broken by one of these", () => {
  const told = [...noticed, ...sabotages].map(([line]) => line);
  const untried = rules.filter(({ text }) => !told.some((line) => line.startsWith(text.replace("%", ""))));
  expect(untried.map(({ text }) => text)).toEqual([]);
});

test("the SQL below each line mends what it tells of, in the order of the lines, and loses nothing; no line tells a secret address", async () => {
  await hosted.database.exec("begin");
  try {
    for (const [, sql] of [...noticed, ...sabotages]) await hosted.database.exec(sql);
    const before = open(await check());
    expect(before.map(({ text }) => text).join("\n")).not.toContain("deploy.example");
    const remedies = before.flatMap((finding) => (finding.state !== "ok" && finding.sql ? [finding.sql] : []));
    expect(remedies.length).toBeGreaterThan(35);
    expect(remedies.join("\n")).not.toMatch(/drop (?:table|column)|^delete from (?!cron.job_run_details)|truncate/m);
    await hosted.database.exec(
      "update vault.secrets set secret = 'https://YOUR-DEPLOY-HOOK' where name = 'deploy_hook'",
    );
    for (const sql of remedies)
      await hosted.database.exec(sql).catch((error: Error) => Promise.reject(new Error(`${sql}: ${error.message}`)));
    const left = open(await check()).map(({ text }) => text);
    const byHand = before.flatMap((finding) => (finding.state !== "ok" && !finding.sql ? [finding.text] : []));
    const fewer = [
      // What could be pushed is all there now, and only lacks its note; and views that show no more than their readers may see are left.
      expect.stringMatching(/^migrations that are applied and not noted: /),
      "the view public.all_leads is in no migration",
      "the view public.leads is in no migration",
    ];
    expect(left.filter((text) => !byHand.includes(text))).toEqual(fewer);
    expect(byHand).toContainEqual(expect.stringMatching(/^the scheduled jobs have stopped/));
  } finally {
    await hosted.database.exec("rollback");
  }
});

test.each([
  {
    what: "all jobs are switched off",
    sql: "update cron.job set active = false",
    told: ["all scheduled jobs are off"],
  },
  { what: "pg_cron is removed", sql: "drop schema cron cascade", told: ["nothing is scheduled: no job deletes"] },
  {
    what: "pg_net is removed",
    sql: "drop schema net cascade",
    told: ["the database cannot make calls: the extension pg_net"],
  },
  {
    what: "the database calls another project",
    sql: `update vault.secrets set secret = '{"url": "https://old.example/functions/v1/deliver-enquiry"}' where name = 'enquiry_server'`,
    told: ["the database calls https://old.example/functions/v1/deliver-enquiry, and the function"],
  },
  {
    what: "a migration is applied and not noted",
    sql: "delete from supabase_migrations.schema_migrations where version like '20261101000700%'",
    told: ["migrations that are applied and not noted: supabase/migrations/20261101000700_"],
  },
  {
    what: "the function is deleted",
    sql: "insert into private.calls (name, request, answer) values ('enquiry_server', 5, 404)",
    told: ["the function deliver-enquiry is not there"],
  },
  {
    what: "mails were given up",
    sql: "insert into private.enquiry_jobs (kind, attempts, created_at) values ('week', 8, now() - interval '1 week')",
    told: ["emails about enquiries that failed eight times, and are now tried once a day: 1"],
  },
])("where $what, that is one red line", async ({ sql, told }) => {
  const red = (await findAfter(sql)).filter(({ state }) => state === "failed").map(({ text }) => text);
  expect(red).toEqual(told.map((text) => expect.stringContaining(text)));
});

test("where a picture’s file is gone, the line says which pages show it", async () => {
  const picture = "https://x.supabase.co/storage/v1/object/public/blog-posts/images/gone-1600x900.webp";
  const findings = await findAfter(
    `insert into public.blog_posts (title, slug, body, category_id, image_url) values ('Boat', 'boat', '', 1, '${picture}'), ('Ship', 'ship', '<p><img src="${picture}"></p>', 1, null)`,
  );
  expect(findings).toEqual([
    {
      state: "to do",
      text: "pictures that the site shows and Storage has no more: 1",
      remedy: expect.stringMatching(/^Missing in the post “Boat”, the post “Ship”\. Bring them back/),
    },
  ]);
});

test("rows that cannot be read get a line with the reason, and the rest is still reported", async () => {
  const texts = (await findAfter("alter table public.admins rename user_id to person")).map(({ text }) => text);
  expect(texts).toContain("the column user_id of public.admins is missing");
  expect(texts).toContainEqual(
    expect.stringMatching(/^the rows that others depend on could not be checked: column .*user_id does not exist/),
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
