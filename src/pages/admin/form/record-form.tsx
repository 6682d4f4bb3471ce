import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { announce } from "@/components/admin/admin-shell";
import { lateDialog, useDialogs } from "@/components/admin/dialogs";
import { useSaveShortcut } from "@/components/admin/use-keys";
import { QuietButton } from "@/components/admin/controls";
import { StatusMessage } from "@/components/status-message";
import type { VersionedRow } from "@/data/admin/records";
import { listVersions } from "@/data/admin/versions";
import { CopyOffers } from "@/pages/admin/unsaved-copies/copy-offers";
import { ConflictLine, SaveBar, SaveFailure, SaveRefusal, SaveState } from "./save-bar";
import { autosaveProblem, failedSave, type Opening } from "./save-machine";
import type { useRecordForm } from "./use-record-form";

const lateHistory = lateDialog(async () => (await import("@/pages/admin/history/record-history")).RecordHistory);

const lateConflict = lateDialog(async () => (await import("./conflict-dialog")).ConflictDialog);

/** A second button, which changes the draft and then saves it, such as Publish. */
type OtherSave<Draft> = { label: string; change: Partial<Draft> };

type Press<Row, Draft> = { closes?: boolean; over?: Row | null; change?: Partial<Draft> };

type StoredRow = VersionedRow & { created_at?: string; updated_at: string | null };

/** Where a form is: what it begins with, and how its screen goes on. */
export type FormHost<Row, Draft> = {
  opening: Opening<Row, Draft>;
  onReopen: (opening: Opening<Row, Draft>) => void;
  /** Called once saved by the button, or cancelled. A form without it stays open and shows the result in its bar. */
  onClose?: () => void;
  onCreated?: (row: Row) => void;
};

type RecordFormProps<Row extends StoredRow, Draft extends object, Content> = {
  host: FormHost<Row, Draft>;
  heading?: string;
  saveLabel: string;
  otherSave?: OtherSave<Draft> | undefined;
  form: ReturnType<typeof useRecordForm<Row, Draft, Content>>;
  /** Called when a save has failed, to bring what has to be corrected into view. */
  onTrouble?: () => void;
  actions?: ReactNode;
  children: ReactNode;
};

