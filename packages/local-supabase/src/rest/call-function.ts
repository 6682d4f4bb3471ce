import type { LocalContext } from "../server/context.ts";
import { type Catalogue, type ServerFunction, findRelation } from "./catalogue.ts";
import { readQuery } from "./read-query.ts";
import { planRows } from "./read-plan.ts";
import { type Answer, bodyHeaders, contentRange, respondWithRows, shapeBody } from "./read-rows.ts";
import { RestError, notImitated } from "./rest-error.ts";
import { type RestRequest, preferenceApplied } from "./rest-request.ts";
import { readPayload } from "./sql-writes.ts";
import { Bindings, quote } from "./sql-rows.ts";

/** The function if these names fill its parameters. Throws 404 PGRST202. */
function findFunction(catalogue: Catalogue, name: string, given: string[]): ServerFunction {
  const fn = catalogue.functions.get(name);
  const fits =
    fn &&
    given.every((argument) => fn.parameters.some((parameter) => parameter.name === argument)) &&
    fn.parameters.every((parameter) => !parameter.required || given.includes(parameter.name));
  if (fits) return fn;
  const names = given.toSorted().join(", ");
  const shape = given.length > 0 ? `${name}(${names})` : `${name} without parameters`;
  const searched = given.length > 0 ? `with parameter${given.length > 1 ? "s" : ""} ${names}` : "without parameters";
  throw new RestError(
    404,
    "PGRST202",
    `Could not find the function public.${shape} in the schema cache`,
    `Searched for the function public.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  );
}

type Call = { fn: ServerFunction; sql: string; bindings: Bindings };

async function readCall(catalogue: Catalogue, request: RestRequest, name: string): Promise<Call> {
  const bindings = new Bindings();
  const text = await request.readBody();
  const payload = readPayload(text === "" ? "{}" : text);
  if (payload.isArray) throw notImitated("Calling a function with several bodies");
  const fn = findFunction(catalogue, name, payload.keys);
  if (payload.keys.length === 0) return { fn, bindings, sql: `public.${quote(name)}()` };
  const typeOf = (key: string) => fn.parameters.find((parameter) => parameter.name === key)?.type ?? "text";
  const columns = payload.keys.map((key) => `${quote(key)} ${typeOf(key)}`).join(", ");
  const body = `json_to_record(${bindings.bind(payload.text)}::json) as _(${columns})`;
  const values = payload.keys.map((key) => `${quote(key)} := (select ${quote(key)} from ${body})`);
  return { fn, bindings, sql: `public.${quote(name)}(${values.join(", ")})` };
}

/** POST on /rpc/<name>. Throws RestError and DatabaseError. */
export async function callFunction(
  context: LocalContext,
  catalogue: Catalogue,
  request: RestRequest,
  name: string,
): Promise<Response> {
  if (request.method === "GET" || request.method === "HEAD")
    throw notImitated(`Calling a function by ${request.method}`);
  if (request.method !== "POST") {
    throw new RestError(405, "PGRST101", `Cannot use the ${request.method} method on RPC`);
  }
  const { fn, sql, bindings } = await readCall(catalogue, request, name);
  const { returns } = fn;
  return context.database.asCaller(request.caller, async (transaction) => {
    if (!fn.volatile) await transaction.run("set transaction read only");
    if (returns.type === "rows" || returns.type === "row") {
      const query = readQuery(request.search);
      const { relation } = returns;
      const rows = typeof relation === "string" ? findRelation(catalogue, relation) : relation;
      const plan = planRows(catalogue, rows, query);
      // Called once, also where its rows are counted.
      return respondWithRows(context, transaction, request, bindings, "called", plan, {
        before: `with called as materialized (select * from ${sql})`,
        isOne: returns.type === "row",
      });
    }
    const respond = (status: number, body: string | null, page = 1) =>
      new Response(body, {
        status,
        headers: {
          "content-range": contentRange(0, page - 1, request.preferences.count && page),
          ...preferenceApplied(request, ["resolution", "return"]),
          ...(body !== null && bodyHeaders(request)),
        },
      });
    if (returns.type === "values") {
      if (request.search.size > 0) throw notImitated("A query for a set of values");
      const [values = { body: "[]", page: 0 }] = await transaction.query<Answer>(
        `select coalesce(json_agg(_value), '[]')::text as body, count(*)::int as page from ${sql} _value`,
        bindings.values,
      );
      return respond(200, shapeBody(request, values), values.page);
    }
    if (returns.type === "void") {
      await transaction.query(`select ${sql}`, bindings.values);
      return respond(204, null);
    }
    const [row] = await transaction.query<{ body: string | null }>(
      `select to_json(${sql})::text as body`,
      bindings.values,
    );
    return respond(200, row?.body ?? "null");
  });
}
