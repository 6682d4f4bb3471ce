import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { webhookBody } from "@/data/enquiries";
import { readSecretKey } from "../../supabase/functions/_shared/secret-key.ts";
import type { Mail } from "../../supabase/functions/deliver-enquiry/compose-mail.ts";
import { deliverEnquiries, type DeliveryTools } from "../../supabase/functions/deliver-enquiry/deliver.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import {
  exampleEnquiry,
  forgetEnquiries,
  letTimePass,
  submitFrom,
  withoutReceipts,
} from "../support/enquiries/submit-enquiry.ts";

const id = "7b1c9f3e-0000-4000-8000-000000000000";
const backend = await borrowBackend();
let hook: Server;
let tools: DeliveryTools;
/** The hook's next responses; after these, 200. */
let answers: number[] = [];
let bodies: string[] = [];
let waits: number[] = [];
let mails: Mail[] = [];
let log: string[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(answers.shift() ?? 200).end("thanks");
    });
  });
  await new Promise<void>((done) => hook.listen(0, "127.0.0.1", done));
  const address = hook.address();
  if (typeof address !== "object" || address === null) throw new Error("The hook has no address.");
  tools = {
    supabaseUrl: backend.url,
    secretKey: backend.serviceRoleKey,
    hookUrl: `http://127.0.0.1:${address.port}/`,
    sendMail: async (mail) => void mails.push(mail),
    siteUrl: "https://www.blockwork.example",
    checkToken: null,
    patience: 110,
    wait: async (seconds) => {
      // Rounds up to the whole pause: some of it has passed already, on a slow machine more.
      waits.push([3, 15, 25, 45].find((pause) => seconds <= pause) ?? seconds);
      await pass(seconds);
    },
    log: (line) => void log.push(line),
  };
});
afterAll(() => new Promise((done) => hook.close(done)));
beforeEach(async () => {
  [answers, bodies, waits, mails, log] = [[], [], [], [], []];
  await backend.sql(forgetEnquiries);
  await backend.sql(withoutReceipts);
});

/** Lets this many seconds pass for the jobs that are waiting. */
const pass = (seconds: number) =>
  backend.sql(
    "update private.enquiry_jobs set due_at = due_at - make_interval(secs => $1) where claimed_until is null",
    [seconds],
  );
const submit = (changes: Record<string, unknown>) =>
  submitFrom(
    backend,
    "203.0.113.7",
    exampleEnquiry({
      enquiry_id: id,
      submitted_at: "2026-11-03T09:30:00Z",
      source: "website_contact_form",
      ...changes,
    }),
  );
const row = async () =>
  (await backend.sql("select delivered, delivered_at, delivery_attempts from public.enquiries"))[0];
const jobs = async () =>
  (await backend.sql<{ kind: string }>("select kind from private.enquiry_jobs order by kind")).map(({ kind }) => kind);

test("an enquiry that the hook refused is retried after growing pauses, with the body that the browser sends", async () => {
  await submit({ delivered: false });
  answers = [500, 503];
  await deliverEnquiries({ ...tools, sendMail: null });
  expect(waits).toEqual([3, 15]);
  expect(await row()).toEqual({ delivered: true, delivered_at: expect.any(Date), delivery_attempts: 4 });
  const fields = {
    name: "Ada Byron",
    email: "ada@example.org",
    phone: "",
    projectType: "healthcare",
    message: "A diary for eleven clinics.",
  };
  const sent = webhookBody({
    ...fields,
    id,
    timestamp: "2026-11-03T09:30:00Z",
    source: "website_contact_form",
  });
  const times = (body: string) =>
    body.replace(/"timestamp":"([^"]+)"/, (_all, time) => `"timestamp":${Date.parse(time)}`);
  expect(bodies.map(times)).toEqual([times(sent), times(sent), times(sent)]);
  expect(await jobs()).toEqual(["mail"]);
});

test("the hook gets the token that the browser would have sent", async () => {
  await submit({ delivered: false });
  await backend.sql("update private.enquiry_jobs set token = 'from Turnstile' where kind = 'webhook'");
  await deliverEnquiries(tools);
  expect(JSON.parse(bodies[0] ?? "").data.turnstileToken).toBe("from Turnstile");
});

