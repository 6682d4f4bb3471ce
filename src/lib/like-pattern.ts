/** An SQL LIKE pattern that finds `text` anywhere, with the wildcards that the text itself may hold taken literally. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A value as PostgREST wants it inside `or=(…)`: in double quotes, so that commas and brackets are only text. */
export function quoteFilterValue(value: string): string {
  return `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;
}
