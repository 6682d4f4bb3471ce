import { readRows, type Row } from "./client";

export type CaseStudy = Pick<
  Row<"case_studies">,
  "id" | "title" | "category" | "description" | "image" | "image_alt" | "link" | "app_store_link" | "play_store_link"
>;

/** Case studies for the landing page, newest first, at most 24. Throws what the backend says when they cannot be read. */
export function listCaseStudies(): Promise<CaseStudy[]> {
  return readRows("case_studies", {
    select: "id,title,category,description,image,image_alt,link,app_store_link,play_store_link",
    order: "created_at.desc,id.desc",
    limit: 24,
  });
}
