import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { useAlert, useConfirm } from "@/components/admin/confirm-dialog";
import { ConflictDialog } from "./conflict-dialog";
import { DraftNote } from "@/pages/admin/drafts/draft-note";
import { DraftOffer } from "@/pages/admin/drafts/draft-offer";
import { releasePictures, removeReleasedPictures } from "@/pages/admin/pictures/picture-ledger";
import { SaveBar } from "./save-bar";
import { SaveFailure } from "./save-failure";
import type { Opened, useRecordForm } from "./use-record-form";
import type { Versioned } from "./use-record-save";
import { useSaveShortcut } from "./use-save-shortcut";

type StoredRow = Versioned & { created_at: string; updated_at: string | null };

/** What somebody outside of the form may ask of it. */
export type RecordFormHandle = {
  /** Gives the unsaved work up, after asking. */
  cancel: () => void;
};

type RecordFormProps<Row extends StoredRow, Draft extends object, Content, Errors extends object> = {
  ref?: Ref<RecordFormHandle>;
  /** "post", "case study". */
  noun: string;
  saveLabel: string;
  opened: Opened<Row, Draft>;
  form: ReturnType<typeof useRecordForm<Row, Draft, Content, Errors>>;
  listPictures: (draft: Draft) => string[];
  /** What is typed, for the clipboard. */
  readText: () => string;
  /** Another state of the same record: a copy to go on from, or what somebody else has saved. */
  onReopen: (opened: Opened<Row, Draft>) => void;
  /** Given up. */
  onClose: () => void;
  /** Buttons beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What surrounds the fields of every record: saving, and all the ways back to what was typed. */
export function RecordForm<Row extends StoredRow, Draft extends object, Content, Errors extends object>(
  props: RecordFormProps<Row, Draft, Content, Errors>,
) {
  const { ref, noun, opened, form, onReopen, onClose } = props;
  const { local, conflict } = form;
  const element = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();
  const [refusals, setRefusals] = useState(0);
  useSaveShortcut(element);

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function submit(known: Versioned | null) {
    if (form.saving) return;
    const { refused, failure } = await form.save(known);
    if (refused) setRefusals((count) => count + 1);
    if (failure) await alert({ message: <SaveFailure reason={failure} /> });
  }

  async function cancel() {
    const question = { message: "Discard your unsaved changes?", confirmLabel: "Discard", cancelLabel: "Keep writing", danger: true };
    if (form.dirty && !(await confirm(question))) return;
    form.finish();
    onClose();
  }
  useImperativeHandle(ref, () => ({ cancel: () => void cancel() }));

  function reopen(next: Opened<Row, Draft>) {
    form.guard.discard();
    onReopen(next);
  }

  return (
    <>
      {local.offer && (
        <DraftOffer
          keptAt={local.offer.keptAt}
          outdated={opened.row !== null && local.offer.version !== opened.row.version}
          onRestore={() => local.offer && reopen({ row: opened.row, restored: local.offer })}
          onDiscard={() => {
            if (!local.offer) return;
            local.dropOffer(local.offer);
            releasePictures(props.listPictures(local.offer.content));
            void removeReleasedPictures();
          }}
        />
      )}
      <form
        ref={element}
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(form.known);
        }}
      >
        <h2 id={headingId} className="mb-5 text-2xl">
          {opened.row ? `Edit ${noun}` : `New ${noun}`}
        </h2>
        {props.children}
        <SaveBar
          label={props.saveLabel}
          busy={form.saving}
          dirty={form.dirty}
          note={local.keptAt || local.failed ? <DraftNote local={local} /> : undefined}
        >
          {props.actions}
        </SaveBar>
      </form>
      {conflict && (
        <ConflictDialog
          kind={noun}
          savedAt={conflict.row && (conflict.row.updated_at ?? conflict.row.created_at)}
          readText={props.readText}
          onKeepMine={() => void submit(conflict.row)}
          onLoadTheirs={() => reopen({ row: conflict.row, restored: null })}
          onClose={form.closeConflict}
        />
      )}
      {confirmDialog}
      {alertDialog}
      {form.guard.dialog}
    </>
  );
}
