import { useEffect, useEffectEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { Modal } from "@/components/admin/dialogs";
import { formatLocalTime } from "@/lib/local-time";
import { WordChanges } from "@/pages/admin/history/word-changes";

type ConflictDialogProps = {
  noun: string;
  savedAt: string | null;
  readText: () => string;
  /** The words of the other version; null if it was deleted. */
  theirs: string | null;
  /** Resolves to the address of who saved it, or null if nobody knows. */
  findSavedBy: () => Promise<string | null>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

export function ConflictDialog({
  noun,
  savedAt,
  readText,
  theirs,
  findSavedBy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const headingId = useId();
  const [savedBy, setSavedBy] = useState<string | null>(null);
  const [mine] = useState(readText);
  const isDeleted = theirs === null;
  const ask = useEffectEvent(findSavedBy);
  useEffect(() => {
    ask().then(setSavedBy, (error: unknown) => console.error("Who saved the other version could not be read", error));
  }, []);

  return (
    <Modal role="alertdialog" labelledBy={headingId} onEscape={onClose} size={isDeleted ? "narrow" : "wide"}>
      <h2 id={headingId} className="text-xl">
        {isDeleted ? `The ${noun} has been deleted` : `Another version of the ${noun} has been saved`}
      </h2>
      <p className="mt-3">Your version was not saved. What you typed is still here.</p>
      <div className={`mt-5 grid gap-2 ${isDeleted ? "" : "sm:flex sm:flex-wrap"}`}>
        <Button onClick={onClose}>Keep writing</Button>
        <Button variant="secondary" onClick={onKeepMine}>
          {isDeleted ? `Save mine as a new ${noun}` : "Keep mine and overwrite the other"}
        </Button>
        {!isDeleted && (
          <Button variant="secondary" onClick={onTakeTheirs}>
            Load the other version
          </Button>
        )}
      </div>
      {!isDeleted && (
        <section aria-labelledby={`${headingId}-differences`} className="mt-6">
          <h3 id={`${headingId}-differences`} className="mb-2">
            What is different
          </h3>
          {/* Below the buttons, which must not move when it is known who it was. */}
          <p className="mb-3 text-sm">
            {`It was saved ${savedAt ? `on ${formatLocalTime(savedAt)} ` : ""}${savedBy ? `by ${savedBy}` : "in another tab or by somebody else"}.`}
          </p>
          <div className="rounded-xl border border-stone-300 p-4 text-sm">
            <WordChanges
              before={theirs}
              after={mine}
              sides={{ before: savedBy ?? "The other version", after: "Yours" }}
            />
          </div>
        </section>
      )}
    </Modal>
  );
}
