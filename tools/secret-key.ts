/**
 * True for text that holds a key which must never reach a browser: `sb_secret_…`, a personal token `sbp_…`, or a JWT whose role
 * is service_role; also in quotes, among other words, in an address, percent-encoded or in base64.
 */
export function holdsSecretKey(text: string): boolean {
  return spellingsOf(text, 3).some((spelling) => /sb_secret_|\bsbp_\w{20}|"role"\s*:\s*"service_role"/i.test(spelling));
}

/** A text, its percent-decoded form, and every part that may be base64, decoded; each of these in turn. */
function spellingsOf(text: string, depth: number): string[] {
  if (depth === 0) return [text];
  const plain = text.replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  const parts = [plain.replaceAll(/[\s\\]+/g, ""), ...(plain.match(/[\w+/-]{12,}/g) ?? [])].flatMap(decode);
  return [text, ...[plain, ...parts].filter((part) => part !== text).flatMap((part) => spellingsOf(part, depth - 1))];
}

function decode(part: string): string[] {
  try {
    return [atob(part.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, ""))];
  } catch {
    return [];
  }
}
