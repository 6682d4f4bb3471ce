import { beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import {
  exampleEnquiry,
  letTimePass,
  restoreShippedLimits,
  submitFrom,
  submitFromEach,
} from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const { sql } = backend;

beforeAll(async () => {
  await sql(restoreShippedLimits);
  await sql("update private.enquiry_server set mail_pause = '10 minutes'");
});

type Mail = { enquiries: object[]; more: number; meanwhile: number; to_check: number; is_full: boolean };

/** Sends the mails that may go, as the function does. */
async function sendMails(): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (;;) {
    const [row] = await sql<{ job: { claim: string; mail?: Mail } | null }>(
      "select public.claim_enquiry_job('{mail}') as job",
    );
    if (!row?.job?.mail) return mails;
    mails.push(row.job.mail);
    await sql("select public.finish_enquiry_job($1, 'done')", [row.job.claim]);
  }
}

test("an hour in which 600 send makes six mails, refuses nobody, and loses no enquiry that somebody has answered", async () => {
  const first = exampleEnquiry({ name: "Ada" });
  expect(await submitFrom(backend, "203.0.113.1", first)).toBe("kept");
  const mails = await sendMails();
  await sql("update public.enquiries set answered_at = now()");
  let kept = 0;
  for (let slice = 0; slice < 12; slice += 1) {
    const addresses = Array.from({ length: 50 }, (_, n) => `198.18.${slice}.${n}`);
    kept += await submitFromEach(backend, addresses, { message: "Words. ".repeat(350) });
    // The time that a slow machine takes is part of the hour.
    await sql(letTimePass("4 minutes 30 seconds"));
    mails.push(...(await sendMails()));
  }
  expect(mails.length).toBeLessThanOrEqual(6);
  expect(kept).toBe(600);
  // While there is no room for all, everybody has their own.
  const own = Array<string>(30).fill("203.0.113.2");
  expect(await submitFromEach(backend, own)).toBe(24);
  await sql(letTimePass("10 minutes"));
  mails.push(...(await sendMails()));

  const [count] = await sql(
    `select count(*) filter (where not unverified)::int as honest, count(*) filter (where unverified)::int as to_check,
       count(*) filter (where answered_at is not null)::int as answered from public.enquiries`,
  );
  const told = mails.reduce((sum, { enquiries, more }) => sum + enquiries.length + more, 0);
  expect(count).toEqual({ honest: told, to_check: 625 - told, answered: 1 });
  expect(told).toBeGreaterThan(400);
  const about = mails.filter(({ to_check }) => to_check > 0);
  expect(about).toHaveLength(1);
  expect(about[0]?.is_full).toBe(true);
  expect(mails.some(({ meanwhile }) => meanwhile > 0)).toBe(false);
});
