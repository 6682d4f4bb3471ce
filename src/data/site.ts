import { type InferOutput, object, optional } from "valibot";
import { boolean, listOf, named, namedOf, nullable, time } from "@/browser/storage";
import { callFunction } from "./client";
import { numeric, text, textOrNull } from "./expect-shape";

export const category = object({ id: numeric, name: text });

/** A category of the blog. */
export type Category = InferOutput<typeof category>;

const settings = object({
  site_name: text,
  contact_email: text,
  meta_description: textOrNull,
  social_links: nullable(named),
  enquiry_months: numeric,
  count_views: boolean(),
  version: numeric,
});

export type SettingsRow = InferOutput<typeof settings>;

const siteRows = object({
  /** Null while nobody has saved any. */
  settings: nullable(settings),
  /** The changed words by page name. */
  pages: namedOf(named),
  /** The blog's, sorted by name. */
  categories: optional(nullable(listOf(category))),
});

/** What every page needs. */
export type SiteRows = InferOutput<typeof siteRows>;

/** The settings, the words of all pages and the categories, in one request. Throws what the backend says when they cannot be read. */
export const readSite = (): Promise<SiteRows> => callFunction("read_site", {}, siteRows);

/** When what visitors see of a table was changed last (ISO times), for the build to note. Throws what the backend says. */
export const getVisibleChanges = (): Promise<Record<string, string>> =>
  callFunction("get_visible_changes", {}, namedOf(time));
