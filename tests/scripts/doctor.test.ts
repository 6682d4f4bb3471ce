import { type Context, Hono } from "hono";
import { expect, test } from "vitest";
import type { BuildSettings } from "../../scripts/build/build-settings.ts";
import { raiseAlarm } from "../../scripts/doctor/alarm.ts";
import type { DoctorOptions } from "../../scripts/doctor/doctor-options.ts";
import { probe } from "../../scripts/doctor/examine.ts";
import { type Finding, forEmbedded } from "../../scripts/doctor/finding.ts";
import { probeAuth } from "../../scripts/doctor/probe-auth.ts";
import { probeRehearsal } from "../../scripts/doctor/probe-rehearsal.ts";
import { probeServer } from "../../scripts/doctor/probe-server.ts";
import { probeSite } from "../../scripts/doctor/probe-site.ts";
import { probeVisitor } from "../../scripts/doctor/probe-visitor.ts";
import { probeWebhook } from "../../scripts/doctor/probe-webhook.ts";
import { readInvented } from "../support/backend/read-invented.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { serveApp } from "../support/serve-app.ts";

const backend = await borrowBackend();
const settings: BuildSettings = {
  supabaseUrl: backend.url,
  supabaseKey: backend.publishableKey,
  webhookUrl: `${backend.url}/webhooks/contact`,
  siteUrl: "http://localhost:4173",
  turnstileSiteKey: "",
  local: false,
};

/** A project on this machine, examined with the settings above, and what else is so. */
const here = (changes: Partial<BuildSettings> = {}, more: Partial<DoctorOptions> = {}): DoctorOptions => ({
  local: true,
  callWebhook: true,
  configurationSeen: false,
  secretKey: null,
  ...more,
  settings: { ...settings, ...changes },
});
const hosted = (changes: Partial<BuildSettings> = {}, more: Partial<DoctorOptions> = {}) =>
  here(changes, { local: false, callWebhook: false, configurationSeen: true, ...more });

async function examine(changes: Partial<BuildSettings> = {}): Promise<Finding[]> {
  // Otherwise a failure would be remembered for a minute.
  await backend.sql("delete from private.rehearsals");
  return probe(here(changes));
}

const textsOf = (state: Finding["state"], findings: Finding[]) =>
  findings.filter((finding) => finding.state === state).map(({ text }) => text);

test("the embedded project is told to start anew where a hosted one runs SQL or goes live", () => {
  const say = (remedy: string, more = {}) =>
    forEmbedded({ state: "failed", text: "A check", remedy, ...more }, "--data elsewhere");
  const anew = {
    state: "failed",
    text: "A check",
    remedy: "`npm run db:reset -- --data elsewhere` makes the local project anew, and deletes what was written there.",
  };
  expect(say("Run in the SQL editor:", { sql: "alter table x;" })).toEqual(anew);
  expect(say("Run `npm run go-live`.")).toEqual(anew);
  expect(say("Set it in supabase/config.toml.")).toMatchObject({ remedy: "Set it in supabase/config.toml." });
  const well: Finding = { state: "ok", text: "Emails: go-live has connected them" };
  expect(forEmbedded(well)).toEqual(well);
});

test("a freshly migrated project is healthy, and examining it leaves nothing behind", async () => {
  expect((await examine()).filter(({ state }) => state !== "ok")).toEqual([]);
  expect(await backend.sql("select id from public.enquiries")).toEqual([]);
});

test.each([
  {
    sql: "revoke select on public.blog_posts from anon",
    undo: "grant select on public.blog_posts to anon",
    told: [
      "visitors are served the tables of the site",
      ...["hiding drafts", "publishing a post", "reading the site"].map((job) => `${job} does not work`),
    ],
  },
  {
    sql: "revoke execute on function public.rehearse, public.get_service_status from anon",
    undo: "grant execute on function public.rehearse, public.get_service_status to anon",
    told: ["the database says whether something has stopped", "the database tries what visitors and admins do"],
  },
])("with a visitor's key alone: $told", async ({ sql, undo, told }) => {
  await backend.sql(sql);
  const red = textsOf("failed", await examine());
  await backend.sql(undo);
  expect(red).toEqual(told);
});

