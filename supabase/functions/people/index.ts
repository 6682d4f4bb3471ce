/** The Edge Function around people.ts. The screen /admin/settings/people calls it. */
import { createClient } from "@supabase/supabase-js";
import { readSecretKey } from "../_shared/secret-key.ts";
import { answerPeople } from "./people.ts";

/** The part of the platform that this file uses. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};

const client = createClient(
  Deno.env.get("SUPABASE_URL") ?? "",
  readSecretKey((name) => Deno.env.get(name)),
  { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } },
);

Deno.serve((request) => answerPeople(request, client));
