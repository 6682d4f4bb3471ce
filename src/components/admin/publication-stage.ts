export type Publication = { status: string; published_at: string | null };

type Stage = "draft" | "scheduled" | "live";

/**
 * Whether visitors see a post, or will. One that is saved now without a date is published now; `tolerance` (ms) is for two
 * clocks that differ: a minute ahead schedules nothing.
 */
export function stageOf({ status, published_at }: Publication, tolerance = 0): Stage {
  if (status !== "published") return "draft";
  return published_at !== null && Date.parse(published_at) > Date.now() + tolerance ? "scheduled" : "live";
}
