import { useRouteLoaderData } from "react-router-dom";
import { fallbackSettings, type SiteSettings } from "@/site";

/** What the owner can change about the site, wherever on the page it is shown. */
export function useSiteSettings(): SiteSettings {
  const root = useRouteLoaderData<{ settings: SiteSettings }>("root");
  return root?.settings ?? fallbackSettings;
}
