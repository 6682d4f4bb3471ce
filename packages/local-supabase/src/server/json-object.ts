export class JsonRefused extends Error {}

/** Half of a surrogate pair, and NUL: JSON can contain them, Postgres cannot store them. */
const unstorable = /\p{Surrogate}|\0/u;

/** Throws JsonRefused for a text that Postgres cannot store. */
function requireStorable(name: string, value: unknown): unknown {
  if (unstorable.test(name) || (typeof value === "string" && unstorable.test(value)))
    throw new JsonRefused("a text holds a character that is not allowed");
  return value;
}

/**
 * The JSON object in these bytes. Throws JsonRefused for everything else, and for what Postgres cannot store: NUL and half
 * surrogate pairs.
 */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), requireStorable);
  } catch (error) {
    throw new JsonRefused(error instanceof Error ? error.message : String(error));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new JsonRefused("an object is expected");
  return value as Record<string, unknown>;
}
