import { beforeAll, beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { send } from "@blockwork/local-supabase/testing";
import { invitePeople } from "../../support/backend/actors.ts";
import {
  exampleEnquiry,
  forgetEnquiries,
  restoreShippedLimits,
  submitFrom,
  submitFromEach,
} from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const { admin } = await invitePeople(backend);

beforeAll(async () => {
  await backend.sql(restoreShippedLimits);
  // Today's and tomorrow's, so that a day that ends during a test changes nobody's hash.
  await backend.sql(
    `insert into private.sender_salts (day, salt) select (now() at time zone 'utc')::date + n, 'salt' from generate_series(0, 1) n
     on conflict (day) do update set salt = excluded.salt`,
  );
});
beforeEach(() => backend.sql(forgetEnquiries));

const submit = (from: string, changes: Record<string, unknown> = {}) =>
  submitFrom(backend, from, exampleEnquiry(changes));

/** The largest enquiry that is accepted. */
const largest = {
  name: "字".repeat(100),
  phone: "字".repeat(40),
  source: "字".repeat(100),
  message: "😀".repeat(5000),
  email: `${"字".repeat(64)}@${`${"字".repeat(59)}.`.repeat(3)}example`,
};

const count = async (what = "true") =>
  (await backend.sql<{ n: number }>(`select count(*)::int as n from public.enquiries where ${what}`))[0]?.n;

const submitAll = (addresses: string[], changes: Record<string, unknown> = {}) =>
  submitFromEach(backend, addresses, changes);

/** Later by that much, as far as limits are concerned. */
const wait = (interval: string) =>
  backend.sql("update private.enquiry_counts set taken_until = taken_until - $1::interval", [interval]);

const addressesOf = (senders: number) => Array.from({ length: senders }, (_, n) => `198.${n >> 8}.${n & 255}.1`);

const cloudflare = (address: string) => ({ "cf-connecting-ip": address });
const strange: Record<string, string>[] = [
  {},
  cloudflare("unknown"),
  { "x-forwarded-for": "" },
  cloudflare("1.2.3.4.5"),
];

test.each<[what: string, headers: (n: number) => Record<string, string>]>([
  ["an IPv6 network of /56", (n) => cloudflare(`2001:db8:1:${n}::1`)],
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
])("%s counts as one sender, who may send some twenty a day, whatever the email address", async (_what, headers) => {
  let kept = 0;
  for (let n = 0; n < 26; n += 1) {
    const enquiry = exampleEnquiry({ email: `ada${n}@example.org` });
    if ((await submitFrom(backend, headers(n), enquiry)) === "kept") kept += 1;
  }
  expect(kept).toBe(24);
  // Neighbouring addresses are other senders.
  for (const address of ["203.0.113.8", "2001:db8:1:100::1", "::ffff:198.51.100.5"])
    expect(await submit(address)).toBe("kept");
});

test("no limit can be set to nothing, which would refuse every enquiry", async () => {
  await expect(backend.sql("update private.enquiry_pools set bytes_a_day = 0")).rejects.toThrow("bytes_a_day_check");
});

test("forged headers do not get past the local gateway either", async () => {
  // Room for three.
  await backend.sql("update private.enquiry_pools set bytes_a_day = bytes_a_day / 8 where pool = 'sender'");
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const headers = { "cf-connecting-ip": `192.0.2.${n}`, "x-forwarded-for": `192.0.2.${n}` };
    statuses.push(
      (await send(backend, "POST", "/rest/v1/rpc/submit_enquiry", { body: exampleEnquiry(), headers })).status,
    );
  }
  await backend.sql("update private.enquiry_pools set bytes_a_day = bytes_a_day * 8 where pool = 'sender'");
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
});

