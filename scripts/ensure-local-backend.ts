import { join } from "node:path";
import { type LocalBackend, recallSiteAddress, startLocalBackend } from "local-supabase";

/** True if something at this address answers as Supabase's auth service does. */
export async function answersAsSupabase(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/auth/v1/health`, { signal: AbortSignal.timeout(1500) });
    const body: unknown = await answer.json();
    return typeof body === "object" && body !== null && "name" in body && body.name === "GoTrue";
  } catch {
    return false;
  }
}

/** True if pages of this origin may sign in at the Supabase at `url`: the embedded one allows its own site only. */
export async function takesSignInsFrom(url: string, origin: string): Promise<boolean> {
  const headers = { origin, "access-control-request-method": "POST", "access-control-request-headers": "apikey" };
  const answer = await fetch(`${url}/auth/v1/token`, { method: "OPTIONS", headers, signal: AbortSignal.timeout(1500) });
  return ["*", origin].includes(answer.headers.get("access-control-allow-origin") ?? "");
}

/** Where `npm run dev` and `npm run preview` serve the site unless they are told otherwise. */
const devSite = "http://localhost:5173";
export const previewSites = ["http://localhost:4173", "http://127.0.0.1:4173"];

/**
 * The embedded backend on the data of `npm run dev`, for as long as a command needs it. If one is running already, that is
 * used and left running, without access to its database. Pages at `siteUrl` may sign in at one that is started here. Throws if something else uses the port.
 */
export async function ensureLocalBackend(
  root: string,
  siteUrl?: string,
): Promise<{ database: LocalBackend["database"] | null; close(): Promise<void> }> {
  const url = "http://127.0.0.1:54321";
  if (await answersAsSupabase(url)) {
    console.log(`Using the Supabase that already answers at ${url}.`);
    return { database: null, close: async () => undefined };
  }
  const dataDir = join(root, ".local");
  return startLocalBackend({
    dataDir,
    siteUrl: siteUrl ?? recallSiteAddress(dataDir) ?? devSite,
    otherSites: previewSites,
  });
}
