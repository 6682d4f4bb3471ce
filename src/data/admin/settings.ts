import type { Tables } from "@/data/database.types";
import { supabase } from "./client";

/** What the settings form edits, and the version by which a second editor's save notices the first one's. */
export type EditableSettings = Pick<
  Tables<"settings">,
  "site_name" | "contact_email" | "social_links" | "meta_description" | "version"
>;

export type SettingsContent = {
  site_name: string;
  contact_email: string;
  social_links: { twitter: string; linkedin: string; instagram: string };
  meta_description: string;
};

const COLUMNS = "site_name,contact_email,social_links,meta_description,version";

/** The settings as they are stored now; null while nobody has saved any. Throws the PostgREST error. */
export async function getEditableSettings(): Promise<EditableSettings | null> {
  const { data } = await supabase.from("settings").select(COLUMNS).retry(false).maybeSingle().throwOnError();
  return data;
}

/**
 * Stores the settings if nobody has stored others since `version` was read (null: since there were none): the new row, or
 * null when somebody has. Throws the PostgREST error.
 */
export async function saveSettings(
  content: SettingsContent,
  version: number | null,
): Promise<EditableSettings | null> {
  const settings = supabase.from("settings");
  if (version === null) {
    const { data } = await settings
      .upsert({ id: 1, ...content }, { ignoreDuplicates: true })
      .select(COLUMNS)
      .maybeSingle()
      .throwOnError();
    return data;
  }
  const { data } = await settings
    .update(content)
    .eq("id", 1)
    .eq("version", version)
    .select(COLUMNS)
    .maybeSingle()
    .throwOnError();
  return data;
}
