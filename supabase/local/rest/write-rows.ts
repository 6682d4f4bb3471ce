import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { type Catalogue, type Relation, findRelation } from "./catalogue.ts";
import { readQuery, type RestQuery } from "./read-query.ts";
import { type RowsPlan, planRows } from "./read-plan.ts";
import { contentType, shapeBody } from "./read-rows.ts";
import { notImitated } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { Bindings, bodySql, rowsSql } from "./sql-rows.ts";
import { deleteSql, insertSql, readPayload, updateSql } from "./sql-writes.ts";

type Write = { relation: Relation; query: RestQuery; plan: RowsPlan; request: RestRequest };

/** Without rows in the response there is no `returning`, so that a caller may write what they may not read. */
const returnsRows = ({ preferences, singular }: RestRequest) => preferences.return === "representation" || singular;

async function buildStatement({ relation, query, plan, request }: Write, bindings: Bindings): Promise<string | null> {
  const returning = returnsRows(request) ? " returning written.*" : "";
  if (request.method === "DELETE") return deleteSql(bindings, relation, plan, returning);
  const payload = readPayload(await request.readBody());
  if (request.method === "PATCH") return updateSql(bindings, relation, payload, plan, query.columns, returning);
  const { columns, onConflict } = query;
  const { resolution } = request.preferences;
  return insertSql(bindings, relation, payload, { columns, onConflict, resolution, returning });
}

/** Runs the statement. Returns the rows that it wrote, or null where nobody asked for them. */
async function runStatement(
  { plan, request }: Write,
  transaction: Transaction,
  bindings: Bindings,
  statement: string,
): Promise<{ body: string; page: number } | null> {
  if (!returnsRows(request)) {
    await transaction.run(statement, bindings.values);
    return null;
  }
  // The statement itself chose the rows: only their shape and order are left. max_rows is a limit on reading only.
  const view = { ...plan, conditions: [], limit: null, offset: 0 };
  const sql = `with source as (${statement}) ${bodySql(rowsSql(bindings, "source", view, Number.MAX_SAFE_INTEGER))}`;
  const [row] = await transaction.query<{ body: string; page: number }>(sql, bindings.values);
  return row ?? null;
}

function respond(request: RestRequest, written: { body: string; page: number } | null): Response {
  const isInsert = request.method === "POST";
  if (!written || !returnsRows(request)) return new Response(null, { status: isInsert ? 201 : 204 });
  const body = shapeBody(request, written);
  if (request.preferences.return !== "representation") return new Response(null, { status: isInsert ? 201 : 204 });
  const headers = { "content-type": contentType(request) };
  return new Response(body, { status: isInsert ? 201 : 200, headers });
}

/** POST, PATCH and DELETE on a table, in one transaction. */
export async function writeRows(
  context: LocalContext,
  catalogue: Catalogue,
  request: RestRequest,
  name: string,
): Promise<Response> {
  const relation = findRelation(catalogue, name);
  const query = readQuery(request.search);
  if (request.preferences.count) throw notImitated("Counting what is written");
  if (request.method !== "POST" && (query.root.limit !== null || query.root.offset > 0)) {
    throw notImitated("A limited update or delete");
  }
  const plan = planRows(catalogue, relation, query);
  const write: Write = { relation, query, plan, request };
  const bindings = new Bindings();
  const statement = await buildStatement(write, bindings);
  if (statement === null) return respond(request, { body: "[]", page: 0 });
  return context.database.asCaller(request.caller, async (transaction) =>
    respond(request, await runStatement(write, transaction, bindings, statement)),
  );
}
