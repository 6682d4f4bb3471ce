import { request } from "node:http";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { listMigrations } from "../../supabase/local/database/migrations.ts";
import { prepareTemporaryData, startLocalBackend } from "../../supabase/local/server/start.ts";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";

const backend = await borrowBackend();

beforeAll(async () => {
  // Before the first request: the server reads the names of functions once.
  await backend.sql("create function public.dawdle() returns void language sql as 'select pg_sleep(30)'");
  await backend.sql("grant execute on function public.dawdle() to anon");
});

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
  ["127.0.0.1", 200], ["localhost:54321", 200], ["[::1]", 200], ["evil.example", 421], ["127.0.0.1.evil.example", 421],
])("a request for the host %s answers %i", async (host, status) => {
  expect(await askAsHost(host)).toBe(status);
});

test("a request without a key, or with a wrong one, is stopped at the gateway", async () => {
  const without = await fetch(`${backend.url}/rest/v1/settings`);
  expect(without.status).toBe(401);
  expect(await without.json()).toEqual({
    message: "No API key found in request", hint: "No `apikey` request header or url param was found.",
  });
  const wrong = await fetch(`${backend.url}/rest/v1/settings`, { headers: { apikey: "sb_publishable_wrong" } });
  expect([wrong.status, ((await wrong.json()) as { message: string }).message]).toEqual([401, "Invalid API key"]);
});

test("a publishable key as the bearer says nothing about a person", async () => {
  const headers = { ...key(), authorization: `Bearer ${backend.publishableKey}` };
  expect((await fetch(`${backend.url}/rest/v1/settings`, { headers })).status).toBe(200);
  expect((await fetch(`${backend.url}/rest/v1/admins`, { headers })).status).toBe(401);
});

test("the key may travel in the address", async () => {
  expect((await fetch(`${backend.url}/rest/v1/settings?apikey=${backend.publishableKey}`)).status).toBe(200);
});

test("the service role bypasses the policies", async () => {
  const { data } = await connect(backend.url, backend.serviceRoleKey).from("admins").select("user_id");
  expect(data).toHaveLength(1);
});

test("a preflight allows what it asks for, and answers expose the count", async () => {
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
  const answer = await fetch(`${backend.url}/rest/v1/settings`, { headers: { ...key(), origin: "http://localhost:5173" } });
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
  const versions = await backend.sql<{ version: string }>("select version from supabase_migrations.schema_migrations order by version");
  const files = listMigrations(join(import.meta.dirname, "../../supabase"));
  expect(versions.map(({ version }) => version)).toEqual(files.map(({ version }) => version));
});

test("a statement that takes too long is rejected, and the server answers meanwhile and afterwards", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (50, 'Kept')");
  expect(await callDawdle(backend)).toBe("57014");
  expect(await backend.sql("select name from public.blog_categories where id = 50")).toEqual([{ name: "Kept" }]);
});

/** Calls the slow function, and the gateway again and again while it runs. Returns the function's error code. */
async function callDawdle({ url, publishableKey }: TestBackend): Promise<unknown> {
  const refusals: { code: string | undefined; status: number }[] = [];
  const slow = connect(url, publishableKey)
    .rpc("dawdle" as "find_published_posts")
    .then(({ error, status }) => refusals.push({ code: error?.code, status }));
  let answered = 0;
  for (; refusals.length === 0; answered += 1) {
    expect((await fetch(`${url}/rest/v1/settings`)).status).toBe(401);
    await wait(50);
  }
  await slow;
  // A server that waited for the statement would answer once or twice in these three seconds.
  expect(answered).toBeGreaterThan(10);
  expect(refusals[0]?.status).toBe(500);
  return refusals[0]?.code;
}

test("a port that is taken is named in one sentence", async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(startLocalBackend({ port, dataDir: null })).rejects.toThrow(`Port ${port} is taken.`);
  other.close();
});

test("data in use by a running backend is refused, and free again when it ends", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "blockwork-lock-"));
  cpSync(await prepareTemporaryData(), dataDir, { recursive: true });
  const first = await startLocalBackend({ port: 0, dataDir });
  await expect(startLocalBackend({ port: 0, dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  const second = await startLocalBackend({ port: 0, dataDir });
  expect((await second.database.query("select count(*)::int as n from public.settings"))[0]).toEqual({ n: 1 });
  await second.close();
  rmSync(dataDir, { recursive: true });
}, 120_000);

test("pictures in posts and in their history lead to the address at which the backend answers now, and that is no change", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "blockwork-address-"));
  cpSync(await prepareTemporaryData(), dataDir, { recursive: true });
  const first = await startLocalBackend({ port: 0, dataDir });
  await first.database.query("update public.blog_posts set title = 'Changed' where image_url is not null");
  await first.close();
  const second = await startLocalBackend({ port: 0, dataDir });
  const picturesIn = (text: string) => new Set(text.match(/http:\/\/127\.0\.0\.1:\d+\/storage/g));
  for (const rows of ["public.blog_posts t", "public.record_versions t"]) {
    const [found] = await second.database.query<{ text: string }>(`select string_agg(t::text, '') as text from ${rows}`);
    expect([...picturesIn(found?.text ?? "")]).toEqual([`${second.url}/storage`]);
  }
  const changed = "select count(*)::int as n from public.blog_posts where image_url is not null";
  expect(await second.database.query("select count(*)::int as n from public.record_versions")).toEqual(await second.database.query(changed));
  await second.close();
  rmSync(dataDir, { recursive: true });
}, 120_000);
