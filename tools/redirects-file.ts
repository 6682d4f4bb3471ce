/** The lines of a host's `_headers` or `_redirects` that say something. */
export function listRules(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
}

/** The redirects of a `_redirects` file. */
export function parseRedirects(text: string): { from: string; to: string; status: number }[] {
  return listRules(text).map((line) => {
    const [from = "", to = "", status] = line.trim().split(/\s+/);
    return { from, to, status: Number(status) };
  });
}
