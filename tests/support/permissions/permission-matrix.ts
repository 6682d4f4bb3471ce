import { send } from "../backend/call-backend.ts";
import type { TestBackend } from "../backend/local-backend.ts";
import { type Actor, type People, actors } from "../backend/people.ts";
import { functionRules } from "./function-permissions.ts";
import { type TableRule, computed, everybody } from "./outcomes.ts";
import { bucketRules, fixtures, tableRules } from "./permissions.ts";

/** One line for each attempt, with its outcome for each kind of person. */
export type Matrix = Map<string, Record<Actor, string>>;

const unstated = "nothing is stated";
/** What is tried with each column. Reading needs no try of its own: `select *` reads all, and no column has its own grant. */
const columnOperations = ["insert", "update"] as const;

/** The matrix as a table of text, one attempt a line, in alphabetical order. */
export function formatMatrix(matrix: Matrix): string {
  const line = (name: string, cells: string[]) => [name.padEnd(46), ...cells.map((cell) => cell.padEnd(10))].join(" ").trimEnd();
  const lines = [...matrix].map(([name, row]) => line(name, actors.map((actor) => row[actor])));
  return [line("", [...actors]), ...lines.toSorted()].join("\n");
}

/** The outcomes that the rules demand. */
export function expectedMatrix(): Matrix {
  const matrix: Matrix = new Map();
  for (const [table, rule] of Object.entries(tableRules)) {
    for (const operation of ["select", "insert", "update", "delete", "upsert"] as const) matrix.set(`${table} ${operation}`, rule[operation]);
    for (const [column, sample] of Object.entries(rule.columns)) {
      for (const operation of columnOperations) {
        matrix.set(`${table}.${column} ${operation}`, sample === computed ? everybody("computed") : rule[operation]);
      }
    }
  }
  for (const [signature, { call }] of Object.entries(functionRules)) matrix.set(`rpc ${shorten(signature)}`, call);
  for (const [bucket, rule] of Object.entries(bucketRules)) {
    for (const [operation, expected] of Object.entries(rule)) matrix.set(`bucket ${bucket} ${operation}`, expected);
  }
  return matrix;
}

/** The name of a function, and how many arguments it takes. */
function shorten(signature: string): string {
  const [name = "", list = ""] = signature.split(/[()]/);
  return `${name} (${list === "" ? 0 : list.split(", ").length})`;
}

/** Tries everything in Postgres' catalogue of schema public, and every bucket, as each kind of person. */
export async function tryEverything(backend: TestBackend, people: People): Promise<Matrix> {
  return new Attempts(backend, people).run();
}

class Attempts {
  readonly #matrix: Matrix = new Map();
  /** The contents of the tables between two attempts. */
  readonly #resting = new Map<string, { print: string; total: number }>();
  readonly #backend: TestBackend;
  readonly #people: People;

  constructor(backend: TestBackend, people: People) {
    this.#backend = backend;
    this.#people = people;
  }

