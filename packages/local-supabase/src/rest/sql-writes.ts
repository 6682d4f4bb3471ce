import type { Relation } from "./catalogue.ts";
import type { RowsPlan } from "./read-plan.ts";
import { RestError, notImitated } from "./rest-error.ts";
import { type Bindings, quote, whereSql } from "./sql-rows.ts";

/** A JSON body as received, and the keys of its objects: Postgres itself reads the values from the text. */
export type Payload = { text: string; isArray: boolean; rows: number; keys: string[]; uniform: boolean };

export function readPayload(text: string): Payload {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new RestError(400, "PGRST102", "Empty or invalid json");
  }
  const objects: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const keySets = objects.map((object) => {
    if (typeof object !== "object" || object === null || Array.isArray(object)) {
      throw new RestError(400, "PGRST102", "All object keys must match");
    }
    return Object.keys(object);
  });
  const keys = keySets[0] ?? [];
  const known = new Set(keys);
  const uniform = keySets.every((set) => set.length === keys.length && set.every((key) => known.has(key)));
  return { text, isArray: Array.isArray(parsed), rows: objects.length, keys, uniform };
}

/** The columns that a body writes: `columns=` or the keys of its first object. Throws 400 PGRST102, PGRST204. */
function writtenColumns(relation: Relation, payload: Payload, columns: string[] | null): string[] {
  if (columns === null && !payload.uniform) throw new RestError(400, "PGRST102", "All object keys must match");
  const names = columns ?? payload.keys;
  for (const name of names) {
    if (relation.columns.has(name)) continue;
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
    throw new RestError(400, "PGRST204", message);
  }
  return [...new Set(names)];
}

function payloadSql(bindings: Bindings, relation: Relation, payload: Payload, names: string[]): string {
  const columns = names.map((name) => `${quote(name)} ${relation.columns.get(name)?.type ?? "text"}`).join(", ");
  const read = payload.isArray ? "json_to_recordset" : "json_to_record";
  return `${read}(${bindings.bind(payload.text)}::json) as _(${columns})`;
}

type InsertOptions = {
  columns: string[] | null;
  onConflict: string[] | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  returning: string;
};

const setting = "nullif(current_setting('local.inserted', true), '')::int";

/** How many rows an insert that merges has made new. */
export const insertedSql = `coalesce(${setting}, 0)`;

/** Always true: counts a row. */
const countRow = (by: 1 | -1) => `set_config('local.inserted', (${insertedSql} + ${by})::text, true) is not null`;

function conflictSql(relation: Relation, names: string[], options: InsertOptions): string {
  const { resolution } = options;
  const target = options.onConflict ?? relation.primaryKey;
  if (resolution === undefined || target.length === 0) return "";
  for (const name of target) {
    if (relation.columns.has(name)) continue;
    throw new RestError(400, "42703", `column "${name}" does not exist`);
  }
  const key = ` (${target.map(quote).join(", ")})`;
  if (resolution === "ignore-duplicates" || names.length === 0) return ` on conflict${key} do nothing`;
  const sets = names.map((name) => `${quote(name)} = excluded.${quote(name)}`);
  return ` on conflict${key} do update set ${sets.join(", ")} where ${countRow(-1)}`;
}

/** `insert …` of a body, with its conflict clause. Null for an empty array: there is nothing to insert. */
export function insertSql(
  bindings: Bindings,
  relation: Relation,
  payload: Payload,
  options: InsertOptions,
): string | null {
  const names = writtenColumns(relation, payload, options.columns);
  if (payload.rows === 0) return null;
  const into = `insert into public.${quote(relation.name)} as written`;
  const conflict = conflictSql(relation, names, options);
  if (names.length === 0) {
    if (payload.rows > 1) throw notImitated("Inserting several empty rows");
    return `${into} default values${conflict}${options.returning}`;
  }
  const columns = names.map(quote).join(", ");
  const counted = options.resolution === "merge-duplicates" ? ` where ${countRow(1)}` : "";
  const from = payloadSql(bindings, relation, payload, names);
  return `${into} (${columns}) select ${columns} from ${from}${counted}${conflict}${options.returning}`;
}

/** `update …` of the rows that the plan's conditions find. Null for an empty body. Throws 400 21000 without a filter. */
export function updateSql(
  bindings: Bindings,
  relation: Relation,
  payload: Payload,
  plan: RowsPlan,
  columns: string[] | null,
  returning: string,
): string | null {
  if (payload.isArray && payload.rows > 1) throw notImitated("An update with several bodies");
  const names = writtenColumns(relation, payload, columns);
  if (names.length === 0 || payload.rows === 0) return null;
  if (plan.conditions.length === 0) throw new RestError(400, "21000", "UPDATE requires a WHERE clause");
  const sets = names.map((name) => `${quote(name)} = body.${quote(name)}`);
  const body = `(select ${names.map(quote).join(", ")} from ${payloadSql(bindings, relation, payload, names)}) body`;
  const where = whereSql(bindings, "written", plan);
  return `update public.${quote(relation.name)} as written set ${sets.join(", ")} from ${body}${where}${returning}`;
}

/** `delete …` of the rows that the plan's conditions find. Throws 400 21000 without a filter. */
export function deleteSql(bindings: Bindings, relation: Relation, plan: RowsPlan, returning: string): string {
  if (plan.conditions.length === 0) throw new RestError(400, "21000", "DELETE requires a WHERE clause");
  return `delete from public.${quote(relation.name)} as written${whereSql(bindings, "written", plan)}${returning}`;
}
