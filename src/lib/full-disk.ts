/** Of Postgres (a hosted one takes no writes either while its disk is full), and of Node. */
const codes = new Set(["53100", "25006", "ENOSPC", "EDQUOT"]);
const words = /no space (is )?left|disk quota exceeded/i;

/**
 * What to do where an error, or one of its causes, tells of a full disk: a sentence to put behind its message. "" for any other
 * error, and where the message says so already.
 */
export function adviseOnFullDisk(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (/free disk space/i.test(error.message)) return "";
  const code = "code" in error ? String(error.code) : "";
  if (codes.has(code) || words.test(error.message)) return "Check free disk space.";
  return adviseOnFullDisk(error.cause);
}
