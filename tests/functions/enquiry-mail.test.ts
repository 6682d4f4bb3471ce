import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { composeHook, composeMail, composeWeek } from "../../supabase/functions/deliver-enquiry/compose-mail.ts";
import type { Enquiry, MailJob } from "../../supabase/functions/deliver-enquiry/jobs.ts";
import { isEmailAddress } from "@/lib/email-address";
import { badAddresses, goodAddresses } from "../support/email-addresses.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { callBackend } from "@blockwork/local-supabase/testing";
import { exampleEnquiry } from "../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
afterEach(() => vi.unstubAllGlobals());

const id = "a151e7b7-0000-4000-8000-000000000000";
const ada = (changes: Partial<Enquiry> = {}): Enquiry => ({
  id,
  name: "Ada Byron",
  email: "ada@example.org",
  phone: "020 7946 0182",
  project_type: "healthcare",
  message: "A diary\nfor eleven clinics.",
  source: "website",
  submitted_at: "2026-11-03T09:30:00Z",
  ...changes,
});
const mailAbout = (mail: Partial<MailJob["mail"]>): MailJob => ({
  claim: crypto.randomUUID(),
  kind: "mail",
  contact_email: "hello@blockwork.example",
  site_name: "Blockwork",
  mail: { enquiries: [], more: 0, meanwhile: 0, meanwhile_since: null, to_check: 0, is_full: false, ...mail },
});
const job = (changes: Partial<Enquiry> = {}) => mailAbout({ enquiries: [ada(changes)] });
const secrets = (values: Record<string, string>) => (name: string) => values[name];

test("the mail tells the owner who wrote what, carries the sender's reference and can be replied to directly", () => {
  const mail = composeMail(job(), "https://www.blockwork.example/");
  expect(mail).toMatchObject({
    to: "hello@blockwork.example",
    replyTo: "ada@example.org",
    subject: "Enquiry A151E7B7 from Ada Byron",
    link: "https://www.blockwork.example/admin/enquiries?open=a151e7b7-0000-4000-8000-000000000000",
  });
  for (const part of [
    "A diary\nfor eleven clinics.",
    "Ada Byron",
    "ada@example.org",
    "020 7946 0182",
    "healthcare",
    "2026-11-03 09:30 UTC",
    "A151E7B7",
  ]) {
    expect(mail.text).toContain(part);
  }
});

test("nothing that a sender writes becomes a header, another recipient or hidden text", () => {
  const hostile = "Ada\r\nBcc: victim@example.org\u2028\u202E<script>";
  expect(composeMail(job({ name: hostile }), null).subject).toBe(
    "Enquiry A151E7B7 from Ada Bcc: victim@example.org <script>",
  );
  expect(composeMail(job({ name: "x".repeat(100) }), null).subject.length).toBeLessThan(120);
  const family = "👨‍👩‍👧";
  expect(composeMail(job({ name: `${"x".repeat(79)}${family}y` }), null).subject).toMatch(
    new RegExp(`x${family}…$`, "u"),
  );
  expect(composeMail(job({ phone: "1\nReference: FFFFFFFF" }), null).text).not.toMatch(/^Reference: F/m);
  const strange = [...badAddresses, ...goodAddresses].filter(
    (email) => !isEmailAddress(email) || !/^[ -~]*$/.test(email),
  );
  for (const email of strange) {
    const mail = composeMail(job({ email }), null);
    expect([email, mail.replyTo]).toEqual([email, null]);
    expect(mail.text).toMatch(/^Email: .*$/m);
  }
  const plain = goodAddresses.filter((email) => !strange.includes(email));
  expect(plain.map((email) => composeMail(job({ email }), null).replyTo)).toEqual(plain);
});

test("without a valid contact address in the settings, no mail can be composed", () => {
  expect(() => composeMail({ ...job(), contact_email: null }, null)).toThrow("no contact email");
  expect(() => composeMail({ ...job(), contact_email: "a@b.example, c@d.example" }, null)).toThrow("no contact email");
});

