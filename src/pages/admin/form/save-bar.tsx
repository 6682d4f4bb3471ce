import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { readConnection, watchConnection } from "@/browser/connection";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { asSentence } from "@/data/admin/failures";
import { formatDate } from "@/lib/dates";
import { formatTime } from "@/lib/local-time";
import type { PictureUploads, UploadProgress } from "@/pages/admin/pictures/use-picture-uploads";
import { type Failure, autosaveProblem } from "./save-machine";
import type { RecordFormState } from "./use-record-form";

/** Of `py-2`, in pixels of the usual text size. */
const BAR_PADDING = 8;

type SaveBarProps = {
  heading: string | undefined;
  headingId: string;
  label: string;
  busy: boolean;
  /** The state must stay in view. */
  urgent: boolean;
  otherSave: { label: string; run: () => void } | null;
  state: ReactNode;
  message: ReactNode;
  children: ReactNode;
};

export function SaveBar(props: SaveBarProps) {
  const { heading, headingId, label, busy, urgent, otherSave, state, message, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);

  // Sticky elements below the bar have to know how much of it stays. On a phone a state above the buttons scrolls away: the text
  // needs the room.
  useEffect(() => {
    const [element, row] = [bar.current, buttons.current];
    if (!element || !row) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const above = urgent ? 0 : Math.max(0, row.offsetTop - BAR_PADDING);
      element.style.top = `${-above}px`;
      style.setProperty("--save-bar", `${element.offsetHeight - above}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--save-bar");
    };
  }, [urgent]);

  return (
    <div
      ref={bar}
      className={`save-bar sticky top-0 z-20 -mx-4 mb-6 border-b border-stone-200 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 ${heading ? "-mt-8" : "-mt-3"}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {heading && (
          <h1 id={headingId} tabIndex={-1} className="text-xl max-sm:sr-only">
            {heading}
          </h1>
        )}
        <p className="mr-auto text-sm text-stone-600 max-sm:basis-full">{state}</p>
        <div
          ref={buttons}
          className="flex flex-1 flex-wrap items-center gap-x-1 sm:flex-initial sm:justify-end max-sm:gap-x-0 max-sm:[&_.btn]:px-2.5 max-sm:[&_.btn-ghost]:px-1.5"
        >
          {children}
          <Button
            type="submit"
            size="sm"
            variant={otherSave ? "secondary" : "primary"}
            busy={busy}
            className="my-1 ml-auto sm:ml-2"
          >
            {busy ? "Saving..." : label}
          </Button>
          {otherSave && (
            <Button size="sm" disabled={busy} className="my-1 ml-1" onClick={otherSave.run}>
              {otherSave.label}
            </Button>
          )}
        </div>
      </div>
      {message}
    </div>
  );
}

type SaveFailureProps = { failure: Failure; onRetry: () => void; onDismiss: () => void };

export function SaveFailure({ failure: { reasons, uncertain }, onRetry, onDismiss }: SaveFailureProps) {
  return (
    <div className="flex items-start justify-between gap-x-4 text-sm">
      {/* One line until it is opened: the text below needs the room. */}
      <details className="group min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
        <summary className="cursor-pointer group-[:not([open])]:truncate">
          {asSentence(reasons[0] ?? "")}{" "}
          <span className="font-normal text-stone-700">
            {uncertain
              ? "It may have been saved anyway. What you typed is still here: save again, and nothing is stored twice."
              : "Nothing was saved. What you typed is still here."}
          </span>
        </summary>
        {reasons.slice(1).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </details>
      <div className="flex flex-none gap-1">
        <QuietButton onClick={onRetry}>Retry</QuietButton>
        <QuietButton onClick={onDismiss}>Dismiss</QuietButton>
      </div>
    </div>
  );
}

type SaveRefusalProps = { problems: readonly string[]; onShow: () => void };

/** What has to be corrected before the form can be saved, with a button that goes there. */
export function SaveRefusal({ problems, onShow }: SaveRefusalProps) {
  return (
    <div className="flex items-center justify-between gap-x-4 text-sm">
      <p className="min-w-0 flex-1">{problems.join(" · ")}</p>
      <QuietButton onClick={onShow}>{problems.length > 1 ? "Show the first" : "Show it"}</QuietButton>
    </div>
  );
}

/** The progress of the uploads in all these places; null while there are none. */
export function addUpProgress(places: Pick<PictureUploads, "progress">[]): UploadProgress | null {
  const batches = places.flatMap(({ progress }) => progress ?? []);
  if (batches.length === 0) return null;
  return batches.reduce(
    (sum, { current, total }) => ({ current: sum.current + current - 1, total: sum.total + total }),
    { current: 1, total: 0 },
  );
}

type ConflictLineProps = {
  noun: string;
  isDeleted: boolean;
  onKeepMine: () => void;
  /** Where one text can follow the other. */
  onKeepBoth?: () => void;
  onTakeTheirs: () => void;
  onCompare: () => void;
};

/** Says that somebody else has saved. Nothing has to be decided until the next save. */
export function ConflictLine({ noun, isDeleted, onKeepMine, onKeepBoth, onTakeTheirs, onCompare }: ConflictLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <p>{isDeleted ? `The ${noun} has been deleted.` : `Another version of the ${noun} has been saved.`}</p>
      <div className="flex flex-wrap gap-1">
        <QuietButton onClick={onKeepMine}>{isDeleted ? `Save mine as a new ${noun}` : "Keep mine"}</QuietButton>
        {!isDeleted && (
          <>
            {onKeepBoth && <QuietButton onClick={onKeepBoth}>Keep both</QuietButton>}
            <QuietButton onClick={onTakeTheirs}>Take theirs</QuietButton>
            <QuietButton onClick={onCompare}>Compare</QuietButton>
          </>
        )}
      </div>
    </div>
  );
}

type SaveStateProps = {
  form: Pick<
    RecordFormState<object>,
    "state" | "dirty" | "uploads" | "awaiting" | "copy" | "autosaves" | "isAutosaving"
  >;
  /** When the record was last saved, before this form. */
  storedAt?: string | null;
};

/** Whether the work in a form is saved, in a short phrase. "Not saved yet" is not announced: the person typing knows. */
export function SaveState({ form, storedAt = null }: SaveStateProps) {
  const { state, dirty, awaiting, copy, autosaves, isAutosaving } = form;
  const { savedAt } = state;
  const uploading = addUpProgress(form.uploads);
  const problem = autosaveProblem(state);
  const connection = useSyncExternalStore(watchConnection, readConnection);
  const saved = savedAt ?? storedAt;
  const said = () => {
    if (awaiting > 0) return `Saving when ${awaiting === 1 ? "1 picture has" : `${awaiting} pictures have`} arrived…`;
    if (uploading) return `Uploading ${uploading.current} of ${uploading.total}`;
    if (autosaves && isAutosaving) return "Saving…";
    if (dirty && connection === "offline" && copy.keptAt) return "Offline: kept here";
    if (dirty && autosaves && problem) return `Not saved yet: ${problem}`;
    return !dirty && savedAt ? formatSavedAt(savedAt) : "";
  };
  const news = said();
  return (
    <>
      <output>{news}</output>
      {!news && (dirty ? "Not saved yet" : saved && formatSavedAt(saved))}
      {dirty && copy.failed && (
        <strong className="text-danger"> No copy can be kept: this browser's storage is full or blocked.</strong>
      )}
    </>
  );
}

function formatSavedAt(saved: Date | string): string {
  const time = new Date(saved);
  const isToday = time.toDateString() === new Date().toDateString();
  return `Saved ${isToday ? formatTime(time) : formatDate(time.toISOString())}`;
}
