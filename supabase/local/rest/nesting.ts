/**
 * How deep a value may be nested. Postgres would refuse what is too deep, but PGlite's stack overflows first: it answers
 * as if nothing had happened, and cannot be used afterwards.
 */
export const deepestNesting = 100;

const opening = new Set(["[", "{"]);
const closing = new Set(["]", "}"]);

/** Whether the arrays and objects of a well-formed JSON text are nested deeper than that. */
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

/** Whether a value of the query string (JSON, a regular expression or anything else) has more open brackets than that. */
export function isValueTooDeep(text: string): boolean {
  let depth = 0;
  for (const bracket of text.match(/[[\](){}]/g) ?? []) {
    depth = Math.max(0, depth + (bracket === "(" || opening.has(bracket) ? 1 : -1));
    if (depth > deepestNesting) return true;
  }
  return false;
}
