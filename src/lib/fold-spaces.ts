/**
 * The same HTML with ordinary spaces instead of the non-breaking ones that the editor exports. A single one becomes a
 * space; a run keeps all but the first, so that deliberate gaps survive while text wraps and can be searched.
 */
export function foldSpaces(html: string): string {
  return html.replace(/(?:&nbsp;|\u00a0)+/g, (run) => {
    const count = run.replaceAll("&nbsp;", "\u00a0").length;
    return ` ${"&nbsp;".repeat(count - 1)}`;
  });
}
