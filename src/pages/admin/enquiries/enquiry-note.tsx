import { type FormEvent, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { Age } from "@/components/admin/age";
import { useAnnounce } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { type Enquiry, getEnquiry } from "@/data/admin/enquiries";
import { saveEnquiryNote } from "@/data/admin/enquiry-changes";
import { ConflictDialog } from "@/pages/admin/records/conflict-dialog";
import { failureReason } from "@/pages/admin/records/failure-reason";
import { type RecordStore, useRecordSave, type Versioned } from "@/pages/admin/records/use-record-save";
import { useSaveShortcut } from "@/pages/admin/records/use-save-shortcut";
import { useUnsavedChanges } from "@/pages/admin/records/use-unsaved-changes";

type Noted = Enquiry & { version: number };

const withVersion = (enquiry: Enquiry | null): Noted | null => enquiry && { ...enquiry, version: enquiry.note_version };

const store: RecordStore<Noted, string, string> = {
  save: async (note, known) => known && withVersion(await saveEnquiryNote(known.id, known.version, note)),
  get: async (known) => known && withVersion(await getEnquiry(known.id)),
  holdsContent: (row, note) => row.note === note,
};

/** What colleagues should know about an enquiry. The sender never sees it. */
export function EnquiryNote({ enquiry: loaded }: { enquiry: Enquiry }) {
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  /** What this form stored or loaded last: the screen's own data are a moment behind. */
  const [latest, setLatest] = useState(loaded);
  const enquiry = latest.note_version > loaded.note_version ? latest : loaded;
  /** Unsaved typing, and the version of the note that it started from. */
  const [typed, setTyped] = useState<{ text: string; version: number } | null>(null);
  const [failure, setFailure] = useState("");
  const { save, saving, conflict, closeConflict } = useRecordSave(store, loaded.id);
  const { dialog: leaveDialog } = useUnsavedChanges(typed !== null);
  useSaveShortcut(() => form.current?.requestSubmit());

  function type(text: string) {
    setFailure("");
    setTyped(text === enquiry.note ? null : { text, version: typed?.version ?? enquiry.note_version });
  }

  async function submit(known: Versioned<string>) {
    if (!typed || saving) return;
    setFailure("");
    try {
      const saved = await save(typed.text.trim(), known);
      if (!saved) return;
      setLatest(saved);
      // What was typed meanwhile is still unsaved.
      setTyped((now) => (now && now.text !== typed.text ? { text: now.text, version: saved.version } : null));
      announce("Note saved.");
      await revalidate();
    } catch (error) {
      console.error("The note could not be saved", error);
      setFailure(`The note could not be saved. ${failureReason(error) ?? "Please try again."} What you typed is still here.`);
    }
  }

  async function loadTheirs(theirs: Enquiry) {
    setLatest(theirs);
    setTyped(null);
    closeConflict();
    await revalidate();
  }

  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (typed) void submit({ id: enquiry.id, version: typed.version });
      }}
    >
      <label htmlFor={id} className="field-label">
        Note for colleagues
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={5000}
        className="field-control"
        aria-describedby={`${id}-by`}
        value={typed?.text ?? enquiry.note}
        onChange={(event) => type(event.target.value)}
      />
      <div className="mt-2 flex min-h-9 flex-wrap items-center gap-2 text-sm text-stone-600">
        {typed && (
          <>
            <Button type="submit" variant="secondary" size="sm" busy={saving}>
              {saving ? "Saving..." : "Save note"}
            </Button>
            <Button variant="ghost" size="sm" disabled={saving} onClick={() => setTyped(null)}>
              Discard
            </Button>
          </>
        )}
        <p id={`${id}-by`} className="[overflow-wrap:anywhere]">
          {enquiry.noted_at ? (
            <>
              {enquiry.note ? "Noted" : "Emptied"} by {enquiry.noted_by ?? "somebody"} · <Age time={enquiry.noted_at} />
            </>
          ) : (
            !typed && "The sender never sees it."
          )}
        </p>
      </div>
      <StatusMessage kind="error" className="mt-3">
        {conflict?.row === null ? "This enquiry has been deleted meanwhile. What you typed is still here." : failure}
      </StatusMessage>
      {conflict?.row && (
        <ConflictDialog
          noun="note"
          deleted={false}
          savedAt={conflict.row.noted_at}
          readText={() => typed?.text ?? ""}
          onKeepMine={() => conflict.row && void submit(conflict.row)}
          onLoadTheirs={() => conflict.row && void loadTheirs(conflict.row)}
          onClose={closeConflict}
        />
      )}
      {leaveDialog}
    </form>
  );
}
