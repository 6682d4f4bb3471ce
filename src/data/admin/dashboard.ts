import { supabase } from "./client";
import { selectUnreadEnquiries } from "./enquiries";

/** Exact numbers of rows, drafts included; enquiries are those that an admin should look at. */
export type Counts = { published: number; drafts: number; caseStudies: number; unreadEnquiries: number };

/** Counts without fetching a row. What cannot be counted is 0 and its error is in `errors`. Never throws. */
export async function countContent(): Promise<{ counts: Counts; errors: unknown[] }> {
  const exactly = { count: "exact", head: true } as const;
  const answers = await Promise.all([
    supabase.from("blog_posts").select("id", exactly).eq("status", "published").retry(false),
    supabase.from("blog_posts").select("id", exactly).eq("status", "draft").retry(false),
    supabase.from("case_studies").select("id", exactly).retry(false),
    selectUnreadEnquiries(),
  ]);
  const [published = 0, drafts = 0, caseStudies = 0, unreadEnquiries = 0] = answers.map((answer) => answer.count ?? 0);
  return {
    counts: { published, drafts, caseStudies, unreadEnquiries },
    errors: answers.flatMap((answer) => answer.error ?? []),
  };
}
