import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { platform, withoutPlatform } from "../../support/backend/platform.ts";
import {
  exampleEnquiry,
  forgetEnquiries,
  submitFrom,
  withoutReceipts,
} from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const id = "7b1c9f3e-0000-4000-8000-000000000000";
const url = "https://project.supabase.co/functions/v1/deliver-enquiry";
const secret = "a-secret-of-some-length";

beforeEach(async () => {
  await backend.sql(forgetEnquiries);
  await backend.sql(withoutReceipts);
  await backend.sql(withoutPlatform);
  await backend.sql("update private.enquiry_server set requires_turnstile = false");
});

const submit = (changes: Record<string, unknown> = {}) =>
  submitFrom(backend, "203.0.113.7", exampleEnquiry({ enquiry_id: id, ...changes }));
const jobs = async () =>
  (await backend.sql<{ kind: string }>("select kind from private.enquiry_jobs order by kind")).map(({ kind }) => kind);
type Claimed = { claim: string; wait?: number; mail?: object; enquiry?: { id: string } } | null;
const claim = async (kind: string) =>
  (await backend.sql<{ job: Claimed }>("select public.claim_enquiry_job(array[$1]) as job", [kind]))[0]?.job ?? null;
const finish = (job: Claimed, outcome: string) =>
  backend.sql("select public.finish_enquiry_job($1, $2)", [job?.claim ?? null, outcome]);
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
    {
      kind: "mail",
      claim: expect.any(String),
      mail: { enquiries: [enquiry], more: 0, meanwhile: 0, meanwhile_since: null, to_check: 0, is_full: false },
      ...owner,
    },
    { kind: "webhook", claim: expect.any(String), token: "the-token", enquiry, ...owner },
  ]);
  await backend.sql(forgetEnquiries);
  await backend.sql("delete from public.settings");
  await submit();
  const unknown = { contact_email: null, site_name: null };
  expect(await claim("mail"), "before anybody has saved the settings").toMatchObject({
    mail: { enquiries: [enquiry] },
    ...unknown,
  });
});

test("a job that somebody else does is not handed out, and one that has failed waits", async () => {
  await submit({ delivered: true });
  const claimed = await claim("mail");
  expect(await claim("mail")).toBeNull();
  await finish(claimed, "failed");
  // An hour later still: on a slow machine three seconds may be over already.
  await backend.sql("update private.enquiry_jobs set due_at = due_at + interval '1 hour'");
  const answer = await claim("mail");
  expect(answer).toEqual({ wait: expect.any(Number) });
  expect(answer?.wait).toBeGreaterThan(1800);
  expect(answer?.wait).toBeLessThanOrEqual(3603);
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
  for (let n = 0; n < 10; n += 1) await submit({ delivered: false });
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
  await submit();
  await expect(finish(await claim("mail"), "perhaps")).rejects.toThrow("Unknown outcome");
});

test("with Turnstile required, an enquiry counts as honest only once its token has been checked", async () => {
  await backend.sql(platform);
  await connect(true);
  await submit({ turnstile_token: "the-token" });
  expect(await backend.sql("select unverified from public.enquiries")).toEqual([{ unverified: true }]);
  expect(await jobs()).toEqual(["check"]);
  expect(await calls()).toHaveLength(1);
  expect(JSON.stringify(await calls())).not.toContain("the-token");
  await finish(await claim("check"), "done");
  expect(await backend.sql("select unverified from public.enquiries")).toEqual([{ unverified: false }]);
  expect(await backend.sql("select kind, token from private.enquiry_jobs order by kind")).toEqual([
    { kind: "mail", token: null },
    { kind: "webhook", token: "the-token" },
  ]);
});

test("with Turnstile required, what the form took for spam is not put on the list to check", async () => {
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
  const checking = await claim("check");
  await backend.sql("update public.enquiries set is_spam = true");
  await finish(checking, "done");
  expect(await jobs()).toEqual([]);
});

test("what the sender's browser has delivered stays delivered as it was, whatever the server says later", async () => {
  await submit({ delivered: false });
  const first = await claim("webhook");
  await submit({ delivered: true });
  const delivery = () => backend.sql("select delivered, delivered_at, delivery_attempts from public.enquiries");
  const before = await delivery();
  expect(before).toEqual([{ delivered: true, delivered_at: expect.any(Date), delivery_attempts: 2 }]);
  for (const outcome of ["failed", "done"]) await finish(first, outcome);
  expect(await delivery()).toEqual(before);
});

test("the job that has been due for longest comes first", async () => {
  const older = crypto.randomUUID();
  await submit({ delivered: false });
  await submit({ enquiry_id: older, delivered: false });
  await backend.sql("update private.enquiry_jobs set due_at = now() - interval '1 minute' where enquiry_id = $1", [
    older,
  ]);
  expect(await claim("webhook")).toMatchObject({ enquiry: { id: older } });
});

