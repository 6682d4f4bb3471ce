import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { connect } from "../../tools/connect.ts";
import { ensureLocalBackend } from "../ensure-local-backend.ts";

export type Project = {
  url: string;
  /** True for this machine's embedded project. */
  local: boolean;
  client: SupabaseClient<Database>;
  close(): Promise<void>;
};

/**
 * The project that SUPABASE_URL and SUPABASE_SECRET_KEY name, or this machine's embedded one where neither is set.
 * Throws one sentence where only one of the two is set.
 */
export async function openProject(root: string): Promise<Project> {
  const url = process.env.SUPABASE_URL?.replace(/\/+$/, "");
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  if (url && secretKey) return { url, local: false, client: connect(url, secretKey), close: async () => undefined };
  if (url || secretKey)
    throw new Error("Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the embedded local project.");

  const backend = await ensureLocalBackend(root);
  const secrets: { secretKey: string } = JSON.parse(await readFile(join(root, ".local/secrets.json"), "utf8"));
  const localUrl = "http://127.0.0.1:54321";
  return { url: localUrl, local: true, client: connect(localUrl, secrets.secretKey), close: () => backend.close() };
}
