import type { LocalContext } from "../server/context.ts";
import { type Catalogue, type ServerFunction, findRelation } from "./catalogue.ts";
import { readQuery } from "./query-string.ts";
import { planRows } from "./read-plan.ts";
import { applyRange, contentRange, contentType, respondWithRows } from "./read-rows.ts";
import { RestError, notImitated } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { readPayload } from "./sql-writes.ts";
import { Bindings, quote } from "./sql-rows.ts";

/** The overload whose parameters these names fill. Throws 404 PGRST202, 300 PGRST203. */
function findFunction(catalogue: Catalogue, name: string, given: string[]): ServerFunction {
  const fitting = (catalogue.functions.get(name) ?? []).filter(
    ({ parameters }) =>
      given.every((argument) => parameters.some((parameter) => parameter.name === argument)) &&
      parameters.every((parameter) => !parameter.required || given.includes(parameter.name)),
  );
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  const shape = given.length > 0 ? `${name}(${given.join(", ")})` : `${name} without parameters`;
  if (only) {
    throw new RestError(300, "PGRST203", `Could not choose the best candidate function between: public.${shape}`);
  }
  const known = catalogue.functions.has(name) ? `Perhaps you meant to call the function public.${name}` : null;
  throw new RestError(
    404, "PGRST202", `Could not find the function public.${shape} in the schema cache`,
    `Searched for the function public.${shape}, but no matches were found in the schema cache.`, known,
  );
}

type Call = { fn: ServerFunction; sql: string; bindings: Bindings };

async function readCall(catalogue: Catalogue, request: RestRequest, name: string): Promise<Call> {
  const bindings = new Bindings();
  const typeOf = (fn: ServerFunction, argument: string) =>
    fn.parameters.find((parameter) => parameter.name === argument)?.type ?? "text";
  if (request.method !== "POST") {
    const names = new Set((catalogue.functions.get(name) ?? []).flatMap(({ parameters }) => parameters.map((p) => p.name)));
    const given = readQuery(request.search, names).plain;
    const fn = findFunction(catalogue, name, given.map(([argument]) => argument));
    const values = given.map(([argument, value]) => `${quote(argument)} := ${bindings.bind(value)}::${typeOf(fn, argument)}`);
    return { fn, bindings, sql: `public.${quote(name)}(${values.join(", ")})` };
  }
  const text = await request.readBody();
  const payload = readPayload(text === "" ? "{}" : text);
  if (payload.isArray) throw notImitated("Calling a function with several bodies");
  const fn = findFunction(catalogue, name, payload.keys);
  if (payload.keys.length === 0) return { fn, bindings, sql: `public.${quote(name)}()` };
  const columns = payload.keys.map((key) => `${quote(key)} ${typeOf(fn, key)}`).join(", ");
  const body = `json_to_record(${bindings.bind(payload.text)}::json) as _(${columns})`;
  const values = payload.keys.map((key) => `${quote(key)} := (select ${quote(key)} from ${body})`);
  return { fn, bindings, sql: `public.${quote(name)}(${values.join(", ")})` };
}

/** GET, HEAD and POST on /rpc/<name>. Throws RestError and DatabaseError. */
export async function callFunction(
  context: LocalContext,
  catalogue: Catalogue,
  request: RestRequest,
  name: string,
): Promise<Response> {
  if (!["GET", "HEAD", "POST"].includes(request.method)) {
    throw new RestError(405, "PGRST101", `Cannot use the ${request.method} method on RPC`);
  }
  const { fn, sql, bindings } = await readCall(catalogue, request, name);
  const { returns } = fn;
  if (returns.kind === "other") throw notImitated(`What ${name} returns`);
  return context.database.asCaller(request.caller, async (transaction) => {
    if (request.method !== "POST" || !fn.volatile) await transaction.run("set transaction read only");
    if (returns.kind === "rows") {
      const query = readQuery(request.search, new Set(fn.parameters.map((parameter) => parameter.name)));
      applyRange(query, request.range);
      const plan = planRows(catalogue, findRelation(catalogue, returns.relation), query);
      // Called once, also where its rows are counted.
      return respondWithRows(context, transaction, request, bindings, "called", plan, `with called as materialized (select * from ${sql}) `);
    }
    if (returns.kind === "void") {
      await transaction.query(`select ${sql}`, bindings.values);
      return new Response(null, { status: 204, headers: { "content-range": "*/*" } });
    }
    const [row] = await transaction.query<{ body: string | null }>(`select to_json(${sql})::text as body`, bindings.values);
    return new Response(row?.body ?? "null", {
      headers: { "content-type": contentType(request), "content-range": contentRange(0, 0, null) },
    });
  });
}