/** When a text field gets the focus, browsers only scroll the caret's line into view. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
}

const WRONG = '[aria-invalid="true"]';

function unfoldProblems(form: HTMLElement | null) {
  for (const folded of form?.querySelectorAll("details") ?? []) if (folded.querySelector(WRONG)) folded.open = true;
}

function showProblem(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>(WRONG)?.focus();
}

function isWriting(): boolean {
  const { activeElement: focused } = document;
  return focused instanceof HTMLElement && (focused.isContentEditable || focused.matches("input, textarea, select"));
}

export function RecordForm<Row extends StoredRow, Draft extends object, Content>(
  props: RecordFormProps<Row, Draft, Content>,
) {
  const { heading, form, otherSave } = props;
  const { onReopen, onClose, onCreated } = props.host;
  const { kind, row, conflict, element } = form;
  const headingId = useId();
  const { confirm } = useDialogs();
  const [showsHistory, setShowsHistory] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const [done, setDone] = useState("");
  /** `writes`: the person is still typing, so the focus stays where it is. */
  const [refusal, setRefusal] = useState<{ writes: boolean } | null>(null);
  const [comparing, setComparing] = useState(false);
  lateHistory.usePreload();
  lateConflict.usePreload();
  useSaveShortcut(() => void submit({ closes: false }));

  const problems = refusal?.writes ? [...new Set(Object.values<string | undefined>(form.errors))] : [];
  useEffect(() => {
    if (!refusal) return;
    unfoldProblems(element.current);
    if (!refusal.writes) showProblem(element.current);
  }, [refusal, element]);
  const { save } = form.state;
  const failed = failedSave(form.state);
  const closes = (save.name === "conflict" ? save.request : failed?.request)?.closes ?? false;
  const said = failed?.request ? failed.failure : null;
  const isRepaired = said?.uploadIds?.every((upload) => !form.failedUploads.some(({ id }) => id === upload));
  const failure = isRepaired ? null : said;
  // Before the desk hands the focus on.
  useLayoutEffect(() => {
    // The button that was pressed has gone: Save now does what it did.
    if (said && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>(".save-bar [type=submit]")?.focus({ preventScroll: true });
  }, [said, element]);

  const startWriting = useEffectEvent(() => {
    // The link that led here is gone, and the focus with it.
    if (!heading || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>(row ? "h1" : "[name]")?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => startWriting(), []);
  useEffect(() => {
    const { current: around } = element;
    around?.addEventListener("focusin", showWhole);
    return () => around?.removeEventListener("focusin", showWhole);
  }, [element]);

  /** Saves as a button asks: after a change of its own, over the row of a conflict, and closing the form or not. */
  async function submit({ closes = true, over, change }: Press<Row, Draft> = {}): Promise<void> {
    const closing = closes && onClose !== undefined;
    const before = over === undefined ? row : over;
    setComparing(false);
    setRefusal(null);
    const next = await form.save(!closing, { over, change });
    if (!next) return;
    const done = next.saved ? kind.describeSaved(next.saved, before) : "";
    setDone(done);
    setRefusal(next.refused ? { writes: isWriting() } : null);
    if (next.refused || next.failure) props.onTrouble?.();
    const held = next.saved && !closing && kind.keepPublication;
    const now = form.readDraft();
    const isHeld = held && held(now, kind.toDraft(next.saved ?? null)) !== now;
    if (next.saved && onClose)
      announce(
        isHeld ? `${done} Press “${props.saveLabel}” to change its status, too.` : done,
        kind.addressOf?.(next.saved),
      );
    // If the user has left the form, stay where they are.
    if (!element.current) return;
    // The other outcomes show a message of their own.
    setComparing(Object.keys(next).length === 0);
    const isOpen = !closing || next.typed;
    if (next.saved && isOpen && !row) onCreated?.(next.saved);
    if (next.saved && !isOpen) onClose?.();
  }

  async function mayDiscard(): Promise<boolean> {
    const question = {
      message: "Discard your unsaved changes?",
      confirmLabel: "Discard",
      cancelLabel: "Keep writing",
      danger: true,
    };
    return !form.dirty || confirm(question);
  }

  async function cancel() {
    if (!(await mayDiscard())) return;
    form.finish();
    onClose?.();
  }

  function reopen(next: Opening<Row, Draft>) {
    form.guard.discard();
    onReopen(next);
  }

  async function showRestored(isHistoryOpen: () => boolean) {
    const restored = row && (await kind.get(row, ""));
    // What was typed meanwhile is a version of its own, for which the next save asks.
    if (!isHistoryOpen() && form.isUnsaved()) return;
    form.finish();
    reopen({ row: restored, restored: null });
  }

  const theirs = conflict?.row ?? null;
  const answers = {
    noun: kind.noun[0],
    onKeepMine: () => void submit({ closes, over: theirs }),
    onTakeTheirs: () => reopen({ row: theirs, restored: null }),
  };

  return (
    <>
      <form
        ref={element}
        noValidate
        aria-labelledby={heading && headingId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SaveBar
          heading={heading}
          headingId={headingId}
          label={props.saveLabel}
          busy={form.saving}
          urgent={autosaveProblem(form.state) !== "" || form.copy.failed}
          otherSave={
            otherSave ? { label: otherSave.label, run: () => void submit({ change: otherSave.change }) } : null
          }
          state={<SaveState form={form} storedAt={row && (row.updated_at ?? row.created_at)} />}
          message={
            <>
              {!onClose && (
                <StatusMessage severity="success" className="my-2">
                  {save.name === "saved" && save.request && done}
                </StatusMessage>
              )}
              <StatusMessage severity="error" className="my-2">
                {failure && (
                  <SaveFailure failure={failure} onRetry={() => void submit({ closes })} onDismiss={form.dismiss} />
                )}
                {conflict && !comparing && (
                  <ConflictLine {...answers} isDeleted={conflict.row === null} onCompare={() => setComparing(true)} />
                )}
                {problems.length > 0 && (
                  <SaveRefusal
                    problems={problems.filter((each) => each !== undefined)}
                    onShow={() => showProblem(element.current)}
                  />
                )}
              </StatusMessage>
            </>
          }
        >
          {props.actions}
          {row && otherSave ? (
            // On a phone both would push the last button into a row of its own.
            <QuietButton
              className="sm:hidden"
              aria-expanded={showsMore}
              aria-label="More"
              onClick={() => setShowsMore(!showsMore)}
            >
              …
            </QuietButton>
          ) : null}
          <span className={`contents ${row && otherSave && !showsMore ? "max-sm:hidden" : ""}`}>
            {row && row.version > 0 && <QuietButton onClick={() => setShowsHistory(true)}>History</QuietButton>}
            {onClose && <QuietButton onClick={() => void cancel()}>Cancel</QuietButton>}
          </span>
        </SaveBar>
        <CopyOffers
          form={form.place}
          restored={form.restored}
          stored={{ version: row?.version ?? null, content: form.stored }}
          isContent={kind.isDraft}
          onRestore={(copy) => reopen({ row, restored: copy })}
        />
        {props.children}
      </form>
      {conflict && comparing && (
        <lateConflict.Dialog
          {...answers}
          savedAt={conflict.row?.updated_at ?? conflict.row?.created_at ?? null}
          readText={() => kind.toText(form.readDraft())}
          theirs={conflict.row && kind.toText(kind.toDraft(conflict.row))}
          findSavedBy={async () => {
            if (!conflict.row) return null;
            const { rows } = await listVersions(kind.table, conflict.row.id, 1);
            return rows[0]?.replacedBy ?? null;
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {row && showsHistory && (
        <lateHistory.Dialog
          kind={kind}
          row={row}
          // An earlier version has the same columns as the current row.
          toText={(content) => kind.toText(kind.toDraft(content as Row))}
          mayRestore={mayDiscard}
          onRestored={showRestored}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </>
  );
}

type RecordEditorProps<Row, Draft> = Pick<FormHost<Row, Draft>, "onClose" | "onCreated"> & {
  row: Row | null;
  children: (host: FormHost<Row, Draft>) => ReactNode;
};

/** Keeps the row that a form was opened with, so that revalidating the screen does not change the form. */
export function RecordEditor<Row, Draft>({ row, children, ...screen }: RecordEditorProps<Row, Draft>) {
  const element = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<Opening<Row, Draft>>({ row, restored: null });
  const [round, setRound] = useState(0);

  function reopen(next: Opening<Row, Draft>) {
    setOpening(next);
    setRound(round + 1);
  }

  // The button that was pressed has gone with the old form.
  useLayoutEffect(() => {
    if (round > 0) element.current?.focus();
  }, [round]);

  return (
    <div key={round} ref={element} tabIndex={-1} className="outline-none">
      {children({ ...screen, opening, onReopen: reopen })}
    </div>
  );
}
