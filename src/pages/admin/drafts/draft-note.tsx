import type { useLocalDraft } from "./use-local-draft";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** Where unsaved work is safe, for the foot of a form. */
export function DraftNote({ local: { keptAt, failed } }: { local: Pick<ReturnType<typeof useLocalDraft>, "keptAt" | "failed"> }) {
  if (failed) return <strong className="text-danger">No copy can be kept: the storage of this browser is full or blocked.</strong>;
  return keptAt && <>Unsaved changes. Copy kept on this computer at {TIME.format(new Date(keptAt))}.</>;
}
