import { supabase } from "./client";
import { type CaseStudy, caseStudies, type Story } from "@/data/admin/kinds/case-studies";
import { type ListPage, listPage, type Sort } from "./records";
import { listPosts } from "./posts";

export const CASE_STUDIES_PER_PAGE = 20;

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
      ? supabase
          .rpc("search_case_studies", { search: filter.search }, counted)
          .select<string, CaseStudy>(caseStudies.columns)
      : supabase.from("case_studies").select<string, CaseStudy>(caseStudies.columns, counted);
    const { by, descending } = filter.sort ?? {};
    const sorted = by ? query.order(by, { ascending: !descending }) : query;
    return sorted.order("position").order("created_at", { ascending: false }).order("id", { ascending: false });
  };
  return listPage(matching, filter.page, CASE_STUDIES_PER_PAGE);
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
