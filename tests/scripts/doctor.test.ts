import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { readBuildSettings, type BuildSettings } from "../../scripts/build/settings.ts";
import { examine } from "../../scripts/doctor/checks.ts";
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

afterEach(() => vi.unstubAllEnvs());

async function redLines(changes: Partial<BuildSettings> = {}, secretKey: string | null = backend.serviceRoleKey): Promise<string[]> {
  const findings = await examine({ settings: { ...settings, ...changes }, secretKey });
  return findings.filter(({ remedy }) => remedy !== null).map(({ check }) => check);
}

test("a project with the migrations, the buckets and an admin is well, and examining it leaves nothing behind", async () => {
  expect(await redLines()).toEqual([]);
  expect(await backend.sql("select id from public.enquiries")).toEqual([]);
  expect(await backend.sql("select id from storage.objects where name like '%doctor%'")).toEqual([]);
});

test("a table that lost its row-level security and a missing admin are found", async () => {
  await backend.sql("grant insert on public.case_studies to anon");
  await backend.sql("alter table public.case_studies disable row level security");
  await backend.sql("create table private.admins_kept as select * from public.admins");
  await backend.sql("delete from public.admins");
  expect(await redLines()).toEqual(["visitors cannot write case_studies", "an admin is listed"]);
  await backend.sql("insert into public.admins select * from private.admins_kept");
  await backend.sql("drop table private.admins_kept");
  await backend.sql("alter table public.case_studies enable row level security");
  await backend.sql("revoke insert on public.case_studies from anon");
});

test("drafts that visitors can read are found", async () => {
  await backend.sql('create policy "Too generous" on public.blog_posts for select to anon using (true)');
  expect(await redLines()).toEqual(["drafts are hidden"]);
  await backend.sql('drop policy "Too generous" on public.blog_posts');
});

test("a wrong key and a backend that does not answer are told, without waiting for the rest", async () => {
  expect(await redLines({ supabaseKey: "sb_publishable_of_another_project" })).toEqual(["the backend answers to the publishable key"]);
  expect(await redLines({ supabaseUrl: "http://127.0.0.1:9" })).toEqual(["the backend answers to the publishable key"]);
});

test("a webhook that browsers may not call is told apart from one that is gone", async () => {
  const deaf = new Hono().all("*", (c) => c.text("ok"));
  const server = await new Promise<ServerType>((done) => {
    const started = serve({ fetch: deaf.fetch, port: 0, hostname: "127.0.0.1" }, () => done(started));
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await redLines({ webhookUrl: `http://127.0.0.1:${port}/hook` })).toEqual(["the contact webhook lets the site's pages call it (CORS)"]);
  server.close();
  expect(await redLines({ webhookUrl: "http://127.0.0.1:9/hook" })).toHaveLength(2);
});

test("a build refuses a secret key and names what is missing", () => {
  vi.stubEnv("VITE_SUPABASE_URL", "https://project.supabase.co");
  expect(() => readBuildSettings(process.cwd())).toThrow(/Missing: VITE_SUPABASE_PUBLISHABLE_KEY/);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_secret_1234567890");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "https://hook.example/x");
  vi.stubEnv("VITE_SITE_URL", "https://www.example.com");
  expect(() => readBuildSettings(process.cwd())).toThrow(/secret key/);
  const payload = Buffer.from('{"role":"service_role"}').toString("base64url");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", `e30.${payload}.x`);
  expect(() => readBuildSettings(process.cwd())).toThrow(/secret key/);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_fine");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "not an address");
  expect(() => readBuildSettings(process.cwd())).toThrow(/VITE_CONTACT_WEBHOOK_URL is not a web address/);
});
