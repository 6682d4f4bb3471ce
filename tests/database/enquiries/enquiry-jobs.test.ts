import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { platform, withoutPlatform } from "../../support/backend/platform.ts";
import { exampleEnquiry, forgetEnquiries, submitFrom } from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const id = "7b1c9f3e-0000-4000-8000-000000000000";
const url = "https://project.supabase.co/functions/v1/deliver-enquiry";
const secret = "a-secret-of-some-length";

beforeEach(async () => {
  await backend.sql(forgetEnquiries);
  await backend.sql(withoutPlatform);
  await backend.sql("update private.enquiry_server set requires_turnstile = false");
});

const submit = (changes: Record<string, unknown> = {}) =>
  submitFrom(backend, "203.0.113.7", exampleEnquiry({ enquiry_id: id, ...changes }));
const jobs = async () =>
  (await backend.sql<{ kind: string }>("select kind from private.enquiry_jobs order by kind")).map(({ kind }) => kind);
const claim = async (kind: string) =>
  (await backend.sql<{ job: unknown }>("select public.claim_enquiry_job(array[$1]) as job", [kind]))[0]?.job;
const calls = () => backend.sql("select url, body, headers from net.calls order by id");
const connect = (turnstile = false) =>
  backend.sql("select private.connect_enquiry_server($1, $2, $3)", [url, secret, turnstile]);

test("an honest enquiry queues a mail, and a webhook call unless it has already been delivered", async () => {
  await submit();
  expect(await jobs()).toEqual(["mail", "webhook"]);
  await backend.sql(forgetEnquiries);
  await submit({ delivered: true });
  expect(await jobs()).toEqual(["mail"]);
});

test("a job comes with the enquiry, the token for the hook, and what the settings say of the owner", async () => {
  await backend.sql("update public.settings set contact_email = 'hello@blockwork.example', site_name = 'Blockwork'");
  await submit({ delivered: false, turnstile_token: "the-token" });
  const claimed = [await claim("mail"), await claim("webhook")];
  const owner = { contact_email: "hello@blockwork.example", site_name: "Blockwork" };
  const enquiry = expect.objectContaining({ id, email: "ada@example.org" });
  expect(claimed).toEqual([
    { kind: "mail", token: null, enquiry, ...owner },
    { kind: "webhook", token: "the-token", enquiry, ...owner },
  ]);
  await backend.sql(forgetEnquiries);
  await backend.sql("delete from public.settings");
  await submit();
  const unknown = { contact_email: null, site_name: null };
  expect(await claim("mail"), "before anybody has saved the settings").toMatchObject({ enquiry, ...unknown });
});

test("there is nothing to wait for while somebody else does the job, and a pause once it has failed", async () => {
  await submit({ delivered: true });
  await claim("mail");
  expect(await claim("mail")).toBeNull();
  await backend.sql("select public.finish_enquiry_job($1, 'mail', 'failed')", [id]);
  // An hour later still: on a slow machine three seconds may be over already.
  await backend.sql("update private.enquiry_jobs set due_at = due_at + interval '1 hour'");
  const answer = (await claim("mail")) as { wait: number };
  expect(answer).toEqual({ wait: expect.any(Number) });
  expect(answer.wait).toBeGreaterThan(1800);
  expect(answer.wait).toBeLessThanOrEqual(3603);
});

test("one statement connects the function; from then on each honest enquiry calls it, without its content", async () => {
  await backend.sql(platform);
  await submit({ enquiry_id: crypto.randomUUID() });
  expect(await calls()).toEqual([]);
  await connect();
  await submit();
  const headers = { "content-type": "application/json", "x-webhook-secret": secret };
  // One call for the enquiry that was waiting already, one for the new one.
  expect(await calls()).toEqual([
    { url, body: {}, headers },
    { url, body: {}, headers },
  ]);
  await submit({ enquiry_id: crypto.randomUUID(), is_spam: true });
  expect(await calls()).toHaveLength(2);
});

test("connecting again replaces address and secret", async () => {
  await backend.sql(platform);
  await connect();
  await backend.sql("select private.connect_enquiry_server($1, $2)", [`${url}-2`, `${secret}-2`]);
  expect(await backend.sql("select secret::jsonb as server from vault.secrets")).toEqual([
    { server: { url: `${url}-2`, secret: `${secret}-2` } },
  ]);
});

