import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import {
  exampleEnquiry,
  forgetEnquiries,
  letTimePass,
  submitFrom,
  withoutReceipts,
} from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const { sql } = backend;

beforeEach(async () => {
  await sql(forgetEnquiries);
  await sql(withoutReceipts);
  await sql("update private.enquiry_server set requires_turnstile = false, mail_pause = '10 minutes'");
});

type Told = { enquiries: { name: string }[]; more: number; meanwhile: number; to_check: number; is_full: boolean };
type Claimed = { claim: string; mail: Told; wait?: number } | null;
const claim = async () =>
  (await sql<{ job: Claimed }>("select public.claim_enquiry_job('{mail}') as job"))[0]?.job ?? null;
const finish = (job: Claimed, outcome: string) =>
  sql("select public.finish_enquiry_job($1, $2)", [job?.claim, outcome]);
const wait = (interval: string) => sql(letTimePass(interval));
/** Of somebody else each time. */
let senders = 0;
async function submit(name: string, changes: Record<string, unknown> = {}): Promise<void> {
  const enquiry = exampleEnquiry({ name, delivered: true, ...changes });
  expect(await submitFrom(backend, `203.0.${(senders += 1) % 250}.1`, enquiry)).toBe("kept");
}
/** Whose enquiries the next mail tells of, after it has been sent; null where there is none to send. */
async function send(): Promise<string[] | null> {
  const job = await claim();
  if (!job?.mail) return null;
  await finish(job, "done");
  return job.mail.enquiries.map(({ name }) => name);
}

test("a mail about the first enquiry goes at once, and one about all those of the next ten minutes", async () => {
  await submit("Ada");
  expect(await send()).toEqual(["Ada"]);
  for (const name of ["Bea", "Cyd", "Dot"]) await submit(name);
  expect((await claim())?.wait).toBeGreaterThan(500);
  await wait("9 minutes");
  expect(await send()).toBeNull();
  await wait("1 minute");
  await submit("Eve");
  expect(await send()).toEqual(["Bea", "Cyd", "Dot", "Eve"]);
  expect(await claim()).toBeNull();
  await wait("10 minutes");
  await submit("Fay");
  expect(await send()).toEqual(["Fay"]);
});

test("while a mail is on its way nobody sends another, and what comes meanwhile waits for the next", async () => {
  await submit("Ada");
  const first = await claim();
  await submit("Bea");
  expect((await claim())?.wait).toBeGreaterThan(30);
  await finish(first, "done");
  expect((await claim())?.wait).toBeGreaterThan(500);
  await wait("10 minutes");
  expect(await send()).toEqual(["Bea"]);
});

test.each([
  ["read", "update public.enquiries set read_at = now() where name = $1"],
  ["answered", "update public.enquiries set answered_at = now() where name = $1"],
  ["marked as spam", "update public.enquiries set is_spam = true where name = $1"],
  ["deleted", "delete from public.enquiries where name = $1"],
])(
  "an enquiry that somebody has %s is left out of the mail, and where none is left no mail goes",
  async (_what, act) => {
    await submit("Ada");
    await submit("Bea");
    await sql(act, ["Ada"]);
    expect(await send()).toEqual(["Bea"]);
    await wait("10 minutes");
    await submit("Cyd");
    await sql(act, ["Cyd"]);
    expect(await claim()).toBeNull();
    expect(await sql("select kind from private.enquiry_jobs")).toEqual([]);
  },
);

test("a mail shows twenty enquiries in full and counts the others", async () => {
  for (let n = 1; n <= 23; n += 1) await submit(`Number ${n}`);
  const job = await claim();
  expect(job?.mail.enquiries.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `Number ${n + 1}`));
  expect(job?.mail).toMatchObject({ more: 3, meanwhile: 0 });
  await finish(job, "done");
  expect(await sql("select kind from private.enquiry_jobs")).toEqual([]);
});

test("after a week without mails one mail counts what came, and says nothing of what was read meanwhile", async () => {
  for (const name of ["Ada", "Bea", "Cyd"]) await submit(name);
  await sql("update public.enquiries set read_at = now() where name = 'Cyd'");
  await wait("8 days");
  await submit("Dot");
  const job = await claim();
  expect(job?.mail).toMatchObject({ enquiries: [{ name: "Dot" }], meanwhile: 2, meanwhile_since: expect.any(String) });
  await finish(job, "done");
  expect(await claim()).toBeNull();
  await wait("10 minutes");
  await submit("Eve");
  const next = await claim();
  expect(next?.mail).toMatchObject({ enquiries: [{ name: "Eve" }], meanwhile: 0, meanwhile_since: null });
});

test("what was given up after eight attempts is counted in the next mail that goes", async () => {
  const givenUp = async () => (await sql("select private.count_failed_mails(8)::int as n"))[0];
  await submit("Ada");
  await sql("update private.enquiry_jobs set attempts = 8");
  await submit("Bea");
  for (const outcome of ["failed", "done"]) {
    const job = await claim();
    expect(job?.mail).toMatchObject({ enquiries: [{ name: "Bea" }], meanwhile: 1 });
    await finish(job, outcome);
    expect(await givenUp()).toEqual({ n: outcome === "done" ? 0 : 1 });
    await wait("10 minutes");
  }
});

