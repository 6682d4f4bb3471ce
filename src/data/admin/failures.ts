import { PostgrestError } from "@supabase/supabase-js";
import { adviseOnFullDisk } from "@/lib/full-disk";

/** The backend did not answer in time. */
export class NoAnswer extends Error {}

/** Nothing was asked, since the session has run out and the sign-in service does not renew it. */
export class NotAsked extends NoAnswer {
  constructor() {
    super("The sign-in service is not answering. Please try again in a moment.");
  }
}

/** The request was not sent: nobody is signed in, and the sign-in was cancelled. */
export class SignedOut extends Error {
  constructor() {
    super("You are signed out, so nothing was saved. What you typed is still here.");
  }
}

/** Whether a request failed without an answer from the database: it may have been carried out all the same. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof NotAsked) return false;
  // A browser whose connection breaks throws a TypeError; something on the way answers without a code.
  return error instanceof NoAnswer || error instanceof TypeError || (error instanceof PostgrestError && !error.code);
}

/**
 * Does a write, and once more where the connection broke before an answer came: for writes that change nothing the second
 * time. Returns what the write returns and throws what it throws.
 */
export async function writeOverBrokenConnection<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return write();
  }
}

/** Whether what a server says is for people: neither a page, nor JSON, nor nothing. */
export const isForPeople = (text: unknown): text is string =>
  typeof text === "string" && /\p{L}/u.test(text) && !/^\s*([<[{"]|(null|undefined|true|false|NaN)\s*$)/.test(text);

/** Why a request failed, as the backend says it; null where its words are not for people. */
export function failureReason(error: unknown): string | null {
  if (isUnanswered(error) && !navigator.onLine) return "You are offline.";
  // A browser that cannot connect, or cannot read an answer, throws these in its own words ("Failed to fetch").
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof SyntaxError) return null;
  // If a response could not be parsed, the message is the raw response.
  if (!isForPeople(error.message)) return null;
  const advice = adviseOnFullDisk(error);
  return advice ? `${error.message.replace(/[.\s]*$/, ".")} ${advice}` : error.message;
}

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
