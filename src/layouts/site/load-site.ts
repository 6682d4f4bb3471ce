import type { LoaderFunctionArgs } from "react-router-dom";
import { findShown, readOrShown } from "@/browser/last-shown";
import { readSite, type SettingsRow } from "@/data/site";
import type { SiteContent } from "@/components/site-content";
import { fallbackSettings, type SiteSettings } from "@/content/site-defaults";

/** What every page needs: the owner's settings and words. Throws what the backend says when they cannot be read. */
export async function readContent(read = readSite): Promise<SiteContent> {
  const { settings, pages, categories } = await read();
  return { settings: settings ? fromRow(settings) : fallbackSettings, pages, categories: categories ?? [] };
}

/** How long navigations do not ask a silent backend again, because each would have to wait for it. */
const ASK_AGAIN_AFTER_MS = 25_000;

let known: SiteContent | null = null;
let failedAt: number | null = null;

/** Whether words may be missing: the backend has not answered, and a built page brings only its own. */
export const lacksWords = () => known === null && failedAt !== null;

/**
 * Settings and words as they are now; if they cannot be read, as last read or as the build put them into the requested page; null
 * if there is neither.
 */
export async function loadSite({ request }: LoaderFunctionArgs): Promise<{ content: SiteContent | null }> {
  // Offline, the request fails at once.
  const rests = failedAt !== null && navigator.onLine && Date.now() - failedAt < ASK_AGAIN_AFTER_MS;
  const content = rests
    ? await findShown<SiteContent>(new URL(request.url), "content")
    : await readOrShown(request, "content", "The settings", async () => {
        try {
          known = await readContent();
          failedAt = null;
          return known;
        } catch (error) {
          if (!request.signal.aborted) failedAt = Date.now();
          throw error;
        }
      });
  return { content: known ?? content };
}

function fromRow(row: SettingsRow): SiteSettings {
  // An empty field means that the owner wants no such link; only a missing one falls back.
  const link = (name: keyof SiteSettings["networks"]) => {
    const value = row.social_links?.[name];
    return typeof value === "string" ? value : fallbackSettings.networks[name];
  };
  return {
    siteName: row.site_name,
    contactEmail: row.contact_email,
    metaDescription: row.meta_description || fallbackSettings.metaDescription,
    enquiryMonths: row.enquiry_months,
    countViews: row.count_views,
    networks: { twitter: link("twitter"), linkedin: link("linkedin"), instagram: link("instagram") },
  };
}