test("whatever 150 networks send, a first honest enquiry is kept, as one to check", async () => {
  const crowd = addressesOf(150);
  // Each the largest that is accepted, three times, with a token as long as one may be: in one statement, in which no time goes by.
  await submitAll([...crowd, ...crowd, ...crowd], { ...largest, token: "x".repeat(2048) });
  // What little is left for all.
  await submitAll(addressesOf(154).slice(150));
  expect(await count("not unverified")).toBeLessThanOrEqual(90);
  expect(await count("unverified")).toBeGreaterThan(60);
  // Room comes back while a slow machine works.
  await backend.sql("update private.enquiry_counts set taken_until = now() + interval '2 days' where holder = 'all'");
  expect(await submit("203.0.113.1")).toBe("kept");
  expect(await backend.sql("select unverified from public.enquiries order by created_at desc limit 1")).toEqual([
    { unverified: true },
  ]);
  // Nobody of them has more than his own room, and spam takes nothing away either.
  expect(await submitAll(crowd, largest)).toBe(0);
  await submitAll(addressesOf(300).slice(154), { ...largest, is_spam: true });
  expect(await submit("203.0.113.2")).toBe("kept");
  expect(await submitAll(Array<string>(30).fill("203.0.113.2")), "the rest of this sender's own room").toBe(23);
  // Whoever came before the crowd has come as ever.
  expect(await backend.sql("select count(*)::int as n from private.enquiry_jobs where kind = 'mail'")).toEqual([
    { n: await count("not unverified and not is_spam") },
  ]);
});

