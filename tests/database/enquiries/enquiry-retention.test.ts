import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { cron } from "../../support/backend/platform.ts";
import { submitFrom } from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
beforeEach(async () => {
  await backend.sql("drop schema if exists cron cascade");
  await backend.sql("delete from public.enquiries");
  await backend.sql("delete from public.record_versions");
  await backend.sql("update public.settings set enquiry_months = 24");
});

const keep = (ages: [string, boolean][]) =>
  backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at, is_spam)
     select gen_random_uuid(), age, 'a@example.org', 'other', 'M', now(), now() - age::interval, spam
     from jsonb_to_recordset($1) as v (age text, spam boolean)`,
    [JSON.stringify(ages.map(([age, spam]) => ({ age, spam })))],
  );
const kept = async () =>
  (await backend.sql<{ name: string }>("select name from public.enquiries")).map(({ name }) => name).toSorted();

test("enquiries are kept for as many months as the settings say, and spam for thirty days", async () => {
  await keep([
    ["25 months", false],
    ["23 months", false],
    ["5 months", false],
    ["31 days", true],
    ["29 days", true],
  ]);
  expect(await backend.sql("select private.delete_old_enquiries() as gone")).toEqual([{ gone: 2 }]);
  expect(await kept()).toEqual(["23 months", "29 days", "5 months"]);
  await backend.sql("update public.settings set enquiry_months = 6");
  await backend.sql("select private.delete_old_enquiries()");
  expect(await kept()).toEqual(["29 days", "5 months"]);
  expect(await backend.sql("select 1 from public.record_versions where table_name = 'enquiries'")).toEqual([]);
  await expect(backend.sql("select private.delete_old_enquiries(0)")).rejects.toThrow("at least one month");
});

test("spam on which somebody works stays for as long as any enquiry, in the inbox and in the bin", async () => {
  const works = ["note = 'A client after all'", "answered_at = now()", "assigned_to = 'ann@blockwork.example'"];
  await keep([["31 days", true]]);
  for (const [n, set] of works.entries()) {
    await keep([[`${32 + n} days`, true]]);
    await backend.sql(`update public.enquiries set ${set} where name = $1`, [`${32 + n} days`]);
  }
  await backend.sql("select private.delete_old_enquiries()");
  expect(await kept()).toEqual(["32 days", "33 days", "34 days"]);
  await backend.sql("delete from public.enquiries");
  await backend.sql("select private.delete_old_enquiries()");
  const binned = () =>
    backend.sql("select title from public.record_versions where operation = 'delete' order by title");
  expect(await binned()).toEqual([{ title: "32 days" }, { title: "33 days" }, { title: "34 days" }]);
  await backend.sql("select private.delete_old_enquiries(1)");
  expect(await binned()).toEqual([]);
});

test("without settings enquiries are kept for 24 months, and spam in the bin goes after thirty days", async () => {
  const [before] = await backend.sql<{ row: string }>(
    "delete from public.settings returning to_jsonb(settings)::text as row",
  );
  await keep([
    ["25 months", false],
    ["23 months", false],
    ["31 days", true],
    ["32 days", false],
    ["29 days", true],
  ]);
  await backend.sql("delete from public.enquiries where name like '%days'");
  await backend.sql("select private.delete_old_enquiries()");
  expect(await kept()).toEqual(["23 months"]);
  expect(
    await backend.sql("select title from public.record_versions where table_name = 'enquiries' order by 1"),
  ).toEqual([{ title: "29 days" }, { title: "32 days" }]);
  const [told] = await backend.sql("select public.get_job_status() #> '{retention,months}' as months");
  expect(told).toEqual({ months: 24 });
  await backend.sql(
    "insert into public.settings overriding system value select * from jsonb_populate_record(null::public.settings, $1)",
    [before?.row],
  );
});

test.each([0, 121, null])("a retention of %s months is refused", async (months) => {
  await expect(backend.sql("update public.settings set enquiry_months = $1", [months])).rejects.toThrow(
    "enquiry_months",
  );
});

test("data needed only for a day is deleted by the same job, and views after 13 months", async () => {
  await backend.sql("delete from public.page_views");
  await backend.sql(
    `insert into public.page_views (path, day) select age, current_date - age::interval from (values ('14 months'), ('12 months')) as v (age)`,
  );
  await submitFrom(backend, "203.0.113.7");
  await backend.sql("update private.enquiry_counts set taken_until = now()");
  await backend.sql("update private.sender_salts set day = day - 1");
  await backend.sql(
    "update private.enquiry_jobs set kind = 'check', token = 'old', created_at = now() - interval '1 hour' where kind = 'mail'",
  );
  await backend.sql("select private.delete_old_enquiries()");
  for (const table of ["enquiry_counts", "sender_salts", "enquiry_jobs where kind = 'check'"]) {
    expect(await backend.sql(`select 1 from private.${table}`)).toEqual([]);
  }
  expect(await backend.sql("select path from public.page_views")).toEqual([{ path: "12 months" }]);
});

test("what is still needed outlives the job: today's counts, a check under way, and mails and webhooks however late", async () => {
  await submitFrom(backend, "203.0.113.7");
  await submitFrom(backend, "203.0.113.8");
  await backend.sql(
    `update private.enquiry_jobs set kind = 'check', token = 'new', created_at = now() - interval '4 minutes'
     where kind = 'webhook' and enquiry_id = (select min(enquiry_id::text)::uuid from private.enquiry_jobs)`,
  );
  await backend.sql("update private.enquiry_jobs set created_at = now() - interval '2 days' where kind <> 'check'");
  const read = () =>
    backend.sql(
      `select (select jsonb_agg(j order by enquiry_id, kind) from private.enquiry_jobs j) as jobs,
         (select jsonb_agg(c order by holder) from private.enquiry_counts c) as counts,
         (select jsonb_agg(s order by day) from private.sender_salts s) as salts,
         (select count(distinct kind)::int from private.enquiry_jobs) as kinds`,
    );
  const before = await read();
  expect(before).toMatchObject([{ kinds: 3, counts: expect.anything(), salts: [expect.anything()] }]);
  await backend.sql("select private.delete_old_enquiries()");
  expect(await read()).toEqual(before);
});

test("with pg_cron, the jobs are scheduled once, replacing those of earlier versions", async () => {
  expect(await backend.sql("select private.schedule_jobs() as scheduled")).toEqual([{ scheduled: false }]);
  await backend.sql(cron);
  await backend.sql(
    "select cron.schedule('delete-old-enquiries', '17 3 * * *', 'select private.delete_old_enquiries(24)')",
  );
  await backend.sql("select private.schedule_jobs()");
  await backend.sql("update cron.job set active = false, schedule = '0 0 1 1 *' where jobname <> 'purge-bin'");
  expect(await backend.sql("select private.schedule_jobs() as scheduled")).toEqual([{ scheduled: true }]);
  const jobs = await backend.sql<{ jobname: string; schedule: string; command: string }>(
    "select jobname, schedule, command from cron.job where active order by jobname",
  );
  expect(jobs).toEqual([
    { jobname: "ask-for-build", schedule: "*/5 * * * *", command: "select private.ask_for_build()" },
    { jobname: "delete-old-enquiries", schedule: "17 3 * * *", command: "select private.delete_old_enquiries()" },
    {
      jobname: "forget-old-runs",
      schedule: "27 3 * * *",
      command: "delete from cron.job_run_details where start_time < now() - interval '14 days'",
    },
    { jobname: "mail-the-week", schedule: "7 6 * * 1", command: "select private.queue_week()" },
    { jobname: "note-answers", schedule: "*/5 * * * *", command: "select private.note_answers()" },
    { jobname: "purge-bin", schedule: "47 3 * * *", command: "select private.purge_bin()" },
    { jobname: "raise-alarm", schedule: "37 6 * * *", command: "select private.raise_alarm()" },
    { jobname: "wake-enquiry-server", schedule: "*/5 * * * *", command: "select private.wake_enquiry_server()" },
  ]);
  for (const { command } of jobs) await backend.sql(command);
});
