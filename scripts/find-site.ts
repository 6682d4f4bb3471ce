import { recallSiteAddress } from "local-supabase";

/** The address of the running site: SITE_URL, else that of `npm run preview` or `npm run dev`. Throws if none answers. */
export async function findSite(): Promise<string> {
  for (const url of [
    process.env.SITE_URL,
    "http://localhost:4173",
    recallSiteAddress(".local") ?? "http://localhost:5173",
  ]) {
    if (url && (await fetch(url).catch(() => null))) return url;
  }
  throw new Error("No site answers: start `npm run dev` or `npm run preview` first, or set SITE_URL.");
}