test.each([
  ["an hour", "5 minutes", 12, true],
  ["three months", "7 days", 13, false],
])(
  "when the mail service comes back after %s and nobody has written lately, everything is told of once, in a few mails",
  async (_long, step, steps, inFull) => {
    let tries = 0;
    for (let n = 1; n <= steps; n += 1) {
      if (n <= steps / 3) await submit(`Number ${n}`);
      const job = await claim();
      if (job?.mail) tries += 1;
      if (job?.mail) await finish(job, "failed");
      await wait(step);
    }
    expect(tries).toBeGreaterThan(4);
    const mails: Told[] = [];
    for (let hours = 0; hours < 30; hours += 3) {
      const job = await claim();
      if (job?.mail) mails.push(job.mail);
      if (job?.mail) await finish(job, "done");
      await wait("3 hours");
    }
    const told = mails.map(({ enquiries, more, meanwhile }) => enquiries.length + more + meanwhile);
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(Math.floor(steps / 3));
    expect(mails.length).toBeLessThanOrEqual(2);
    expect(mails.every(({ meanwhile }) => meanwhile === 0)).toBe(inFull);
    expect(await sql("select kind from private.enquiry_jobs")).toEqual([]);
  },
);

test("a weekly mail that goes shows that mails work again, and those that wait for a retry follow", async () => {
  await submit("Ada");
  await sql("update private.enquiry_jobs set attempts = 9, due_at = now() + interval '20 hours'");
  await sql("insert into private.enquiry_jobs (kind) values ('week')");
  const [week] = await sql<{ job: Claimed }>("select public.claim_enquiry_job('{week}') as job");
  expect((await claim())?.wait).toBeGreaterThan(3600);
  await finish(week?.job ?? null, "done");
  expect((await claim())?.mail).toMatchObject({ meanwhile: 1 });
});

test("while mails fail, one is tried every ten minutes at most, and the first that goes takes the others along", async () => {
  await submit("Ada");
  let tries = 0;
  for (let minute = 0; minute < 60; minute += 2) {
    await submit(`In minute ${minute}`);
    const job = await claim();
    if (job?.mail) {
      tries += 1;
      await finish(job, "failed");
    }
    await wait("2 minutes");
  }
  expect(tries).toBeLessThanOrEqual(4 + 6);
  expect(tries).toBeGreaterThanOrEqual(6);
  await wait("10 minutes");
  const sent = await claim();
  await finish(sent, "done");
  await wait("10 minutes");
  const rest = await claim();
  const told = [sent, rest].flatMap((job) => (job?.mail ? [job.mail.enquiries.length + job.mail.more] : []));
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(31);
  if (rest) await finish(rest, "done");
  expect(await sql("select kind from private.enquiry_jobs")).toEqual([]);
});

test("one mail a day says how many enquiries are to check", async () => {
  await sql("update private.enquiry_server set requires_turnstile = true");
  await submit("Ada");
  await submit("Bea", { turnstile_token: "being checked" });
  expect(await send()).toBeNull();
  await wait("11 minutes");
  const first = await claim();
  // Nobody has asked about Bea's token within five minutes.
  expect(first?.mail).toMatchObject({ enquiries: [], to_check: 2, is_full: false });
  await submit("Cyd");
  await finish(first, "done");
  await wait("23 hours");
  await submit("Dot");
  await wait("10 minutes");
  expect(await send()).toBeNull();
  await wait("1 hour");
  const second = await claim();
  expect(second?.mail).toMatchObject({ to_check: 4 });
  await finish(second, "done");
  // Nothing has come since.
  await wait("2 days");
  expect(await claim()).toBeNull();
  await submit("Eve");
  await wait("11 minutes");
  await sql("update public.enquiries set read_at = now()");
  expect(await claim()).toBeNull();
  expect(await sql("select kind from private.enquiry_jobs")).toEqual([]);
});

test("what is to check comes in the same mail as the others, which says when there is no room for all", async () => {
  await submit("Ada");
  expect(await send()).toEqual(["Ada"]);
  await sql(
    "insert into private.enquiry_counts values ('all', now() + interval '2 days') on conflict (holder) do update set taken_until = excluded.taken_until",
  );
  await submit("Bea");
  await sql("delete from private.enquiry_counts where holder = 'all'");
  await submit("Cyd");
  await sql("update private.enquiry_counts set taken_until = now() + interval '1 day 1 hour' where holder = 'all'");
  await wait("10 minutes");
  const job = await claim();
  expect(job?.mail).toMatchObject({ enquiries: [{ name: "Cyd" }], to_check: 1, is_full: true });
});

test("a failed mail about enquiries to check is reported until somebody looks, and the next enquiry begins a new one", async () => {
  await sql("update private.enquiry_server set requires_turnstile = true");
  const count = async () =>
    (await sql("select private.count_late_mails()::int as late, private.count_failed_mails(8)::int as given_up"))[0];
  await submit("Ada");
  expect(await count()).toEqual({ late: 0, given_up: 0 });
  await wait("10 minutes");
  await finish(await claim(), "failed");
  expect(await count()).toEqual({ late: 1, given_up: 0 });
  await sql("update private.enquiry_jobs set attempts = 8");
  expect(await count()).toEqual({ late: 0, given_up: 1 });
  await sql("update public.enquiries set read_at = now()");
  expect(await count()).toEqual({ late: 0, given_up: 0 });
  await sql("update public.enquiries set read_at = null");
  await submit("Bea");
  await wait("10 minutes");
  expect((await claim())?.mail).toMatchObject({ to_check: 2 });
});
