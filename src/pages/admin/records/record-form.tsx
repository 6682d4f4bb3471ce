import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useAnnounce } from "@/components/admin/admin-shell";
import { useConfirm } from "@/components/admin/confirm-dialog";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { ConflictDialog } from "./conflict-dialog";
import { DraftOffer } from "@/pages/admin/drafts/draft-offer";
import type { OfferedDraft } from "@/pages/admin/drafts/use-draft-offers";
import { offerUndo } from "./undo-offers";
import { SaveBar } from "./save-bar";
import { SaveFailure } from "./save-failure";
import { SaveState } from "./save-state";
import type { Opened, SaveOutcome, useRecordForm } from "./use-record-form";
import type { Versioned } from "./use-record-save";
import { useSaveShortcut } from "./use-save-shortcut";

const RecordHistory = lazy(async () => ({ default: (await import("@/pages/admin/history/record-history")).RecordHistory }));

type StoredRow = Versioned & { created_at?: string; updated_at: string | null };

type RecordFormProps<Row extends StoredRow, Draft extends object, Content> = {
  /** The screen's heading, where the form has the screen to itself. */
  heading?: string;
  /** What the save button will do: "Publish". */
  saveLabel: string;
  form: ReturnType<typeof useRecordForm<Row, Draft, Content>>;
  /** Opens another state of the same record: a local copy, an earlier version, or what somebody else has saved. */
  onReopen: (opened: Opened<Row, Draft>) => void;
  /** Called once saved by the button, or cancelled. A form without it stays open and shows the result in its bar. */
  onClose?: () => void;
  /** Called when the first save of a new record leaves the form open. */
  onCreated?: (row: Row) => void;
  /** Called when a save has not gone through: what has to be corrected or read must be seen. */
  onTrouble?: () => void;
  /** Flat buttons before the save button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** When a text field gets the focus, browsers only scroll the caret's line into view. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
}

/** How the last save ended, what it has done in words, and whether it was to close the form. */
type Result<Row> = { outcome: SaveOutcome<Row>; done: string; closes: boolean };

const NO_RESULT = { outcome: {}, done: "", closes: false };

/** What surrounds every record's fields: saving, conflicts, local copies and the history. */
export function RecordForm<Row extends StoredRow, Draft extends object, Content>(props: RecordFormProps<Row, Draft, Content>) {
  const { heading, form, onReopen, onClose } = props;
  const { kind, row, local, conflict } = form;
  const element = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const announce = useAnnounce();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const [showsHistory, setShowsHistory] = useState(false);
  /** The result of the last save, and what that was to do. */
  const [{ outcome, done, closes }, setResult] = useState<Result<Row>>(NO_RESULT);
  useSaveShortcut(() => void submit(form.known, false));

  useEffect(() => {
    if (outcome.refused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  const startWriting = useEffectEvent(() => {
    // What was clicked to get here is gone, and the focus with it.
    if (!heading || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>(row ? "h1" : "[name]")?.focus({ preventScroll: true });
  });
  useEffect(() => {
    startWriting();
    const { current: around } = element;
    around?.addEventListener("focusin", showWhole);
    return () => around?.removeEventListener("focusin", showWhole);
  }, []);

  async function submit(known: Versioned | null, closesAfter: boolean, before = row) {
    if (form.saving) return;
    const focused = document.activeElement;
    const closing = closesAfter && onClose !== undefined;
    setResult({ ...NO_RESULT, closes: closing });
    const next = await form.save(known, !closing);
    const done = next.saved ? kind.describeSaved(next.saved, before) : "";
    setResult({ outcome: next, done, closes: closing });
    if (next.refused || next.failure) props.onTrouble?.();
    if (done && onClose) announce(done);
    if (next.saved && !closing && !row) props.onCreated?.(next.saved);
    if (next.saved && closing) onClose();
    // Disabling the button took its focus away.
    else if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  }

  async function mayDiscard(): Promise<boolean> {
    const question = { message: "Discard your unsaved changes?", confirmLabel: "Discard", cancelLabel: "Keep writing", danger: true };
    return !form.dirty || confirm(question);
  }

  async function cancel() {
    if (!(await mayDiscard())) return;
    form.finish();
    onClose?.();
  }

  const titleOf = (draft: Draft) => kind.toText(draft).split("\n")[0]?.trim() ?? "";

  async function discard(copy: OfferedDraft<Draft>) {
    const title = titleOf(copy.content);
    const name = title ? `unsaved copy of “${title}”` : "unsaved copy without a title";
    if (!(await confirm({ message: `Discard the ${name}?`, confirmLabel: "Discard", danger: true }))) return;
    local.dropOffer(copy);
    offerUndo(`The ${name}`, () => local.putBack(copy));
  }

  function reopen(next: Opened<Row, Draft>) {
    form.guard.discard();
    onReopen(next);
  }

  async function showRestored() {
    const restored = row && (await kind.get(row, ""));
    form.finish();
    reopen({ row: restored, restored: null });
  }

  const forget = () => setResult(NO_RESULT);

  return (
    <>
      <form
        ref={element}
        noValidate
        aria-labelledby={heading && headingId}
        onChange={() => outcome.saved && forget()}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(form.known, true);
        }}
      >
        <SaveBar
          heading={heading}
          headingId={headingId}
          label={props.saveLabel}
          busy={form.saving}
          state={<SaveState form={form} />}
          message={
            <>
              {!onClose && (
                <StatusMessage kind="success" className="my-2">
                  {done}
                </StatusMessage>
              )}
              <StatusMessage kind="error" className="my-2">
                {outcome.failure && <SaveFailure failure={outcome.failure} onRetry={() => void submit(form.known, closes)} onDismiss={forget} />}
              </StatusMessage>
            </>
          }
        >
          {props.actions}
          {row && row.version > 0 && (
            <Button variant="ghost" size="sm" onClick={() => setShowsHistory(true)}>
              History
            </Button>
          )}
          {onClose && (
            <Button variant="ghost" size="sm" onClick={() => void cancel()}>
              Cancel
            </Button>
          )}
        </SaveBar>
        <DraftOffer
          offers={local.offers}
          titleOf={titleOf}
          version={row?.version ?? null}
          onRestore={(copy) => reopen({ row, restored: copy })}
          onDiscard={(copy) => void discard(copy)}
        />
        {props.children}
      </form>
      {conflict && (
        <ConflictDialog
          noun={kind.noun}
          deleted={conflict.row === null}
          savedAt={conflict.row?.updated_at ?? conflict.row?.created_at ?? null}
          readText={() => kind.toText(form.readDraft())}
          onKeepMine={() => void submit(conflict.row, closes, conflict.row)}
          onLoadTheirs={() => reopen({ row: conflict.row, restored: null })}
          onClose={form.closeConflict}
        />
      )}
      {row && showsHistory && (
        <Suspense>
          <RecordHistory
            noun={kind.noun}
            table={kind.table}
            row={row}
            // An earlier version has the same columns as the present row.
            toText={(content) => kind.toText(kind.toDraft(content as Row))}
            mayRestore={mayDiscard}
            onRestored={showRestored}
            onClose={() => setShowsHistory(false)}
          />
        </Suspense>
      )}
      {confirmDialog}
      {form.guard.dialog}
    </>
  );
}
