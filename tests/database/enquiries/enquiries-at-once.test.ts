import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listMigrations, platformFiles } from "../../../supabase/local/database/migrations.ts";
import { type NativePostgres, findNativePostgres, startNativePostgres } from "../../support/backend/native-postgres.ts";

// PGlite has one connection, so nothing happens in it at the same time: this needs a Postgres with many.
const bin = findNativePostgres();
let native: NativePostgres;

beforeAll(async () => {
  if (!bin) return;
  native = await startNativePostgres(bin);
  for (const file of platformFiles) native.runFile(file);
  for (const { version, name } of listMigrations("supabase")) native.runFile(join("supabase/migrations", `${version}_${name}.sql`));
}, 120_000);
afterAll(() => native?.stop());
beforeEach(() => {
  if (bin) native.query("delete from public.enquiries; delete from private.enquiry_counts");
});

/** Runs a statement on this many connections at once. Returns what each one printed, or the first line of its error. */
function atOnce(times: number, sql: (n: number) => string): Promise<string[]> {
  const psql = promisify(execFile);
  const wait = `select pg_sleep_until('${new Date(Date.now() + 2000).toISOString()}')`;
  return Promise.all(
    Array.from({ length: times }, (_each, n) =>
      psql(join(bin ?? "", "psql"), [native.url, "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", wait, "-c", sql(n)]).then(
        ({ stdout }) => stdout.trim().split("\n").at(-1) ?? "",
        (error: { stderr: string }) => error.stderr.split("\n")[0] ?? "",
      ),
    ),
  );
}

const submit = (address: string, id = "gen_random_uuid()", changes = "") => `
  select set_config('request.headers', '{"cf-connecting-ip": "${address}"}', true),
    public.submit_enquiry(${id}, 'Ada', 'ada@example.org', 'other', 'Hello'${changes})`;
const countRows = () => Number(native.query("select count(*) from public.enquiries"));

test.skipIf(bin === null)("eighty enquiries of one sender at the same time: ten are kept (skipped where no native Postgres is installed)", async () => {
  const answers = await atOnce(80, () => submit("203.0.113.7"));
  expect(countRows()).toBe(10);
  expect(answers.filter((answer) => answer.includes("Too many enquiries"))).toHaveLength(70);
}, 60_000);

test.skipIf(bin === null)("eighty senders at the same time on a pool with room for thirty: thirty are kept (skipped where no native Postgres is installed)", async () => {
  native.query("update private.enquiry_pools set places_an_hour = 30 where pool = 'newcomers'");
  await atOnce(80, (n) => submit(`198.51.${n}.1`));
  native.query("update private.enquiry_pools set places_an_hour = 150 where pool = 'newcomers'");
  expect(countRows()).toBe(30);
}, 60_000);

test.skipIf(bin === null)("one enquiry sent twenty-five times at the same time is one row (skipped where no native Postgres is installed)", async () => {
  const id = "'7b1c9f3e-0000-4000-8000-000000000000'";
  const answers = await atOnce(25, (n) => submit(`198.51.${n}.1`, id, ", delivered => false"));
  expect(new Set(answers.map((answer) => answer.split("|").at(-1)))).toEqual(new Set(["kept"]));
  expect(native.query("select count(*), max(delivery_attempts) from public.enquiries")).toBe("1|1");
}, 60_000);

test.skipIf(bin === null)("forty functions at the same time claim each job once (skipped where no native Postgres is installed)", async () => {
  for (let n = 0; n < 3; n += 1) native.query(`begin; ${submit(`198.51.${n}.1`)}; commit`);
  const claims = await atOnce(40, () => "select coalesce(public.claim_enquiry_job('{mail}') #>> '{enquiry,id}', 'none')");
  const claimed = claims.filter((id) => id !== "none");
  expect(claimed).toHaveLength(3);
  expect(new Set(claimed).size).toBe(3);
}, 60_000);
