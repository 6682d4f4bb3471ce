import { supabase } from "./client";
import type { EditableSettings, SettingsContent } from "@/data/admin/kinds/settings";

const COLUMNS = "id,site_name,contact_email,social_links,meta_description,enquiry_months,version,updated_at";

const NONE: EditableSettings = {
  id: 1,
  site_name: "",
  contact_email: "",
  social_links: {},
  meta_description: "",
  enquiry_months: 24,
  version: 0,
  updated_at: null,
};

/** The settings as they are stored now; empty ones of version 0 while nobody has saved any. Throws the PostgREST error. */
export async function getEditableSettings(): Promise<EditableSettings> {
  const { data } = await supabase.from("settings").select(COLUMNS).retry(false).maybeSingle().throwOnError();
  return data ?? NONE;
}

/**
 * Stores the settings if nobody has stored others since `version` was read: the new row, or null when somebody has. Throws the PostgREST error.
 */
export async function saveSettings(content: SettingsContent, version: number): Promise<EditableSettings | null> {
  const settings = supabase.from("settings");
  const written =
    version === 0
      ? settings.upsert({ id: NONE.id, ...content }, { ignoreDuplicates: true })
      : settings.update(content).eq("id", NONE.id).eq("version", version);
  const { data } = await written.select(COLUMNS).maybeSingle().throwOnError();
  return data;
}
