import { expect, test } from "vitest";
import { composeHook, composeMail, composeWeek } from "../../supabase/functions/deliver-enquiry/compose-mail.ts";
import type { Enquiry, MailJob } from "../../supabase/functions/deliver-enquiry/jobs.ts";
import { isEmailAddress } from "@/lib/email-address";
import { badAddresses, goodAddresses } from "../support/email-addresses.ts";

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

test("nothing that a sender writes becomes a header, another recipient or hidden text", () => {
  const hostile = "Ada\r\nBcc: victim@example.org\u2028\u202E<script>";
  expect(composeMail(job({ name: hostile }), null).subject).toBe(
    "Enquiry A151E7B7 from Ada Bcc: victim@example.org <script>",
  );
  expect(composeMail(job({ name: "x".repeat(100) }), null).subject.length).toBeLessThan(120);
  expect(composeMail(job({ name: ` ${"x".repeat(80)}\n` }), null).subject).toMatch(/ x{80}$/);
  expect(composeMail(job({ name: `${"x".repeat(79)} y` }), null).subject, "no space before the dots").toMatch(/x…$/);
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
  [
    { enquiries: [ada()], more: 1 },
    "2 enquiries",
    ["1 enquiry since the last email:", "1 other enquiry came in the same minutes.", "> A diary\n> for eleven"],
  ],
  [{ meanwhile: 1, meanwhile_since: "2026-10-03T09:30:00Z" }, "1 enquiry came while emails failed", []],
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

test("the whole of a mail about one enquiry, and about several", () => {
  const site = "https://www.blockwork.example/";
  const usual = composeMail(mailAbout({ enquiries: [ada()], to_check: 3, is_full: true }), site);
  expect(usual.text.split("\n")).toEqual([
    "Name: Ada Byron",
    "Email: ada@example.org",
    "Phone: 020 7946 0182",
    "Project type: healthcare",
    "Sent: 2026-11-03 09:30 UTC",
    "Reference: A151E7B7",
    `In the inbox of Blockwork: ${site}admin/enquiries?open=${id}`,
    "Your reply to this email goes to ada@example.org.",
    "There are 3 enquiries to check in the inbox.",
    "Too many came today, so new ones are only marked to check, without an email, until tomorrow.",
    "",
    "A diary",
    "for eleven clinics.",
  ]);
  expect(usual).toMatchObject({
    to: "hello@blockwork.example",
    replyTo: "ada@example.org",
    subject: "Enquiry A151E7B7 from Ada Byron",
    link: `${site}admin/enquiries?open=${id}`,
  });
  expect(composeMail(job(), site).id).toBe(id);
  const unnamed = composeMail({ ...job({ phone: "", email: "ada@[::1]" }), site_name: null }, site).text;
  expect(unnamed).toContain("The sender's address is unusual: copy it to answer.");
  expect(unnamed).toContain("In the inbox of the site: ");
  expect(unnamed).not.toContain("Phone");
  const meanwhile = { meanwhile: 1, meanwhile_since: "2026-10-03T09:30:00Z" };
  const several = composeMail(mailAbout({ enquiries: [ada(), ada({ phone: "" })], ...meanwhile }), site);
  const facts = [
    "Project type: healthcare",
    "Sent: 2026-11-03 09:30 UTC",
    "Reference: A151E7B7",
    `In the inbox of Blockwork: ${site}admin/enquiries?open=${id}`,
    "> A diary",
    "> for eleven clinics.",
  ];
  expect(several.subject).toBe("3 enquiries");
  expect(several.text.split("\n")).toEqual([
    "2 enquiries since the last email:",
    "1 enquiry came since 2026-10-03 09:30 UTC while no email could be sent.",
    `The inbox: ${site}admin/enquiries`,
    "",
    "--- 1 of 2 ---",
    "Name: Ada Byron",
    "Email: ada@example.org",
    "Phone: 020 7946 0182",
    ...facts,
    "",
    "--- 2 of 2 ---",
    "Name: Ada Byron",
    "Email: ada@example.org",
    ...facts,
  ]);
  // What is full, or since when, is said only of what is told.
  expect(composeMail(mailAbout({ meanwhile: 2, is_full: true }), null).text).toBe("");
});

const owner = { contact_email: "hello@blockwork.example", site_name: null };

test("the whole of a weekly mail, without an address of the site, too", () => {
  const week = {
    queued_at: "2026-11-23T06:07:00+00:00",
    token: "the-token",
    this_week: 2,
    last_enquiry_at: "2026-11-03T09:30:00Z",
    to_check: 0,
    mails_failed: 2,
    deliveries_failed: 1,
    dropped_to_check: 0,
    dropped_spam: 1,
  };
  const job = { ...owner, claim: "", kind: "week" as const, week };
  const lines = [
    "2 enquiries came in during the last seven days.",
    "The last one was sent on 2026-11-03 09:30 UTC.",
    "2 emails could not be sent.",
    "The contact webhook has not taken 1 enquiry.",
    "Too many came to keep: 0 to check and 1 spam were deleted unread.",
    "",
    "This email comes every week. If it stops, emails no longer arrive: then look at the dashboard.",
  ];
  expect(composeWeek(job, null)).toMatchObject({ to: "hello@blockwork.example", text: lines.join("\n"), link: null });
  expect(composeWeek(job, "https://a.example").text.split("\n")).toEqual([
    ...lines,
    "A server may take an email and leave it among spam, so please say that you have it.",
    "It arrived: https://a.example/admin/arrived?mail=the-token",
  ]);
  const quiet = { ...week, mails_failed: 0, deliveries_failed: 0, dropped_spam: 0 };
  expect(composeWeek({ ...job, week: quiet }, null).text.split("\n")).toEqual([
    ...lines.slice(0, 2),
    ...lines.slice(5),
  ]);
});

test("the whole of a mail about a webhook that takes nothing, whose address may be none", () => {
  const hook = { queued_at: "2026-11-03T09:31:00+00:00", undelivered: 2, since: "2026-11-03T09:30:00Z", alarm: [] };
  const job = { ...owner, claim: "", kind: "hook" as const, hook };
  const mail = composeHook(job, { siteUrl: "https://a.example", hookUrl: "nowhere" });
  expect(mail).toMatchObject({ to: "hello@blockwork.example", replyTo: null });
  expect(mail.text.split("\n")).toEqual([
    "The contact webhook does not take what the site sends.",
    "It has not taken 2 enquiries since 2026-11-03 09:30 UTC. They are all in the inbox, and emails about enquiries go on as usual.",
    "",
    "See whether the service behind the webhook is switched on, and what its log says.",
    "`npm run doctor -- --call-webhook` sends it a call, and shows the answer.",
    "Once it answers, choose those enquiries and press “Send again”: https://a.example/admin/enquiries?show=undelivered",
    "This email does not come again until the webhook has taken something.",
  ]);
  const told = { ...hook, undelivered: 0, alarm: ["one", "two"] };
  const alarm = composeHook({ ...job, hook: told }, { siteUrl: "https://a.example", hookUrl: null });
  expect(alarm.text.split("\n").slice(0, 5)).toEqual([
    "The contact webhook does not take what the site sends.",
    "It could not be told that something is wrong with the site:",
    "- one",
    "- two",
    "",
  ]);
  expect([alarm.link, alarm.text]).toEqual([null, expect.not.stringContaining("Once it answers")]);
});
