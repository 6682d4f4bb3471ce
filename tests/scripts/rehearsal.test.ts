import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openMigratedDatabase } from "../../scripts/migrated-database.ts";
import { slips, slipsOfNumbers } from "../support/doctor/slips.ts";

let hosted: OpenDatabase;
const query = async (sql: string) => (await hosted.database.query<Record<string, unknown>>(sql)).rows;
const exec = (sql: string) => hosted.database.exec(sql);

/** What a visitor is told when he asks for the rehearsal. */
async function ask(): Promise<{ fresh: boolean; can: Record<string, boolean> }> {
  await exec("set role anon");
  const [row] = await query("select public.rehearse() as answer");
  await exec("reset role");
  return row?.["answer"] as { fresh: boolean; can: Record<string, boolean> };
}

const forget = "delete from private.rehearsals";

/** What fails after this change, which is undone, with the database's words. */
async function findAfter(sql: string): Promise<Record<string, string>> {
  await exec("begin");
  try {
    await exec(`${sql}; ${forget}`);
    const { can } = await ask();
    const [row] = await query("select jsonb_strip_nulls(outcome) as failed from private.rehearsals");
    const failed = Object(row?.["failed"]) as Record<string, string>;
    expect(Object.keys(failed).toSorted()).toEqual(
      Object.keys(can)
        .filter((job) => !can[job])
        .toSorted(),
    );
    return failed;
  } finally {
    await exec("rollback");
  }
}

/** Every row of every table of ours and of Storage, and the calls that were made. */
async function readAll(): Promise<unknown[]> {
  const tables = await query(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.oid <> 'private.rehearsals'::regclass
       and c.relnamespace::regnamespace::text in ('public', 'private', 'storage', 'auth', 'net', 'cron', 'vault') order by 1`,
  );
  const all = tables.map(
    ({ name }) =>
      `select '${String(name)}' as of, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as rows from ${String(name)} t`,
  );
  return query(all.join(" union all "));
}

beforeAll(async () => {
  hosted = await openMigratedDatabase();
  await exec(readFileSync("tests/support/doctor/hosted-project.sql", "utf8"));
});
afterAll(() => hosted?.close());

test("what visitors and admins do is carried out, works, and leaves nothing behind", async () => {
  const before = await readAll();
  const { can, fresh } = await ask();
  expect(Object.values(can)).not.toContain(false);
  expect(Object.keys(can).length).toBeGreaterThan(20);
  expect(fresh).toBe(true);
  expect(await readAll()).toEqual(before);
});

test("it is held once a minute, and all who ask meanwhile get the same answer", async () => {
  await exec(forget);
  const { can } = await ask();
  const [first] = await query("select held_at::text from private.rehearsals");
  expect(await ask()).toEqual({ can, fresh: false });
  expect(await query("select held_at::text from private.rehearsals")).toEqual([first]);
  await exec("update private.rehearsals set held_at = held_at - interval '61 seconds'");
  expect(await ask()).toEqual({ can, fresh: true });
});

test.each(slips)("%s is seen to fail after: %s", async (job, sql) => {
  expect(await findAfter(sql)).toHaveProperty([job]);
});

test.each(slipsOfNumbers)("%s is seen to fail where the numbers of %s are behind its rows", async (job, table) => {
  const behind = `select setval(pg_get_serial_sequence('public.${table}', 'id'), 1, false)`;
  const rows = `insert into public.record_versions (id, table_name, record_id, operation, content) overriding system value values (1, 'settings', '0', 'update', '{}') on conflict do nothing`;
  const failed = await findAfter(table === "record_versions" ? `${rows}; ${behind}` : behind);
  await exec(`select setval(pg_get_serial_sequence('public.${table}', 'id'), 1000)`);
  expect(failed).toHaveProperty([job], expect.stringContaining("duplicate key"));
});

test("the database's words are for the owner alone", async () => {
  await exec("set role anon");
  await expect(query("select outcome from private.rehearsals")).rejects.toThrow("permission denied");
  for (const role of ["anon", "authenticated", "service_role"])
    await expect(query(`select private.rehearse_as_${role}('select true', gen_random_uuid())`)).rejects.toThrow(
      "permission denied",
    );
  await exec("reset role");
});

test("where a restore has moved the owner of what acts as a visitor, it says so", async () => {
  const failed = await findAfter("alter function private.rehearse_as_anon(text, uuid) owner to postgres");
  expect(failed["reading the site"]).toBe("It would be done as postgres, not as anon");
});

test("without an admin, what admins do cannot be tried", async () => {
  const { can } = await findAfter("delete from public.admins").then(async (failed) => ({ can: failed }));
  expect(can).toEqual({ "saving a post": "No admin is listed", "answering an enquiry": "No admin is listed" });
});
