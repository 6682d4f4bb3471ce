import { likeAnywhere, quoteFilterValue } from "@/lib/like-pattern";
import type { Tables, TablesInsert } from "@/data/database.types";
import { supabase } from "./client";
import { type ListPage, listPage } from "./list-page";

export const CASE_STUDIES_PER_PAGE = 20;

/** A post that tells of a case study, or may. */
export type Story = Pick<Tables<"blog_posts">, "id" | "title" | "status" | "published_at">;

export type CaseStudy = Tables<"case_studies"> & { story: Story | null };

/** What a save writes. */
export type CaseStudyContent = Required<
  Pick<
    TablesInsert<"case_studies">,
    | "title" | "category" | "description" | "image" | "image_alt" | "link" | "app_store_link" | "play_store_link"
    | "status" | "story_id" | "sector" | "year" | "weeks" | "situation_before" | "key_figures"
  >
>;

const STORY = "id,title,status,published_at";
const WHOLE = `*,story:blog_posts(${STORY})` as const;
const STORIES_OFFERED = 8;

export type CaseStudyFilter = {
  search: string;
  /** From 1. */
  page: number;
};

/** One page of the case studies in the order of the site, and how many match in all. Throws the PostgREST error. */
export function listCaseStudies(filter: CaseStudyFilter): Promise<ListPage<CaseStudy>> {
  const matching = () => {
    let query = supabase.from("case_studies").select(WHOLE, { count: "exact" });
    if (filter.search) {
      const pattern = quoteFilterValue(likeAnywhere(filter.search));
      query = query.or(`title.ilike.${pattern},category.ilike.${pattern},description.ilike.${pattern}`);
    }
    return query.order("position").order("created_at", { ascending: false }).order("id", { ascending: false });
  };
  return listPage(matching, filter.page, CASE_STUDIES_PER_PAGE);
}

/** The case study, or null when there is none with this id. Throws the PostgREST error. */
export async function getCaseStudy(id: number): Promise<CaseStudy | null> {
  const { data } = await supabase.from("case_studies").select(WHOLE).eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** The case study that was created with this key, or null when there is none. Throws the PostgREST error. */
export async function getCaseStudyByKey(key: string): Promise<CaseStudy | null> {
  const { data } = await supabase.from("case_studies").select(WHOLE).eq("idempotency_key", key).maybeSingle().throwOnError();
  return data;
}

/**
 * Stores a new case study under a key that its writer has made: the case study, or null when one is stored under this key
 * already. Throws the PostgREST error.
 */
export async function createCaseStudy(key: string, content: CaseStudyContent): Promise<CaseStudy | null> {
  const { data } = await supabase
    .from("case_studies")
    .upsert({ ...content, idempotency_key: key }, { onConflict: "idempotency_key", ignoreDuplicates: true })
    .select(WHOLE)
    .maybeSingle()
    .throwOnError();
  return data;
}

/**
 * Stores a case study if nobody has stored another version since `version` was read: the new row, or null when somebody
 * has, or when it is gone. Throws the PostgREST error.
 */
export async function updateCaseStudy(id: number, version: number, content: CaseStudyContent): Promise<CaseStudy | null> {
  const { data } = await supabase
    .from("case_studies")
    .update(content)
    .eq("id", id)
    .eq("version", version)
    .select(WHOLE)
    .maybeSingle()
    .throwOnError();
  return data;
}

/**
 * Gives a case study a place, from 1, in the list of all. False when it is gone. Throws the PostgREST error.
 */
export async function moveCaseStudy(id: number, place: number): Promise<boolean> {
  const { data } = await supabase.rpc("move_case_study", { moved_id: id, new_place: place }).throwOnError();
  return data;
}

/** The newest posts with these words in their titles, drafts included. Throws the PostgREST error. */
export async function findStories(search: string): Promise<Story[]> {
  const query = supabase.from("blog_posts").select(STORY).order("created_at", { ascending: false }).order("id", { ascending: false });
  const { data } = await (search ? query.ilike("title", likeAnywhere(search)) : query).limit(STORIES_OFFERED).throwOnError();
  return data;
}
