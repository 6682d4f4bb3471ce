import { UNSEEN } from "./characters";

/** The most characters an email address can have, in the tables too. */
export const MAX_EMAIL_LENGTH = 254;

// Letters of any script: such addresses exist.
const LETTER = String.raw`a-zA-Z0-9\u00a1-\u{10ffff}`;
const WORD = `[${LETTER}!#$%&'*+/=?^_\`{|}~-]+`;
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`;

/** True for an address that a mail server would take. private.is_email() says the same. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    new RegExp(String.raw`^(?=.{1,64}@)${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?![0-9]+$|.$)${LABEL}$`, "u").test(text) &&
    !new RegExp(UNSEEN, "u").test(text)
  );
}

/**
 * The address that was meant, for example by "Jane <jane@example.com>," or "mailto:jane＠example．com", without invisible
 * characters. Any other text is only trimmed.
 */
export function repairEmail(typed: string): string {
  const text = typed
    .replace(/[！-～。｡]/g, (wide) => (/[。｡]/.test(wide) ? "." : wide.normalize("NFKC")))
    .replace(new RegExp(`(?!\\s)${UNSEEN}`, "gu"), "");
  let end = text.length;
  // Not a regular expression, which takes quadratic time on many spaces.
  while (end > 0 && /[\s.,;:>]/.test(text.charAt(end - 1))) end -= 1;
  const address = text
    .slice(text.lastIndexOf("<") + 1, end)
    .replace(/^\s*mailto:([^?]*).*/is, "$1")
    .trim();
  return text.split("@").length === 2 && isEmailAddress(address) ? address : typed.trim();
}
