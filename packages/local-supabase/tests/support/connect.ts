import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import type { WithAdmin } from "../../src/testing/testing.ts";

/** Nothing here uses Realtime, but supabase-js refuses to start without a transport on Node 20, which has no WebSocket. */
const noWebSocket = function refuse() {
  throw new Error("Nothing here opens a realtime connection.");
} as unknown as typeof WebSocket;

/** A client that stores no session. With a secret key it acts as the project's owner, past every policy; with `token`, as that user. */
export function connect(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: noWebSocket },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  });
}

/** A client in which the admin has signed in with the password. */
export async function connectAsAdmin(backend: WithAdmin): Promise<SupabaseClient> {
  const client = connect(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({
    email: backend.adminEmail,
    password: backend.adminPassword,
  });
  if (error) throw error;
  return client;
}
