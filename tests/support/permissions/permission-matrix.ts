import { type TestBackend, send } from "@blockwork/local-supabase/testing";
import { type Actor, type People, actors } from "../backend/actors.ts";
import type { TableRule } from "./outcomes.ts";
import { bucketRules, fixtures, functionRules, tableRules } from "./permissions.ts";

/** The outcome of each attempt for each kind of person. */
type Matrix = Record<string, Partial<Record<Actor, string>> | "nothing is stated">;

/** The outcomes that the rules demand. */
export function expectedMatrix(): Matrix {
  const rows = Object.entries(tableRules).flatMap(([table, { select, insert, update, delete: remove, upsert }]) =>
    Object.entries({ select, insert, update, delete: remove, upsert }).map(([what, who]) => [`${table} ${what}`, who]),
  );
  const calls = Object.entries(functionRules).map(([name, { call }]) => [`rpc ${name}`, call]);
  const buckets = Object.entries(bucketRules).flatMap(([bucket, rule]) =>
    Object.entries(rule).map(([what, who]) => [`bucket ${bucket} ${what}`, who]),
  );
  return Object.fromEntries([...rows, ...calls, ...buckets]);
}

/** The word for an error, or the whole error if there is no word for it. */
function describe(actor: Actor, status: number, body: unknown): string {
  const error: { code?: unknown; statusCode?: unknown } = typeof body === "object" && body !== null ? body : {};
  if (error.code === "42501" && status === (actor === "visitor" ? 401 : 403)) return "refused";
  if (error.statusCode === "403" && status === 400) return "refused";
  return `${status} ${JSON.stringify(body)}`;
}

/**
 * Tries everything in Postgres' catalogue of schema public, and every bucket, as each kind of person. Columns need no attempts of
 * their own: none has its own grants.
 */
export async function tryEverything(backend: TestBackend, people: People): Promise<Matrix> {
  const matrix: Matrix = {};
  const layFixtures = () => backend.sql(fixtures);

  const ask = (actor: Actor, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const token = people.tokens[actor];
    return send(backend, method, path, { body, headers, ...(token === undefined ? {} : { token }) });
  };
  const everybody = async (name: string, attempt: (actor: Actor) => Promise<string>): Promise<void> => {
    const row: Partial<Record<Actor, string>> = {};
    for (const actor of actors) row[actor] = await attempt(actor);
    matrix[name] = row;
  };
  const namesOf = async (query: string) => (await backend.sql<{ name: string }>(query)).map(({ name }) => name);

  /** The print includes the transaction that wrote each row: an update to the same values is an update, too. */
  const examine = async (table: string) => {
    const [row] = await backend.sql<{ print: string | null; total: number }>(
      `select string_agg(md5(t::text) || t.xmin::text, '' order by t::text) as print, count(*)::int as total from public.${table} t`,
    );
    return row;
  };

  /** A write, judged by its response and by what it did to the table. */
  const write = async (table: string, actor: Actor, method: string, query: string, body?: object, prefer = "") => {
    const before = await examine(table);
    const response = await ask(actor, method, `/rest/v1/${table}?${query}`, body, { prefer });
    const text = await response.text();
    const changed = (await examine(table))?.print !== before?.print;
    if (changed) await layFixtures();
    if (response.ok) return changed ? "done" : "nothing";
    return (changed ? "CHANGED, though " : "") + describe(actor, response.status, JSON.parse(text));
  };

  const tryTable = async (table: string, { key, row, change, beforeInsert }: TableRule): Promise<void> => {
    const target = Object.entries(key)
      .map(([name, value]) => `${name}=eq.${value}`)
      .join("&");
    await everybody(`${table} select`, async (actor) => {
      const response = await ask(actor, "GET", `/rest/v1/${table}?select=*`);
      const body: unknown = await response.json();
      if (!Array.isArray(body)) return describe(actor, response.status, body);
      return `${body.length} of ${(await examine(table))?.total}`;
    });
    await everybody(`${table} insert`, async (actor) => {
      if (beforeInsert) await backend.sql(beforeInsert);
      const outcome = await write(table, actor, "POST", "", row);
      if (beforeInsert) await layFixtures();
      return outcome;
    });
    await everybody(`${table} update`, (actor) => write(table, actor, "PATCH", target, change));
    await everybody(`${table} delete`, (actor) => write(table, actor, "DELETE", target));
    await everybody(`${table} upsert`, (actor) =>
      write(table, actor, "POST", "", { ...row, ...key }, "resolution=merge-duplicates"),
    );
  };

  const tryBucket = async (bucket: string): Promise<void> => {
    const object = `/storage/v1/object`;
    const kept = "images/kept-1x1.png";
    const judge = async (actor: Actor, response: Response) =>
      response.ok ? "done" : describe(actor, response.status, await response.json());
    const upload = (actor: Actor, name: string, upsert: boolean) =>
      ask(actor, "POST", `${object}/${bucket}/${name}`, "pixels", {
        "content-type": "image/png",
        "x-upsert": String(upsert),
      });
    const tryIt = (what: string, attempt: (actor: Actor) => Promise<string>) =>
      everybody(`bucket ${bucket} ${what}`, attempt);

    await tryIt("upload", async (actor) => judge(actor, await upload(actor, `images/of-${actor}-1x1.png`, false)));
    await upload("admin", kept, true);
    await tryIt("overwrite", async (actor) => judge(actor, await upload(actor, kept, true)));
    await tryIt("read", async (actor) => judge(actor, await ask(actor, "GET", `${object}/public/${bucket}/${kept}`)));
    await tryIt("list", async (actor) => {
      const body = { prefix: "images", search: "kept" };
      const response = await ask(actor, "POST", `${object}/list/${bucket}`, body);
      const found: unknown = await response.json();
      return Array.isArray(found) ? `${found.length} of 1` : describe(actor, response.status, found);
    });
    await tryIt("remove", async (actor) => {
      await upload("admin", kept, true);
      const response = await ask(actor, "DELETE", `${object}/${bucket}`, { prefixes: [kept] });
      const removed: unknown = await response.json();
      if (!Array.isArray(removed)) return describe(actor, response.status, removed);
      return removed.length > 0 ? "done" : "nothing";
    });
  };

  await layFixtures();
  await layFixtures().catch((error: unknown) => {
    throw new Error("The fixtures run anew after each attempt, so they begin by deleting the rows that they insert.", {
      cause: error,
    });
  });
  const inPublic = "namespace = 'public'::regnamespace";
  for (const table of await namesOf(
    `select relname as name from pg_class where rel${inPublic} and relkind in ('r', 'p', 'v', 'm', 'f')`,
  )) {
    const rule = tableRules[table];
    if (rule) await tryTable(table, rule);
    else matrix[table] = "nothing is stated";
  }
  for (const name of await namesOf(
    `select proname || case when count(*) > 1 then ' twice' else '' end as name from pg_proc where pro${inPublic} group by proname`,
  )) {
    const rule = functionRules[name];
    if (!rule) {
      matrix[`rpc ${name}`] = "nothing is stated";
      continue;
    }
    await everybody(`rpc ${name}`, async (actor) => {
      const response = await ask(actor, "POST", `/rest/v1/rpc/${name}`, rule.body);
      const text = await response.text();
      if (!response.ok) return describe(actor, response.status, JSON.parse(text));
      await layFixtures();
      return "done";
    });
  }
  for (const bucket of await namesOf("select id as name from storage.buckets")) await tryBucket(bucket);
  return matrix;
}
