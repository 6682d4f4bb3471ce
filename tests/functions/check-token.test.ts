import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkToken } from "../../supabase/functions/deliver-enquiry/check-token.ts";
import type { Mail } from "../../supabase/functions/deliver-enquiry/compose-mail.ts";
import { deliverEnquiries } from "../../supabase/functions/deliver-enquiry/deliver.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { callBackend } from "@blockwork/local-supabase/testing";
import { exampleEnquiry, forgetEnquiries, withoutReceipts } from "../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
let questions: unknown[] = [];
let mails: Mail[] = [];
/** A stand-in for Cloudflare, which accepts one token. */
let answer: (question: { secret: string; response: string }) => Response;

beforeAll(async () => {
  await backend.sql("update private.enquiry_server set requires_turnstile = true");
});
beforeEach(async () => {
  [questions, mails] = [[], []];
  await backend.sql(forgetEnquiries);
  await backend.sql(withoutReceipts);
  answer = ({ response }) =>
    Response.json(
      response === "a-good-token" ? { success: true } : { success: false, "error-codes": ["invalid-input-response"] },
    );
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (!input.startsWith("https://challenges.cloudflare.com/")) return real(input, init);
    const question = JSON.parse(String(init?.body));
    questions.push({ url: input, ...question });
    return answer(question);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Submits an enquiry as a visitor's browser does, then runs the jobs it queued. */
async function submitAndDeliver(token: string) {
  const enquiry = exampleEnquiry({ turnstile_token: token, delivered: true });
  expect((await callBackend(backend, "POST", "/rest/v1/rpc/submit_enquiry", { body: enquiry })).status).toBe(200);
  await deliverEnquiries({
    supabaseUrl: backend.url,
    secretKey: backend.serviceRoleKey,
    hookUrl: null,
    siteUrl: null,
    sendMail: async (mail) => void mails.push(mail),
    checkToken: (given, id) => checkToken("the-secret", given, id),
    patience: 0,
    wait: () => Promise.resolve(),
    log: () => undefined,
  });
  const [row] = await backend.sql<{ unverified: boolean }>("select unverified from public.enquiries");
  return {
    id: enquiry.enquiry_id,
    ...row,
    waiting: await backend.sql("select kind, attempts from private.enquiry_jobs"),
  };
}

test("if Cloudflare accepts the token, the enquiry is honest and the owner is notified", async () => {
  const { id, unverified, waiting } = await submitAndDeliver("a-good-token");
  expect(questions).toEqual([
    {
      url: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      secret: "the-secret",
      response: "a-good-token",
      idempotency_key: id,
    },
  ]);
  expect(unverified).toBe(false);
  expect(mails).toMatchObject([{ id }]);
  expect(waiting).toEqual([]);
});

test("with a false token the enquiry is left for an admin to judge, who is told later how many there are", async () => {
  const { unverified, waiting } = await submitAndDeliver("a-false-token");
  expect(unverified).toBe(true);
  expect(mails).toEqual([]);
  expect(waiting).toEqual([{ kind: "to-check", attempts: 0 }]);
});

test("an outage is not held against the sender: the check is retried", async () => {
  answer = () => new Response("Bad gateway", { status: 502 });
  const { unverified, waiting } = await submitAndDeliver("a-good-token");
  expect(unverified).toBe(true);
  expect(waiting).toEqual([{ kind: "check", attempts: 1 }]);
});

test.each([["invalid-input-secret"], ["internal-error"]])("Cloudflare's answer %s is no verdict", async (error) => {
  answer = () => Response.json({ success: false, "error-codes": [error] }, { status: 400 });
  await expect(checkToken("the-secret", "a-good-token", crypto.randomUUID())).rejects.toThrow(error);
});