test("a hook that stays down gets four tries at once and four over the next days, and is then given up", async () => {
  await submit({ delivered: false });
  answers = Array<number>(20).fill(500);
  await deliverEnquiries(tools);
  expect(waits).toEqual([3, 15, 45]);
  expect(bodies).toHaveLength(4);
  for (const hours of [1 / 6, 1, 6, 24, 24]) {
    await pass(hours * 3600);
    await deliverEnquiries(tools);
  }
  expect(bodies).toHaveLength(8);
  expect(await row()).toEqual({ delivered: false, delivered_at: null, delivery_attempts: 9 });
  expect(await jobs()).toEqual([]);
});

test("a hook that refuses what it is sent is told of by one mail, and again only after it has taken something", async () => {
  const about = (part: string) => mails.filter(({ subject }) => subject.includes(part));
  answers = Array<number>(200).fill(405);
  for (let n = 0; n < 3; n += 1) {
    await submit({ enquiry_id: crypto.randomUUID(), delivered: false });
    await deliverEnquiries(tools);
  }
  const told = about("takes no enquiries");
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    to: "hello@blockwork.example",
    replyTo: null,
    link: "https://www.blockwork.example/admin/enquiries?show=undelivered",
  });
  expect(told[0]?.text).toMatch(/webhook at 127\.0\.0\.1:\d+ does not take[^]*has not taken 1 enquiry since 20.*inbox/);
  // Days later, still refused: nothing more.
  for (const days of ["1 day", "2 days", "3 days"]) {
    await backend.sql(letTimePass(days));
    await submit({ enquiry_id: crypto.randomUUID(), delivered: false });
    await deliverEnquiries(tools);
  }
  expect(about("takes no enquiries")).toHaveLength(1);
  answers = [];
  await submit({ enquiry_id: crypto.randomUUID(), delivered: false });
  await deliverEnquiries(tools);
  answers = Array<number>(200).fill(405);
  await submit({ enquiry_id: crypto.randomUUID(), delivered: false });
  await deliverEnquiries(tools);
  expect(about("takes no enquiries"), "it has taken one, and takes none again").toHaveLength(2);
  await submit({ enquiry_id: crypto.randomUUID(), delivered: true });
  await submit({ enquiry_id: crypto.randomUUID(), delivered: false });
  await deliverEnquiries(tools);
  expect(about("takes no enquiries"), "one a day").toHaveLength(2);
});

test("a mail about the hook that could not be sent is not sent once the hook takes things again", async () => {
  answers = Array<number>(4).fill(500);
  await submit({ delivered: false });
  await deliverEnquiries({ ...tools, sendMail: null });
  expect(await jobs()).toEqual(["hook", "mail", "webhook"]);
  await submit({ enquiry_id: crypto.randomUUID(), delivered: true });
  await deliverEnquiries({ ...tools, hookUrl: null, patience: 0 });
  expect([await jobs(), mails.map(({ subject }) => subject)]).toEqual([["webhook"], ["2 enquiries"]]);
});

test("a hook that does not answer at all counts as a failure", async () => {
  await submit({ delivered: false });
  await deliverEnquiries({ ...tools, hookUrl: "http://127.0.0.1:1/", patience: 0 });
  expect(await row()).toMatchObject({ delivered: false, delivery_attempts: 2 });
  expect(log.join()).toContain("webhook failed");
});

test("fifty simultaneous runs against a failing hook make four calls, not two hundred", async () => {
  await submit({ delivered: false });
  answers = Array<number>(200).fill(500);
  // Fifty pauses at the same time last as long as one.
  const wait = async (seconds: number) => {
    const soon = "claimed_until is null and due_at <= now() + make_interval(secs => $1)";
    await backend.sql(`update private.enquiry_jobs set due_at = now() where ${soon}`, [seconds + 1]);
  };
  await Promise.all(Array.from({ length: 50 }, () => deliverEnquiries({ ...tools, wait })));
  expect(bodies).toHaveLength(4);
});

