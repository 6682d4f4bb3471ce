import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { after } from "@/browser/after";
import { Age } from "@/components/admin/age";
import { lateDialog } from "@/components/admin/dialogs";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { createStore } from "@/lib/store";
import { enquiries, type NotedEnquiry } from "@/data/admin/enquiries";
import { describeExcess } from "@/lib/characters";
import { type KnownRecord, recordWriter } from "@/data/admin/records";
import { asSentence, failureReason } from "@/data/admin/failures";
import { useSaveShortcut } from "@/components/admin/use-keys";
import { ConflictLine } from "@/pages/admin/form/save-bar";
import { useUnsavedChanges } from "@/pages/admin/form/use-unsaved-changes";

const lateConflict = lateDialog(async () => (await import("@/pages/admin/form/conflict-dialog")).ConflictDialog);

const SAVE_AFTER_MS = 1500;
const { label, max = Infinity } = enquiries.fields.note;

type Unsaved = { text: string; version: number } | null;

/**
 * A note that saves itself: when its writer pauses, goes to another field or to another enquiry. It is no record's form: it follows
 * what the screen loads while its enquiry stays open, and no copy of what is said of a person is kept in the browser.
 */
export function EnquiryNote({ enquiry: loaded }: { enquiry: NotedEnquiry }) {
  const id = useId();
  /** What this form stored or loaded last: the screen's own data lags behind. */
  const [latest, setLatest] = useState(loaded);
  const enquiry = latest.version > loaded.version ? latest : loaded;
  const [typing] = useState(() => createStore<Unsaved>(null));
  const unsaved = useSyncExternalStore(typing.subscribe, typing.read);
  const [failure, setFailure] = useState("");
  const [isSaved, setSaved] = useState(false);
  /** Somebody else has saved: from then on the writer decides. */
  const [isHeld, hold] = useState(false);
  const [store] = useState(() => recordWriter(enquiries));
  const [saving, setSaving] = useState(false);
  /** What somebody else has saved; null of a deleted enquiry. */
  const [conflict, setConflict] = useState<{ row: NotedEnquiry | null } | null>(null);
  const [comparing, setComparing] = useState(false);
  const last = useRef<Promise<boolean | null>>(Promise.resolve(true));
  useUnsavedChanges(unsaved !== null, {
    async settle() {
      if (isHeld) return false;
      const settled = await submit(false);
      setComparing(settled === null);
      return settled;
    },
  });
  useSaveShortcut(() => void submit(true));

  function type(text: string) {
    typing.update((before) => (text === enquiry.note ? null : { text, version: before?.version ?? enquiry.version }));
  }

  /** One save after the other. True if nothing is left to save, null after a conflict. */
  function submit(isAsked: boolean, over?: KnownRecord): Promise<boolean | null> {
    last.current = last.current.then(() => write(isAsked, over));
    return last.current;
  }

  async function write(isAsked: boolean, over?: KnownRecord): Promise<boolean | null> {
    const now = typing.read();
    if (!now) return true;
    if (describeExcess(now.text, max)) return false;
    setFailure("");
    setConflict(null);
    setComparing(false);
    setSaving(true);
    try {
      const known = over ?? { id: loaded.id, version: now.version };
      const written = await store({ note: now.text }, known, loaded.id, isAsked);
      if ("theirs" in written) {
        setConflict({ row: written.theirs });
        // Whoever is typing is not interrupted.
        setComparing(isAsked);
        hold(true);
        return null;
      }
      const { saved } = written;
      setLatest(saved);
      setSaved(true);
      hold(false);
      // What was typed during the save is still unsaved.
      typing.update((later) =>
        later && later.text !== now.text ? { text: later.text, version: saved.version } : null,
      );
      return typing.read() === null;
    } catch (error) {
      console.error("The note could not be saved", error);
      setFailure(
        `The note could not be saved. ${asSentence(failureReason(error) ?? "Please try again")} What you typed is still here.`,
      );
      return false;
    } finally {
      setSaving(false);
    }
  }

  // While it is being saved, the question for the password takes the focus: one refusal is enough.
  const submitUnasked = () => !isHeld && !saving && void submit(false);
  const pause = useEffectEvent(submitUnasked);
  useEffect(() => {
    if (!unsaved || isHeld) return;
    return after(SAVE_AFTER_MS, pause);
  }, [unsaved, isHeld]);

  function keepBoth(theirs: NotedEnquiry) {
    typing.update((mine) => mine && { ...mine, text: [theirs.note, mine.text].filter(Boolean).join("\n\n") });
    void submit(true, theirs);
  }

  function loadTheirs(theirs: NotedEnquiry) {
    setLatest(theirs);
    typing.update(() => null);
    hold(false);
    setConflict(null);
  }

  const theirs = conflict?.row;
  const answers = theirs && {
    noun: "note",
    onKeepMine: () => void submit(true, theirs),
    onTakeTheirs: () => loadTheirs(theirs),
  };
  const excess = unsaved ? describeExcess(unsaved.text, max) : undefined;

  return (
    <>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        translate="no"
        id={id}
        dir="auto"
        rows={3}
        className="field-control"
        aria-invalid={excess !== undefined}
        aria-describedby={`${excess ? `${id}-excess ` : ""}${id}-by`}
        value={unsaved?.text ?? enquiry.note}
        onChange={(event) => type(event.target.value)}
        onBlur={submitUnasked}
      />
      {excess && (
        <p id={`${id}-excess`} className="mt-1.5 text-sm font-semibold text-danger">
          {excess}
        </p>
      )}
      <div className="mt-2 flex min-h-9 flex-wrap items-center text-sm text-stone-600 [&_.btn]:mr-2">
        {unsaved && (failure || isHeld) && (
          <Button variant="secondary" size="sm" disabled={saving} onClick={() => void submit(true)}>
            Save note
          </Button>
        )}
        <output className="not-empty:mr-2">
          {saving ? "Saving..." : unsaved ? "Not saved yet" : isSaved && "Saved"}
        </output>
        <p id={`${id}-by`} className="[overflow-wrap:anywhere]">
          {enquiry.noted_at ? (
            <>
              {enquiry.note ? "Noted" : "Emptied"} by {enquiry.noted_by ?? "somebody"} · <Age time={enquiry.noted_at} />
            </>
          ) : (
            !unsaved && "It is saved as you write. The sender never sees it."
          )}
        </p>
      </div>
      <StatusMessage severity="error" className="mt-3">
        {conflict?.row === null ? "This enquiry has been deleted. What you typed is still here." : failure}
        {answers && !comparing && (
          <ConflictLine
            {...answers}
            isDeleted={false}
            onKeepBoth={() => keepBoth(theirs)}
            onCompare={() => setComparing(true)}
          />
        )}
      </StatusMessage>
      {answers && comparing && (
        <lateConflict.Dialog
          {...answers}
          savedAt={theirs.noted_at}
          readText={() => unsaved?.text ?? ""}
          theirs={theirs.note}
          findSavedBy={() => Promise.resolve(theirs.noted_by)}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
