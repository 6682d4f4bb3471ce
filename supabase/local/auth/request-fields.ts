import { JsonRefused, parseJsonObject } from "../server/json-object.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { AuthError } from "./auth-error.ts";

type Kinds = { string: string; boolean: boolean; number: number; object: Record<string, unknown> };
type Shape = Record<string, keyof Kinds>;

/** The named fields of a JSON body; absent and null are both undefined, as for a Go struct. */
export type Fields<S extends Shape> = { [Name in keyof S]?: Kinds[S[Name]] };

const largestBody = 1024 * 1024;

const badJson = (reason: string) => new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);

function isOfKind(value: unknown, kind: keyof Kinds): boolean {
  return kind === "object" ? typeof value === "object" && !Array.isArray(value) : typeof value === kind;
}

/**
 * Reads the fields of this shape from a request's JSON body; other fields are ignored. Throws AuthError: 413 beyond
 * 1 MiB, 400 bad_json for anything that is not an object with fields of these kinds.
 */
export async function readFields<const S extends Shape>(request: Request, shape: S): Promise<Fields<S>> {
  const bytes = await readLimitedBody(request, largestBody);
  if (!bytes) {
    throw new AuthError(413, "request_entity_too_large", `Request body too large (max ${largestBody} bytes)`);
  }
  let given: Record<string, unknown>;
  try {
    given = parseJsonObject(bytes);
  } catch (error) {
    throw error instanceof JsonRefused ? badJson(error.message) : error;
  }
  const fields: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(shape)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) continue;
    if (!isOfKind(value, kind)) throw badJson(`${name} should be of type ${kind}`);
    fields[name] = value;
  }
  return fields as Fields<S>;
}
