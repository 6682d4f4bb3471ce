import { PostgrestError } from "@supabase/supabase-js";
import { adviseOnFullDisk } from "@/lib/full-disk";

/** The backend did not answer in time. */
export class NoAnswer extends Error {}

/** No request was sent: the session has run out and the sign-in service is not renewing it. */
export class SessionNotRenewed extends NoAnswer {
  constructor() {
    super("The sign-in service is not answering. Please try again in a moment.");
  }
}

/** The request was not sent: nobody is signed in, and the sign-in was cancelled. */
export class SignedOut extends Error {
  constructor() {
    super("You are signed out.");
  }
}

/** Whether a request failed without an answer from the database, so that it may have been carried out anyway. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof SessionNotRenewed) return false;
  // A browser whose connection breaks throws a TypeError; a proxy answers without a code.
  return error instanceof NoAnswer || error instanceof TypeError || (error instanceof PostgrestError && !error.code);
}

/**
 * Does a write, and once more if the connection broke before an answer came. Only for writes that change nothing the second time.
 * Returns what the write returns and throws what it throws.
 */
export async function writeOverBrokenConnection<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return write();
  }
}

/** Whether a server's words are meant for people: not empty, not a page, not JSON. */
export const isForPeople = (text: unknown): text is string =>
  typeof text === "string" && /\p{L}/u.test(text) && !/^\s*([<[{"]|(null|undefined|true|false|NaN)\s*$)/.test(text);

/** Why a request failed, in the backend's words; null if those are not meant for people. */
export function failureReason(error: unknown): string | null {
  if (isUnanswered(error) && !navigator.onLine) return "You are offline.";
  // A browser that cannot connect, or cannot read an answer, throws these in its own words ("Failed to fetch").
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof SyntaxError) return null;
  // If a response could not be parsed, the message is the raw response.
  if (!isForPeople(error.message)) return null;
  // As of a category that somebody has deleted since the form was opened.
  const [, gone] = /violates foreign key constraint "\w+_([a-z]+)_id_fkey"/.exec(error.message) ?? [];
  if (gone && errorCode(error) === "23503") return `This ${gone} no longer exists. Choose another one.`;
  const advice = adviseOnFullDisk(error);
  return advice ? `${asSentence(error.message)} ${advice}` : error.message;
}

/** A server's words as a sentence that another one can follow. */
export const asSentence = (words: string): string => (/[.!?…:]\s*$/.test(words) ? words.trim() : `${words.trim()}.`);

/** The backend's error code ("23505", "PGRST301"); "" if the error has none. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** The backend's hint; "" if the error has none. */
export function errorHint(error: unknown): string {
  return typeof error === "object" && error !== null && "hint" in error && typeof error.hint === "string"
    ? error.hint
    : "";
}
