import type { Json, Tables } from "@/data/database.types";
import { supabase } from "./client";

/** The words of a page that differ from the original ones, and the version by which a second editor's save is noticed. */
export type PageRow = Pick<Tables<"page_content">, "id" | "page" | "content" | "version" | "updated_at">;

type KnownPage = Pick<PageRow, "id" | "page">;

const COLUMNS = "id,page,content,version,updated_at";

/** Which pages say something else than the original words, and since when. Throws the PostgREST error. */
export async function listChangedPages(): Promise<PageRow[]> {
  const { data } = await supabase.from("page_content").select(COLUMNS).retry(false).order("id").throwOnError();
  return data;
}

/** What is stored of a page now; nothing, of version 0, while nobody has changed it. Throws the PostgREST error. */
export async function getPageRow({ id, page }: KnownPage): Promise<PageRow> {
  const pages = supabase.from("page_content").select(COLUMNS).retry(false);
  const { data } = await pages.eq("id", id).maybeSingle().throwOnError();
  return data ?? { id, page, content: {}, version: 0, updated_at: null };
}

/**
 * Stores a page's words if nobody has stored others since `version` was read: the new row, or null when somebody has. Throws
 * the PostgREST error.
 */
export async function savePage(
  { id, page }: KnownPage,
  content: NonNullable<Json>,
  version: number,
): Promise<PageRow | null> {
  const pages = supabase.from("page_content");
  const written =
    version === 0
      ? pages.upsert({ id, page, content }, { ignoreDuplicates: true })
      : pages.update({ content }).eq("id", id).eq("version", version);
  const { data } = await written.select(COLUMNS).maybeSingle().throwOnError();
  return data;
}
