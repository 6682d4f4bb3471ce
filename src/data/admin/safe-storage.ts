import { array, looseObject, number, optional, string } from "valibot";
import { dropStored, json, keepStored, readStored } from "@/browser/storage";

/** What supabase-js stores: of a session, what it and this app read. */
const session = json(
  looseObject({
    access_token: string(),
    refresh_token: string(),
    expires_at: number(),
    user: looseObject({
      id: string(),
      email: optional(string()),
      factors: optional(array(looseObject({ id: string(), factor_type: string(), status: string() }))),
    }),
  }),
);

/**
 * The browser's local storage for the client of supabase-js, or this tab's memory where that is blocked or full. Nothing here
 * throws: a person whose storage is full can still sign in, for as long as the tab is open.
 */
export const safeStorage = {
  getItem(key: string): string | null {
    const stored = readStored(key, session);
    return stored && JSON.stringify(stored);
  },
  setItem(key: string, value: string): void {
    keepStored(key, value);
  },
  removeItem: (key: string): void => dropStored(key),
};
