import { getSettings, type SettingsRow } from "@/data/settings";
import { fallbackSettings, type SiteSettings } from "@/site";

export type SiteData = { settings: SiteSettings };

/** What every page knows. A backend that does not answer costs the site nothing but the owner's latest changes. */
export async function loadSite(): Promise<SiteData> {
  try {
    const row = await getSettings();
    return { settings: row ? fromRow(row) : fallbackSettings };
  } catch {
    return { settings: fallbackSettings };
  }
}

function fromRow(row: SettingsRow): SiteSettings {
  const links = new Map(Object.entries(row.social_links ?? {}));
  // An emptied field is the owner's wish to show no such link; only a missing one falls back.
  const link = (name: keyof SiteSettings["networks"]) => {
    const value: unknown = links.get(name);
    return typeof value === "string" ? value : fallbackSettings.networks[name];
  };
  return {
    siteName: row.site_name,
    contactEmail: row.contact_email,
    metaDescription: row.meta_description || fallbackSettings.metaDescription,
    networks: { twitter: link("twitter"), linkedin: link("linkedin"), instagram: link("instagram") },
  };
}
