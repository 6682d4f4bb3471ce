import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "../../scripts/doctor/examine.ts";
import { applyPlatform, listMigrations } from "../../supabase/local/database/migrations.ts";
import { openPostgres, runOn } from "../../supabase/local/database/postgres.ts";
import { type LocalBackend, startLocalBackend } from "../../supabase/local/server/start.ts";
import { findFreePort } from "../../tools/find-free-port.ts";

// What CHANGELOG.md promises to those who went live when the migrations ended here.
const lastReleased = "20261101000800";
const dataDir = mkdtempSync(join(tmpdir(), "blockwork-earlier-"));

type Rows = Record<string, unknown>[];
/** The rows of each table in the columns that it had then: as the owner sees them, and as visitors do. */
type Contents = { owner: Record<string, Rows>; visitors: Record<string, Rows> };
type Columns = Record<string, string[]>;

let columns: Columns;
let before: Contents;
let after: Contents;
let backend: LocalBackend;

const tables = `
  select n.nspname || '.' || c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
    has_table_privilege('anon', c.oid, 'select') as public
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    -- The limits of enquiries are counted elsewhere, and nobody else ever read it.
    and a.attname <> 'sender_hash'
  where c.relkind = 'r' and (n.nspname = 'public' or n.nspname || '.' || c.relname in ('auth.users', 'auth.mfa_factors', 'storage.objects'))
  group by n.nspname, c.relname, c.oid order by 1`;

async function readContents(database: PGlite): Promise<Contents> {
  const found = (await database.query<{ name: string; columns: string[]; public: boolean }>(tables)).rows;
  columns ??= Object.fromEntries(found.map((table) => [table.name, table.columns]));
  const read = async (role: string) => {
    const contents: Record<string, Rows> = {};
    await database.exec(`set role ${role}`);
    for (const { name, public: isPublic } of found) {
      const known = columns[name];
      if (!known || (role === "anon" && !isPublic)) continue;
      contents[name] = (await database.query<Rows[number]>(`select ${known.join(", ")} from ${name} order by 1`)).rows;
    }
    await database.exec("reset role");
    return contents;
  };
  return { owner: await read("postgres"), visitors: await read("anon") };
}