test("a failure that is only remembered is tried again, and the owner reads why", async () => {
  await backend.sql("alter table public.enquiries add column budget text not null");
  await backend.sql("delete from private.rehearsals");
  const waited: string[] = [];
  const mend = async () => {
    waited.push("a minute");
    await backend.sql("update private.rehearsals set held_at = held_at - interval '1 minute'");
  };
  await probeRehearsal(here(), null);
  expect(await probeRehearsal(here(), (sql) => backend.sql(sql), mend)).toEqual([
    {
      state: "failed",
      text: "sending an enquiry does not work",
      remedy: expect.stringContaining('The database says: null value in column "budget" of relation "enquiries"'),
    },
  ]);
  await backend.sql("alter table public.enquiries drop column budget");
  expect(await probeRehearsal(here(), null, mend)).toMatchObject([{ state: "ok" }]);
  expect(waited).toEqual(["a minute", "a minute"]);
});

test.each([
  {
    change: { supabaseKey: "sb_publishable_of_another_project" },
    cause: /^The publishable key is not this project's: it answered 401: Invalid API key\. Copy it from /,
  },
  {
    change: { supabaseUrl: "http://127.0.0.1:9" },
    cause: /^The project did not answer \((?!fetch failed).+\)\. Is its /,
  },
])("the doctor says at once why the backend does not answer: $cause", async ({ change, cause }) => {
  expect((await examine(change)).filter(({ state }) => state === "failed")).toEqual([
    { state: "failed", text: "the backend answers to the publishable key", remedy: expect.stringMatching(cause) },
  ]);
});

test("a site whose page for a new password is unknown to Auth is reported", async () => {
  expect(textsOf("failed", await probeAuth(here({ siteUrl: "https://www.example.com" })))).toContain(
    "links in emails lead to the site's page for a new password",
  );
});

test("what has stopped is seen with a visitor's key alone, each part in one red line", async () => {
  const week = "insert into private.enquiry_jobs (kind, attempts) values ('week', 8)";
  await backend.sql(week);
  const red = textsOf("failed", await probeVisitor(here()));
  await backend.sql("delete from private.enquiry_jobs");
  expect(red).toEqual(["emails about enquiries have failed for days"]);
});

test("a sign-in form that is asked for a CAPTCHA is seen from outside", async () => {
  const refuse = (c: Context) => c.json({ error_code: "captcha_failed" }, 400);
  const supabaseUrl = await serveApp(new Hono().post("/auth/v1/token", refuse));
  const red = textsOf("failed", await probeAuth(hosted({ supabaseUrl })));
  expect(red.filter((text) => /CAPTCHA/.test(text))).toHaveLength(1);
});

test("a project without the function for people is told to deploy it", async () => {
  const told = (findings: Finding[]) => findings.find(({ text }) => /people/.test(text))?.state;
  expect(told(await probeAuth(hosted({ supabaseUrl: await serveApp(new Hono()) })))).toBe("to do");
  expect(told(await probeAuth(hosted()))).toBe("ok");
});

const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };
const readable = "the site's pages can read the webhook's answer";
const preflight = "the contact webhook lets the site's pages call it (CORS)";

test.each([
  { what: "answers no preflight", options: [200, {}], post: [200, {}], told: [preflight, readable] },
  { what: "answers a preflight with 404", options: [404, cors], post: [200, cors], told: [preflight] },
  { what: "fails", options: [204, cors], post: [500, cors], told: ["the contact webhook takes what it is sent"] },
  { what: "gives answers that pages cannot read", options: [204, cors], post: [200, {}], told: [readable] },
  { what: "does everything right", options: [204, cors], post: [200, cors], told: [] },
] as const)("a webhook that $what", async ({ options, post, told }) => {
  const answer = ([status, headers]: typeof options | typeof post) => new Response(null, { status, headers });
  const app = new Hono().options("*", () => answer(options)).post("*", () => answer(post));
  const webhookUrl = `${await serveApp(app)}/hook`;
  expect(textsOf("failed", await probeWebhook(here({ webhookUrl })))).toEqual(told);
});

const resend = { from: "Harbour <site@mail.example.com>", by: "Resend" };
const smtp = { from: "site@mail.example.com", by: "SMTP at smtp.example.com:465" };
const unlike = { webhookHost: null, siteUrl: "https://old.example.com", turnstile: false };

