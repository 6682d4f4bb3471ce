import { lazy, type ReactNode, type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { useAnnounce } from "@/components/admin/admin-shell";
import { useAlert, useConfirm } from "@/components/admin/confirm-dialog";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { ConflictDialog } from "./conflict-dialog";
import { DraftNote } from "@/pages/admin/drafts/draft-note";
import { DraftOffer } from "@/pages/admin/drafts/draft-offer";
import type { LocalDraft } from "@/pages/admin/drafts/local-drafts";
import { offerUndo } from "./deletions";
import { SaveBar } from "./save-bar";
import { SaveFailure } from "./save-failure";
import type { Opened, SaveOutcome, useRecordForm } from "./use-record-form";
import type { Versioned } from "./use-record-save";
import { useSaveShortcut } from "./use-save-shortcut";

const RecordHistory = lazy(async () => ({ default: (await import("@/pages/admin/history/record-history")).RecordHistory }));

type StoredRow = Versioned & { created_at?: string; updated_at: string | null };

/** What can be done to a form from outside. */
export type RecordFormHandle = {
  /** Discards unsaved work, after asking. */
  cancel: () => void;
};

type RecordFormProps<Row extends StoredRow, Draft extends object, Content> = {
  ref?: Ref<RecordFormHandle>;
  heading?: string;
  saveLabel: string;
  form: ReturnType<typeof useRecordForm<Row, Draft, Content>>;
  /** Opens another state of the same record: a local copy, an earlier version, or what somebody else has saved. */
  onReopen: (opened: Opened<Row, Draft>) => void;
  /** Called once saved or cancelled. A form without it stays open and shows the result beside its button. */
  onClose?: () => void;
  /** Buttons beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What surrounds every record's fields: saving, conflicts, local copies and the history. */
export function RecordForm<Row extends StoredRow, Draft extends object, Content>(props: RecordFormProps<Row, Draft, Content>) {
  const { ref, heading, form, onReopen, onClose } = props;
  const { kind, row, local, conflict } = form;
  const element = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const announce = useAnnounce();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();
  const [showsHistory, setShowsHistory] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome<Row>>({});
  useSaveShortcut(element);

  useEffect(() => {
    if (outcome.refused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  async function submit(known: Versioned | null) {
    if (form.saving) return;
    const focused = document.activeElement;
    setOutcome({});
    const next = await form.save(known, !onClose);
    setOutcome(next);
    if (!onClose) return;
    if (next.failure) await alert({ message: <SaveFailure failure={next.failure} /> });
    if (!next.saved) {
      // Disabling the button took its focus away.
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      return;
    }
    announce(kind.describeSaved(next.saved));
    onClose();
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
  useImperativeHandle(ref, () => ({ cancel: () => void cancel() }));

  const titleOf = (draft: Draft) => kind.toText(draft).split("\n")[0]?.trim() ?? "";

  async function discard(copy: LocalDraft<Draft>) {
    const title = titleOf(copy.content);
    const name = title ? `unsaved copy of “${title}”` : "unsaved copy without a title";
    if (!(await confirm({ message: `Discard the ${name}?`, confirmLabel: "Discard", danger: true }))) return;
    local.dropOffer(copy);
    offerUndo(`The ${name}`, async () => local.putBack(copy));
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

  return (
    <>
      {local.offer && (
        <DraftOffer
          title={titleOf(local.offer.content)}
          keptAt={local.offer.keptAt}
          outdated={row !== null && local.offer.version !== row.version}
          onRestore={() => local.offer && reopen({ row, restored: local.offer })}
          onDiscard={() => local.offer && void discard(local.offer)}
        />
      )}
      <form
        ref={element}
        noValidate
        aria-labelledby={heading && headingId}
        onChange={() => outcome.saved && setOutcome({})}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(form.known);
        }}
      >
        {heading && (
          <h2 id={headingId} className="mb-5 text-2xl">
            {heading}
          </h2>
        )}
        {props.children}
        <SaveBar
          label={props.saveLabel}
          busy={form.saving}
          dirty={form.dirty}
          note={local.keptAt || local.failed ? <DraftNote local={local} /> : undefined}
          status={
            <>
              <StatusMessage kind="info" className="mb-3">
                {form.awaiting > 0 && `Saving when ${form.awaiting === 1 ? "1 picture has" : `${form.awaiting} pictures have`} arrived…`}
              </StatusMessage>
              {!onClose && <SaveStatus outcome={outcome} describeSaved={kind.describeSaved} />}
            </>
          }
        >
          {props.actions}
          {row && row.version > 0 && (
            <Button variant="secondary" size="sm" onClick={() => setShowsHistory(true)}>
              History
            </Button>
          )}
        </SaveBar>
      </form>
      {conflict && (
        <ConflictDialog
          noun={kind.noun}
          deleted={conflict.row === null}
          savedAt={conflict.row?.updated_at ?? conflict.row?.created_at ?? null}
          readText={() => kind.toText(form.readDraft())}
          onKeepMine={() => void submit(conflict.row)}
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
      {alertDialog}
      {form.guard.dialog}
    </>
  );
}

type SaveStatusProps<Row> = { outcome: SaveOutcome<Row>; describeSaved: (row: Row) => string };

function SaveStatus<Row>({ outcome: { saved, failure }, describeSaved }: SaveStatusProps<Row>) {
  return (
    <>
      <StatusMessage kind="success" className="mb-3">
        {saved && describeSaved(saved)}
      </StatusMessage>
      <StatusMessage kind="error" className="mb-3">
        {failure && <SaveFailure failure={failure} />}
      </StatusMessage>
    </>
  );
}
