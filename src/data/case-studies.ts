import { readRows, type Row } from "./client";

export type CaseStudy = Pick<
  Row<"case_studies">,
  "id" | "version" | "title" | "category" | "description" | "image" | "image_alt" | "link" | "app_store_link" | "play_store_link"
>;

const NEWEST = { order: "created_at.desc,id.desc", limit: 24 };

/** Case studies for the landing page, newest first, at most 24. Throws what the backend says when they cannot be read. */
export function listCaseStudies(): Promise<CaseStudy[]> {
  return readRows("case_studies", {
    select: "id,version,title,category,description,image,image_alt,link,app_store_link,play_store_link",
    ...NEWEST,
  });
}

/** Whether these case studies, as the build left them, still are what a visitor would get. Throws what the backend says. */
export async function areCaseStudiesCurrent(caseStudies: readonly CaseStudy[]): Promise<boolean> {
  const now = await readRows<Pick<CaseStudy, "id" | "version">>("case_studies", { select: "id,version", ...NEWEST });
  const key = (rows: typeof now) => rows.map(({ id, version }) => `${id} ${version}`).join();
  return key(now) === key([...caseStudies]);
}