test.each<{ answer: object | number; records?: Record<string, string>; told: string[] }>([
  { answer: 404, told: ["to do: the function deliver-enquiry is not there: nobody is told by email"] },
  { answer: 500, told: ["failed: the function deliver-enquiry reports its set-up"] },
  {
    answer: { mails: resend },
    records: { "_dmarc.example.com": "v=DMARC1; p=none" },
    told: ["ok: emails go out by Resend as Harbour <site@mail.example.com>"],
  },
  {
    answer: { mails: smtp, ...unlike },
    told: [
      "ok: emails go out by SMTP at smtp.example.com:465 as site@mail.example.com",
      "to do: emails link to https://old.example.com, not to https://www.example.com",
      "to do: the function calls no webhook, and browsers call hooks.example.com",
      "failed: the form asks for Turnstile, and the function cannot check it",
      "to do: mail.example.com has no SPF and no DMARC record: emails from there may count as spam",
    ],
  },
  { answer: {}, told: ["to do: the function deliver-enquiry sends no emails: no mail service is set up"] },
  {
    answer: { problem: "MAIL_FROM is not set." },
    told: ["failed: the function deliver-enquiry cannot work: MAIL_FROM is not set."],
  },
])("of a mailing function that answers $answer, the doctor says $told", async ({ answer, records = {}, told }) => {
  const hooks = "hooks.example.com";
  const setup = { mails: null, problem: null, webhookHost: hooks, siteUrl: "https://www.example.com", turnstile: true };
  const app = new Hono().get("/functions/v1/deliver-enquiry", (c) => {
    expect(c.req.header("apikey")).toBe("sb_secret_mine");
    return typeof answer === "number" ? new Response("", { status: answer }) : c.json({ ...setup, ...answer });
  });
  const project = { supabaseUrl: await serveApp(app), siteUrl: "https://www.example.com", turnstileSiteKey: "0x" };
  const lookUp = async (name: string) => (records[name] ? [[records[name]]] : Promise.reject(new Error("ENOTFOUND")));
  const site = { ...project, webhookUrl: `https://${hooks}/contact` };
  const findings = await probeServer(hosted(site, { secretKey: "sb_secret_mine" }), lookUp);
  expect(findings.map(({ state, text }) => `${state}: ${text}`)).toEqual(told);
});

test("a webhook that does not answer gets one red line", async () => {
  expect(textsOf("failed", await examine({ webhookUrl: "http://127.0.0.1:9/hook" }))).toEqual([
    "the contact webhook answers",
  ]);
});

test("the webhook is only called on request, and never with an enquiry", async () => {
  const sent: unknown[] = [];
  const app = new Hono()
    .options("*", (c) => c.body(null, 204, cors))
    .post("*", async (c) => {
      sent.push(await c.req.json());
      return c.text("ok", 200, cors);
    });
  const webhookUrl = `${await serveApp(app)}/hook`;
  expect(textsOf("unseen", await probeWebhook(here({ webhookUrl }, { callWebhook: false })))).toEqual([
    "whether the contact webhook takes what it is sent",
  ]);
  expect(sent).toEqual([]);
  await probeWebhook(here({ webhookUrl }));
  expect(sent).toMatchObject([{ type: "doctor" }]);
});

test("what is red is told to the webhook, as an alarm and no enquiry, and nothing while all is well", async () => {
  const sent: { type: string; data: { message: string } }[] = [];
  const app = new Hono().post("*", async (c) => c.text(String(sent.push(await c.req.json()))));
  const url = `${await serveApp(app)}/hook`;
  await raiseAlarm(url, [
    { state: "ok", text: "fine" },
    { state: "to do", text: "later", remedy: "" },
  ]);
  expect(sent).toEqual([]);
  await raiseAlarm(url, [{ state: "failed", text: "emails about enquiries have failed for days", remedy: "secret" }]);
  expect(sent).toMatchObject([{ type: "alarm", data: { message: expect.stringContaining("have failed for days") } }]);
  expect(JSON.stringify(sent)).not.toContain("secret");
});

test("a public project fails its checks until its owner has read what pages say that was invented", async () => {
  const line = "the owner has replaced or confirmed what is made up in the pages' original words";
  expect(textsOf("failed", await probeSite(hosted()))).toContain(line);
  await readInvented(backend);
  expect(textsOf("ok", await probeSite(hosted()))).toContain(line);
});

// The last one: it deletes the admin.
test("the demo's login is red on a project that is not local, for anybody who asks, and its remedy mends it", async () => {
  const look = async () => (await probeAuth(hosted())).find(({ text }) => text.includes("the demo's password"));
  const red = await look();
  expect(red?.state).toBe("failed");
  const remedy = red && "remedy" in red ? (red.remedy.split("SQL editor: ")[1] ?? "") : "";
  await backend.sql(remedy);
  expect((await look())?.state).toBe("ok");
  expect(await backend.sql("select 1 from public.admins")).toEqual([]);
});
