import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { formatTime } from "@/lib/local-time";
import type { PictureUploads, UploadProgress } from "@/pages/admin/pictures/use-picture-uploads";
import type { CopyState } from "@/pages/admin/unsaved-copies/use-unsaved-copy";

/** Of `py-2`, in pixels of the usual text size. */
const BAR_PADDING = 8;

type SaveBarProps = {
  heading: string | undefined;
  headingId: string;
  label: string;
  busy: boolean;
  /** What the state says must be seen. */
  urgent: boolean;
  /** Other buttons that save, and do something with it: the last one is what all the work leads to. */
  otherSaves: readonly { label: string; rare?: boolean; run: () => void }[];
  state: ReactNode;
  message: ReactNode;
  children: ReactNode;
};

export function SaveBar(props: SaveBarProps) {
  const { heading, headingId, label, busy, urgent, otherSaves, state, message, children } = props;
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
            variant={otherSaves.length > 0 ? "secondary" : "primary"}
            busy={busy}
            className="my-1 ml-auto sm:ml-2"
          >
            {busy ? "Saving..." : label}
          </Button>
          {otherSaves.map((other, place) => (
            <Button
              key={other.label}
              size="sm"
              variant={place === otherSaves.length - 1 ? "primary" : "secondary"}
              disabled={busy}
              className={`my-1 ml-1 ${other.rare ? "max-sm:hidden" : ""}`}
              onClick={other.run}
            >
              {other.label}
            </Button>
          ))}
        </div>
      </div>
      {message}
    </div>
  );
}

export type Failure = {
  reasons: string[];
  uncertain?: boolean;
  /** The failed uploads that are the reason: once none of them is left, there is nothing more to say. */
  uploadIds?: string[];
};

type SaveFailureProps = { failure: Failure; onRetry: () => void; onDismiss: () => void };

export function SaveFailure({ failure: { reasons, uncertain }, onRetry, onDismiss }: SaveFailureProps) {
  return (
    <div className="flex items-start justify-between gap-x-4 text-sm">
      {/* One line until it is opened: the text below needs the room. */}
      <details className="group min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
        <summary className="cursor-pointer group-[:not([open])]:truncate">
          {reasons[0]}{" "}
          <span className="font-normal text-stone-700">
            {uncertain
              ? "It may have been saved all the same. What you typed is still here: save again, and it is stored once."
              : "Nothing was saved. What you typed is still here."}
          </span>
        </summary>
        {reasons.slice(1).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </details>
      <div className="flex flex-none gap-1">
        <Button variant="ghost" size="sm" onClick={onRetry}>
          Retry
        </Button>
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}

type SaveRefusalProps = { problems: readonly string[]; onShow: () => void };

/** What has to be put right before the form can be saved, and the way there. */
export function SaveRefusal({ problems, onShow }: SaveRefusalProps) {
  return (
    <div className="flex items-center justify-between gap-x-4 text-sm">
      <p className="min-w-0 flex-1">{problems.join(" · ")}</p>
      <Button variant="ghost" size="sm" onClick={onShow}>
        {problems.length > 1 ? "Show the first" : "Show it"}
      </Button>
    </div>
  );
}

/** How far the pictures of all these places are; null while none is on its way. */
export function addUpProgress(places: Pick<PictureUploads, "progress">[]): UploadProgress | null {
  const batches = places.flatMap(({ progress }) => progress ?? []);
  if (batches.length === 0) return null;
  return batches.reduce(
    (sum, { current, total }) => ({ current: sum.current + current - 1, total: sum.total + total }),
    { current: 1, total: 0 },
  );
}

type SaveStateProps = {
  form: {
    dirty: boolean;
    uploading: { current: number; total: number } | null;
    awaiting: number;
    savedAt: Date | null;
    copy: CopyState;
    savesItself: boolean;
    unasked: "" | "saving" | { reason: string };
  };
};

/** Whether the work in a form is saved, and where it is kept until then. Copies are made every few seconds, and not announced. */
export function SaveState({ form }: SaveStateProps) {
  const { dirty, uploading, awaiting, savedAt, copy } = form;
  const itself = form.savesItself && !uploading && awaiting === 0 ? describeUnasked(form) : "";
  return (
    <>
      <output>
        {awaiting > 0 && `Saving when ${awaiting === 1 ? "1 picture has" : `${awaiting} pictures have`} arrived…`}
        {awaiting === 0 && uploading && `Uploading ${uploading.current} of ${uploading.total}`}
        {itself}
      </output>
      {itself.startsWith("Not") && (copy.failed || copy.keptAt) && (
        <>
          {" · "}
          <CopyNote copy={copy} isSaid />
        </>
      )}
      {!uploading &&
        !itself &&
        (dirty ? <CopyNote copy={copy} /> : savedAt ? `Saved ${formatTime(savedAt)}` : "No unsaved changes")}
    </>
  );
}

function describeUnasked({ dirty, savedAt, unasked }: SaveStateProps["form"]): string {
  if (unasked === "saving") return "Saving…";
  if (!dirty) return savedAt ? `Saved ${formatTime(savedAt)}` : "";
  return unasked === "" ? "" : `Not saved yet: ${unasked.reason}`;
}

function CopyNote({ copy: { keptAt, failed }, isSaid = false }: { copy: CopyState; isSaid?: boolean }) {
  if (failed)
    return (
      <strong className="text-danger">No copy can be kept: the storage of this browser is full or blocked.</strong>
    );
  return keptAt ? `${isSaid ? "" : "Unsaved. "}Kept on this device ${formatTime(keptAt)}.` : "Unsaved changes";
}
