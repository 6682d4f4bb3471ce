/**
 * How deep a value may be nested. Postgres would say for itself what is too deep for it, but PGlite's stack overflows
 * before: it answers as if all were well, and is of no use afterwards.
 */
export const deepestNesting = 100;

const opening = new Set(["[", "{"]);
const closing = new Set(["]", "}"]);

/** Whether the arrays and objects of a JSON text, which is well-formed, are nested deeper than that. */
export function isJsonTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (opening.has(character)) depth += 1;
    else if (closing.has(character)) depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

/** Whether a value of the query string, which may be JSON, a regular expression or anything, has more open brackets than that. */
export function isValueTooDeep(text: string): boolean {
  let depth = 0;
  for (const bracket of text.match(/[[\](){}]/g) ?? []) {
    depth = Math.max(0, depth + (bracket === "(" || opening.has(bracket) ? 1 : -1));
    if (depth > deepestNesting) return true;
  }
  return false;
}
