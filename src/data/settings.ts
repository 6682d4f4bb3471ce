import { publicClient } from "./client";
import type { Database } from "./database.types";

export type SettingsRow = Pick<
  Database["public"]["Tables"]["settings"]["Row"],
  "site_name" | "contact_email" | "meta_description" | "social_links"
>;

/** The settings row, or null while nobody has saved one. Throws the PostgREST error when it cannot be read. */
export async function getSettings(): Promise<SettingsRow | null> {
  const { data } = await publicClient
    .from("settings")
    .select("site_name,contact_email,meta_description,social_links")
    .maybeSingle()
    .throwOnError();
  return data;
}
