import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { type Catalogue, findRelation } from "./catalogue.ts";
import { readQuery } from "./read-query.ts";
import { type RowsPlan, planRows } from "./read-plan.ts";
import { OffsetPastEnd, RestError, noSuchPage } from "./rest-error.ts";
import { type RestRequest, preferenceApplied } from "./rest-request.ts";
import { Bindings, bodySql, countSql, quote, rowsSql } from "./sql-rows.ts";

type Page = NonNullable<RestRequest["range"]>;

export type Answer = { body: string; page: number; total?: number };

/** `0-9/57`, with `*` for what is not known or empty. */
export function contentRange(first: number, last: number, total: number | undefined): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : "*";
  return `${rows}/${total ?? "*"}`;
}

/** The body for one object or a list. Throws 406 PGRST116, which rolls the transaction back. */
export function shapeBody(request: RestRequest, answer: Pick<Answer, "body" | "page">): string {
  if (!request.singular) return answer.body;
  if (answer.page !== 1) {
    const details = `The result contains ${answer.page} rows`;
    throw new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", details);
  }
  return answer.body.slice(1, -1);
}

/** Returns the headers of a body. */
export function bodyHeaders(request: RestRequest): Record<string, string> {
  const type = request.singular ? "application/vnd.pgrst.object+json" : "application/json";
  return { "content-type": `${type}; charset=utf-8`, ...(request.named && { "content-profile": "public" }) };
}

/** The rows of a page that exist and are also in the range. Throws 416 PGRST103 if there can be none. */
function narrow({ offset, limit }: Page, range: Page | null): Page {
  if (limit === 0) return { offset: 0, limit };
  const first = Math.max(offset, range?.offset ?? 0);
  const endOf = (page: Page | null) => (page?.offset ?? 0) + (page?.limit ?? Infinity);
  const end = Math.min(endOf({ offset, limit }), endOf(range));
  if (end <= first) throw noSuchPage();
  return { offset: first, limit: end === Infinity ? null : end - first };
}

/** Rows of a table, or of what `before` ("with …") makes, as the answer to a GET or HEAD; `isOne`: the one row itself. */
export async function respondWithRows(
  context: LocalContext,
  transaction: Transaction,
  request: RestRequest,
  bindings: Bindings,
  source: string,
  plan: RowsPlan,
  { before = "", isOne = false } = {},
): Promise<Response> {
  const { maxRows } = context.config.api;
  const rows = rowsSql(bindings, source, plan, maxRows);
  const total = request.preferences.count ? `, (${countSql(bindings, source, plan, maxRows)}) as total` : "";
  const [answer = { body: "[]", page: 0 }] = await transaction.query<Answer>(
    `${before} ${bodySql(rows, total)}`,
    bindings.values,
  );
  if (answer.total !== undefined && plan.offset > answer.total) {
    throw new OffsetPastEnd(plan.offset, answer.total);
  }
  const headers = new Headers({
    ...bodyHeaders(request),
    ...preferenceApplied(request, ["resolution", "return"]),
    "content-range": contentRange(plan.offset, plan.offset + answer.page - 1, answer.total),
  });
  const status = answer.total !== undefined && answer.page < answer.total ? 206 : 200;
  const body =
    isOne && answer.page === 0 ? "null" : shapeBody({ ...request, singular: request.singular || isOne }, answer);
  return new Response(body, { status, headers });
}

export function readRows(
  context: LocalContext,
  catalogue: Catalogue,
  request: RestRequest,
  name: string,
): Promise<Response> {
  const relation = findRelation(catalogue, name);
  const query = readQuery(request.search);
  const plan = { ...planRows(catalogue, relation, query), ...narrow(query.root, request.range) };
  return context.database.asCaller(request.caller, async (transaction) => {
    await transaction.run("set transaction read only");
    return respondWithRows(context, transaction, request, new Bindings(), `public.${quote(relation.name)}`, plan);
  });
}
