/** Error codes of Postgres (a hosted one turns read-only when its disk is full) and of Node. */
const codes = new Set(["53100", "25006", "ENOSPC", "EDQUOT"]);
const words = /no space (is )?left|disk quota exceeded/i;

/**
 * The advice to add to an error's message if it, or one of its causes, means a full disk; "" for any other error, and if the
 * message says so already.
 */
export function adviseOnFullDisk(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (/free disk space/i.test(error.message)) return "";
  const code = "code" in error ? String(error.code) : "";
  if (codes.has(code) || words.test(error.message)) return "Check free disk space.";
  return adviseOnFullDisk(error.cause);
}