test.each([
  ["http://project.supabase.co/functions/v1/deliver-enquiry", secret],
  [url, "short"],
  [url, null],
])("connecting %s with the secret %s is refused", async (...server) => {
  await backend.sql(platform);
  await expect(backend.sql("select private.connect_enquiry_server($1, $2)", server)).rejects.toThrow(
    "at least 20 characters",
  );
});

test("however often an enquiry is repeated, the function is called only once more", async () => {
  await backend.sql(platform);
  await connect();
  await submit();
  const before = (await calls()).length;
  for (let n = 0; n < 60; n += 1) await submit({ delivered: false });
  expect((await calls()).length - before).toBe(1);
});

test("an enquiry is kept even if the function cannot be called", async () => {
  await backend.sql(platform);
  await connect();
  await backend.sql("drop function net.http_post");
  expect(await submit()).toBe("kept");
  expect(await jobs()).toEqual(["mail", "webhook"]);
});

test("an unknown job outcome is refused", async () => {
  await expect(backend.sql("select public.finish_enquiry_job($1, 'mail', 'perhaps')", [id])).rejects.toThrow(
    "Unknown outcome",
  );
});

test("with Turnstile required, an enquiry counts as honest only once its token has been checked", async () => {
  await backend.sql(platform);
  await connect(true);
  await submit({ turnstile_token: "the-token" });
  expect(await backend.sql("select unverified from public.enquiries")).toEqual([{ unverified: true }]);
  expect(await jobs()).toEqual(["check"]);
  expect(await calls()).toHaveLength(1);
  expect(JSON.stringify(await calls())).not.toContain("the-token");
  await backend.sql("select public.finish_enquiry_job($1, 'check', 'done')", [id]);
  expect(await backend.sql("select unverified from public.enquiries")).toEqual([{ unverified: false }]);
  expect(await backend.sql("select kind, token from private.enquiry_jobs order by kind")).toEqual([
    { kind: "mail", token: null },
    { kind: "webhook", token: "the-token" },
  ]);
});

test("with Turnstile required, what the form took for spam is nothing to check", async () => {
  await backend.sql("update private.enquiry_server set requires_turnstile = true");
  await submit({ is_spam: true, turnstile_token: "the-token" });
  expect(await jobs()).toEqual([]);
  expect(await backend.sql("select is_spam, unverified from public.enquiries")).toEqual([
    { is_spam: true, unverified: false },
  ]);
});

test("the token of an enquiry that an admin has called honest is not checked any more", async () => {
  await backend.sql("update private.enquiry_server set requires_turnstile = true");
  await submit({ turnstile_token: "the-token" });
  await backend.sql("update public.enquiries set unverified = false");
  expect(await claim("check")).toBeNull();
  expect(await jobs()).toEqual([]);
});

test("an enquiry that an admin has marked as spam stays it when its token passes the check", async () => {
  await backend.sql("update private.enquiry_server set requires_turnstile = true");
  await submit({ turnstile_token: "the-token" });
  await backend.sql("update public.enquiries set is_spam = true");
  await backend.sql("select public.finish_enquiry_job($1, 'check', 'done')", [id]);
  expect(await jobs()).toEqual([]);
});

test("what the sender's browser has delivered stays delivered as it was, whatever the server says later", async () => {
  await submit({ delivered: true });
  const delivery = () => backend.sql("select delivered, delivered_at, delivery_attempts from public.enquiries");
  const before = await delivery();
  expect(before).toEqual([{ delivered: true, delivered_at: expect.any(Date), delivery_attempts: 1 }]);
  for (const outcome of ["failed", "done"])
    await backend.sql("select public.finish_enquiry_job($1, 'webhook', $2)", [id, outcome]);
  expect(await delivery()).toEqual(before);
});

test("what has been due for longest is done first", async () => {
  const older = crypto.randomUUID();
  await submit();
  await submit({ enquiry_id: older });
  await backend.sql("update private.enquiry_jobs set due_at = now() - interval '1 minute' where enquiry_id = $1", [
    older,
  ]);
  const [claimed] = await backend.sql<{ job: { enquiry: { id: string } } }>(
    "select public.claim_enquiry_job('{mail}') as job",
  );
  expect(claimed?.job.enquiry.id).toBe(older);
});

