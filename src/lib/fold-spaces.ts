/**
 * The same HTML with ordinary spaces where the editor's export wrote non-breaking ones: a single one becomes a space, a
 * run of them keeps all but the first, so that deliberate gaps survive while text wraps and can be searched.
 */
export function foldSpaces(html: string): string {
  return html
    .replace(/(?:&nbsp;|\u00a0)+/g, (run) => {
      const count = run.replaceAll("&nbsp;", "\u00a0").length;
      return ` ${"&nbsp;".repeat(count - 1)}`;
    });
}
