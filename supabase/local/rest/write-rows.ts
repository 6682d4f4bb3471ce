import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { type Catalogue, type Relation, findRelation } from "./catalogue.ts";
import { type Preferences, appliedPreferences } from "./prefer.ts";
import { readQuery, type RestQuery } from "./query-string.ts";
import { type RowsPlan, planRows } from "./read-plan.ts";
import { contentRange, contentType, shapeBody } from "./read-rows.ts";
import { RestError, notImitated } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { Bindings, bodySql, quote, rowsSql } from "./sql-rows.ts";
import { deleteSql, insertSql, readPayload, returnedColumns, updateSql } from "./sql-writes.ts";

type Write = { relation: Relation; query: RestQuery; plan: RowsPlan; request: RestRequest; isUpsert: boolean };
type Written = { body: string; page: number; inserted: number };

function returningSql({ relation, plan, request, isUpsert }: Write): string {
  const wanted = request.preferences.return;
  // Without rows in the response there is no `returning`, so that a caller may write what they may not read.
  if (wanted !== "representation" && wanted !== "headers-only" && !request.singular && !isUpsert) return "";
  const shown = wanted === "representation" || request.singular ? returnedColumns(plan) : relation.primaryKey;
  const columns = shown.map((name) => `written.${quote(name)}`);
  if (isUpsert) columns.push("(written.xmax = 0) as pgrst_inserted");
  return ` returning ${columns.length > 0 ? columns.join(", ") : "1 as one"}`;
}

async function buildStatement(write: Write, bindings: Bindings, returning: string): Promise<string | null> {
  const { relation, query, plan, request } = write;
  if (request.method === "DELETE") return deleteSql(bindings, relation, plan, returning);
  const payload = readPayload(await request.readBody());
  if (request.method === "PATCH") return updateSql(bindings, relation, payload, plan, query.columns, returning);
  const { preferences } = request;
  return insertSql(bindings, relation, payload, { columns: query.columns, onConflict: query.onConflict, preferences, returning });
}

async function runStatement(
  write: Write,
  transaction: Transaction,
  bindings: Bindings,
  statement: string,
  returning: string,
): Promise<Written> {
  if (returning === "") {
    const page = await transaction.run(statement, bindings.values);
    return { body: "", page, inserted: page };
  }
  const { relation, plan, request, isUpsert } = write;
  const shown = request.preferences.return === "representation" || request.singular;
  const key = relation.primaryKey.flatMap((name) => {
    const column = relation.columns.get(name);
    return column ? [{ column, as: name, cast: null }] : [];
  });
  // The statement itself chose the rows: only their shape and order are left.
  const view = { ...(shown ? plan : { ...plan, columns: key, embeds: [], order: [] }), conditions: [], limit: null, offset: 0 };
  const inserted = isUpsert ? ", (select count(*)::int from source where pgrst_inserted) as inserted" : "";
  const counted = ", (select count(*)::int from source) as affected";
  // max_rows is a limit on reading only.
  const sql = `with source as (${statement}) ${bodySql(rowsSql(bindings, "source", view, Number.MAX_SAFE_INTEGER), inserted + counted)}`;
  const [row] = await transaction.query<Written & { affected: number }>(sql, bindings.values);
  const affected = row?.affected ?? 0;
  return { body: row?.body ?? "[]", page: affected, inserted: row?.inserted ?? affected };
}

const obeyed: Record<string, (keyof Preferences)[]> = {
  POST: ["resolution", "missing", "return", "count", "handling"],
  PATCH: ["missing", "return", "count", "handling", "maxAffected"],
  DELETE: ["return", "count", "handling", "maxAffected"],
};

function respond(write: Write, written: Written): Response {
  const { request, relation } = write;
  const { preferences, method } = request;
  const total = preferences.count === null ? null : written.page;
  const headers = new Headers({
    "content-range": method === "PATCH" ? contentRange(0, written.page - 1, total) : contentRange(1, 0, total),
  });
  const applied = appliedPreferences(preferences, obeyed[method] ?? []);
  if (applied) headers.set("preference-applied", applied);
  const nothingNew = write.isUpsert && written.inserted === 0;
  const status = method === "POST" ? (nothingNew ? 200 : 201) : 204;

  if (preferences.return === "headers-only" && method === "POST" && written.page === 1) {
    const row = (JSON.parse(written.body) as Record<string, unknown>[])[0] ?? {};
    const filters = relation.primaryKey.map((name) => `${name}=eq.${encodeURIComponent(String(row[name]))}`);
    if (filters.length > 0) headers.set("location", `/${relation.name}?${filters.join("&")}`);
  }
  // A request for one object counts its rows even when nothing is returned.
  const body = request.singular || preferences.return === "representation"
    ? shapeBody(request, { body: written.body, page: written.page, total })
    : null;
  if (preferences.return !== "representation" || body === null) return new Response(null, { status, headers });
  headers.set("content-type", contentType(request));
  return new Response(body, { status: method === "POST" ? status : 200, headers });
}

/** POST, PATCH and DELETE on a table, in one transaction. Throws RestError and DatabaseError. */
export async function writeRows(
  context: LocalContext,
  catalogue: Catalogue,
  request: RestRequest,
  name: string,
): Promise<Response> {
  const relation = findRelation(catalogue, name);
  const query = readQuery(request.search);
  if (request.method !== "POST" && (query.root.limit !== null || query.root.offset > 0)) {
    throw notImitated("A limited update or delete");
  }
  const plan = planRows(catalogue, relation, query);
  const isUpsert = request.method === "POST" && request.preferences.resolution !== null;
  const write: Write = { relation, query, plan, request, isUpsert };
  const returning = returningSql(write);
  const bindings = new Bindings();
  const statement = await buildStatement(write, bindings, returning);
  if (statement === null) return respond(write, { body: "[]", page: 0, inserted: 0 });
  return context.database.asCaller(request.caller, async (transaction) => {
    const written = await runStatement(write, transaction, bindings, statement, returning);
    const { maxAffected, handling } = request.preferences;
    if (handling === "strict" && maxAffected !== null && written.page > maxAffected && request.method !== "POST") {
      throw new RestError(
        400, "PGRST124", "Query result exceeds max-affected preference constraint",
        `The query affects ${written.page} rows`,
      );
    }
    return respond(write, written);
  });
}
