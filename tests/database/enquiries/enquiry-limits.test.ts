import { beforeAll, beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { send } from "../../support/backend/call-backend.ts";
import { exampleEnquiry, restoreShippedLimits, submitFrom, submitFromEach } from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();

beforeAll(async () => {
  await restoreShippedLimits(backend);
});
beforeEach(async () => {
  await backend.sql("delete from public.enquiries");
  await backend.sql("delete from private.enquiry_counts");
});

const submit = (from: string, changes: Record<string, unknown> = {}) => submitFrom(backend, from, exampleEnquiry(changes));

const submitTimes = (times: number, from: (n: number) => string, changes: Record<string, unknown> = {}) =>
  submitFromEach(backend, Array.from({ length: times }, (_, n) => from(n)), changes);

test("one sender has ten places an hour, whatever e-mail address they give", async () => {
  expect(await submitTimes(12, () => "203.0.113.7")).toBe(10);
  expect(await submit("203.0.113.8")).toBe("kept");
});

test("the addresses of an IPv6 network of /64 are one sender", async () => {
  expect(await submitTimes(12, (n) => `2001:db8:1:1::${n + 1}`)).toBe(10);
  expect(await submit("2001:db8:1:2::1")).toBe("kept");
});

test("an IPv4 address that is written as IPv6 is the same sender", async () => {
  expect(await submitTimes(12, (n) => (n % 2 ? "::ffff:198.51.100.4" : "198.51.100.4"))).toBe(10);
  expect(await submit("::ffff:198.51.100.5")).toBe("kept");
});

test("a header that the sender can write does not change who they are", async () => {
  let kept = 0;
  for (let n = 0; n < 12; n += 1) {
    const headers = { "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": `192.0.2.${n}, 203.0.113.7`, "x-real-ip": `192.0.2.${n}` };
    if ((await submitFrom(backend, headers)) === "kept") kept += 1;
  }
  expect(kept).toBe(10);
});

test("without Cloudflare, the last hop of X-Forwarded-For counts: the proxy wrote it", async () => {
  let kept = 0;
  for (let n = 0; n < 12; n += 1) {
    if ((await submitFrom(backend, { "x-forwarded-for": `192.0.2.${n}, 203.0.113.9` })) === "kept") kept += 1;
  }
  expect(kept).toBe(10);
});

test("senders without a valid address share one limit of ten", async () => {
  const strange: Record<string, string>[] = [{}, { "cf-connecting-ip": "unknown" }, { "x-forwarded-for": "" }, { "cf-connecting-ip": "1.2.3.4.5" }];
  let kept = 0;
  for (let n = 0; n < 12; n += 1) if ((await submitFrom(backend, strange[n % 4] ?? {})) === "kept") kept += 1;
  expect(kept).toBe(10);
});

test("forged headers do not get past the local gateway either", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const headers = { "cf-connecting-ip": `192.0.2.${n}`, "x-forwarded-for": `192.0.2.${n}` };
    statuses.push((await send(backend, "POST", "/rest/v1/rpc/submit_enquiry", { body: exampleEnquiry(), headers })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
});

test("nobody can use up another person's limit by sending with that person's e-mail address", async () => {
  const email = "grace@example.org";
  await submitTimes(30, (n) => `203.0.113.${n}`, { email });
  expect(await submit("198.51.100.1", { email })).toBe("kept");
});

test("spam has its own small quota and does not use up anybody else's", async () => {
  expect(await submitTimes(20, () => "203.0.113.7", { is_spam: true })).toBe(5);
  expect(await submitTimes(300, (n) => `2001:db8:${n + 1}::1`, { is_spam: true })).toBe(45);
  expect(await submit("203.0.113.7")).toBe("kept");
  expect(await submit("198.51.100.1")).toBe("kept");
});

test("one wide network cannot fill the inbox for the others", async () => {
  expect(await submitTimes(300, (n) => `2001:db8:1:${n.toString(16)}::1`)).toBe(40);
  expect(await submitTimes(300, (n) => `203.0.113.${n % 256}`)).toBeLessThanOrEqual(40);
  expect(await submit("198.51.100.1")).toBe("kept");
});

test("many senders who send again and again leave the places of those who come for the first time", async () => {
  const first = await submitTimes(20, (n) => `198.51.${n}.1`);
  const further = await submitTimes(180, (n) => `198.51.${n % 20}.1`);
  expect([first, further]).toEqual([20, 50]);
  expect(await submit("203.0.113.1")).toBe("kept");
});

test("an hour later there is room again, and the next day nothing is left of yesterday's senders", async () => {
  await submitTimes(11, () => "203.0.113.7");
  await backend.sql("update private.enquiry_counts set since = since - interval '1 hour' where unit = 'hour'");
  expect(await submit("203.0.113.7")).toBe("kept");
  await backend.sql("update private.enquiry_counts set since = since - interval '2 days'");
  await backend.sql("update private.sender_salts set day = day - 1");
  const [before] = await backend.sql<{ holders: string[] }>("select array_agg(holder) as holders from private.enquiry_counts where pool = 'sender'");
  expect(await submit("203.0.113.7")).toBe("kept");
  const after = await backend.sql<{ holder: string }>("select holder from private.enquiry_counts where pool = 'sender'");
  expect(after.filter(({ holder }) => before?.holders.includes(holder))).toEqual([]);
  expect(await backend.sql("select day = (now() at time zone 'utc')::date as today from private.sender_salts")).toEqual([{ today: true }]);
});

test("the counters cannot be traced back to an address", async () => {
  await submit("203.0.113.7");
  const counts = await backend.sql<{ holder: string }>("select holder from private.enquiry_counts where pool in ('sender', 'network')");
  expect(counts.map(({ holder }) => holder.length)).toEqual(expect.arrayContaining([64]));
  expect(JSON.stringify(counts)).not.toContain("203.0.113");
});

test("at most five megabytes a day are taken, however many senders write as much as they can", async () => {
  const message = () => Buffer.from(crypto.getRandomValues(new Uint8Array(3000))).toString("base64url") + "\u{1F9F1}".repeat(1000);
  for (let hour = 0; hour < 3; hour += 1) {
    await submitTimes(160, (n) => `198.${hour}.${n}.1`, { message: message() });
    await submitTimes(60, (n) => `198.${hour}.${n}.1`, { message: message() });
    await submitTimes(60, (n) => `203.${hour}.${n}.1`, { message: message(), is_spam: true });
    await backend.sql("update private.enquiry_counts set since = since - interval '1 hour' where unit = 'hour'");
  }
  const [size] = await backend.sql<{ texts: number; table: number }>(
    `select sum(octet_length(name || email || message || source))::int as texts,
       pg_total_relation_size('public.enquiries')::int as table from public.enquiries`,
  );
  expect(size?.texts).toBeGreaterThan(3_500_000);
  expect(size?.texts).toBeLessThan(5_000_000);
  expect(size?.table).toBeLessThan(6_000_000);
  expect(await submit("192.0.2.1", { message: message() })).toBe("too many");
}, 60_000);
