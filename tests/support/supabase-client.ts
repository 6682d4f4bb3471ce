import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import type { Database } from "@/data/database.types";

/** Realtime is not used, but supabase-js asks for a WebSocket and Node 20 has none. */
const noWebSocket = function refuse() {
  throw new Error("Realtime is not used.");
} as unknown as typeof WebSocket;

/** The unmodified supabase-js, without a stored session; with `token`, requests are that person's. */
export function connect(url: string, key: string, token?: string): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: noWebSocket },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  });
}
