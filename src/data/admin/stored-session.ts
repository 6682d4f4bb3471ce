import { custom, fallback, type InferOutput, is, object, optional, safeParse } from "valibot";
import { dropStored, keepStored, listOf, number, readStored, string } from "@/browser/storage";
import { env } from "@/lib/env";

/** The name under which the session is stored, as supabase-js derives it from the backend's host. */
export const sessionKey = `sb-${new URL(env.supabaseUrl || "http://localhost").hostname.split(".")[0]}-auth-token`;

const USER = object({
  id: string(),
  email: optional(string()),
  factors: optional(listOf(object({ id: string(), factor_type: string(), status: string() }))),
});

const SESSION = object({
  access_token: custom<string>((token) => typeof token === "string" && token !== ""),
  refresh_token: fallback(string(), ""),
  expires_in: fallback(number(), 3600),
  /** In seconds, on this computer's clock. */
  expires_at: fallback(number(), 0),
  // Keeps everything else that Auth says about a user.
  user: custom<InferOutput<typeof USER>>((user) => is(USER, user)),
});

export type StoredSession = InferOutput<typeof SESSION>;

const STORED = custom<object>((value) => is(SESSION, value));

/** The value if it is a session; null for anything else. */
export function readSession(value: unknown): StoredSession | null {
  const { success, output } = safeParse(SESSION, value);
  return success ? { ...Object(value), ...output } : null;
}

/** The session that is stored in this browser; null if there is none or it is damaged. */
export function readStoredSession(): StoredSession | null {
  return readSession(readStored(sessionKey, STORED));
}

/**
 * Stores tokens that have just arrived. Their end is computed from `expires_in`: on a wrong clock the server's `expires_at` means
 * nothing.
 */
export function storeSession(session: StoredSession): void {
  const expires_at = Math.round(Date.now() / 1000 + session.expires_in);
  keepStored(sessionKey, { ...session, expires_at });
}

/**
 * The storage as supabase-js sees it: its session never expires, because it is renewed here. The implicit flow stores nothing
 * else.
 */
export const clientStorage = {
  removeItem: (key: string): void => dropStored(key),
  getItem(key: string): string | null {
    if (key !== sessionKey) return null;
    const session = readStoredSession();
    return session && JSON.stringify({ ...session, expires_at: null });
  },
  setItem(key: string, value: string): void {
    if (key !== sessionKey) return;
    const session = readSession(JSON.parse(value));
    if (!session) return;
    const known = readStoredSession();
    // The same tokens with new user data keep their end.
    if (known?.access_token !== session.access_token) return storeSession(session);
    keepStored(key, { ...session, expires_at: known.expires_at });
  },
};
