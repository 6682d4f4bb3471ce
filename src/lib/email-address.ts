/** The most characters an email address can have, in the tables too. */
export const MAX_EMAIL_LENGTH = 254;

/** True if the text looks like an email address: something before the @, and a host with a dot after it. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
}
