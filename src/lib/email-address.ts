/** The most characters that an e-mail address can have, in the tables too. */
export const MAX_EMAIL_LENGTH = 254;

/** True if mail can be sent there: something before the @, and a host with a dot after it. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
}
