import { readRows, type Row } from "./client";

export type CaseStudy = Pick<
  Row<"case_studies">,
  "id" | "version" | "title" | "category" | "description" | "image" | "image_alt" | "link" | "app_store_link" | "play_store_link"
> & {
  /** The post that tells of it; null where there is none, or none that can be read yet. */
  story: { slug: string } | null;
};

/** What the post that tells of a case study shows of it. */
export type ToldCaseStudy = Pick<
  Row<"case_studies">,
  | "id" | "version" | "title" | "category" | "link" | "app_store_link" | "play_store_link"
  | "sector" | "year" | "weeks" | "situation_before" | "key_figures"
>;

/** Its columns, for a post that is read together with its case studies. */
export const TOLD = "id,version,title,category,link,app_store_link,play_store_link,sector,year,weeks,situation_before,key_figures";

/** The order that an admin has given them: the moved ones by their places, the newest before the others. */
export const CASE_STUDY_ORDER = "position.asc,created_at.desc,id.desc";

const STORY = "story:blog_posts(slug)";
const CARD = `id,version,title,category,description,image,image_alt,link,app_store_link,play_store_link,${STORY}`;

/** The smallest page with which a project may be set to answer: fewer rows than this are all there are. */
const SURELY_ALL = 10;

/** Every published case study in the order of its admin. Throws what the backend says when they cannot be read. */
export function listCaseStudies(): Promise<CaseStudy[]> {
  return readAll(CARD);
}

type State = Pick<CaseStudy, "id" | "version" | "story">;

/**
 * Whether these case studies, as the build left them, and the addresses of their stories still are what a visitor would get.
 * Throws what the backend says.
 */
export async function areCaseStudiesCurrent(caseStudies: readonly State[]): Promise<boolean> {
  const key = (rows: readonly State[]) => rows.map(({ id, version, story }) => `${id} ${version} ${story?.slug}`).join();
  return key(await readAll<State>(`id,version,${STORY}`)) === key(caseStudies);
}

async function readAll<Selected>(select: string): Promise<Selected[]> {
  const all: Selected[] = [];
  for (;;) {
    const rows = await readRows<Selected>("case_studies", {
      select,
      order: CASE_STUDY_ORDER,
      offset: all.length,
      limit: 200,
    });
    all.push(...rows);
    if (rows.length < SURELY_ALL) return all;
  }
}
