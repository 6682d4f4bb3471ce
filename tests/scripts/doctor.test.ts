import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { readBuildSettings, type BuildSettings } from "../../scripts/build/settings.ts";
import type { DoctorOptions } from "../../scripts/doctor/doctor-options.ts";
import { probe } from "../../scripts/doctor/examine.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();
const settings: BuildSettings = {
  supabaseUrl: backend.url,
  supabaseKey: backend.publishableKey,
  webhookUrl: `${backend.url}/webhooks/contact`,
  siteUrl: "http://localhost:4173",
  turnstileSiteKey: "",
  local: false,
};

const servers: ServerType[] = [];

afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

function examine(changes: Partial<BuildSettings> = {}, options: Partial<DoctorOptions> = {}): Promise<Finding[]> {
  const asOwner = { secretKey: backend.serviceRoleKey, local: true, callWebhook: true, configurationSeen: false };
  return probe({ ...asOwner, ...options, settings: { ...settings, ...changes } });
}

async function list(state: Finding["state"], ...given: Parameters<typeof examine>): Promise<string[]> {
  return (await examine(...given)).filter((finding) => finding.state === state).map(({ text }) => text);
}

/** What visitors' keys show of a change to the database, which is undone afterwards. */
async function redLinesAfter(change: string[], undo: string[]): Promise<string[]> {
  for (const statement of change) await backend.sql(statement);
  try {
    return await list("ill");
  } finally {
    for (const statement of undo) await backend.sql(statement);
  }
}

