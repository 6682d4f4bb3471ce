import { useState } from "react";
import { useAnnounce } from "@/components/admin/admin-shell";
import type { LocalDraft } from "@/pages/admin/drafts/local-drafts";
import { releasePictures, removeReleasedPictures } from "@/pages/admin/pictures/picture-ledger";
import { useLocalDraft } from "@/pages/admin/drafts/use-local-draft";
import type { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { type RecordStore, useRecordSave, type Versioned } from "./use-record-save";
import { useUnsavedChanges } from "./use-unsaved-changes";

/** What a form is opened with: the stored row (null for a new one) and, after Restore, the copy that it goes on from. */
export type Opened<Row, Draft> = { row: Row | null; restored: LocalDraft<Draft> | null };

/** What differs between the kinds of records; a constant of its form. */
export type RecordKind<Row extends Versioned, Draft, Content, Errors> = RecordStore<Row, Content> & {
  /** The name in sentences: "post", "case study". */
  noun: string;
  toDraft: (row: Row | null) => Draft;
  isDraft: (value: unknown) => value is Draft;
  /** What is wrong, field by field. */
  check: (draft: Draft) => Errors;
  /** What a draft without errors writes. */
  toContent: (draft: Draft) => Content;
  listPictures: (draft: Draft) => string[];
  describeSaved: (row: Row) => string;
  /** Why nothing was saved, in words. */
  explainFailure: (error: unknown) => string;
};

type RecordFormOptions<Draft> = {
  /** The fields with what only the form knows, such as the text in an editor. */
  complete: (fields: Draft) => Draft;
  /** Something that is not among the fields has changed. */
  changedBeside: boolean;
  uploads: ReturnType<typeof usePictureUploads>[];
  onSaved: () => void;
};

/** What a save came to: fields were wrong, or nothing was saved and why; neither when it went well or met a conflict. */
export type SaveOutcome = { refused?: boolean; failure?: string };

/** The state of a record's form: what is typed, whether it is saved, and everything that keeps it from being lost. */
export function useRecordForm<Row extends Versioned, Draft extends object, Content, Errors extends object>(
  kind: RecordKind<Row, Draft, Content, Errors>,
  { row, restored }: Opened<Row, Draft>,
  { complete, changedBeside, uploads, onSaved }: RecordFormOptions<Draft>,
) {
  const announce = useAnnounce();
  const stored = kind.toDraft(row);
  const [opened] = useState(() => restored?.content ?? stored);
  const [fields, setFields] = useState(opened);
  const [errors, setErrors] = useState<Partial<Errors>>({});
  const records = useRecordSave(kind);
  const version = restored ? restored.version : (row?.version ?? null);
  const uploading = uploads.some((one) => one.uploads.length > 0);

  const readDraft = () => complete(fields);
  const dirty = changedBeside || uploading || !isSame(fields, stored);
  const guard = useUnsavedChanges(dirty);
  const local = useLocalDraft({
    record: `${kind.noun}:${row?.id ?? "new"}`,
    version,
    readUnsaved: () => {
      const draft = readDraft();
      return isSame(draft, stored) ? null : draft;
    },
    stored,
    isContent: kind.isDraft,
    restored,
  });

  /** Ends the form: its copy and the pictures that nothing refers to any more may go. */
  function finish() {
    guard.discard();
    local.dropOwn();
    const uploaded = uploads.flatMap((one) => one.listUploaded());
    releasePictures([...uploaded, ...kind.listPictures(stored), ...kind.listPictures(opened)]);
    void removeReleasedPictures();
  }

  /** `known` is the version that the save may replace: the form's own, or the one that a conflict has shown. */
  async function save(known: Versioned | null): Promise<SaveOutcome> {
    const draft = readDraft();
    const found = kind.check(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return { refused: true };
    if (uploading) return { failure: "A picture is still on its way. Save again when it has arrived." };
    try {
      const saved = await records.save(kind.toContent(draft), known);
      if (!saved) return {};
      finish();
      announce(kind.describeSaved(saved));
      onSaved();
      return {};
    } catch (error) {
      console.error(`The ${kind.noun} could not be saved`, error);
      return { failure: kind.explainFailure(error) };
    }
  }

  return {
    fields, setFields, errors, setErrors, stored, opened, dirty, readDraft, save, finish, guard, local,
    saving: records.saving,
    conflict: records.conflict,
    closeConflict: records.closeConflict,
    known: row && version !== null ? { id: row.id, version } : null,
  };
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
