import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import type { Database } from "../src/data/database.types.ts";

/** Nothing here uses Realtime, but supabase-js refuses to start without a transport on Node 20, which has no WebSocket. */
const noWebSocket = function refuse() {
  throw new Error("Nothing here opens a realtime connection.");
} as unknown as typeof WebSocket;

/**
 * Returns a client that stores no session. With a secret key it acts as the project's owner, bypassing every policy; with
 * `token`, as that user. It sends requests with `send` if given, else with fetch.
 */
export function connect(url: string, key: string, token?: string, send?: typeof fetch): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: noWebSocket },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
    ...(send && { global: { fetch: send } }),
  });
}
