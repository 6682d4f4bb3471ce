import { request } from "node:http";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMigrations } from "../../src/database/migrations.ts";
import { startLocalBackend } from "../../src/server/start.ts";
import { borrowBackend } from "../../src/testing/testing.ts";
import { project } from "../support/project.ts";

const { supabaseDir } = project;
const backend = await borrowBackend(project);

const key = () => ({ apikey: backend.publishableKey });

/** fetch() does not let a caller choose the Host. */
function askAsHost(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(backend.url);
    request({ host: "127.0.0.1", port, path: "/rest/v1/settings", headers: { ...key(), host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["127.0.0.1", 200],
  ["localhost:54321", 200],
  ["[::1]", 200],
  ["evil.example", 421],
  ["127.0.0.1.evil.example", 421],
])("a request for the host %s answers %i", async (host, status) => {
  expect(await askAsHost(host)).toBe(status);
});

test("a request without a key, or with a wrong one, is stopped at the gateway", async () => {
  const without = await fetch(`${backend.url}/rest/v1/settings`);
  expect(without.status).toBe(401);
  expect(await without.json()).toEqual({
    message: "No API key found in request",
    hint: "No `apikey` request header or url param was found.",
  });
  const wrong = await fetch(`${backend.url}/rest/v1/settings`, { headers: { apikey: "sb_publishable_wrong" } });
  expect([wrong.status, ((await wrong.json()) as { message: string }).message]).toEqual([401, "Invalid API key"]);
});

test("a publishable key as the bearer token signs nobody in", async () => {
  const headers = { ...key(), authorization: `Bearer ${backend.publishableKey}` };
  expect((await fetch(`${backend.url}/rest/v1/settings`, { headers })).status).toBe(200);
  expect((await fetch(`${backend.url}/rest/v1/admins`, { headers })).status).toBe(401);
});

test("a preflight allows what it asks for, and responses expose the count", async () => {
  const preflight = await fetch(`${backend.url}/rest/v1/settings`, {
    method: "OPTIONS",
    headers: {
      origin: "http://localhost:5173",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "apikey,authorization,prefer,x-retry-count,x-client-info",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(preflight.headers.get("access-control-allow-headers")?.replaceAll(" ", "")).toBe(
    "apikey,authorization,prefer,x-retry-count,x-client-info",
  );
  const answer = await fetch(`${backend.url}/rest/v1/settings`, {
    headers: { ...key(), origin: "http://localhost:5173" },
  });
  expect(answer.headers.get("access-control-expose-headers")).toContain("Content-Range");
});

test.each(["nothing", "constructor"])("an edge function %s that nobody has deployed is not found", async (name) => {
  const answer = await fetch(`${backend.url}/functions/v1/${name}`, { method: "POST", headers: key() });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "NOT_FOUND" });
  // So a browser's page learns nothing but that it could not ask.
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

test.each(["/graphql/v1", "/realtime/v1/websocket"])("%s is refused with 501", async (path) => {
  const answer = await fetch(backend.url + path, { headers: key() });
  expect(answer.status).toBe(501);
  expect(((await answer.json()) as { message: string }).message).toContain("not part of the local backend");
});

test("an address longer than 64 kB is refused", async () => {
  const long = await fetch(`${backend.url}/rest/v1/settings?site_name=eq.${"x".repeat(70_000)}`, { headers: key() });
  expect(long.status).toBe(414);
});

test("the version table holds every migration, once", async () => {
  const versions = await backend.sql<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  const files = listMigrations(supabaseDir);
  expect(versions.map(({ version }) => version)).toEqual(files.map(({ version }) => version));
});

test("a data folder in use and a taken port are each refused in one sentence", async () => {
  const { port } = new URL(backend.url);
  await expect(startLocalBackend({ supabaseDir, port: 0, dataDir: backend.dataDir })).rejects.toThrow(
    / in use by another process\./,
  );
  await expect(startLocalBackend({ supabaseDir, port: Number(port), dataDir: null })).rejects.toThrow(
    `Port ${port} is taken.`,
  );
});

const picturesIn = (text: string) => new Set(text.match(/http:\/\/127\.0\.0\.1:\d+\/storage/g));

test("a copy of a data folder in use can be opened, and its picture URLs point to its own server", async () => {
  await backend.sql("update public.blog_posts set title = 'Changed' where image_url is not null");
  await backend.sql("checkpoint");
  const dataDir = mkdtempSync(join(tmpdir(), "local-supabase-copy-"));
  cpSync(backend.dataDir, dataDir, { recursive: true });
  const copy = await startLocalBackend({ supabaseDir, port: 0, dataDir });
  for (const rows of ["public.blog_posts t", "public.record_versions t"]) {
    const [found] = await copy.database.query<{ text: string }>(`select string_agg(t::text, '') as text from ${rows}`);
    expect([...picturesIn(found?.text ?? "")]).toEqual([`${copy.url}/storage`]);
  }
  const count = (rows: string) => copy.database.query(`select count(*)::int as n from ${rows}`);
  expect(await count("public.record_versions")).toEqual(await count("public.blog_posts where image_url is not null"));
  await copy.close();
});
