/** What decides whether visitors see a post. */
export type Publication = { status: string; publishedAt: string | null };

type Stage = "draft" | "scheduled" | "live";

/**
 * Whether visitors see a post, or will. One that is saved now without a date is published now; `tolerance` (ms) is for two
 * clocks that differ: a minute ahead schedules nothing.
 */
export function stageOf({ status, publishedAt }: Publication, tolerance = 0): Stage {
  if (status !== "published") return "draft";
  return publishedAt !== null && Date.parse(publishedAt) > Date.now() + tolerance ? "scheduled" : "live";
}
