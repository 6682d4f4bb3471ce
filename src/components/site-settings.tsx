import { useRouteLoaderData } from "react-router-dom";
import { fallbackSettings, type SiteSettings } from "@/site";

/** What the owner can change about the site, for every component. */
export function useSiteSettings(): SiteSettings {
  const root = useRouteLoaderData<{ settings: SiteSettings }>("root");
  return root?.settings ?? fallbackSettings;
}
