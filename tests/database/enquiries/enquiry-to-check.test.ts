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
  await sql("update private.enquiry_server set requires_turnstile = true, mail_pause = '10 minutes'");
});

type Claimed = { claim?: string; mail?: { to_check: number } } | null;
let senders = 0;
const submit = (changes: Record<string, unknown> = {}) =>
  submitFrom(backend, `198.51.${(senders += 1) % 250}.1`, exampleEnquiry({ delivered: true, ...changes }));
const claim = async (kind: string) =>
  (await sql<{ job: Claimed }>("select public.claim_enquiry_job(array[$1]) as job", [kind]))[0]?.job ?? null;
const finish = (job: Claimed, outcome: string) =>
  sql("select public.finish_enquiry_job($1, $2)", [job?.claim ?? null, outcome]);
const wait = (interval: string) => sql(letTimePass(interval));
const untold = async () => (await sql("select private.count_untold_to_check()::int as n"))[0]?.["n"];

/** How many are to check in each email of the next two days, asked for every two hours. */
async function mailsOfTwoDays(outcome = "done"): Promise<number[]> {
  await sql(`
    do $test$ declare
      job jsonb;
      told integer[] := '{}';
    begin
      for turn in 1..25 loop
        job := public.claim_enquiry_job(array['mail']);
        if job -> 'mail' ->> 'to_check' is not null then
          told := told || (job -> 'mail' ->> 'to_check')::int;
          perform public.finish_enquiry_job((job ->> 'claim')::uuid, '${outcome}');
        end if;
        execute $wait$${letTimePass("2 hours")}$wait$;
      end loop;
      perform set_config('test.told', array_to_json(told)::text, false);
    end $test$`);
  return JSON.parse(String((await sql("select current_setting('test.told') as told"))[0]?.["told"]));
}

const fillRoom = () =>
  sql(
    "insert into private.enquiry_counts values ('all', now() + interval '3 days') on conflict (holder) do update set taken_until = excluded.taken_until",
  );

/** Each way in which an enquiry comes to be to check. */
const ways: Record<string, () => Promise<unknown>> = {
  "comes without a token": () => submit(),
  "comes with an empty token": () => submit({ turnstile_token: "" }),
  "comes when there is no room for all": async () => {
    await sql("update private.enquiry_server set requires_turnstile = false");
    await fillRoom();
    await submit();
  },
  "has a token that is refused at once": async () => {
    await submit({ turnstile_token: "false" });
    await finish(await claim("check"), "refused");
  },
  "has a token that is refused four minutes later": async () => {
    await submit({ turnstile_token: "stale" });
    const job = await claim("check");
    await wait("4 minutes");
    await finish(job, "refused");
  },
  "has a token that nobody asks about": () => submit({ turnstile_token: "never checked" }),
  "has a token that cannot be checked": async () => {
    await submit({ turnstile_token: "secret wrong" });
    for (let tries = 0; tries < 3; tries += 1) {
      await finish(await claim("check"), "failed");
      await wait("1 minute");
    }
  },
  "has a token whose check died midway": async () => {
    await submit({ turnstile_token: "died" });
    await claim("check");
  },
  "came while Turnstile was being switched off": async () => {
    await submit({ turnstile_token: "waiting" });
    await sql("update private.enquiry_server set requires_turnstile = false");
  },
};

/** One of each moment at which it does: at once, when its token is refused, and when nobody asks about the token. */
const moments = [
  "comes without a token",
  "has a token that is refused four minutes later",
  "has a token that nobody asks about",
];

test.each(Object.keys(ways))("the owner is told once of an enquiry that %s", async (way) => {
  await ways[way]?.();
  expect(await mailsOfTwoDays()).toEqual([1]);
  expect(await untold()).toBe(0);
});

test.each(moments)("the owner is told of an enquiry that %s after the email of the day has gone", async (way) => {
  await submit();
  await wait("11 minutes");
  const first = await claim("mail");
  expect(first?.mail?.to_check).toBe(1);
  await finish(first, "done");
  await ways[way]?.();
  expect(await mailsOfTwoDays()).toEqual([2]);
});

test.each(moments)("an enquiry that %s while the email is on its way is told of in the next", async (way) => {
  await submit({ enquiry_id: crypto.randomUUID() });
  await wait("11 minutes");
  const first = await claim("mail");
  await ways[way]?.();
  await finish(first, "done");
  expect(await mailsOfTwoDays()).toEqual([2]);
});

test.each(moments)("while emails fail, an enquiry that %s counts as told to nobody", async (way) => {
  await ways[way]?.();
  expect((await mailsOfTwoDays("failed")).length).toBeGreaterThan(3);
  await wait("6 minutes");
  expect(await untold()).toBe(1);
  await sql("update public.enquiries set read_at = now()");
  expect(await untold()).toBe(0);
});
