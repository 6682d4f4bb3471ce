export type Publication = { status: string; published_at: string | null };

type Stage = "draft" | "scheduled" | "live";

/**
 * Whether visitors can see a post, or will. A published post without a date goes live when it is saved. `tolerance` (ms) is
 * for clocks that disagree: a minute ahead does not count as scheduled.
 */
export function stageOf({ status, published_at }: Publication, tolerance = 0): Stage {
  if (status !== "published") return "draft";
  return published_at !== null && Date.parse(published_at) > Date.now() + tolerance ? "scheduled" : "live";
}
