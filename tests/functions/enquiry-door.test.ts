import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { callBackend } from "@blockwork/local-supabase/testing";
import { exampleEnquiry } from "../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
afterEach(() => vi.unstubAllGlobals());

const secrets = (values: Record<string, string>) => (name: string) => values[name];

/** The function's own door, on a platform with these secrets. Returns how it answers a request. */
async function openDoor(values: Record<string, string>): Promise<(request: Request) => Promise<Response>> {
  let door: (request: Request) => Promise<Response> = () => Promise.reject(new Error("Nobody opened the door."));
  vi.stubGlobal("Deno", { env: { get: secrets(values) }, serve: (handler: typeof door) => (door = handler) });
  vi.resetModules();
  await import("../../supabase/functions/deliver-enquiry/index.ts");
  return door;
}

test("the function tells what it works with to a secret key of the project, and no secret", async () => {
  const values = {
    SUPABASE_SECRET_KEYS: '{"default": "sb_secret_first", "doctor": "sb_secret_second"}',
    ENQUIRY_WEBHOOK_SECRET: "between-database-and-function",
    SMTP_URL: "smtps://studio:hidden@smtp.example.com:465",
    MAIL_FROM: "site@blockwork.example",
    CONTACT_WEBHOOK_URL: "https://hooks.example.com/hidden",
    TURNSTILE_SECRET_KEY: "hidden",
  };
  const ask = async (apikey: string, changes: Record<string, string> = {}) => {
    const door = await openDoor({ ...values, ...changes });
    return door(new Request("https://project.supabase.co/functions/v1/deliver-enquiry", { headers: { apikey } }));
  };
  for (const key of ["", "sb_publishable_key", values.ENQUIRY_WEBHOOK_SECRET])
    expect((await ask(key)).status).toBe(401);
  expect(await (await ask("sb_secret_second")).json()).toEqual({
    mails: { from: "site@blockwork.example", by: "SMTP at smtp.example.com:465" },
    problem: null,
    webhookHost: "hooks.example.com",
    siteUrl: null,
    turnstile: true,
  });
  for (const [changes, problem] of [
    [{ MAIL_FROM: "" }, "MAIL_FROM is not set: the address that the emails come from."],
    [{ SMTP_URL: "smtp.example.com" }, "SMTP_URL is not an address such as smtps://user:password@host:465."],
  ] as const)
    expect(await (await ask("sb_secret_first", changes)).json()).toMatchObject({ mails: null, problem });
});

test("only the whole secret opens the function, whatever bytes of its hash another shares", async () => {
  const secret = "between-database-and-function";
  const door = await openDoor({ ENQUIRY_WEBHOOK_SECRET: secret });
  const call = (given: string | null) =>
    door(
      new Request("https://project.supabase.co/functions/v1/deliver-enquiry", {
        method: "POST",
        headers: given === null ? {} : { "x-webhook-secret": given },
      }),
    );
  const hash = (text: string) => createHash("sha256").update(text).digest();
  const right = hash(secret);
  const wrong = Array.from({ length: 400 }, (_, n) => `guess ${n}`);
  // One in eight shares a byte at the same place.
  const close = wrong.filter((guess) => hash(guess).some((byte, place) => byte === right[place]));
  expect(close.length).toBeGreaterThan(20);
  for (const given of [null, "", secret.slice(1), `${secret}x`, secret.toUpperCase(), ...close])
    expect([given, (await call(given)).status]).toEqual([given, 401]);
});

test("on this machine the mail about an enquiry appears once at /mails", async () => {
  const enquiry = exampleEnquiry({ message: "A diary\nfor <b>eleven</b> clinics." });
  const submit = (body: object) => callBackend(backend, "POST", "/rest/v1/rpc/submit_enquiry", { body });
  expect((await submit(enquiry)).status).toBe(200);
  expect((await submit({ ...enquiry, delivered: false })).status).toBe(200);
  expect((await submit(exampleEnquiry({ is_spam: true }))).status).toBe(200);
  const mails: { id: number; recipient: string; subject: string; body: string }[] = await (
    await fetch(`${backend.url}/mails.json`)
  ).json();
  const reference = enquiry.enquiry_id.slice(0, 8).toUpperCase();
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    ["ada@example.org", `We have your enquiry ${reference}`],
    ["hello@blockwork.example", `Enquiry ${reference} from Ada Byron`],
  ]);
  const mail = mails.find(({ recipient }) => recipient === "hello@blockwork.example");
  expect(mail?.body).toMatch(
    /^Reply-To: ada@example\.org\n\nName: Ada Byron\n[^]*\n\nA diary\nfor <b>eleven<\/b> clinics\.$/,
  );
  const page = await (await fetch(`${backend.url}/mails/${mail?.id}`)).text();
  expect(page).toContain("for &lt;b&gt;eleven&lt;/b&gt; clinics.");
  expect(page).toContain(`/admin/enquiries?open=${enquiry.enquiry_id}`);
});
