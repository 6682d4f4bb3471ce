import { DraftNote } from "@/pages/admin/drafts/draft-note";
import type { useLocalDraft } from "@/pages/admin/drafts/use-local-draft";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

type SaveStateProps = {
  form: {
    dirty: boolean;
    /** Which picture is being uploaded, and of how many; null if none is. */
    uploading: { current: number; total: number } | null;
    /** How many pictures a save waits for. */
    awaiting: number;
    /** When this form was last saved; null if it was not. */
    savedAt: Date | null;
    local: Pick<ReturnType<typeof useLocalDraft>, "keptAt" | "failed" | "server">;
  };
};

/** Whether the work in a form is saved, and where it is kept until then. Only uploads are announced: copies are made every few seconds. */
export function SaveState({ form: { dirty, uploading, awaiting, savedAt, local } }: SaveStateProps) {
  return (
    <>
      <output>
        {awaiting > 0 && `Saving when ${awaiting === 1 ? "1 picture has" : `${awaiting} pictures have`} arrived…`}
        {awaiting === 0 && uploading && `Uploading ${uploading.current} of ${uploading.total}`}
      </output>
      {!uploading && (dirty ? <Unsaved local={local} /> : savedAt ? `Saved ${TIME.format(savedAt)}` : "No unsaved changes")}
    </>
  );
}

function Unsaved({ local }: Pick<SaveStateProps["form"], "local">) {
  return local.keptAt || local.failed ? <DraftNote local={local} /> : "Unsaved changes";
}
