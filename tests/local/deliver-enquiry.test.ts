import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { webhookBody } from "@/data/enquiries";
import { deliverEnquiry, type DeliveryTools, readEvent } from "../../supabase/functions/deliver-enquiry/deliver.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const id = "7b1c9f3e-0000-4000-8000-000000000000";
const backend = await borrowBackend();
let hook: Server;
let tools: DeliveryTools;
/** What the hook answers, one after the other; then 200. */
let answers: number[] = [];
let bodies: string[] = [];
let waits: number[] = [];

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
    wait: async (seconds) => void waits.push(seconds),
  };
});
afterAll(() => new Promise((done) => hook.close(done)));
beforeEach(async () => {
  [answers, bodies, waits] = [[], [], []];
  await backend.sql("delete from public.enquiries");
});

const keep = (delivered: boolean | null, isSpam = false) =>
  backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, source, submitted_at, delivered, delivery_attempts, is_spam)
     values ($1, 'Ada Byron', 'ada@example.org', 'healthcare', 'A diary', 'website_contact_form', '2026-11-03T09:30:00Z', $2, 1, $3)`,
    [id, delivered, isSpam],
  );
const row = async () => (await backend.sql("select delivered, delivered_at, delivery_attempts from public.enquiries"))[0];

test("an enquiry that the hook had refused is delivered after growing pauses, with the body that the browser sends", async () => {
  await keep(false);
  answers = [500, 503];
  expect(await deliverEnquiry(id, false, tools)).toBe("delivered");
  expect(waits).toEqual([0, 3, 15]);
  expect(await row()).toMatchObject({ delivered: true, delivery_attempts: 4 });
  const fields = { name: "Ada Byron", email: "ada@example.org", phone: "", projectType: "healthcare", message: "A diary" };
  const sent = webhookBody({ ...fields, id, timestamp: "2026-11-03T09:30:00Z", source: "website_contact_form", isSpam: false });
  const times = (body: string) => body.replace(/"timestamp":"([^"]+)"/, (_all, time) => `"timestamp":${Date.parse(time)}`);
  expect(bodies.map(times)).toEqual([times(sent), times(sent), times(sent)]);
});

test("a hook that stays down is tried four times; the enquiry waits in the inbox", async () => {
  await keep(false);
  answers = [500, 500, 500, 500];
  expect(await deliverEnquiry(id, false, tools)).toBe("given up");
  expect(await row()).toEqual({ delivered: false, delivered_at: null, delivery_attempts: 5 });
});

test("a hook that does not answer at all counts as a failure", async () => {
  await keep(false);
  expect(await deliverEnquiry(id, false, { ...tools, hookUrl: "http://127.0.0.1:1/" })).toBe("given up");
});

test("while the browser may still be sending, the server waits, and does nothing when the browser has spoken", async () => {
  await keep(null);
  const wait = async () => void (await backend.sql("update public.enquiries set delivered = false"));
  expect(await deliverEnquiry(id, true, { ...tools, wait })).toBe("not needed");
  expect(bodies).toEqual([]);
});

test("an enquiry whose tab was closed, so that nobody knows, is delivered", async () => {
  await keep(null);
  expect(await deliverEnquiry(id, true, tools)).toBe("delivered");
  expect(waits).toEqual([25, 0]);
});

test("spam, delivered enquiries and deleted ones are left alone", async () => {
  await keep(null, true);
  expect(await deliverEnquiry(id, false, tools)).toBe("not needed");
  await backend.sql("update public.enquiries set is_spam = false, delivered = true");
  expect(await deliverEnquiry(id, false, tools)).toBe("not needed");
  await backend.sql("delete from public.enquiries");
  expect(await deliverEnquiry(id, false, tools)).toBe("not needed");
  expect(bodies).toEqual([]);
});

test("a table that refuses the key is an error, not a silent success", async () => {
  await keep(false);
  await expect(deliverEnquiry(id, false, { ...tools, secretKey: backend.publishableKey })).rejects.toThrow("The table enquiries answered");
});

test("only events of the table enquiries are read", () => {
  expect(readEvent({ type: "INSERT", table: "enquiries", record: { id, delivered: null } })).toEqual({ id, wasUndecided: true });
  expect(readEvent({ type: "UPDATE", table: "enquiries", record: { id, delivered: false } })).toEqual({ id, wasUndecided: false });
  expect(readEvent({ type: "INSERT", table: "blog_posts", record: { id } })).toBeNull();
  expect(readEvent({ table: "enquiries", record: { id: "1 or 1=1" } })).toBeNull();
  expect(readEvent("enquiries")).toBeNull();
});
