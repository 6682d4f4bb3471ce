import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "@/data/database.types";
import { connect } from "../../../tools/connect.ts";
import { type TestBackend, type WithAdmin, signIn } from "@blockwork/local-supabase/testing";

/** Where the browser client keeps its session for a backend at 127.0.0.1. */
export const sessionKey = "sb-127-auth-token";

/** Stores an admin's session where the app looks for it, as if they had signed in earlier. Returns the tokens. */
export async function signInAsAdmin(backend: TestBackend): Promise<{ access_token: string; refresh_token: string }> {
  const session = await signIn(backend);
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  return session;
}

/** A client in which the admin has signed in with the password. */
export async function connectAsAdmin(backend: WithAdmin): Promise<SupabaseClient<Database>> {
  const client = connect(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({
    email: backend.adminEmail,
    password: backend.adminPassword,
  });
  if (error) throw error;
  return client;
}