/** The address of a hook with the responses of `app`. */
async function serveHook(app: Hono): Promise<string> {
  const server = await new Promise<ServerType>((done) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => done(started));
  });
  servers.push(server);
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/hook`;
}

test("a project with the migrations, the buckets and an admin is well, and examining it leaves nothing behind", async () => {
  expect(await list("ill")).toEqual([]);
  expect(await list("unseen")).toEqual([]);
  expect(await list("to do")).toEqual(["admins without a second factor: 1 of 1"]);
  expect(await backend.sql("select id from public.enquiries")).toEqual([]);
  expect(await backend.sql("select id from storage.objects where name like '%doctor%'")).toEqual([]);
  expect(await backend.sql("select title from public.blog_posts where title = 'doctor'")).toEqual([]);
});

test("without a secret key it says what it has not seen", async () => {
  expect(await list("unseen", {}, { secretKey: null })).toEqual(["the limits of the buckets, rows that nobody sees, what becomes of enquiries, and the list of admins"]);
});

test.each([
  {
    sql: ["grant insert on public.case_studies to anon", "alter table public.case_studies disable row level security"],
    undo: ["revoke insert on public.case_studies from anon", "alter table public.case_studies enable row level security"],
    told: ["visitors cannot add to case_studies"],
  },
  { sql: ["grant update on public.blog_posts to anon"], undo: ["revoke update on public.blog_posts from anon"], told: ["visitors cannot change blog_posts"] },
  { sql: ["grant delete on public.case_studies to anon"], undo: ["revoke delete on public.case_studies from anon"], told: ["visitors cannot delete from case_studies"] },
  { sql: ["grant insert on public.enquiries to anon", 'create policy "Open" on public.enquiries for insert to anon with check (true)'], undo: ['drop policy "Open" on public.enquiries', "revoke insert on public.enquiries from anon"], told: ["visitors cannot add to enquiries"] },
  { sql: ['create policy "Too generous" on public.blog_posts for select to anon using (true)'], undo: ['drop policy "Too generous" on public.blog_posts'], told: ["drafts and scheduled posts are hidden"] },
  { sql: ["insert into public.case_studies (title, category, description, status) values ('Draft', 'Shop', 'A shop', 'draft')", 'create policy "Too generous" on public.case_studies for select to anon using (true)'], undo: ['drop policy "Too generous" on public.case_studies', "delete from public.case_studies where status = 'draft'"], told: ["drafts of case studies are hidden"] },
  {
    sql: ['drop policy "Visitors can read published case studies" on public.case_studies'],
    undo: ['create policy "Visitors can read published case studies" on public.case_studies for select to anon using (status = \'published\')'],
    told: ["visitors see every public row of case_studies"],
  },
  { sql: ["grant select on public.draft_links to anon"], undo: ["revoke select on public.draft_links from anon"], told: ["visitors cannot read draft_links"] },
  { sql: ["grant execute on function public.sync_identities() to anon"], undo: ["revoke execute on function public.sync_identities() from anon"], told: ["visitors cannot call sync_identities"] },
  {
    sql: ['create policy "Look" on storage.objects for select to anon using (true)'],
    undo: ['drop policy "Look" on storage.objects'],
    told: ["visitors cannot list blog-posts", "visitors cannot list case-studies"],
  },
  {
    sql: ["update storage.buckets set file_size_limit = 5368709120 where id = 'blog-posts'"],
    undo: ["update storage.buckets set file_size_limit = 5242880 where id = 'blog-posts'"],
    told: [expect.stringMatching(/^the bucket blog-posts is public, 5368709120 bytes/)],
  },
  { sql: ["insert into storage.buckets (id, name, public) values ('dump', 'dump', true)"], undo: ["update storage.buckets set public = false where id = 'dump'"], told: ["the bucket dump is in no migration and open to everybody"] },
  { sql: ["create table private.admins_kept as select * from public.admins", "delete from public.admins"], undo: ["insert into public.admins select * from private.admins_kept", "drop table private.admins_kept"], told: ["an admin is listed"] },
])("with the two keys alone: $told", async ({ sql, undo, told }) => {
  expect(await redLinesAfter(sql, undo)).toEqual(told);
});

test("visitors who can upload are found, and what was let in does not stay", async () => {
  const open = [`create policy "Drop" on storage.objects for insert to anon with check (bucket_id = 'blog-posts' and name not like 'images/%')`];
  expect(await redLinesAfter(open, ['drop policy "Drop" on storage.objects'])).toEqual(["visitors cannot upload to blog-posts"]);
  expect(await backend.sql("select id from storage.objects where name like '%doctor%'")).toEqual([]);
});

test("a wrong key and a backend that does not answer are told, without waiting for the rest", async () => {
  expect(await list("ill", { supabaseKey: "sb_publishable_of_another_project" })).toEqual(["the backend answers to the publishable key"]);
  expect(await list("ill", { supabaseUrl: "http://127.0.0.1:9" })).toEqual(["the backend answers to the publishable key"]);
});

test("a site whose page for a new password Auth does not know, and a site_url of this machine, are told", async () => {
  expect(await list("ill", { siteUrl: "https://www.example.com" })).toContain("links in mails lead to the site's page for a new password");
  const hosted = { supabaseUrl: backend.url, siteUrl: "https://www.example.com" };
  expect(await list("ill", hosted, { local: false })).toContain("Auth takes https://www.example.com for the site's address");
});

const enquiry = `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
  values ('6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f11', 'Ada', 'ada@example.com', 'other', 'Hello', now(), now() - interval '25 months')`;

test("the doctor reports enquiries that are older than promised, and jobs that nobody has scheduled or connected", async () => {
  expect(await redLinesAfter([enquiry], ["delete from public.enquiries"])).toEqual(["no enquiry is older than 24 months, as the privacy policy promises"]);
  expect(await list("to do", {}, { local: false })).toEqual(
    expect.arrayContaining([
      "no job deletes old enquiries, as the privacy policy promises",
      "nobody is told of an enquiry by e-mail, and nobody delivers what the sender's browser could not",
    ]),
  );
});

const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };
const hooks: { what: string; app: Hono; told: string[] }[] = [
  { what: "answers no preflight", app: new Hono().all("*", (c) => c.text("ok")), told: ["the contact webhook lets the site's pages call it (CORS)", "the site's pages can read the webhook's answer"] },
  { what: "answers a preflight with 404", app: new Hono().options("*", (c) => c.text("", 404, cors)).post("*", (c) => c.text("ok", 200, cors)), told: ["the contact webhook lets the site's pages call it (CORS)"] },
  { what: "fails", app: new Hono().options("*", (c) => c.body(null, 204, cors)).post("*", (c) => c.text("broken", 500, cors)), told: ["the contact webhook takes what it is sent"] },
  { what: "gives answers that pages cannot read", app: new Hono().options("*", (c) => c.body(null, 204, cors)).post("*", (c) => c.text("ok")), told: ["the site's pages can read the webhook's answer"] },
  { what: "does all that it should", app: new Hono().options("*", (c) => c.body(null, 204, cors)).post("*", (c) => c.text("ok", 200, cors)), told: [] },
];

test.each(hooks)("a webhook that $what", async ({ app, told }) => {
  expect(await list("ill", { webhookUrl: await serveHook(app) })).toEqual(told);
});

test("a webhook that is gone", async () => {
  expect(await list("ill", { webhookUrl: "http://127.0.0.1:9/hook" })).toEqual(["the contact webhook answers"]);
});

test("the webhook is only called on request, and never with an enquiry", async () => {
  const sent: unknown[] = [];
  const app = new Hono().options("*", (c) => c.body(null, 204, cors)).post("*", async (c) => {
    sent.push(await c.req.json());
    return c.text("ok", 200, cors);
  });
  const webhookUrl = await serveHook(app);
  expect(await list("unseen", { webhookUrl }, { callWebhook: false })).toEqual(["whether the contact webhook takes what it is sent"]);
  expect(sent).toEqual([]);
  await examine({ webhookUrl });
  expect(sent).toMatchObject([{ type: "doctor" }]);
});

test("a build refuses a secret key in any disguise, also in the webhook's address, and names what is missing", () => {
  const key = "sb_secret_1234567890";
  const token = `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.x`;
  vi.stubEnv("VITE_SUPABASE_URL", "https://project.supabase.co");
  expect(() => readBuildSettings(process.cwd())).toThrow("Missing: VITE_SUPABASE_PUBLISHABLE_KEY, VITE_CONTACT_WEBHOOK_URL, VITE_SITE_URL");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "https://hooks.example.com/contact");
  vi.stubEnv("VITE_SITE_URL", "https://www.example.com");
  for (const disguise of [key, ` ${key}`, `"${key}"`, `{"key":"${key}"}`, token, ` "${token}"`]) {
    vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", disguise);
    expect(() => readBuildSettings(process.cwd())).toThrow("VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key");
  }
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_fine");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", `https://hooks.example.com/contact?key=${key}`);
  expect(() => readBuildSettings(process.cwd())).toThrow("VITE_CONTACT_WEBHOOK_URL holds a secret key");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "not an address");
  expect(() => readBuildSettings(process.cwd())).toThrow("VITE_CONTACT_WEBHOOK_URL is not a web address");
});
