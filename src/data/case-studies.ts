import { readRows, type Row } from "./client";

const listed = ["id", "version", "title", "category", "link", "app_store_link", "play_store_link"] as const;
const shown = [...listed, "image", "image_alt", "key_figures"] as const;
const onCard = [...shown, "description"] as const;
const told = [...shown, "sector", "year", "weeks", "situation_before"] as const;

export type CaseStudy = Pick<Row<"case_studies">, (typeof onCard)[number]> & {
  /** Its story, a post; null if there is none or it is not published yet. */
  story: { slug: string } | null;
};

/** What the post that tells of a case study shows of it. */
export type ToldCaseStudy = Pick<Row<"case_studies">, (typeof told)[number]>;

/** Its columns, for a post that is read together with its case studies. */
export const TOLD = told.join();

/** The order that an admin has given them: the moved ones by their places, the newest before the others. */
export const CASE_STUDY_ORDER = "position.asc,created_at.desc,id.desc";

const CARD = `${onCard.join()},story:blog_posts(slug)`;

/** No project is set to answer with pages smaller than this: fewer rows are all there are. */
const SURELY_ALL = 10;

/** Every published case study in the order of its admin. Throws what the backend says when they cannot be read. */
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
    if (rows.length < SURELY_ALL) return all;
  }
}
