import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { type Catalogue, findRelation } from "./catalogue.ts";
import { appliedPreferences } from "./prefer.ts";
import { readQuery, type RestQuery } from "./query-string.ts";
import { type RowsPlan, planRows } from "./read-plan.ts";
import { OffsetPastEnd, RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { Bindings, bodySql, countSql, quote, rowsSql } from "./sql-rows.ts";

export type Answer = { body: string; page: number; total: number | null };

/** `0-9/57`, with `*` for what is not known or empty. */
export function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : "*";
  return `${rows}/${total ?? "*"}`;
}

/** The body for one object or a list. Throws 406 PGRST116, which rolls the transaction back. */
export function shapeBody(request: RestRequest, answer: Answer): string {
  if (!request.singular) return answer.body;
  if (answer.page !== 1) {
    throw new RestError(
      406, "PGRST116", "Cannot coerce the result to a single JSON object", `The result contains ${answer.page} rows`,
    );
  }
  return answer.body.slice(1, -1);
}

export function contentType(request: RestRequest): string {
  return request.singular ? "application/vnd.pgrst.object+json; charset=utf-8" : "application/json; charset=utf-8";
}

/** The page that `limit`, `offset` and `Range` ask for together. Throws 416 PGRST103 for a negative limit. */
export function applyRange(query: RestQuery, range: RestRequest["range"]): void {
  const { root } = query;
  if (root.limit !== null && root.limit < 0) {
    throw new RestError(
      416, "PGRST103", "Requested range not satisfiable", "Limit should be greater than or equal to zero.",
    );
  }
  if (!range || root.limit !== null || root.offset > 0) return;
  root.offset = range.first;
  root.limit = range.last === null ? null : range.last - range.first + 1;
}

/** Rows of a table, or of `before`, the beginning of the statement that makes them, as the answer to a GET or HEAD. */
export async function respondWithRows(
  context: LocalContext,
  transaction: Transaction,
  request: RestRequest,
  bindings: Bindings,
  source: string,
  plan: RowsPlan,
  before = "",
): Promise<Response> {
  const { maxRows } = context.config.api;
  const rows = rowsSql(bindings, source, plan, maxRows);
  const counted = request.preferences.count !== null;
  const total = counted ? `, (${countSql(bindings, source, plan, maxRows)}) as total` : "";
  const [found] = await transaction.query<Answer>(before + bodySql(rows, total), bindings.values);
  const answer: Answer = { body: found?.body ?? "[]", page: found?.page ?? 0, total: found?.total ?? null };
  if (answer.total !== null && plan.offset > answer.total) {
    throw new OffsetPastEnd(plan.offset, answer.total);
  }
  const headers = new Headers({
    "content-type": contentType(request),
    "content-range": contentRange(plan.offset, plan.offset + answer.page - 1, answer.total),
  });
  const applied = appliedPreferences(request.preferences, ["count", "handling"]);
  if (applied) headers.set("preference-applied", applied);
  const status = answer.total !== null && answer.page < answer.total ? 206 : 200;
  return new Response(shapeBody(request, answer), { status, headers });
}

/** GET and HEAD on a table. Throws RestError and DatabaseError. */
export function readRows(
  context: LocalContext,
  catalogue: Catalogue,
  request: RestRequest,
  name: string,
): Promise<Response> {
  const relation = findRelation(catalogue, name);
  const query = readQuery(request.search);
  applyRange(query, request.range);
  const plan = planRows(catalogue, relation, query);
  return context.database.asCaller(request.caller, async (transaction) => {
    await transaction.run("set transaction read only");
    return respondWithRows(context, transaction, request, new Bindings(), `public.${quote(relation.name)}`, plan);
  });
}