test("an email whose outcome the database did not hear at first is noted a moment later, and sent once", async () => {
  await submit({ delivered: true });
  const real = globalThis.fetch;
  let lost = 0;
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    if (!String(address).endsWith("/finish_enquiry_job") || (lost += 1) > 2) return real(address, init);
    // Of the second one only the answer is lost.
    if (lost === 2) await real(address, init);
    throw new TypeError("fetch failed");
  });
  await deliverEnquiries({ ...tools, wait: () => Promise.resolve() });
  await deliverEnquiries(tools);
  asked.mockRestore();
  expect(mails).toHaveLength(1);
  expect(await jobs()).toEqual([]);
});

test("the server waits while the browser may still be sending, and does nothing once the browser has delivered", async () => {
  await submit({});
  const wait = async () => void (await submit({ delivered: true }));
  await deliverEnquiries({ ...tools, sendMail: null, wait });
  expect(bodies).toEqual([]);
});

test("an enquiry whose tab was closed too early is delivered after 25 seconds", async () => {
  await submit({});
  await deliverEnquiries(tools);
  expect(waits).toEqual([25]);
  expect(await row()).toMatchObject({ delivered: true });
});

test("once the browser reports that the hook refused, the server delivers without waiting", async () => {
  await submit({});
  await submit({ delivered: false });
  await deliverEnquiries(tools);
  expect(waits).toEqual([]);
  expect(await row()).toMatchObject({ delivered: true });
});

test("spam, delivered enquiries and deleted ones are left alone", async () => {
  await submit({ is_spam: true });
  expect(await jobs()).toEqual([]);
  await backend.sql(forgetEnquiries);
  await submit({ delivered: false });
  await backend.sql("update public.enquiries set delivered = true, is_spam = true");
  await deliverEnquiries(tools);
  await backend.sql(forgetEnquiries);
  await deliverEnquiries(tools);
  expect([bodies, mails]).toEqual([[], []]);
});

test("a restored enquiry is neither delivered nor mailed again", async () => {
  await submit({});
  await deliverEnquiries(tools);
  const [before] = await backend.sql<Record<string, unknown>>("delete from public.enquiries returning *");
  // The rest are generated.
  const columns = Object.keys(before ?? {})
    .filter((name) => !["state", "preview", "search_text"].includes(name))
    .join(", ");
  await backend.sql(
    `insert into public.enquiries (${columns}) select ${columns} from jsonb_populate_record(null::public.enquiries, $1)`,
    [JSON.stringify(before)],
  );
  await deliverEnquiries(tools);
  expect([bodies.length, mails.length]).toEqual([1, 1]);
});

test("the weekly mail goes out by the same queue, once", async () => {
  await submit({ delivered: true });
  await backend.sql("insert into private.enquiry_jobs (kind, due_at) values ('week', now() + interval '1 s')");
  expect(await deliverEnquiries(tools)).toBe(2);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["hello@blockwork.example", expect.stringContaining("from Ada Byron")],
    ["hello@blockwork.example", "1 enquiry this week"],
  ]);
  expect(log.at(-1)).toBe("The week: week done");
  expect(await deliverEnquiries(tools)).toBe(0);
});

test("jobs for channels that are not set up are left alone", async () => {
  await submit({ delivered: false });
  await deliverEnquiries({ ...tools, hookUrl: null, sendMail: null });
  expect(await jobs()).toEqual(["mail", "webhook"]);
});

test("a database that refuses the key is an error, not a silent success", async () => {
  await submit({ delivered: false });
  await expect(deliverEnquiries({ ...tools, secretKey: backend.publishableKey })).rejects.toThrow(
    "claim_enquiry_job answered 401",
  );
});

test.each([
  [
    { SUPABASE_SECRET_KEYS: '{"mails": "sb_secret_b", "default": "sb_secret_a"}', SUPABASE_SERVICE_ROLE_KEY: "old" },
    "sb_secret_a",
  ],
  [{ SUPABASE_SECRET_KEYS: '{"mails": "sb_secret_b"}' }, "sb_secret_b"],
  [{ SUPABASE_SECRET_KEYS: "{}", SUPABASE_SERVICE_ROLE_KEY: "old" }, "old"],
  [{ SUPABASE_SERVICE_ROLE_KEY: "old" }, "old"],
])("with %j the function uses the key %s", (settings: Record<string, string>, key) => {
  expect(readSecretKey((name) => settings[name])).toBe(key);
});

test("a function without any secret key says which one it needs", () => {
  expect(() => readSecretKey(() => undefined)).toThrow(
    "Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set",
  );
});