beforeAll(async () => {
  mkdirSync(join(dataDir, "postgres"));
  const database = await openPostgres(join(dataDir, "postgres"));
  const runner = runOn(database);
  await applyPlatform(runner);
  for (const { version, name, sql } of listMigrations("supabase").filter((migration) => migration.version <= lastReleased)) {
    await runner.exec(sql);
    await runner.query("insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])", [version, name, sql]);
  }
  await runner.exec(readFileSync("tests/support/hosted/owners-project.sql", "utf8"));
  before = await readContents(database);
  await database.exec("delete from supabase_functions.hooks");

  const port = await findFreePort();
  const socket = new PGLiteSocketServer({ db: database, port, host: "127.0.0.1", maxConnections: 10 });
  await socket.start();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  await promisify(execFile)("node_modules/.bin/supabase", ["db", "push", `--remote=${url}`, "--yes"]);
  await socket.stop();
  after = await readContents(database);
  // Without this mark the embedded backend would lay down the demo content.
  await database.exec("insert into supabase_migrations.seed_files (path, hash) values ('[empty project]', '')");
  await database.close();
  backend = await startLocalBackend({ port: 0, dataDir });
}, 180_000);
afterAll(async () => {
  await backend?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The rows as they have to be after the push; the rest is how they were. */
function expectSame(then: Record<string, Rows>, now: Record<string, Rows>): void {
  const plain = ({ excerpt: _excerpt, social_links: links, ...row }: Rows[number]) => ({
    ...row,
    ...(links === undefined ? {} : { social_links: JSON.stringify(links).replaceAll("http://", "https://") }),
  });
  // An excerpt may end elsewhere, links may have become safe, and the settings count such a change.
  const withoutCount = ({ version: _version, updated_at: _at, ...row }: Rows[number]) => row;
  for (const [table, rows] of Object.entries(then)) {
    const compared = (each: Rows | undefined) => each?.map(plain).map(table === "public.settings" ? withoutCount : (row) => row);
    expect({ table, rows: compared(now[table]) }).toEqual({ table, rows: compared(rows) });
  }
}

test("after the push every row is there with what it held, and visitors see what they saw", () => {
  expectSame(before.owner, after.owner);
  expectSame(before.visitors, after.visitors);
  expect(before.visitors["public.blog_posts"]?.length).toBe(37);
  expect(JSON.stringify(after.visitors)).not.toContain("zanzibar");
  for (const { excerpt, body } of after.owner["public.blog_posts"] ?? []) {
    expect(String(excerpt).length).toBeLessThanOrEqual(151);
    expect(excerpt === "").toBe(body === "");
  }
});

const ask = async (path: string, key: string, init: RequestInit = {}) => {
  const response = await fetch(`${backend.url}${path}`, {
    ...init,
    headers: { apikey: backend.secrets.publishableKey, authorization: `Bearer ${key}`, "content-type": "application/json", prefer: "return=representation" },
  });
  return { status: response.status, body: await response.json() };
};

test("the site that was built before the push goes on reading and sending", async () => {
  const { publishableKey: key } = backend.secrets;
  const post = (name: string, body: object) => ask(`/rest/v1/rpc/${name}`, key, { method: "POST", body: JSON.stringify(body) });
  expect((await post("find_published_posts", { search: "quay", page_size: 12 })).body).toMatchObject({ total: 1 });
  expect((await ask("/rest/v1/blog_post_old_slugs?slug=eq.note-1&select=slug,blog_posts(slug)", key)).body).toEqual([
    { slug: "note-1", blog_posts: { slug: "the-first-note" } },
  ]);
  for (const [table, known] of Object.entries(columns).filter(([name]) => name.startsWith("public.") && before.visitors[name])) {
    const { status } = await ask(`/rest/v1/${table.replace("public.", "")}?select=${known.join(",")}`, key);
    expect({ table, status }).toEqual({ table, status: 200 });
  }
  const enquiry = {
    enquiry_id: "44444444-4444-4444-8444-444444444444", name: "Eve", email: "eve@example.com", phone: "", project_type: "other",
    message: "From a page of last week", source: "website", submitted_at: new Date().toISOString(), delivered: true, is_spam: false,
  };
  expect((await post("submit_enquiry", enquiry)).body).toBe("kept");
});

test("the owner signs in with the password they had, edits every row, and gets the former text back", async () => {
  const { body: session } = await ask("/auth/v1/token?grant_type=password", backend.secrets.publishableKey, {
    method: "POST", body: JSON.stringify({ email: "owner@harbour.example", password: "the-password-since-2025" }),
  });
  const token: string = session.access_token;
  const edits = { blog_posts: "image_alt", case_studies: "image_alt", blog_categories: "name", settings: "meta_description", enquiries: "read_at" };
  for (const [table, column] of Object.entries(edits)) {
    for (const { id } of after.owner[`public.${table}`] ?? []) {
      const value = column === "read_at" ? new Date().toISOString() : `Edited ${id}`;
      const edited = await ask(`/rest/v1/${table}?id=eq.${id}`, token, { method: "PATCH", body: JSON.stringify({ [column]: value }) });
      expect({ table, ...edited }).toMatchObject({ table, status: 200, body: [{ id }] });
    }
  }
  const { body: [version] } = await ask("/rest/v1/record_versions?table_name=eq.settings&order=id.desc&limit=1", token);
  expect((await ask("/rest/v1/rpc/restore_version", token, { method: "POST", body: JSON.stringify({ version_id: version.id }) })).body).toBe(true);
  expect((await ask("/rest/v1/settings?select=meta_description", token)).body).toEqual([{ meta_description: "Apps for people who work by the water." }]);

  const { body: pictures } = await ask("/rest/v1/rpc/list_pictures", token, { method: "POST", body: "{}" });
  const unused = JSON.stringify(pictures).match(/never-used|figure|cover|ferry/g);
  expect(unused).toEqual(expect.arrayContaining(["never-used", "figure", "cover", "ferry"]));
  expect(await backend.database.query("select stem from private.picture_uses where version_id is null order by stem")).toMatchObject([
    { stem: expect.stringContaining("cover") }, { stem: expect.stringContaining("ferry") }, { stem: expect.stringContaining("figure") },
  ]);
});

test("what the CHANGELOG lets the owner do then tells nobody of old enquiries, keeps one job for their deletion, and makes the doctor content", async () => {
  const hooks = "select distinct request from supabase_functions.hooks where request = 'deliver_enquiry'";
  expect(await backend.database.query(hooks)).toEqual([]);
  const connect = /select private\.connect_enquiry_server\([\s\S]*?\);/.exec(readFileSync("supabase/README.md", "utf8"))?.[0] ?? "";
  await backend.database.query(connect.replace("THE-SECRET", "a-secret-of-some-length").replace(/;$/, ""));
  expect(await backend.database.query("select 1 from private.enquiry_jobs j join public.enquiries e on e.id = j.enquiry_id where e.name <> 'Eve'")).toEqual([]);
  expect(await backend.database.query("select tgname from pg_trigger where tgname = 'deliver_enquiry'")).toEqual([]);
  // The migrations do this by themselves where pg_cron can be installed.
  await backend.database.query("select private.schedule_jobs()");
  expect(await backend.database.query("select command from cron.job where command like '%delete_old_enquiries%'")).toEqual([
    { command: "select private.delete_old_enquiries()" },
  ]);
  expect(await backend.database.query("select private.delete_old_enquiries() as deleted")).toEqual([{ deleted: 0 }]);

  const { url, secrets } = backend;
  const findings = await examine(
    {
      settings: { supabaseUrl: url, supabaseKey: secrets.publishableKey, webhookUrl: `${url}/webhooks/contact`, siteUrl: "http://localhost:5173", turnstileSiteKey: "", local: true },
      secretKey: secrets.secretKey, local: true, callWebhook: true,
    },
    { database: (sql) => backend.database.query(sql), readChanges: null },
  );
  expect(findings.filter(({ state }) => state === "ill")).toEqual([]);
}, 60_000);
