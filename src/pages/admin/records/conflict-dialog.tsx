import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Modal } from "@/components/admin/modal";
import { formatLocalTime } from "@/lib/local-time";

type ConflictDialogProps = {
  /** "post", "case study", "settings". */
  noun: string;
  /** The record has been deleted: there is no other version to load. */
  deleted: boolean;
  /** When the other version was saved (ISO time); null if unknown. */
  savedAt: string | null;
  /** The text in the form, for the clipboard. */
  readText: () => string;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
};

/** Shown when somebody else saved first. Nothing has been overwritten, and every choice keeps both texts. */
export function ConflictDialog({ noun, deleted, savedAt, readText, onKeepMine, onLoadTheirs, onClose }: ConflictDialogProps) {
  const headingId = useId();
  const [copied, setCopied] = useState<"" | "copied" | "failed">("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(readText());
      setCopied("copied");
    } catch (error) {
      console.error("The text could not be copied", error);
      setCopied("failed");
    }
  }

  return (
    <Modal role="alertdialog" labelledBy={headingId} onEscape={onClose}>
      <h2 id={headingId} className="text-xl">
        {deleted ? `The ${noun} has been deleted meanwhile` : `Another version of the ${noun} has been saved`}
      </h2>
      <p className="mt-3">
        {!deleted && `It was saved ${savedAt ? `on ${formatLocalTime(savedAt)}, ` : ""}in another tab or by somebody else. `}
        Your version was not saved; what you wrote is still here.
      </p>
      <div className="mt-5 grid gap-2">
        <Button onClick={onKeepMine}>{deleted ? `Save mine as a new ${noun}` : "Keep mine and overwrite the other"}</Button>
        {!deleted && (
          <Button variant="secondary" onClick={onLoadTheirs}>
            Load the other version
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copy()}>
          Copy my text
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Go on writing
        </Button>
      </div>
      <output className="mt-3 block min-h-6 text-sm text-stone-700">
        {copied === "copied" && "Your text is on the clipboard."}
        {copied === "failed" && "The browser does not allow copying. Select your text in the form instead."}
      </output>
    </Modal>
  );
}