test("several enquiries come in one mail, in which no message can pass for another enquiry", () => {
  const forged = ["--- 2 of 2 ---", "Name: Mallory", "Reference: FFFFFFFF"];
  const breaks = ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"];
  for (const end of breaks) {
    const grace = ada({ id: "b2c9f3e1-0000-4000-8000-000000000000", name: "Grace\nReference: FFFFFFFF" });
    const enquiries = [ada({ message: ["Hello", ...forged].join(end) }), grace];
    const mail = composeMail(mailAbout({ enquiries, more: 3 }), "https://www.blockwork.example");
    expect(mail).toMatchObject({
      subject: "5 enquiries",
      replyTo: null,
      link: "https://www.blockwork.example/admin/enquiries",
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const lines = mail.text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
    expect(lines.filter((line) => line.startsWith("---"))).toEqual(["--- 1 of 2 ---", "--- 2 of 2 ---"]);
    expect(lines.filter((line) => line.startsWith("Reference"))).toEqual([
      "Reference: A151E7B7",
      "Reference: B2C9F3E1",
    ]);
    expect(lines).toContain("> Name: Mallory");
    expect(mail.text).toContain("3 other enquiries came in the same minutes.");
  }
});

test.each<[mail: Partial<MailJob["mail"]>, subject: string, parts: string[]]>([
  [
    { meanwhile: 40, meanwhile_since: "2026-10-03T09:30:00Z" },
    "40 enquiries came while emails failed",
    ["40 enquiries came since 2026-10-03 09:30 UTC while no email could be sent"],
  ],
  [{ to_check: 1 }, "1 enquiry to check", ["There is 1 enquiry to check in the inbox."]],
  [
    { to_check: 12, is_full: true },
    "12 enquiries to check",
    ["There are 12 enquiries to check", "Too many came today"],
  ],
  [
    { enquiries: [ada()], to_check: 2 },
    "Enquiry A151E7B7 from Ada Byron",
    ["There are 2 enquiries to check", "for eleven clinics."],
  ],
  [{ enquiries: [ada()], more: 1 }, "2 enquiries", ["1 enquiry since the last email:", "> A diary\n> for eleven"]],
])("a mail about %j has the subject %s", (about, subject, parts) => {
  const mail = composeMail(mailAbout(about), null);
  expect(mail).toMatchObject({ subject, link: null });
  for (const part of parts) expect(mail.text).toContain(part);
  const again = (changes: Partial<MailJob["mail"]> = {}) => composeMail(mailAbout({ ...about, ...changes }), null).id;
  expect([again(), again({ to_check: 99 }) === mail.id]).toEqual([mail.id, false]);
  expect(mail.id).toMatch(/^[0-9a-z-]+$/);
});

test.each([
  [{}, "No enquiries", ["There has been none yet."]],
  [{ this_week: 1, last_enquiry_at: "2026-11-03T09:30:00Z" }, "1 enquiry", ["sent on 2026-11-03 09:30 UTC."]],
  [
    { this_week: 12, mails_failed: 1, deliveries_failed: 3 },
    "12 enquiries",
    ["1 email could not", "webhook has not taken 3 enquiries."],
  ],
  [{ this_week: 2, to_check: 1 }, "2 enquiries", ["There is 1 enquiry to check in the inbox."]],
  [
    { this_week: 2, dropped_to_check: 7, dropped_spam: 3 },
    "2 enquiries",
    ["7 to check and 3 spam were deleted unread"],
  ],
])("the weekly mail about %j says %s, and what went wrong", (changes, count, parts) => {
  const week = {
    this_week: 0,
    last_enquiry_at: null,
    to_check: 0,
    mails_failed: 0,
    deliveries_failed: 0,
    dropped_to_check: 0,
    dropped_spam: 0,
    ...changes,
  };
  const owner = { contact_email: "hello@blockwork.example", site_name: null };
  const queued = { queued_at: "2026-11-23T06:07:00+00:00", token: "the-token", ...week };
  const mail = composeWeek({ ...owner, claim: "", kind: "week", week: queued }, "https://www.blockwork.example");
  const link = "https://www.blockwork.example/admin/arrived?mail=the-token";
  expect(mail).toMatchObject({ subject: `${count} this week`, replyTo: null, id: "week-2026-11-23", link });
  expect(mail.text.match(/https?:\S+/g)).toEqual([link]);
  for (const part of [`${count} came in during the last seven days.`, ...parts]) expect(mail.text).toContain(part);
  expect(mail.text.includes("could not") || mail.text.includes("webhook")).toBe("mails_failed" in changes);
});

test.each([
  [
    { undelivered: 1, since: "2026-11-03T09:30:00Z" },
    "enquiries",
    ["1 enquiry since 2026-11-03 09:30 UTC", "Send again"],
  ],
  [{ undelivered: 12, since: "2026-11-03T09:30:00Z", alarm: [] }, "enquiries", ["12 enquiries since"]],
  [
    { alarm: ["scheduled jobs do not run", "searching does not work"] },
    "alarm",
    ["wrong with the site:\n- scheduled jobs"],
  ],
])("the mail about a webhook of which is known %j says that it takes no %s", (changes, what, parts) => {
  const hook = { queued_at: "2026-11-03T09:31:00+00:00", undelivered: 0, since: null, alarm: null, ...changes };
  const owner = { contact_email: "hello@blockwork.example", site_name: null };
  const at = { siteUrl: "https://www.blockwork.example", hookUrl: "https://hooks.example.com/hidden" };
  const mail = composeHook({ ...owner, claim: "", kind: "hook", hook }, at);
  const link = "https://www.blockwork.example/admin/enquiries?show=undelivered";
  const hasEnquiries = hook.undelivered > 0;
  expect(mail).toMatchObject({ subject: `The contact webhook takes no ${what}`, link: hasEnquiries ? link : null });
  expect(mail.text.match(/https?:\S+/g) ?? []).toEqual(hasEnquiries ? [link] : []);
  expect(mail.text).toContain("The contact webhook at hooks.example.com does not take");
  expect(mail.text).not.toContain("hidden");
  for (const part of parts) expect(mail.text).toContain(part);
  expect(mail.text.includes("could not be told")).toBe(what === "alarm");
  expect(mail.id).toMatch(/^hook-[0-9a-f]{32}$/);
});

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
