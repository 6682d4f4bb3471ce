import type { Tables } from "@/data/database.types";
import { supabase } from "./client";

/** The words of a page that differ from the original ones, and the version, by which a conflicting save is noticed. */
export type PageRow = Pick<Tables<"page_content">, "id" | "page" | "content" | "version" | "updated_at">;

/** The description of the pages' kind, without its fields: each page has its own. */
export const PAGES = {
  noun: ["page", "pages"],
  screen: "/admin/pages",
  columns: "id,page,content,version,updated_at",
} as const;

/** Which pages say something else than the original words, and since when. Throws the PostgREST error. */
export async function listChangedPages(): Promise<PageRow[]> {
  const { data } = await supabase.from("page_content").select(PAGES.columns).order("id").throwOnError();
  return data;
}