/** Rows of an hour ago, each a second older than the one before. */
const fill = (rows: number, columns: string) =>
  backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at, is_spam, unverified)
     select gen_random_uuid(), 'N', 'a@b.example', 'other', 'M', now(), now() - interval '1 hour' - n * interval '1 s', ${columns}
     from generate_series(1, ${rows}) n`,
  );

test("spam and enquiries to check have a limit: spam goes first, then the oldest to check, and nothing else", async () => {
  await fill(30, "false, false");
  await fill(1500, "false, true");
  await fill(600, "true, false");
  expect(await submit("203.0.113.1", { is_spam: true })).toBe("kept");
  expect([await count("not is_spam and not unverified"), await count("unverified"), await count("is_spam")]).toEqual([
    30, 1500, 500,
  ]);
  await fill(600, "false, true");
  await backend.sql("insert into private.enquiry_counts values ('all', now() + interval '1 day')");
  expect(await submit("203.0.113.1", { message: "The newest" })).toBe("kept");
  expect([await count("not is_spam and not unverified"), await count("unverified"), await count("is_spam")]).toEqual([
    30, 2000, 0,
  ]);
  expect(await count("message = 'The newest'")).toBe(1);
  expect(await backend.sql("select 1 from public.record_versions where table_name = 'enquiries'")).toEqual([]);
  expect(await backend.sql("select 1 from private.deleted_enquiries")).toEqual([]);
});

test("an enquiry that somebody has read, answered, noted or been given makes no room for later ones, and those that do are counted", async () => {
  const touches = [
    { read_at: new Date().toISOString() },
    { answered_at: new Date().toISOString() },
    { note: "Called back" },
    { assigned_to: "ann@blockwork.example" },
  ];
  await backend.sql("insert into private.enquiry_counts values ('all', now() + interval '2 days')");
  for (const is_spam of [false, true])
    for (const [n, touch] of touches.entries()) {
      const enquiry = exampleEnquiry({ is_spam, message: "Touched" });
      await submitFrom(backend, `203.0.${n}.${is_spam ? 1 : 2}`, enquiry);
      await admin.from("enquiries").update(touch).eq("id", enquiry.enquiry_id).throwOnError();
    }
  expect(await count("unverified"), "answered, noted or given means genuine").toBe(1);
  expect(await count("is_spam")).toBe(4);
  await backend.sql("update public.enquiries set created_at = created_at - interval '1 week'");
  await fill(2000, "false, true");
  await fill(30, "true, false");
  expect(await submit("198.51.100.1")).toBe("kept");
  expect(await submit("198.51.100.2", { is_spam: true })).toBe("kept");
  expect(await count("message = 'Touched'")).toBe(8);
  expect([await count("unverified and read_at is null"), await count("is_spam and message <> 'Touched'")]).toEqual([
    2000, 0,
  ]);
  expect(await backend.sql("select to_check, spam from private.dropped_enquiries")).toEqual([
    { to_check: 1, spam: 31 },
  ]);
  expect((await admin.rpc("get_delivery_status").throwOnError()).data).toMatchObject({
    dropped_to_check: 1,
    dropped_spam: 31,
  });
});

test("a token longer than one that is kept is refused and counts for nothing", async () => {
  const refused = submit("203.0.113.7", { turnstile_token: "x".repeat(2049) });
  await expect(refused).rejects.toThrow("The token is too long");
  expect(await backend.sql("select 1 from private.enquiry_counts")).toEqual([]);
  expect(await submit("203.0.113.7", { turnstile_token: "x".repeat(2048) })).toBe("kept");
});

test("what is refused, or not kept, counts for nothing", async () => {
  await expect(submit("203.0.113.7", { message: "字".repeat(5001) })).rejects.toThrow("check");
  expect(await backend.sql("select 1 from private.enquiry_counts")).toEqual([]);
  const padded = { message: `${" ".repeat(40_000)}x`, name: `x${" ".repeat(40_000)}` };
  expect(await submitAll(Array<string>(10).fill("203.0.113.7"), padded)).toBe(10);
});

test("nobody can use up another person's limit by sending with that person's email address", async () => {
  const email = "grace@example.org";
  await submitAll(Array<string>(30).fill("203.0.113.7"), { email });
  expect(await submit("198.51.100.1", { email })).toBe("kept");
});

test("a sender gets room back hour by hour, and a day later no trace of yesterday's senders is left", async () => {
  expect(await submitAll(Array<string>(30).fill("203.0.113.7"))).toBe(24);
  await wait("20 minutes");
  expect(await submit("203.0.113.7")).toBe("too many");
  await wait("1 hour");
  expect(await submit("203.0.113.7")).toBe("kept");
  await wait("2 days");
  const holders = () =>
    backend.sql<{ holder: string }>("select holder from private.enquiry_counts where holder <> 'all'");
  const before = await holders();
  expect(before).toEqual([{ holder: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await backend.sql("delete from private.sender_salts where day >= (now() at time zone 'utc')::date");
  await backend.sql("insert into private.sender_salts (day) values ((now() at time zone 'utc')::date - 2)");
  expect(await submit("203.0.113.7")).toBe("kept");
  expect((await holders()).filter(({ holder }) => before[0]?.holder === holder)).toEqual([]);
  expect(await backend.sql("select day = (now() at time zone 'utc')::date as today from private.sender_salts")).toEqual(
    [{ today: true }],
  );
});

test("what was deleted is not written again, neither from the bin nor after it is gone for good", async () => {
  const enquiry = exampleEnquiry();
  const id = enquiry.enquiry_id;
  const again = () => submitFrom(backend, "203.0.113.7", { ...enquiry, delivered: true });
  const gone = { of_table: "enquiries", deleted_id: id };
  const inBin = () => count(`false or exists (select from public.record_versions v where v.record_id = '${id}')`);
  await again();
  await admin.from("enquiries").delete().eq("id", id).throwOnError();
  expect(await again()).toBe("kept");
  expect(await count()).toBe(0);
  await admin.rpc("restore_deleted", gone).throwOnError();
  expect([await again(), await count(), await inBin()]).toEqual(["kept", 1, 0]);
  await admin.from("enquiries").delete().eq("id", id).throwOnError();
  await admin.rpc("forget_deleted", gone).throwOnError();
  expect([await again(), await count()]).toEqual(["kept", 0]);
  expect(await backend.sql("select * from private.deleted_enquiries")).toEqual([{ id, deleted_at: expect.any(Date) }]);
  await backend.sql("update private.deleted_enquiries set deleted_at = now() - interval '25 months'");
  await backend.sql("select private.delete_old_enquiries()");
  expect([await again(), await count()]).toEqual(["kept", 1]);
});
