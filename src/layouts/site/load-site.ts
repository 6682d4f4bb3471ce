import { getSettings, getSettingsVersion, type SettingsRow } from "@/data/settings";
import { fallbackSettings, type SiteSettings } from "@/site";

export type SiteData = {
  settings: SiteSettings;
  /** Of the row they come from: 0 while nobody has saved one, null where it could not be read. */
  version: number | null;
};

/** What every page needs. If the backend does not answer, the site shows its built-in settings. */
export async function loadSite(read = getSettings): Promise<SiteData> {
  try {
    const row = await read();
    return { settings: row ? fromRow(row) : fallbackSettings, version: row?.version ?? 0 };
  } catch {
    return { settings: fallbackSettings, version: null };
  }
}

/** Whether the settings in a pre-rendered page are still the latest. */
export async function isSiteCurrent({ version }: SiteData): Promise<boolean> {
  return (await getSettingsVersion()) === version;
}

function fromRow(row: SettingsRow): SiteSettings {
  const links = new Map(Object.entries(row.social_links ?? {}));
  // An empty field means that the owner wants no such link; only a missing one falls back.
  const link = (name: keyof SiteSettings["networks"]) => {
    const value: unknown = links.get(name);
    return typeof value === "string" ? value : fallbackSettings.networks[name];
  };
  return {
    siteName: row.site_name,
    contactEmail: row.contact_email,
    metaDescription: row.meta_description || fallbackSettings.metaDescription,
    enquiryMonths: row.enquiry_months,
    networks: { twitter: link("twitter"), linkedin: link("linkedin"), instagram: link("instagram") },
  };
}
