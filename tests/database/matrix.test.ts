import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type SqlRunner, applyMigrations, applyPlatform, openPostgres, runOn } from "@blockwork/local-supabase";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { expectedMatrix, tryEverything } from "../support/permissions/permission-matrix.ts";
import { ownTables } from "../support/permissions/own-tables.ts";
import { tableRules } from "../support/permissions/permissions.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

test("every table, function and bucket allows each kind of person exactly what the matrix says", async () => {
  expect(await tryEverything(backend, people)).toEqual(expectedMatrix());
});

const grantsSql = `
  select c.relname as name, coalesce(string_agg(distinct g.privilege_type, ' ' order by g.privilege_type)
      filter (where g.grantee = 'anon'::regrole), '') as anon,
    coalesce(string_agg(distinct g.privilege_type, ' ' order by g.privilege_type)
      filter (where g.grantee = 'authenticated'::regrole), '') as authenticated,
    bool_or(coalesce(g.grantee = 0, false)) or bool_or(a.attacl is not null) as unusual, bool_and(c.relrowsecurity) as guarded
  from pg_class c
  left join aclexplode(c.relacl) g on true
  left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by c.relname order by c.relname collate "C"`;

const callableSql = `
  select p.pronamespace::regnamespace::text || '.' || p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as signature,
    concat_ws(' ', case when has_function_privilege('anon', p.oid, 'execute') then 'anon' end,
      case when has_function_privilege('authenticated', p.oid, 'execute') then 'authenticated' end) as callers
  from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;

const hiddenFunctions =
  "computed_columns decode_references drop_footnote_marks excerpt_of explain_refusal fold html_to_text is_admin is_blank is_email is_key_figures is_picture_address is_picture_used is_site_image is_social_links is_web_link keep_symbols picture_of pictures_in plain_addresses require_admin search_patterns search_text standing_columns table_with_bin unseen words_in writable_columns";

const statedGrants = Object.entries(tableRules)
  .map(([name, { grants }]) => ({ name, ...grants, unusual: false, guarded: true }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

test("the grants are as stated, row-level security is on everywhere, and no column has its own grant", async () => {
  expect(await backend.sql(grantsSql)).toEqual(statedGrants);
});

test("supabase/README.md tells of every table that a migration here makes", () => {
  const told = readFileSync("supabase/README.md", "utf8");
  const made = Object.keys(tableRules).filter((name) => !(name in ownTables));
  expect(made.filter((name) => !told.includes(`| \`${name}\` `))).toEqual([]);
});

test("visitors can call nothing in schema private, and signed-in people only the functions listed here", async () => {
  const callable = await backend.sql<{ signature: string; callers: string }>(callableSql);
  const open = callable.filter(({ signature, callers }) => signature.startsWith("private.") && callers !== "");
  expect(open.map(({ signature, callers }) => `${signature.slice(8).split("(")[0]}: ${callers}`)).toEqual(
    hiddenFunctions.split(/\s+/).map((name) => `${name}: authenticated`),
  );
});

test("outside schema public, only Storage's tables can be reached at all, and policies guard them", async () => {
  const open = await backend.sql(`
    select c.oid::regclass::text as name, c.relrowsecurity as guarded
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('public', 'pg_catalog', 'information_schema', 'pg_toast')
      and exists (select 1 from unnest(array['anon', 'authenticated']) role, unnest(array['select', 'insert', 'update', 'delete']) what
        where has_table_privilege(role, c.oid, what) and has_schema_privilege(role, n.oid, 'usage'))
    order by 1`);
  expect(open).toEqual([
    { name: "storage.buckets", guarded: true },
    { name: "storage.objects", guarded: true },
  ]);
});

test.each(["auth", "storage", "private", "supabase_migrations", "pg_catalog"])(
  "the API exposes nothing of schema %s",
  async (schema) => {
    const ask = (headers: Record<string, string>, method = "GET") =>
      fetch(`${backend.url}/rest/v1/users`, {
        method,
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${people.tokens.fullAdmin}`, ...headers },
      });
    expect((await ask({ "accept-profile": schema })).status).toBe(406);
    expect((await ask({ "content-profile": schema }, "DELETE")).status).toBe(406);
    expect((await ask({})).status).toBe(404);
  },
);

/** The grants and callable functions of visitors and signed-in people. */
async function examine(runner: SqlRunner): Promise<unknown[]> {
  return [...(await runner.query(grantsSql)), ...(await runner.query(callableSql))];
}

test("a project that was open to everybody, with its extensions in public, ends up as any other", async () => {
  const database = await openPostgres(null);
  const runner = runOn(database);
  await applyPlatform(runner);
  await runner.exec(`
    create extension pg_trgm with schema public; create extension unaccent with schema public;
    alter extension pgcrypto set schema public`);
  for (const what of ["tables", "functions", "sequences"]) {
    await runner.exec(
      `alter default privileges in schema public grant all on ${what} to anon, authenticated, service_role`,
    );
  }
  const told: string[] = [];
  await database.listen("pgrst", (message) => void told.push(message));
  await applyMigrations(runner, fileURLToPath(new URL("../../supabase", import.meta.url)));
  const older = await examine(runner);
  const inPublic = "select extname from pg_extension where extnamespace = 'public'::regnamespace";
  expect(await runner.query(inPublic)).toEqual([]);
  expect(told).toEqual(["reload config"]);
  await database.close();
  expect(older).toEqual([...(await backend.sql(grantsSql)), ...(await backend.sql(callableSql))]);
});
