import { custom, type InferOutput, object } from "valibot";
import { nullable, time } from "@/browser/storage";
import { readRows } from "./client";
import { columnsOf, numeric, text, textOrNull } from "./expect-shape";

/** What card and story both show. */
export const shown = {
  id: numeric,
  title: text,
  category: text,
  colour: text,
  link: textOrNull,
  app_store_link: textOrNull,
  play_store_link: textOrNull,
  image: textOrNull,
  image_alt: textOrNull,
  cost: textOrNull,
  weeks: nullable(numeric),
  counted_on: nullable(time),
  key_figures: custom<unknown>(Array.isArray),
};
const onCard = { ...shown, description: text };
/** With its story; null if there is none that is published. */
const card = object({ ...onCard, story: nullable(object({ slug: text })) });

export type CaseStudy = InferOutput<typeof card>;

/** The admin's order: by position where there is one, then newest first. */
export const CASE_STUDY_ORDER = "position.asc,created_at.desc,id.desc";

const CARD = `${columnsOf(onCard)},story:blog_posts(slug)`;

/** No project returns fewer rows than this at a time, so a shorter answer is the last one. */
const LEAST_PAGE_SIZE = 10;

/** Every published case study in the admin's order. Throws what the backend says when they cannot be read. */
export async function listCaseStudies(): Promise<CaseStudy[]> {
  const all: CaseStudy[] = [];
  for (;;) {
    const rows = await readRows("case_studies", card, {
      select: CARD,
      order: CASE_STUDY_ORDER,
      offset: all.length,
      limit: 200,
    });
    const more = rows.filter(({ id }) => all.every((known) => known.id !== id));
    all.push(...more);
    // Something in between that ignores `offset` answers with the first ones again.
    if (rows.length < LEAST_PAGE_SIZE || !more[0]) return all;
  }
}
