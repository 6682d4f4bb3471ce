import { formatLocalTime } from "@/lib/local-time";

type Publication = { status: string; published_at: string | null };

type Stage = "draft" | "scheduled" | "live";

export const isToCome = (date: string | null, tolerance = 0): date is string =>
  date !== null && Date.parse(date) > Date.now() + tolerance;

/**
 * Whether visitors can see a post, or will. A published post without a date goes live when it is saved. `tolerance` (ms) is
 * for clocks that disagree: a minute ahead does not count as scheduled.
 */
export function stageOf({ status, published_at }: Publication, tolerance = 0): Stage {
  if (status !== "published") return "draft";
  return isToCome(published_at, tolerance) ? "scheduled" : "live";
}

export function nameNextSave(draft: Publication, stored: Publication): string {
  const before = stageOf(stored);
  const after = stageOf(draft);
  if (after === "draft") return { draft: "Save draft", scheduled: "Unschedule", live: "Unpublish" }[before];
  if (after === "live") return before === "live" ? "Update" : "Publish";
  return before === "scheduled" && stored.published_at === draft.published_at ? "Update" : "Schedule";
}

/** The draft, so that visitors see or do not see it as they do what is stored: what is live may be changed, but not when it is. */
export function keepPublication<Draft extends Publication>(draft: Draft, stored: Draft): Draft {
  if (["Save draft", "Update"].includes(nameNextSave(draft, stored))) return draft;
  return { ...draft, status: stored.status, published_at: stored.published_at };
}

/** The default date for a scheduled post: tomorrow at nine, on this computer's clock. */
export function proposeDate(): string {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(9, 0, 0, 0);
  return date.toISOString();
}

export function describePublication(saved: Publication, before: Publication | null): string {
  const was = before ? stageOf(before) : "draft";
  const is = stageOf(saved, 60_000);
  if (is === "scheduled") return `Post scheduled for ${formatLocalTime(saved.published_at ?? "")}.`;
  if (is === "live") return was === "live" ? "Post updated." : "Post published.";
  return {
    draft: "Draft saved.",
    scheduled: "Post unscheduled: it is a draft again.",
    live: "Post unpublished: visitors no longer see it.",
  }[was];
}

export function PublicationBadge({ post }: { post: Publication }) {
  const stage = stageOf(post);
  if (stage === "draft") return <span className="chip bg-butter">Draft</span>;
  return stage === "live" ? (
    <span className="chip bg-moss">Published</span>
  ) : (
    <span className="chip bg-sky">Scheduled</span>
  );
}
