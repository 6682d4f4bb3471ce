/** An SQL LIKE pattern that finds `text` anywhere; wildcards in the text are escaped. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A value in double quotes for PostgREST's `or=(…)`, so that commas and brackets in it are plain text. */
export function quoteFilterValue(value: string): string {
  return `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;
}
