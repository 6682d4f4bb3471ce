import { request } from "node:http";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMigrations } from "../../supabase/local/database/migrations.ts";
import { startLocalBackend } from "../../supabase/local/server/start.ts";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

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

test.each(["/graphql/v1", "/functions/v1/hello", "/realtime/v1/websocket"])("%s is refused with 501", async (path) => {
  const answer = await fetch(backend.url + path, { headers: key() });
  expect(answer.status).toBe(501);
  expect(((await answer.json()) as { message: string }).message).toContain("not part of the local backend");
});

test("an address longer than 64 kB and a body longer than 4 MB are refused", async () => {
  const long = await fetch(`${backend.url}/rest/v1/settings?site_name=eq.${"x".repeat(70_000)}`, { headers: key() });
  expect(long.status).toBe(414);
  const large = await fetch(`${backend.url}/rest/v1/settings`, {
    method: "POST",
    headers: { ...key(), "content-type": "application/json" },
    body: JSON.stringify({ site_name: "x".repeat(5_000_000) }),
  });
  expect(large.status).toBe(413);
});

test("the version table holds every migration, once", async () => {
  const versions = await backend.sql<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  const files = listMigrations(join(import.meta.dirname, "../../supabase"));
  expect(versions.map(({ version }) => version)).toEqual(files.map(({ version }) => version));
});

test("a data folder in use and a taken port are each refused in one sentence", async () => {
  const { port } = new URL(backend.url);
  await expect(startLocalBackend({ port: 0, dataDir: backend.dataDir })).rejects.toThrow(
    / in use by another process\./,
  );
  await expect(startLocalBackend({ port: Number(port), dataDir: null })).rejects.toThrow(`Port ${port} is taken.`);
});

const picturesIn = (text: string) => new Set(text.match(/http:\/\/127\.0\.0\.1:\d+\/storage/g));

test("a copy of a data folder in use can be opened, and its picture URLs point to its own server", async () => {
  await backend.sql("update public.blog_posts set title = 'Changed' where image_url is not null");
  await backend.sql("checkpoint");
  const dataDir = mkdtempSync(join(tmpdir(), "blockwork-copy-"));
  cpSync(backend.dataDir, dataDir, { recursive: true });
  const copy = await startLocalBackend({ port: 0, dataDir });
  for (const rows of ["public.blog_posts t", "public.record_versions t"]) {
    const [found] = await copy.database.query<{ text: string }>(`select string_agg(t::text, '') as text from ${rows}`);
    expect([...picturesIn(found?.text ?? "")]).toEqual([`${copy.url}/storage`]);
  }
  const count = (rows: string) => copy.database.query(`select count(*)::int as n from ${rows}`);
  expect(await count("public.record_versions")).toEqual(await count("public.blog_posts where image_url is not null"));
  await copy.close();
  rmSync(dataDir, { recursive: true });
});

test("a slow statement is cut off at anon's statement_timeout, a huge response is refused, and the server carries on", async () => {
  const own = await startLocalBackend({ port: 0, dataDir: null });
  await own.database.query("alter role anon set statement_timeout = '200ms'");
  await own.database.query("create function public.dawdle() returns void language sql as 'select pg_sleep(300)'");
  await own.database.query("grant execute on function public.dawdle() to anon");
  await own.database.query("create view public.large as select repeat('x', 9000000) as text");
  await own.database.query("grant select on public.large to anon");
  const client = connect(own.url, own.secrets.publishableKey);
  const slow = client.rpc("dawdle" as "find_posts").then(({ error, status }) => [status, error?.code]);
  // The gateway answers while the database is busy.
  expect((await fetch(`${own.url}/rest/v1/settings`)).status).toBe(401);
  expect(await slow).toEqual([500, "57014"]);
  await own.database.query("alter role anon set statement_timeout = '5min'");
  expect((await client.from("settings").select("id")).data).toEqual([{ id: 1 }]);
  expect((await client.from("large" as "settings").select("*")).error?.message).toContain("5000000 bytes");
  await own.close();
});

test("however many long requests are queued, on however many paths, a short one waits for at most one of them", async () => {
  const own = await startLocalBackend({ port: 0, dataDir: null });
  const client = connect(own.url, own.secrets.publishableKey);
  const names = ["long_one", "long_two", "long_three", "long_four"] as const;
  for (const name of names) {
    await own.database.query(`create function public.${name}() returns void language sql as 'select pg_sleep(0.1)'`);
    await own.database.query(`grant execute on function public.${name}() to anon`);
  }
  const order: string[] = [];
  const ask = (name: string) =>
    client.rpc(name as "find_posts").then(({ status }) => void order.push(`${name} ${status}`));
  await Promise.all(names.map(ask));
  order.length = 0;

  const crowd = Array.from({ length: 12 }, (_, turn) => ask(names[turn % names.length] ?? ""));
  await crowd[0];
  const before = order.length;
  await client.from("settings").select("id").throwOnError();
  expect(order.length - before).toBeLessThanOrEqual(1);
  await Promise.all(crowd);
  expect(order.toSorted()).toEqual(names.flatMap((name) => [`${name} 204`, `${name} 204`, `${name} 204`]).toSorted());
  await own.close();
});