  async run(): Promise<Matrix> {
    await this.#layFixtures();
    const columns = await this.#backend.sql<{ table: string; columns: string[] }>(
      `select c.relname as table, json_agg(a.attname order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') group by c.relname`,
    );
    for (const { table, columns: names } of columns) await this.#tryTable(table, names);
    const functions = await this.#backend.sql<{ signature: string }>(
      `select proname || '(' || oidvectortypes(proargtypes) || ')' as signature from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    for (const { signature } of functions) await this.#tryFunction(signature);
    for (const { id } of await this.#backend.sql<{ id: string }>("select id from storage.buckets")) await this.#tryBucket(id);
    return this.#matrix;
  }

  async #everybody(name: string, attempt: (actor: Actor) => Promise<string>): Promise<void> {
    const row: Partial<Record<Actor, string>> = {};
    for (const actor of actors) row[actor] = await attempt(actor);
    this.#matrix.set(name, row as Record<Actor, string>);
  }

  #state(name: string): void {
    this.#matrix.set(name, Object.fromEntries(actors.map((actor) => [actor, unstated])) as Record<Actor, string>);
  }

  async #tryTable(table: string, columns: string[]): Promise<void> {
    const rule = tableRules[table];
    if (!rule) return this.#state(table);
    const { key, row } = rule;
    const target = Object.entries(key).map(([name, value]) => `${name}=eq.${value}`).join("&");
    const write = (actor: Actor, method: string, body?: object) => this.#write(table, actor, method, target, body);
    await this.#everybody(`${table} select`, (actor) => this.#read(table, actor));
    await this.#everybody(`${table} insert`, (actor) => this.#insert(table, rule, actor, row));
    await this.#everybody(`${table} update`, (actor) => write(actor, "PATCH", this.#anyChange(rule)));
    await this.#everybody(`${table} delete`, (actor) => write(actor, "DELETE"));
    await this.#everybody(`${table} upsert`, (actor) => write(actor, "POST", { ...row, ...key }));
    for (const column of columns) {
      const sample = rule.columns[column];
      if (!sample) {
        this.#state(`${table}.${column}`);
        continue;
      }
      const body = sample === computed ? { [column]: null } : sample;
      await this.#everybody(`${table}.${column} insert`, (actor) => this.#insert(table, rule, actor, { ...row, ...body }));
      await this.#everybody(`${table}.${column} update`, (actor) => write(actor, "PATCH", body));
    }
  }

  /** The first column's sample that is not part of the key. */
  #anyChange({ columns, key }: TableRule): object {
    const [, sample] = Object.entries(columns).find(([name, value]) => !(name in key) && value !== computed) ?? [];
    return typeof sample === "object" ? sample : {};
  }

  async #read(table: string, actor: Actor): Promise<string> {
    const { total } = await this.#rest(table);
    const response = await this.#ask(actor, "GET", `/rest/v1/${table}?select=*`);
    const body: unknown = await response.json();
    return Array.isArray(body) ? `${body.length} of ${total}` : describe(actor, response.status, body);
  }

  async #insert(table: string, rule: TableRule, actor: Actor, body: object): Promise<string> {
    if (!rule.beforeInsert) return this.#write(table, actor, "POST", "", body);
    await this.#backend.sql(rule.beforeInsert);
    this.#resting.clear();
    const outcome = await this.#write(table, actor, "POST", "", body);
    await this.#layFixtures();
    return outcome;
  }

  /** A write, judged by its response and by what it did to the table. */
  async #write(table: string, actor: Actor, method: string, target: string, body?: object): Promise<string> {
    const before = (await this.#rest(table)).print;
    const isUpsert = method === "POST" && target !== "";
    const response = await this.#ask(actor, method, `/rest/v1/${table}?${method === "POST" ? "" : target}`, body, {
      prefer: isUpsert ? "resolution=merge-duplicates" : "return=minimal",
    });
    const text = await response.text();
    const changed = (await this.#examine(table)).print !== before;
    if (changed) await this.#layFixtures();
    if (response.ok) return changed ? "done" : "nothing";
    return (changed ? "CHANGED, though " : "") + describe(actor, response.status, JSON.parse(text));
  }

  async #layFixtures(): Promise<void> {
    await this.#backend.sql(fixtures);
    this.#resting.clear();
  }

  async #rest(table: string): Promise<{ print: string; total: number }> {
    const known = this.#resting.get(table) ?? (await this.#examine(table));
    this.#resting.set(table, known);
    return known;
  }

  async #examine(table: string): Promise<{ print: string; total: number }> {
    const [row] = await this.#backend.sql<{ print: string; total: number }>(
      // The transaction that wrote a row is part of it: an update to the same values is an update.
      `select coalesce(string_agg(md5(t::text) || t.xmin::text, '' order by t::text), '') as print, count(*)::int as total
       from public.${table} t`,
    );
    return row ?? { print: "", total: 0 };
  }

  async #tryFunction(signature: string): Promise<void> {
    const rule = functionRules[signature];
    const name = `rpc ${shorten(signature)}`;
    if (!rule) return this.#state(`rpc ${signature}`);
    await this.#everybody(name, async (actor) => {
      const response = await this.#ask(actor, "POST", `/rest/v1/rpc/${signature.split("(")[0]}`, rule.body);
      const text = await response.text();
      return response.ok ? "done" : describe(actor, response.status, JSON.parse(text));
    });
    await this.#layFixtures();
  }

  async #tryBucket(bucket: string): Promise<void> {
    if (!bucketRules[bucket]) return this.#state(`bucket ${bucket}`);
    const kept = "images/kept-1x1.png";
    const own = (actor: Actor) => `images/of-${actor}-1x1.png`;
    const upload = (actor: Actor, name: string, upsert: boolean) =>
      this.#ask(actor, "POST", `/storage/v1/object/${bucket}/${name}`, "pixels", {
        "content-type": "image/png",
        "x-upsert": String(upsert),
      });
    const judge = async (actor: Actor, response: Response) =>
      response.ok ? "done" : describe(actor, response.status, await response.json());
    await this.#everybody(`bucket ${bucket} upload`, async (actor) => judge(actor, await upload(actor, own(actor), false)));
    await upload("admin", kept, true);
    await this.#everybody(`bucket ${bucket} overwrite`, async (actor) => judge(actor, await upload(actor, kept, true)));
    await this.#everybody(`bucket ${bucket} read`, async (actor) =>
      judge(actor, await this.#ask(actor, "GET", `/storage/v1/object/public/${bucket}/${kept}`)),
    );
    await this.#everybody(`bucket ${bucket} list`, async (actor) => {
      const response = await this.#ask(actor, "POST", `/storage/v1/object/list/${bucket}`, { prefix: "images", search: "kept" });
      const found: unknown = await response.json();
      return Array.isArray(found) ? `${found.length} of 1` : describe(actor, response.status, found);
    });
    await this.#everybody(`bucket ${bucket} remove`, async (actor) => {
      await upload("admin", kept, true);
      const response = await this.#ask(actor, "DELETE", `/storage/v1/object/${bucket}`, { prefixes: [kept] });
      const removed: unknown = await response.json();
      return Array.isArray(removed) ? (removed.length > 0 ? "done" : "nothing") : describe(actor, response.status, removed);
    });
  }

  #ask(actor: Actor, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const token = this.#people.tokens[actor];
    return send(this.#backend, method, path, { body, headers, ...(token === undefined ? {} : { token }) });
  }
}

/** The word for an error, or the whole error if there is none. */
function describe(actor: Actor, status: number, body: unknown): string {
  const error: { code?: unknown; statusCode?: unknown } = typeof body === "object" && body !== null ? body : {};
  if (error.code === "42501" && status === (actor === "visitor" ? 401 : 403)) return "refused";
  if (error.statusCode === "403" && status === 400) return "refused";
  if (error.code === "428C9" && status === 400) return "computed";
  return `${status} ${JSON.stringify(body)}`;
}
