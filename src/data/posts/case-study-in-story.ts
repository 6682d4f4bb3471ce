import { type InferOutput, object } from "valibot";
import { nullable } from "@/browser/storage";
import { shown } from "@/data/case-studies";
import { columnsOf, numeric, textOrNull } from "@/data/expect-shape";

const inStory = {
  ...shown,
  sector: textOrNull,
  year: nullable(numeric),
  situation_before: textOrNull,
  video: textOrNull,
};

/** What the post about a case study shows of it. */
export const caseStudyInStory = object(inStory);
export type CaseStudyInStory = InferOutput<typeof caseStudyInStory>;

/** Its columns, for reading a post together with its case studies. */
export const COLUMNS_IN_STORY = columnsOf(inStory);
