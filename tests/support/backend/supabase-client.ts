import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import type { Database } from "@/data/database.types";
import { noWebSocket } from "../../../scripts/archive/project.ts";
import type { TestBackend } from "./local-backend.ts";

/** The unmodified supabase-js, without a stored session; with `token`, requests are that person's. */
export function connect(url: string, key: string, token?: string): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: noWebSocket },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  });
}

/** A client in which the admin has signed in with the password. */
export async function connectAsAdmin(backend: TestBackend): Promise<SupabaseClient<Database>> {
  const client = connect(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email: backend.adminEmail, password: backend.adminPassword });
  if (error) throw error;
  return client;
}
