import { readSite, type SettingsRow } from "@/data/site";
import type { SiteContent } from "@/components/site-content";
import { fallbackSettings, type SiteSettings } from "@/site";

/** What every page needs: the owner's settings and words, or null where they could not be read. Never throws. */
export async function loadSite(read = readSite): Promise<{ content: SiteContent | null }> {
  try {
    const { settings, pages, categories } = await read();
    return {
      content: { settings: settings ? fromRow(settings) : fallbackSettings, pages, categories: categories ?? [] },
    };
  } catch (error) {
    console.warn("The settings could not be read.", error);
    return { content: null };
  }
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
