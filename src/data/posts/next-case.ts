import { type InferOutput, object } from "valibot";
import { CASE_STUDY_ORDER } from "@/data/case-studies";
import { readRows } from "@/data/client";
import { text } from "@/data/expect-shape";

const told = object({ title: text, colour: text, story: object({ slug: text, title: text }) });

/** A case study whose story visitors can read. */
export type ToldCaseStudy = InferOutput<typeof told>;

/** The case studies with a story, in the admin's order. Throws what the backend says when they cannot be read. */
export function listToldCaseStudies(): Promise<ToldCaseStudy[]> {
  return readRows("case_studies", told, {
    select: "title,colour,story:blog_posts!inner(slug,title)",
    order: CASE_STUDY_ORDER,
  });
}

/** The case study after this story, wrapping round to the first; null if there is no other story. */
export function findNextCase(told: readonly ToldCaseStudy[], slug: string): ToldCaseStudy | null {
  const last = told.findLastIndex(({ story }) => story.slug === slug);
  return [...told.slice(last + 1), ...told].find(({ story }) => story.slug !== slug) ?? null;
}
