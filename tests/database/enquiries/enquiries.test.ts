import { beforeEach, expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { forgetEnquiries } from "../../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const visitor = connect(backend.url, backend.publishableKey);

beforeEach(async () => {
  await backend.sql(forgetEnquiries);
});

let count = 0;
const example = () => {
  count += 1;
  return {
    enquiry_id: crypto.randomUUID(),
    name: "Ada Byron",
    email: `ada${count}@example.org`,
    project_type: "healthcare",
    message: "A diary for eleven clinics.",
  };
};

const stored = () => backend.sql<Record<string, unknown>>("select * from public.enquiries order by created_at, id");

test("a visitor's enquiry is kept with what they wrote", async () => {
  const enquiry = example();
  const sent = new Date(Date.now() - 89 * 86_400_000);
  const { data, error } = await visitor.rpc("submit_enquiry", {
    ...enquiry,
    name: " Ada Byron ",
    email: " ada@example.org ",
    message: "  A diary for eleven clinics.  ",
    phone: " 020 7946 0182 ",
    source: "website_contact_form",
    submitted_at: sent.toISOString(),
  });
  expect(error).toBeNull();
  expect(data).toBe("kept");
  const [row] = await stored();
  expect(row).toMatchObject({
    id: enquiry.enquiry_id,
    name: "Ada Byron",
    email: "ada@example.org",
    message: "A diary for eleven clinics.",
    phone: "020 7946 0182",
    project_type: "healthcare",
    source: "website_contact_form",
    submitted_at: sent,
    delivered: null,
    delivered_at: null,
    delivery_attempts: 0,
    is_spam: false,
    unverified: false,
    read_at: null,
    note: "",
  });
});

test("an enquiry keeps the beginning of a visit that is too long", async () => {
  const visited = ["javascript:0", `/${"\\".repeat(300)}`, ...Array.from({ length: 30 }, (_, n) => `/blog/${n}`)];
  await visitor.rpc("submit_enquiry", { ...example(), referrer: "x".repeat(300), visited }).throwOnError();
  const [row] = await stored();
  expect(row).toMatchObject({
    referrer: "x".repeat(253),
    visited: [visited[1]?.slice(0, 200), ...visited.slice(2, 21)],
  });
});

test("an enquiry that leaves out what may be left out comes from the website, now, and is no spam", async () => {
  await backend.sql(
    "select public.submit_enquiry(gen_random_uuid(), 'Ada', 'a@b.example', 'other', 'Hello', '  ', null, null, null, null)",
  );
  const [row] = await stored();
  expect(row).toMatchObject({ source: "website", phone: null, is_spam: false });
  expect(row?.["submitted_at"]).toEqual(row?.["created_at"]);
});

test("a time in the future or in the distant past is ignored", async () => {
  await visitor.rpc("submit_enquiry", { ...example(), submitted_at: "2999-01-01T00:00:00Z" }).throwOnError();
  await visitor.rpc("submit_enquiry", { ...example(), submitted_at: "-infinity" }).throwOnError();
  const [times] = await backend.sql(
    "select bool_and(submitted_at between now() - interval '91 days' and now()) as plausible from public.enquiries",
  );
  expect(times).toEqual({ plausible: true });
});

test("an enquiry with an unknown project type is refused", async () => {
  const { error, status } = await visitor.rpc("submit_enquiry", { ...example(), project_type: "crypto" });
  expect(error?.code).toBe("23514");
  expect(status).toBe(400);
  expect(await stored()).toEqual([]);
});

test("an enquiry sent again adds no row and changes nothing but its delivery, once each way, which is never taken back", async () => {
  const enquiry = example();
  const repeat = (delivered: boolean) =>
    visitor.rpc("submit_enquiry", { ...enquiry, delivered, message: "Something else" }).throwOnError();
  const written = () => backend.sql("select xmin::text as written, * from public.enquiries");
  await visitor.rpc("submit_enquiry", enquiry).throwOnError();
  const { message } = enquiry;
  for (const [delivered, is] of [
    [false, { message, delivered: false, delivered_at: null, delivery_attempts: 1 }],
    [true, { message, delivered: true, delivered_at: expect.any(Date), delivery_attempts: 2 }],
  ] as const) {
    await repeat(delivered);
    const first = await written();
    expect(first).toMatchObject([is]);
    for (const again of [delivered, false]) expect((await repeat(again)).data).toBe("kept");
    expect(await written()).toEqual(first);
  }
});

test("a repeat after a week changes nothing", async () => {
  const enquiry = example();
  await visitor.rpc("submit_enquiry", enquiry).throwOnError();
  await backend.sql("update public.enquiries set created_at = now() - interval '8 days'");
  await visitor.rpc("submit_enquiry", { ...enquiry, delivered: true }).throwOnError();
  expect(await stored()).toMatchObject([{ delivered: null }]);
});

test("the delivery of a stored enquiry can be reported even beyond the sender's limit", async () => {
  const first = example();
  await visitor.rpc("submit_enquiry", first).throwOnError();
  await backend.sql("update private.enquiry_counts set taken_until = now() + interval '1 day'");
  expect((await visitor.rpc("submit_enquiry", example())).status).toBe(429);
  await visitor.rpc("submit_enquiry", { ...first, delivered: true }).throwOnError();
  const [row] = await backend.sql("select delivered from public.enquiries where id = $1", [first.enquiry_id]);
  expect(row).toEqual({ delivered: true });
});
