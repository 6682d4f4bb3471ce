import { supabase } from "./client";
import type { CaseStudy, CaseStudyContent, Story } from "@/data/admin/kinds/case-studies";
import { type ListPage, listPage, type Sort } from "./list-page";
import { listPosts } from "./posts";

export const CASE_STUDIES_PER_PAGE = 20;

const STORY = "id,title,status,published_at";
const WHOLE = `*,story:blog_posts(${STORY})` as const;
const STORIES_OFFERED = 8;

/** The columns by which the list can be sorted, and what they are called there. */
export const CASE_STUDY_SORTS = { title: "Project", category: "Category" } as const;

export type CaseStudyFilter = {
  search: string;
  sort?: Sort<keyof typeof CASE_STUDY_SORTS>;
  /** From 1. */
  page: number;
};

/** One page of the case studies in the order of the site or sorted, and how many match in all. Throws the PostgREST error. */
export function listCaseStudies(filter: CaseStudyFilter): Promise<ListPage<CaseStudy>> {
  const matching = () => {
    const counted = { count: "exact" } as const;
    const query = filter.search
      ? supabase.rpc("search_case_studies", { search: filter.search }, counted).select(WHOLE)
      : supabase.from("case_studies").select(WHOLE, counted);
    const { by, descending } = filter.sort ?? {};
    const sorted = by ? query.order(by, { ascending: !descending }) : query;
    return sorted.order("position").order("created_at", { ascending: false }).order("id", { ascending: false });
  };
  return listPage(matching, filter.page, CASE_STUDIES_PER_PAGE);
}

/** The case study with this id, or that was created with this key; null when there is none. Throws the PostgREST error. */
export async function getCaseStudy(by: { id: number } | { idempotency_key: string }): Promise<CaseStudy | null> {
  const { data } = await supabase.from("case_studies").select(WHOLE).match(by).maybeSingle().throwOnError();
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
export async function updateCaseStudy(
  id: number,
  version: number,
  content: CaseStudyContent,
): Promise<CaseStudy | null> {
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

/** The newest posts with these words, drafts included. Throws the PostgREST error. */
export async function findStories(search: string): Promise<Story[]> {
  const { rows } = await listPosts({ search, status: "", categoryId: null, page: 1 });
  return rows
    .slice(0, STORIES_OFFERED)
    .map(({ id, title, status, published_at }) => ({ id, title, status, published_at }));
}
