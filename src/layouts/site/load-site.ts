import type { LoaderFunctionArgs } from "react-router-dom";
import { findShown, readOrShown } from "@/browser/last-shown";
import { readSite, type SettingsRow } from "@/data/site";
import type { SiteContent } from "@/components/site-content";
import { fallbackSettings, type SiteSettings } from "@/site-defaults";

/** What every page needs: the owner's settings and words. Throws what the backend says when they cannot be read. */
export async function readContent(read = readSite): Promise<SiteContent> {
  const { settings, pages, categories } = await read();
  return { settings: settings ? fromRow(settings) : fallbackSettings, pages, categories: categories ?? [] };
}

/** How long a backend that did not answer is not asked again by navigations, which would wait for it each time. */
const ASK_AGAIN_AFTER_MS = 25_000;

let known: SiteContent | null = null;
let failedAt: number | null = null;

/** Whether a page needs words that neither the backend nor an earlier page has given: a built page brings only its own. */
export const lacksWords = () => known === null && failedAt !== null;

/**
 * The same as they are now; if they cannot be read, as they were last read or as the build put them into the requested page;
 * null if that cannot be had either.
 */
export async function loadSite({ request }: LoaderFunctionArgs): Promise<{ content: SiteContent | null }> {
  // Without a connection the answer is there at once.
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
