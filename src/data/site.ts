import { callFunction, type Row } from "./client";

/** A category of the blog. */
export type Category = Pick<Row<"blog_categories">, "id" | "name">;

export type SettingsRow = Pick<
  Row<"settings">,
  "site_name" | "contact_email" | "meta_description" | "social_links" | "enquiry_months" | "count_views" | "version"
>;

/**
 * What every page needs. `settings` is null while nobody has saved any; `pages` are the changed words by page name;
 * `categories` are the blog's, sorted by name.
 */
export type SiteRows = {
  settings: SettingsRow | null;
  pages: Record<string, unknown>;
  categories: Category[] | null;
};

/** The settings, the words of all pages and the categories, in one request. Throws what the backend says when they cannot be read. */
export async function readSite(): Promise<SiteRows> {
  // The function is ours, and its generated type says only that it is JSON.
  return (await callFunction("read_site", {})) as SiteRows;
}

/** When what visitors see of a table was changed last (ISO times), for the build to note. Throws what the backend says. */
export async function getVisibleChanges(): Promise<Record<string, string>> {
  return (await callFunction("get_visible_changes", {})) as Record<string, string>;
}
