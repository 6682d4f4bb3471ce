import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { type Catalogue, type Relation, findRelation } from "./catalogue.ts";
import { readQuery, type RestQuery } from "./read-query.ts";
import { type RowsPlan, planRows } from "./read-plan.ts";
import { bodyHeaders, contentRange, shapeBody } from "./read-rows.ts";
import { notImitated } from "./rest-error.ts";
import { type RestRequest, preferenceApplied } from "./rest-request.ts";
import { Bindings, bodySql, rowsSql } from "./sql-rows.ts";
import { deleteSql, insertSql, insertedSql, readPayload, updateSql } from "./sql-writes.ts";

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

type Written = { body: string; page: number; inserted: number };

/** Runs the statement. The body is "[]" where nobody asked for rows. */
async function runStatement(
  { plan, request }: Write,
  transaction: Transaction,
  bindings: Bindings,
  statement: string,
): Promise<Written> {
  const count = async () => {
    if (request.preferences.resolution !== "merge-duplicates") return 1;
    const [row] = await transaction.query<{ inserted: number }>(`select ${insertedSql} as inserted`);
    return row?.inserted ?? 0;
  };
  if (!returnsRows(request)) {
    const page = await transaction.run(statement, bindings.values);
    return { body: "[]", page, inserted: await count() };
  }
  // The statement itself chose the rows: only their shape and order are left. max_rows is a limit on reading only.
  const view = { ...plan, conditions: [], limit: null, offset: 0 };
  const sql = `with source as (${statement}) ${bodySql(rowsSql(bindings, "source", view, Number.MAX_SAFE_INTEGER))}`;
  const [row = { body: "[]", page: 0 }] = await transaction.query<{ body: string; page: number }>(sql, bindings.values);
  return { ...row, inserted: await count() };
}

function respond({ relation, query, request }: Write, written: Written): Response {
  const isInsert = request.method === "POST";
  const { page } = written;
  const shaped = returnsRows(request) ? shapeBody(request, written) : null;
  const body = request.preferences.return === "representation" ? shaped : null;
  const mayConflict = isInsert && (relation.primaryKey.length > 0 || query.onConflict !== null);
  const last = request.method === "PATCH" ? page - 1 : -1;
  const headers = {
    "content-range": contentRange(0, last, request.preferences.count && page),
    ...preferenceApplied(request, mayConflict ? [] : ["resolution"]),
    ...(body !== null && bodyHeaders(request)),
  };
  const status = isInsert ? (written.inserted > 0 ? 201 : 200) : body === null ? 204 : 200;
  return new Response(body, { status, headers });
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
  if (request.method !== "POST" && (query.root.limit !== null || query.root.offset > 0)) {
    throw notImitated("A limited update or delete");
  }
  const plan = planRows(catalogue, relation, query);
  const write: Write = { relation, query, plan, request };
  const bindings = new Bindings();
  const statement = await buildStatement(write, bindings);
  if (statement === null) {
    const inserted = request.preferences.resolution === "merge-duplicates" ? 0 : 1;
    return respond(write, { body: "[]", page: 0, inserted });
  }
  return context.database.asCaller(request.caller, async (transaction) =>
    respond(write, await runStatement(write, transaction, bindings, statement)),
  );
}
