import { beforeEach, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { cron, platform, withoutPlatform } from "../support/backend/platform.ts";
import { exampleEnquiry, forgetEnquiries, letTimePass, submitFrom } from "../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const { sql } = backend;
const visitor = connect(backend.url, backend.publishableKey);
const service = connect(backend.url, backend.serviceRoleKey);
const url = "https://project.supabase.co/functions/v1/deliver-enquiry";

beforeEach(async () => {
  await sql(forgetEnquiries);
  await sql("drop schema if exists cron cascade");
  await sql(withoutPlatform);
  await sql("delete from private.calls");
});

/** What a visitor is told has stopped. */
async function stopped(): Promise<string[]> {
  const { data } = await visitor.rpc("get_service_status").throwOnError();
  return Object.entries(Object(data)).flatMap(([what, is]) => (is === true ? [what] : []));
}
const connectAll = async () => {
  await sql(platform);
  await sql(cron);
  await sql("select private.schedule_jobs()");
  await sql(
    "insert into cron.job_run_details (jobid, status, start_time) select jobid, 'succeeded', now() from cron.job",
  );
  await sql("select private.connect_enquiry_server($1, 'a-secret-of-some-length')", [url]);
  await sql("select private.connect_deploy_hook('https://builds.example/hook')");
};
const answer = (name: string, status: number | null) =>
  sql("insert into net._http_response (id, status_code) select max(request), $2 from private.calls where name = $1", [
    name,
    status,
  ]);
const mail = "kind = 'mail'";

test("anybody may ask whether something has stopped, and learns only yes or no", async () => {
  const { data } = await visitor.rpc("get_service_status").throwOnError();
  expect(data).toEqual({
    mails_waiting: false,
    mails_given_up: false,
    mails_unconfirmed: false,
    to_check_untold: false,
    jobs_late: false,
    function_silent: false,
  });
  await connectAll();
  expect(await stopped()).toEqual([]);
  const { error } = await visitor.rpc("get_job_status");
  expect(error?.code).toBe("42501");
});

test("mails that wait, fail or were given up are told of until somebody has read the enquiry", async () => {
  await connectAll();
  await submitFrom(backend, "203.0.113.7", exampleEnquiry({ delivered: true }));
  expect(await stopped()).toEqual([]);
  await sql(`update private.enquiry_jobs set due_at = now() - interval '11 minutes' where ${mail}`);
  expect(await stopped()).toEqual(["mails_waiting"]);
  await sql(
    `update private.enquiry_jobs set due_at = now() + interval '1 hour', attempts = 3, created_at = now() - interval '5 minutes' where ${mail}`,
  );
  expect(await stopped()).toEqual(["mails_waiting"]);
  await sql(`update private.enquiry_jobs set attempts = 8 where ${mail}`);
  expect(await stopped()).toEqual(["mails_given_up"]);
  await sql("update public.enquiries set read_at = now()");
  expect(await stopped()).toEqual([]);
});

test.each([
  ["are off", "update cron.job set active = false where jobname = 'purge-bin'", true],
  ["are gone", "delete from cron.job where jobname = 'wake-enquiry-server'", true],
  [
    "have not run for an hour",
    "update cron.job_run_details set start_time = now() - interval '61 minutes'; update private.calls set called_at = now() - interval '62 minutes'",
    true,
  ],
  ["have never run", "delete from cron.job_run_details; delete from private.calls where name = 'pg_cron'", true],
  ["have just been scheduled", "delete from cron.job_run_details", false],
  [
    "fail",
    "insert into cron.job_run_details (jobid, status, start_time) select jobid, 'failed', now() + interval '1 second' from cron.job where jobname = 'purge-bin'",
    true,
  ],
  [
    "failed once, earlier",
    "insert into cron.job_run_details (jobid, status, start_time) select jobid, 'failed', now() - interval '1 day' from cron.job",
    false,
  ],
  [
    "run seldom by choice, and did yesterday",
    "update cron.job set schedule = '0 4 * * *'; update cron.job_run_details set start_time = now() - interval '1 day'",
    false,
  ],
  ["that the owner need not have are off", "update cron.job set active = false where jobname = 'mail-the-week'", false],
])("jobs that %s are told of if that is trouble", async (_what, change, isLate) => {
  await connectAll();
  await sql(`do $$ begin ${change}; end $$`);
  expect(await stopped()).toEqual(isLate ? ["jobs_late"] : []);
});

test("a function that answers with an error, or not at all, is silent, and one that answers again is not", async () => {
  await connectAll();
  const call = () => sql("delete from private.calls").then(() => sql("select private.wake_enquiry_server()"));
  for (const status of [401, 404, 500, null]) {
    await call();
    await answer("enquiry_server", status);
    expect([status, ...(await stopped())]).toEqual([status, "function_silent"]);
    // pg_net forgets, and what it knew is kept.
    await sql("select private.note_answers()");
    await sql("delete from net._http_response");
    expect([status, ...(await stopped())]).toEqual([status, "function_silent"]);
  }
  await sql("update private.calls set called_at = now() - interval '25 hours'");
  await sql("select private.wake_enquiry_server()");
  await answer("enquiry_server", 202);
  expect(await stopped()).toEqual([]);
  await sql("select private.note_answers()");
  expect(await sql("select name, answer from private.calls order by name")).toEqual([
    { name: "enquiry_server", answer: 202 },
  ]);
});

test("without pg_net, a connected function is silent", async () => {
  await connectAll();
  await sql("drop schema net cascade");
  expect(await stopped()).toEqual(["function_silent"]);
});

type Week = { claim: string; week: { token: string } };
/** Sends a weekly email and lets a week go by. Returns its token. */
async function sendWeek(): Promise<string> {
  await sql("select private.queue_week()");
  const [row] = await sql<{ job: Week }>("select public.claim_enquiry_job('{week}') as job");
  await sql("select public.finish_enquiry_job($1, 'done')", [row?.job.claim]);
  await sql(letTimePass("7 days"));
  await sql("update private.calls set called_at = now()");
  return row?.job.week.token ?? "";
}
const confirm = async (token: string) => (await visitor.rpc("confirm_weekly_mail", { token }).throwOnError()).data;

test("mails may be in spam once nobody has confirmed a weekly email for two weeks", async () => {
  await connectAll();
  const first = await sendWeek();
  expect(await stopped()).toEqual([]);
  const second = await sendWeek();
  await sql(letTimePass("1 minute"));
  expect(await stopped()).toEqual(["mails_unconfirmed"]);
  for (const token of ["", "guessed", first]) expect([token, await confirm(token)]).toEqual([token, false]);
  expect(await stopped()).toEqual(["mails_unconfirmed"]);
  expect([await confirm(second), await confirm(second)]).toEqual([true, true]);
  expect(await stopped()).toEqual([]);
  const third = await sendWeek();
  expect(await confirm(third)).toBe(true);
  await sendWeek();
  expect(await stopped()).toEqual([]);
});

test("opening the link is no press: the function takes no GET", async () => {
  await connectAll();
  const token = await sendWeek();
  await sql(letTimePass("15 days"));
  const address = `${backend.url}/rest/v1/rpc/confirm_weekly_mail?token=${token}`;
  for (const method of ["GET", "HEAD"])
    expect((await fetch(address, { method, headers: { apikey: backend.publishableKey } })).ok).toBe(false);
  expect(await stopped()).toEqual(["mails_unconfirmed"]);
  expect(await confirm(token)).toBe(true);
});

test("enquiries to check of which nobody was told are told of", async () => {
  await connectAll();
  await sql("update private.enquiry_server set requires_turnstile = true");
  await submitFrom(backend, "203.0.113.7", exampleEnquiry());
  expect(await stopped()).toEqual([]);
  await sql("update private.enquiry_jobs set attempts = 1, due_at = now() + interval '1 hour'");
  expect(await stopped()).toContain("to_check_untold");
  await sql("update public.enquiries set read_at = now()");
  expect(await stopped()).toEqual([]);
  await sql("update private.enquiry_server set requires_turnstile = false");
});

test("an alarm that the webhook refuses is told of by one email, which says what is wrong", async () => {
  await connectAll();
  await sql("select private.connect_alarm('https://hooks.example/in')");
  await sql("update cron.job set active = false where jobname = 'purge-bin'");
  const [settings] = await sql<{ jobs: string[] }>(
    "select array(select kind from private.enquiry_jobs order by kind) as jobs",
  );
  expect(settings?.jobs).toEqual([]);
  const raise = async (status: number | null) => {
    await sql("select private.raise_alarm()");
    await answer("alarm", status);
    await sql("select private.note_answers()");
    const [row] = await sql<{ job: { claim: string; hook: object } | null }>(
      "select public.claim_enquiry_job('{hook}') as job",
    );
    if (row?.job) await sql("select public.finish_enquiry_job($1, 'done')", [row.job.claim]);
    return row?.job?.hook ?? null;
  };
  const trouble = { undelivered: 0, since: null, alarm: ["scheduled jobs do not run"] };
  expect(await raise(405)).toMatchObject(trouble);
  const passDays = async (days: number) => {
    await sql(letTimePass(`${days} days`));
    await sql("update private.calls set called_at = called_at - make_interval(days => $1)", [days]);
    await sql("update private.calls set called_at = now() where name <> 'alarm'");
  };
  for (const status of [405, null]) {
    await passDays(2);
    expect([status, await raise(status)], "still refused").toEqual([status, null]);
  }
  await passDays(1);
  expect(await raise(204), "taken").toBeNull();
  await passDays(1);
  expect(await raise(405)).toMatchObject(trouble);
});

test("with nothing to do, the function is called once a day all the same", async () => {
  await connectAll();
  await sql("delete from private.calls");
  for (const _ of [1, 2]) await sql("select private.wake_enquiry_server()");
  expect(await sql("select name from private.calls")).toEqual([{ name: "enquiry_server" }]);
});

test("the doctor learns with what to mend it, and no secret", async () => {
  await connectAll();
  await answer("deploy_hook", 404);
  await submitFrom(backend, "203.0.113.7", exampleEnquiry({ delivered: false }));
  await sql("update private.enquiry_jobs set due_at = now() - interval '1 hour'");
  await sql("update public.enquiries set created_at = now() - interval '26 months'");
  const { data } = await service.rpc("get_job_status").throwOnError();
  expect(data).toMatchObject({
    retention: { months: 24, overdue: 1 },
    jobs: { installed: true, missing: [], stuck: false, failing: [] },
    can_call: true,
    deploy_hook: { connected: true, minutes: 15, answer: 404 },
    server: { connected: true, url, requires_turnstile: false, waiting: 2, late: 1, given_up: 0 },
  });
  expect(JSON.stringify(data)).not.toMatch(/a-secret|builds\.example/);
});
