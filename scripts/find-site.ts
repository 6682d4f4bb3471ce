import { recallSiteAddress } from "@blockwork/local-supabase";
import { devSite, previewSite } from "./local-addresses.ts";

/** The address of the running site: SITE_URL, else that of `npm run preview` or `npm run dev`. Throws if none answers. */
export async function findSite(): Promise<string> {
  for (const url of [process.env.SITE_URL, previewSite, recallSiteAddress(".local") ?? devSite]) {
    if (url && (await fetch(url).catch(() => null))) return url;
  }
  throw new Error("No site answers: start `npm run dev` or `npm run preview` first, or set SITE_URL.");
}
