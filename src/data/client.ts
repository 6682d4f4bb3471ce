import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/env";
import type { Database } from "./database.types";

/**
 * Reads and calls as a visitor, under the row-level security of the role `anon`. A request fails after ten seconds, and a
 * failed one is not repeated by itself: the page says what happened and offers Retry.
 */
export const publicClient = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  timeout: 10_000,
  retry: false,
});
