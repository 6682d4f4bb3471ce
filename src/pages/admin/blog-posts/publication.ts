import { formatLocalTime } from "@/lib/local-time";
import { type Publication, stageOf } from "@/pages/admin/records/publication-stage";

/** What saving a post will do, in the words of its button. */
export function nameNextSave(draft: Publication, stored: Publication): string {
  const before = stageOf(stored);
  const after = stageOf(draft);
  if (after === "draft") return { draft: "Save draft", scheduled: "Unschedule", live: "Unpublish" }[before];
  if (after === "live") return before === "live" ? "Update" : "Publish";
  return before === "scheduled" && stored.publishedAt === draft.publishedAt ? "Update" : "Schedule";
}

/** What a save has done. `before` is null for a post that is new. */
export function describePublication(saved: Publication, before: Publication | null): string {
  const was = before ? stageOf(before) : "draft";
  const is = stageOf(saved, 60_000);
  if (is === "scheduled") return `Post scheduled for ${formatLocalTime(saved.publishedAt ?? "")}.`;
  if (is === "live") return was === "live" ? "Post updated." : "Post published.";
  return { draft: "Draft saved.", scheduled: "Post unscheduled: it is a draft again.", live: "Post unpublished: visitors no longer see it." }[was];
}
