import * as v from "valibot";
import { JsonRefused, parseJsonObject } from "../server/json-object.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { AuthError } from "./auth-error.ts";

const largestBody = 1024 * 1024;

const badJson = (reason: string) => new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);

/** Go reads `null` as a struct without fields. */
const isNull = (bytes: Uint8Array) => Buffer.from(bytes).toString().trim() === "null";

/** Absent and null are both undefined, as for a Go struct. */
const given = <Value>(schema: v.GenericSchema<Value>) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    ),
  );

export const text = given(v.string());
export const uuid = given(v.pipe(v.string(), v.uuid()));
export const flag = given(v.boolean());
export const data = given(
  v.custom<Record<string, unknown>>(
    (value) => v.is(v.looseObject({}), value) && !Array.isArray(value),
    "Expected an object",
  ),
);

/**
 * Reads these fields from a request's JSON body; other fields are ignored. Throws AuthError: 413 beyond 1 MiB, 400 bad_json for
 * anything that is not an object with such fields.
 */
export async function readFields<const Entries extends v.ObjectEntries>(
  request: Request,
  entries: Entries,
): Promise<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const bytes = await readLimitedBody(request, largestBody);
  if (!bytes) {
    throw new AuthError(413, "request_entity_too_large", `Request body too large (max ${largestBody} bytes)`);
  }
  try {
    const { success, issues, output } = v.safeParse(v.object(entries), isNull(bytes) ? {} : parseJsonObject(bytes));
    if (success) return output;
    throw badJson(`${v.getDotPath(issues[0])}: ${issues[0].message}`);
  } catch (error) {
    throw error instanceof JsonRefused ? badJson(error.message) : error;
  }
}
