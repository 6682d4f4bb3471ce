export class JsonRefused extends Error {}

const deepest = 50;

/** Half of a surrogate pair, and NUL: JSON can contain them, Postgres cannot store them. */
const unstorable = /\p{Surrogate}|\0/u;

function requireStorable(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && unstorable.test(value))
      throw new JsonRefused("a text holds a character that is not allowed");
    if (typeof value !== "object" || value === null) continue;
    if (depth > deepest) throw new JsonRefused(`nested deeper than ${deepest} levels`);
    for (const [name, child] of Object.entries(value)) {
      if (unstorable.test(name)) throw new JsonRefused("a name holds a character that is not allowed");
      open.push({ value: child, depth: depth + 1 });
    }
  }
}

/**
 * The JSON object in these bytes. Throws JsonRefused for everything else, and for what Postgres cannot store or would
 * choke on: NUL, half surrogate pairs, nesting beyond 50 levels.
 */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new JsonRefused(error instanceof Error ? error.message : String(error));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new JsonRefused("an object is expected");
  requireStorable(value);
  return value as Record<string, unknown>;
}
