import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { send } from "../../support/backend/call-backend.ts";
import {
  exampleEnquiry,
  restoreShippedLimits,
  startEnquiryClock,
  stopEnquiryClock,
  submitFrom,
  submitFromEach,
} from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();

beforeAll(async () => {
  await restoreShippedLimits(backend);
});
beforeEach(async () => {
  await backend.sql("delete from public.enquiries");
  await backend.sql("delete from private.enquiry_counts");
  await backend.sql(stopEnquiryClock());
});
afterEach(async () => {
  await backend.sql(startEnquiryClock);
});

const submit = (from: string, changes: Record<string, unknown> = {}) =>
  submitFrom(backend, from, exampleEnquiry(changes));

async function countToCheck(): Promise<number> {
  const [found] = await backend.sql<{ count: number }>(
    "select count(*)::int as count from public.enquiries where unverified",
  );
  return found?.count ?? 0;
}

const submitTimes = (times: number, from: (n: number) => string, changes: Record<string, unknown> = {}) =>
  submitFromEach(
    backend,
    Array.from({ length: times }, (_, n) => from(n)),
    changes,
  );

const cloudflare = (address: string) => ({ "cf-connecting-ip": address });
const strange: Record<string, string>[] = [
  {},
  cloudflare("unknown"),
  { "x-forwarded-for": "" },
  cloudflare("1.2.3.4.5"),
];

test.each<[what: string, headers: (n: number) => Record<string, string>]>([
  ["one address", () => cloudflare("203.0.113.7")],
  ["an IPv6 /64 network", (n) => cloudflare(`2001:db8:1:1::${n + 1}`)],
  ["an IPv4 address that is also written as IPv6", (n) => cloudflare(`${n % 2 ? "::ffff:" : ""}198.51.100.4`)],
  [
    "an address alongside headers that the sender can forge",
    (n) => ({
      ...cloudflare("203.0.113.7"),
      "x-forwarded-for": `192.0.2.${n}, 203.0.113.${n}`,
      "x-real-ip": `192.0.2.${n}`,
    }),
  ],
  ["the last hop without Cloudflare", (n) => ({ "x-forwarded-for": `192.0.2.${n}, 203.0.113.9` })],
  ["everybody without a valid address", (n) => strange[n % 4] ?? {}],
])("%s counts as one sender, who may send ten an hour, whatever the e-mail address", async (_what, headers) => {
  let kept = 0;
  for (let n = 0; n < 12; n += 1) {
    const enquiry = exampleEnquiry({ email: `ada${n}@example.org` });
    if ((await submitFrom(backend, headers(n), enquiry)) === "kept") kept += 1;
  }
  expect(kept).toBe(10);
  // Neighbouring addresses are other senders.
  for (const address of ["203.0.113.8", "2001:db8:1:2::1", "::ffff:198.51.100.5"])
    expect(await submit(address)).toBe("kept");
});

test("forged headers do not get past the local gateway either", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const headers = { "cf-connecting-ip": `192.0.2.${n}`, "x-forwarded-for": `192.0.2.${n}` };
    statuses.push(
      (await send(backend, "POST", "/rest/v1/rpc/submit_enquiry", { body: exampleEnquiry(), headers })).status,
    );
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
  expect(await submitTimes(300, (n) => `203.0.113.${n % 256}`)).toBe(40);
  for (const neighbour of ["198.51.100.1", "203.0.112.1", "2001:db8:2::1"])
    expect(await submit(neighbour)).toBe("kept");
});

test("senders who keep sending do not use up the places of newcomers", async () => {
  const first = await submitTimes(20, (n) => `198.51.${n}.1`);
  const further = await submitTimes(180, (n) => `198.51.${n % 20}.1`);
  expect([first, further]).toEqual([20, 180]);
  expect(await submit("203.0.113.1")).toBe("kept");
  // Further enquiries beyond their own quota are left to be checked.
  expect(await countToCheck()).toBe(130);
});

