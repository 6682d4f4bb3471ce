import { formatLocalTime } from "@/lib/local-time";
import { type Publication, stageOf } from "@/components/admin/publication-stage";

export function nameNextSave(draft: Publication, stored: Publication): string {
  const before = stageOf(stored);
  const after = stageOf(draft);
  if (after === "draft") return { draft: "Save draft", scheduled: "Unschedule", live: "Unpublish" }[before];
  if (after === "live") return before === "live" ? "Update" : "Publish";
  return before === "scheduled" && stored.published_at === draft.published_at ? "Update" : "Schedule";
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
