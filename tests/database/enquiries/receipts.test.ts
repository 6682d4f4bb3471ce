import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import {
  exampleEnquiry,
  forgetEnquiries,
  letTimePass,
  submitFrom,
  submitFromEach,
} from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const { sql } = backend;

beforeEach(async () => {
  await sql(forgetEnquiries);
  await sql("update private.enquiry_server set requires_turnstile = false");
  await sql("update public.settings set send_receipts = true");
});

let senders = 0;
const submit = (email: string, changes: Record<string, unknown> = {}) =>
  submitFrom(backend, `192.0.2.${(senders += 1) % 250}`, exampleEnquiry({ email, delivered: true, ...changes }));
type Claimed = { claim: string; receipt?: Record<string, unknown>; wait?: number } | null;
const claim = async (kind = "receipt") =>
  (await sql<{ job: Claimed }>("select public.claim_enquiry_job(array[$1]) as job", [kind]))[0]?.job ?? null;
const finish = (job: Claimed, outcome: string) =>
  sql("select public.finish_enquiry_job($1, $2)", [job?.claim ?? null, outcome]);
const wait = (interval: string) => sql(letTimePass(interval));

/** The addresses to which receipts go now. */
async function send(): Promise<unknown[]> {
  const sent: unknown[] = [];
  for (let job = await claim(); job?.receipt; job = await claim()) {
    sent.push(job.receipt["email"]);
    await finish(job, "done");
  }
  return sent;
}

test("a hundred enquiries in a stranger's name are one email", async () => {
  const networks = Array.from({ length: 100 }, (_, n) => `10.0.${n}.1`);
  expect(await submitFromEach(backend, networks, { email: "stranger@example.org" })).toBe(100);
  expect(await send()).toEqual(["stranger@example.org"]);
});

test.each([
  ["stranger+a+b@example.org"],
  ["S.T.R.A.N.G.E.R+1@EXAMPLE.ORG"],
  ["stran-ger@example.org"],
  ["stran_ger@example.org"],
])("a mailbox that has had a receipt today gets none for %s", async (email) => {
  await submit("stranger@example.org");
  expect(await send()).toEqual(["stranger@example.org"]);
  await submit(email);
  expect(await send()).toEqual([]);
  await wait("23 hours 59 minutes");
  await submit(email);
  expect(await send()).toEqual([]);
  await wait("2 minutes");
  await submit(email);
  expect(await send()).toEqual([email]);
});

test("gmail.com and googlemail.com are one provider", async () => {
  await submit("stranger@gmail.com");
  await submit("st.ranger@googlemail.com");
  expect(await send()).toEqual(["stranger@gmail.com"]);
});

test("other people get a receipt of their own, at most a hundred a day", async () => {
  for (const email of ["a@example.org", "b@example.org", "a@example.com"]) await submit(email);
  expect(await send()).toEqual(["a@example.org", "b@example.org", "a@example.com"]);
  await sql("insert into private.receipts select n::text, gen_random_uuid() from generate_series(1, 97) n");
  await submit("c@example.org");
  expect(await send()).toEqual([]);
  await wait("25 hours");
  await submit("c@example.org");
  expect(await send()).toEqual(["c@example.org"]);
});

test.each<[what: string, changes: Record<string, unknown>, before: string]>([
  ["spam", { is_spam: true }, "select 1"],
  ["one to check", {}, "update private.enquiry_server set requires_turnstile = true"],
  [
    "one beyond the common allowance",
    {},
    "insert into private.enquiry_counts values ('all', now() + interval '3 days')",
  ],
  ["any where the owner wants none", {}, "update public.settings set send_receipts = false"],
])("the sender of %s gets no receipt", async (_what, changes, before) => {
  await sql(before);
  await submit("ada@example.org", changes);
  expect(await send()).toEqual([]);
  expect(await sql("select 1 from private.receipts")).toEqual([]);
});

test("the sender gets it once the token has passed, and an enquiry that is sent again makes no second", async () => {
  await sql("update private.enquiry_server set requires_turnstile = true");
  const enquiry = { enquiry_id: crypto.randomUUID(), turnstile_token: "true" };
  await submit("ada@example.org", enquiry);
  expect(await send()).toEqual([]);
  await finish(await claim("check"), "done");
  expect(await send()).toEqual(["ada@example.org"]);
  await wait("2 days");
  await submit("ada@example.org", enquiry);
  expect(await send()).toEqual([]);
});

test.each([
  ["is deleted", "delete from public.enquiries"],
  ["is marked as spam", "update public.enquiries set is_spam = true"],
  ["is answered", "update public.enquiries set answered_at = now()"],
])("no receipt follows an enquiry that %s first", async (_what, act) => {
  await submit("ada@example.org");
  await sql(act);
  expect(await send()).toEqual([]);
});

test("a receipt that cannot be sent is tried for a day, and is no alarm", async () => {
  await submit("nobody@example.org");
  await sql("delete from private.enquiry_jobs where kind = 'mail'");
  let tries = 0;
  for (let hour = 0; hour < 40; hour += 1) {
    const job = await claim();
    if (job?.receipt) tries += 1;
    await finish(job, "failed");
    const [count] = await sql("select private.count_failed_mails(1)::int + private.count_late_mails()::int as n");
    expect(count).toEqual({ n: 0 });
    await wait("1 hour");
  }
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThanOrEqual(8);
  expect(await sql("select 1 from private.enquiry_jobs")).toEqual([]);
});

test("a receipt's job holds nothing that was typed, except the address", async () => {
  await sql(
    `insert into public.page_content (id, page, content) values (1, 'company', '{"facts": {"replyHours": "48"}}'), (13, 'enquiry', '{"answer": {"person": ""}}')
     on conflict (id) do update set content = excluded.content`,
  );
  const typed = { name: "Typed name", phone: "Typed phone", message: "Typed message", source: "Typed source" };
  await submit("ada@example.org", { ...typed, referrer: "typed.example", visited: ["/typed"] });
  const job = await claim();
  expect(job).toEqual({
    claim: expect.any(String),
    kind: "receipt",
    contact_email: "hello@blockwork.example",
    site_name: "Blockwork",
    receipt: {
      id: expect.any(String),
      email: "ada@example.org",
      received_at: expect.any(String),
      person: "",
      hours: "48",
    },
  });
  expect(JSON.stringify(job)).not.toMatch(/typed/i);
});

test("a day later nothing of a receipt is left", async () => {
  await submit("ada@example.org");
  await send();
  await wait("25 hours");
  await sql("select private.delete_old_enquiries()");
  expect(await sql("select 1 from private.receipts")).toEqual([]);
});