test("a newcomer's enquiry is kept for checking when the hour's places are taken", async () => {
  expect(await submitTimes(150, (n) => `198.51.${n}.1`)).toBe(150);
  expect(await countToCheck()).toBe(0);
  expect(await submit("203.0.113.1")).toBe("kept");
  expect(await countToCheck()).toBe(1);
  expect(await backend.sql("select count(*)::int as jobs from private.enquiry_jobs where kind = 'mail'")).toEqual([
    { jobs: 150 },
  ]);
});

test("an hour later there is room again, and a day later no trace of yesterday's senders", async () => {
  await submitTimes(11, () => "203.0.113.7");
  await backend.sql("update private.enquiry_counts set since = since - interval '1 hour' where unit = 'hour'");
  expect(await submit("203.0.113.7")).toBe("kept");
  await backend.sql("update private.enquiry_counts set since = since - interval '2 days'");
  await backend.sql("update private.sender_salts set day = day - 2");
  const [before] = await backend.sql<{ holders: string[] }>(
    "select array_agg(holder) as holders from private.enquiry_counts where pool = 'sender'",
  );
  expect(await submit("203.0.113.7")).toBe("kept");
  const after = await backend.sql<{ holder: string }>(
    "select holder from private.enquiry_counts where pool = 'sender'",
  );
  expect(after.filter(({ holder }) => before?.holders.includes(holder))).toEqual([]);
  expect(await backend.sql("select day = (now() at time zone 'utc')::date as today from private.sender_salts")).toEqual(
    [{ today: true }],
  );
});

test("what one sender and one network write in a day has its room, which the next hour does not widen", async () => {
  const rooms = { sender: 200_000, network: 400_000, "spam sender": 100_000 };
  expect(
    await backend.sql("select pool, bytes_a_day as room from private.enquiry_pools where pool = any ($1)", [
      Object.keys(rooms),
    ]),
  ).toEqual(Object.entries(rooms).map(([pool, room]) => ({ pool, room })));
  const long = { message: "字".repeat(5000) };
  const nextHour = () =>
    backend.sql("update private.enquiry_counts set since = since - interval '1 hour' where unit = 'hour'");
  expect(await submitTimes(9, () => "203.0.113.7", long)).toBe(9);
  await nextHour();
  expect(await submitTimes(9, () => "203.0.113.7", long)).toBe(3);
  expect(await submit("203.0.113.7")).toBe("kept");
  expect(await submitTimes(9, () => "203.0.113.8", long)).toBe(9);
  expect(await submitTimes(9, () => "203.0.113.9", long)).toBe(4);
  expect(await submitTimes(5, () => "203.0.112.1", { ...long, is_spam: true })).toBe(5);
  await nextHour();
  expect(await submitTimes(5, () => "203.0.112.1", { ...long, is_spam: true })).toBe(1);
});

test("the counters cannot be traced back to an address", async () => {
  await submit("203.0.113.7");
  const counts = await backend.sql<{ holder: string }>(
    "select holder from private.enquiry_counts where pool in ('sender', 'network')",
  );
  expect(counts.map(({ holder }) => holder.length)).toEqual(expect.arrayContaining([64]));
  expect(JSON.stringify(counts)).not.toContain("203.0.113");
});

test("all senders together may send five megabytes a day; anything beyond is refused", async () => {
  const together = "pool in ('newcomers', 'others', 'spam')";
  expect(
    await backend.sql(`select sum(bytes_a_day)::int as bytes from private.enquiry_pools where ${together}`),
  ).toEqual([{ bytes: 5_000_000 }]);
  await backend.sql(`update private.enquiry_pools set bytes_a_day = bytes_a_day / 20 where ${together}`);
  const message = "x".repeat(4500);
  await submitTimes(35, (n) => `198.51.${n}.1`, { message });
  await submitTimes(15, (n) => `198.51.${n}.1`, { message });
  await submitTimes(15, (n) => `203.0.${n}.1`, { message, is_spam: true });
  const [kept] = await backend.sql<{ bytes: number }>(
    "select sum(octet_length(message))::int as bytes from public.enquiries",
  );
  await backend.sql(`update private.enquiry_pools set bytes_a_day = bytes_a_day * 20 where ${together}`);
  expect(kept?.bytes).toBeGreaterThan(200_000);
  expect(kept?.bytes).toBeLessThan(250_000);
});
