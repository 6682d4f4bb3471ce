import { readRows, type Row } from "./client";

const listed = ["id", "version", "title", "category", "link", "app_store_link", "play_store_link"] as const;
const shown = [...listed, "image", "image_alt", "key_figures", "counted_on", "colour", "cost", "weeks"] as const;
const onCard = [...shown, "description"] as const;
const inStory = [...shown, "sector", "year", "situation_before", "video"] as const;

export type CaseStudy = Pick<Row<"case_studies">, (typeof onCard)[number]> & {
  /** The post about it; null if there is none, or none that is published yet. */
  story: { slug: string } | null;
};

/** What the post about a case study shows of it. */
export type CaseStudyInStory = Pick<Row<"case_studies">, (typeof inStory)[number]>;

/** Its columns, for reading a post together with its case studies. */
export const COLUMNS_IN_STORY = inStory.join();

/** The admin's order: by position where there is one, then newest first. */
export const CASE_STUDY_ORDER = "position.asc,created_at.desc,id.desc";

const CARD = `${onCard.join()},story:blog_posts(slug)`;

/** No project is set to return fewer rows than this at a time, so a shorter answer is the last one. */
const LEAST_PAGE_SIZE = 10;

/** Every published case study in the admin's order. Throws what the backend says when they cannot be read. */
export async function listCaseStudies(): Promise<CaseStudy[]> {
  const all: CaseStudy[] = [];
  for (;;) {
    const rows = await readRows<CaseStudy>("case_studies", {
      select: CARD,
      order: CASE_STUDY_ORDER,
      offset: all.length,
      limit: 200,
    });
    all.push(...rows);
    if (rows.length < LEAST_PAGE_SIZE) return all;
  }
}
