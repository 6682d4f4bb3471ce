import { publicClient } from "./client";
import type { Database } from "./database.types";

export type CaseStudy = Pick<
  Database["public"]["Tables"]["case_studies"]["Row"],
  "id" | "title" | "category" | "description" | "image" | "image_alt" | "link" | "app_store_link" | "play_store_link"
>;

/** Case studies for the landing page, newest first, at most 24. Throws the PostgREST error when they cannot be read. */
export async function listCaseStudies(): Promise<CaseStudy[]> {
  const { data } = await publicClient
    .from("case_studies")
    .select("id,title,category,description,image,image_alt,link,app_store_link,play_store_link")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(24)
    .throwOnError();
  return data;
}