test("with Turnstile required, an enquiry without a valid token is left for an admin to judge", async () => {
  await backend.sql("update private.enquiry_server set requires_turnstile = true");
  await submit();
  await submit({ enquiry_id: crypto.randomUUID(), turnstile_token: "" });
  expect(await jobs()).toEqual([]);
  const refused = crypto.randomUUID();
  await submit({ enquiry_id: refused, turnstile_token: "a-false-token" });
  await backend.sql("select public.finish_enquiry_job($1, 'check', 'refused')", [refused]);
  expect(await jobs()).toEqual([]);
  expect(
    await backend.sql("select count(*)::int as waiting from public.enquiries where unverified and not is_spam"),
  ).toEqual([{ waiting: 3 }]);
});

test("a token that has not been checked within five minutes is forgotten", async () => {
  await backend.sql("update private.enquiry_server set requires_turnstile = true");
  await submit({ turnstile_token: "the-token" });
  await backend.sql("update private.enquiry_jobs set created_at = now() - interval '6 minutes'");
  expect(await backend.sql("select public.claim_enquiry_job('{check}') as job")).toEqual([{ job: null }]);
  expect(await jobs()).toEqual([]);
});

test("a mail that could not be sent in eight attempts stays, and is told of, until somebody has read the enquiry", async () => {
  await submit({ delivered: true });
  await backend.sql("update private.enquiry_jobs set attempts = 8, due_at = now() - interval '1 hour'");
  expect(await claim("mail")).toBeNull();
  const told = async () => {
    const [row] = await backend.sql<{ server: object }>("select public.get_job_status() -> 'server' as server");
    return row?.server;
  };
  expect(await told()).toMatchObject({ waiting: 0, given_up: 1 });
  await backend.sql("update public.enquiries set read_at = now()");
  expect(await told()).toMatchObject({ given_up: 0 });
  expect(await claim("mail")).toBeNull();
  expect(await jobs()).toEqual([]);
});

test("the weekly mail is queued where somebody is told, once, and a failed one makes room for the next", async () => {
  await backend.sql(platform);
  await backend.sql("select private.queue_week()");
  expect(await jobs()).toEqual([]);
  await connect();
  await submit({ delivered: true });
  const finish = (about: string | null, kind: string, outcome: string) =>
    backend.sql("select public.finish_enquiry_job($1, $2, $3)", [about, kind, outcome]);
  await finish(id, "mail", "done");
  await backend.sql("update private.enquiry_server set mailed_at = null");
  for (let week = 1; week <= 2; week += 1) {
    await backend.sql("select private.queue_week()");
    expect(await jobs()).toEqual(["week"]);
    await backend.sql("update private.enquiry_jobs set attempts = 8");
    expect(await claim("week")).toBeNull();
  }
  await backend.sql("select private.queue_week()");
  expect(await calls()).toHaveLength(4);
  expect(await claim("week")).toMatchObject({
    kind: "week",
    week: { this_week: 1, last_enquiry_at: expect.any(String), last_mail_at: null, queued_at: expect.any(String) },
  });
  await finish(null, "week", "done");
  expect(await jobs()).toEqual([]);
  expect(await backend.sql("select mailed_at from private.enquiry_server")).toEqual([{ mailed_at: expect.any(Date) }]);
});

test("a mail counts as failed until it is sent, a delivery to the webhook until a later one succeeds", async () => {
  const described = async () =>
    (await backend.sql<{ status: object }>("select private.describe_deliveries() as status"))[0]?.status;
  expect(await described()).toMatchObject({ connected: false, this_week: 0, last_enquiry_at: null, mails_failed: 0 });
  await submit({ delivered: false });
  await claim("mail");
  expect(await described()).toMatchObject({
    this_week: 1,
    last_delivery_at: null,
    mails_failed: 0,
    deliveries_failed: 1,
  });
  await backend.sql("select public.finish_enquiry_job($1, 'mail', 'failed')", [id]);
  expect(await described()).toMatchObject({ mails_failed: 1 });
  await submit({ enquiry_id: crypto.randomUUID(), delivered: true });
  await backend.sql("select public.finish_enquiry_job($1, 'mail', 'done')", [id]);
  expect(await described()).toMatchObject({
    this_week: 2,
    last_mail_at: expect.any(String),
    last_delivery_at: expect.any(String),
    mails_failed: 0,
    deliveries_failed: 0,
  });
});