test("a function that takes longer than a minute cannot finish what another has claimed meanwhile", async () => {
  const states = () =>
    backend.sql("select kind, claimed_until > now() as taken from private.enquiry_jobs order by kind");
  for (const kind of ["mail", "webhook"]) {
    await backend.sql(forgetEnquiries);
    await backend.sql("update private.enquiry_server set mailed_at = null");
    await submit({ delivered: kind === "mail" });
    await backend.sql("delete from private.enquiry_jobs where kind <> $1", [kind]);
    const slow = await claim(kind);
    await backend.sql("update private.enquiry_jobs set claimed_until = now() - interval '1 second'");
    const next = await claim(kind);
    expect(next).toMatchObject({ kind });
    for (const outcome of ["failed", "done", "refused"]) {
      await finish(slow, outcome);
      expect(await states()).toEqual([{ kind, taken: true }]);
    }
    expect(await backend.sql("select delivered from public.enquiries")).toEqual([{ delivered: kind === "mail" }]);
    expect(await backend.sql("select mailed_at from private.enquiry_server")).toEqual([{ mailed_at: null }]);
    await finish(next, "done");
    expect(await states()).toEqual([]);
  }
  // Nobody else came: then a late word counts.
  await submit({ enquiry_id: crypto.randomUUID(), delivered: true });
  const late = await claim("mail");
  await backend.sql("update private.enquiry_jobs set claimed_until = now() - interval '1 second'");
  await finish(late, "done");
  expect(await states()).toEqual([]);
});

test("a token that has not been checked within five minutes is forgotten", async () => {
  await backend.sql("update private.enquiry_server set requires_turnstile = true");
  await submit({ turnstile_token: "the-token" });
  await backend.sql("update private.enquiry_jobs set created_at = now() - interval '6 minutes'");
  expect(await claim("check")).toBeNull();
  expect(await jobs()).toEqual(["to-check"]);
});

test("the weekly mail is queued where somebody is told, once, and a failed one makes room for the next", async () => {
  await backend.sql(platform);
  await backend.sql("select private.queue_week()");
  expect(await jobs()).toEqual([]);
  await connect();
  await submit({ delivered: true });
  await finish(await claim("mail"), "done");
  await backend.sql("update private.enquiry_server set mailed_at = null");
  for (let week = 1; week <= 2; week += 1) {
    await backend.sql("select private.queue_week()");
    expect(await jobs()).toEqual(["week"]);
    await backend.sql("update private.enquiry_jobs set attempts = 8");
    expect(await claim("week")).toBeNull();
  }
  await backend.sql("select private.queue_week()");
  expect(await calls()).toHaveLength(4);
  const week = await claim("week");
  expect(week).toMatchObject({
    kind: "week",
    week: { this_week: 1, last_enquiry_at: expect.any(String), last_mail_at: null, queued_at: expect.any(String) },
  });
  await finish(week, "done");
  expect(await jobs()).toEqual([]);
  expect(await backend.sql("select mailed_at from private.enquiry_server")).toEqual([{ mailed_at: expect.any(Date) }]);
});

test("a mail counts as failed until it is sent, a delivery to the webhook until it has succeeded", async () => {
  const described = async () =>
    (await backend.sql<{ status: object }>("select private.describe_deliveries() as status"))[0]?.status;
  expect(await described()).toMatchObject({ connected: false, this_week: 0, last_enquiry_at: null, mails_failed: 0 });
  await submit({ delivered: false });
  const first = await claim("mail");
  expect(await described()).toMatchObject({
    this_week: 1,
    last_delivery_at: null,
    mails_failed: 0,
    deliveries_failed: 1,
  });
  await finish(first, "failed");
  expect(await described()).toMatchObject({ mails_failed: 1 });
  await submit({ enquiry_id: crypto.randomUUID(), delivered: true });
  await backend.sql("update private.enquiry_jobs set due_at = now()");
  await backend.sql("update private.enquiry_server set mails_from = null");
  await finish(await claim("mail"), "done");
  expect(await described()).toMatchObject({
    this_week: 2,
    last_mail_at: expect.any(String),
    last_delivery_at: expect.any(String),
    mails_failed: 0,
    deliveries_failed: 1,
  });
  await backend.sql("update public.enquiries set delivered = true");
  expect(await described()).toMatchObject({ deliveries_failed: 0 });
});

test("what the webhook has never confirmed is not delivered after the last attempt, also where the function ended in each", async () => {
  const described = "(private.describe_deliveries() -> 'deliveries_failed')::int as failed";
  const state = () => backend.sql(`select delivered, ${described} from public.enquiries`);
  for (const outcome of ["failed", "unknown"]) {
    await backend.sql(forgetEnquiries);
    await submit();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await backend.sql("update private.enquiry_jobs set due_at = now(), claimed_until = null where kind = 'webhook'");
      const job = await claim("webhook");
      expect(job?.enquiry?.id).toBe(id);
      if (outcome === "failed") await finish(job, outcome);
    }
    await backend.sql("update private.enquiry_jobs set claimed_until = null");
    expect(await claim("webhook"), "given up").toBeNull();
    expect(await state()).toEqual([{ delivered: false, failed: 1 }]);
  }
});
