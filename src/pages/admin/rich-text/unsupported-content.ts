const NAMES: Record<string, string> = { table: "a table" };

/** What a stored text holds and the editor cannot, as a sentence that warns before it is lost; null where there is nothing. */
export function warnOfUnsupported(html: string): string | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = Object.entries(NAMES).flatMap(([tag, name]) => (page.querySelector(tag) ? [name] : []));
  if (found.length === 0) return null;
  return `This text holds ${found.join(", ")}, which the editor cannot show. Saving keeps it as long as you do not change the text here.`;
}
