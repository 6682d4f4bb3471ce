import { useEffect, useRef, useState } from "react";
import { v4 as createUuid } from "uuid";
import type { HistoryTable } from "@/data/admin/versions";
import { isUnanswered } from "@/data/admin/unanswered";
import { formOf } from "@/pages/admin/drafts/local-drafts";
import type { OfferedDraft } from "@/pages/admin/drafts/use-draft-offers";
import { useLocalDraft } from "@/pages/admin/drafts/use-local-draft";
import { useAwaitedUploads } from "@/pages/admin/pictures/use-awaited-uploads";
import type { Upload, usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import type { Failure } from "./save-failure";
import { type RecordStore, useRecordSave, type Versioned } from "./use-record-save";
import { useUnsavedChanges } from "./use-unsaved-changes";

/** What a form is opened with: the stored row (null for a new one) and, after Restore, the copy to continue from. */
export type Opened<Row, Draft> = { row: Row | null; restored: OfferedDraft<Draft> | null };

/** One message for each field that is wrong. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

/** What differs between kinds of records; a constant for each form. */
export type RecordKind<Row extends Versioned, Draft, Content> = RecordStore<Row, Content> & {
  /** The name in sentences: "post", "case study", "settings". */
  noun: string;
  table: HistoryTable;
  toDraft: (row: Row | null) => Draft;
  isDraft: (value: unknown) => value is Draft;
  check: (draft: Draft) => FieldErrors<Draft>;
  /** What a valid draft writes. */
  toContent: (draft: Draft) => Content;
  /** The draft as plain text, for the clipboard and the history. */
  toText: (draft: Draft) => string;
  /** What a save has done. `before` is the row as it was; null for a new one. */
  describeSaved: (row: Row, before: Row | null) => string;
  /** Why nothing was saved: one sentence or more. */
  explainFailure: (error: unknown) => string[];
};

type RecordFormOptions<Row, Draft> = {
  /** Adds what is not kept in the fields, such as the text in an editor. */
  complete?: (fields: Draft) => Draft;
  /** Something outside the fields has changed. */
  changedBeside?: boolean;
  /** Called with the row that a save has stored while the form stays open. */
  onStored?: (row: Row) => void;
  uploads?: ReturnType<typeof usePictureUploads>[];
  /** A last question before a valid draft is stored over another; false cancels the save. */
  mayStore?: (draft: Draft, stored: Draft) => Promise<boolean>;
};

/** The result of a save: the stored row, invalid fields, or why it failed. Empty after a conflict. */
export type SaveOutcome<Row> = { saved?: Row; refused?: true; failure?: Failure };

/** The state of a record's form: what is typed, whether it is saved, and everything that keeps it from being lost. */
export function useRecordForm<Row extends Versioned, Draft extends object, Content>(
  kind: RecordKind<Row, Draft, Content>,
  { row, restored }: Opened<Row, Draft>,
  { complete = (fields) => fields, changedBeside = false, onStored, uploads = [], mayStore }: RecordFormOptions<Row, Draft> = {},
) {
  /** The version that the draft is based on. */
  const [base, setBase] = useState({ row, version: restored ? restored.version : (row?.version ?? null) });
  const stored = kind.toDraft(base.row);
  // A copy that an earlier release kept may lack fields that there are now.
  const [opened] = useState(() => (restored ? { ...stored, ...restored.content } : stored));
  const [fields, setFields] = useState(opened);
  const [errors, setErrors] = useState<FieldErrors<Draft>>({});
  /** The id of this form. A new record is stored under it, and local copies carry it too. */
  const [form] = useState(() => (restored && formOf(restored)) ?? createUuid());
  const records = useRecordSave(kind, form);
  const pictures = useAwaitedUploads(uploads);
  const [waiting, setWaiting] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const ended = useRef(false);

  const readDraft = () => complete(fields);
  const unsettled = pictures.onTheirWay > 0 || pictures.failed.some(({ tryAgain }) => tryAgain);
  const dirty = changedBeside || unsettled || !isSame(fields, stored);
  const guard = useUnsavedChanges(dirty);
  const local = useLocalDraft({
    noun: kind.noun,
    record: { table: kind.table, recordId: base.row?.id ?? null },
    form,
    version: base.version,
    readUnsaved: () => {
      const draft = readDraft();
      return isSame(draft, stored) ? null : draft;
    },
    stored,
    isContent: kind.isDraft,
    restored,
  });

  function change(update: Partial<Draft> | ((before: Draft) => Partial<Draft>)) {
    const part = (before: Draft) => (typeof update === "function" ? update(before) : update);
    const changed = Object.keys(part(fields));
    setFields((before) => ({ ...before, ...part(before) }));
    setErrors((before) => omit(before, changed));
  }

  function isValid(draft: Draft): boolean {
    const found = kind.check(draft);
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  /** Ends the form and deletes its local copy. */
  function finish() {
    ended.current = true;
    guard.discard();
    local.end();
  }

  /** For a form that stays open after a save. Words typed meanwhile are still unsaved. */
  function goOnFrom(saved: Row, draft: Draft) {
    local.dropOwn();
    setSavedAt(new Date());
    onStored?.(saved);
    setBase({ row: saved, version: saved.version });
    setFields((now) => ({ ...kind.toDraft(saved), ...pickChanged(complete(now), draft, now) }));
  }

  /** Why the form cannot be saved now; null if it can. `toldBefore` are the failed pictures that were already reported. */
  function findHindrance(toldBefore: Upload[]): SaveOutcome<Row> | null {
    if (!isValid(readDraft())) return { refused: true };
    const missing = pictures.failed.filter(({ id, tryAgain }) => tryAgain || !toldBefore.some((told) => told.id === id));
    return missing.length > 0 ? { failure: { reasons: missing.map(({ failure }) => failure ?? "") } } : null;
  }

  async function store(known: Versioned | null, staysOpen: boolean): Promise<SaveOutcome<Row>> {
    const draft = readDraft();
    try {
      const saved = await records.save(kind.toContent(draft), known);
      if (!saved) return {};
      if (staysOpen) goOnFrom(saved, draft);
      else finish();
      return { saved };
    } catch (error) {
      console.error(`The ${kind.noun} could not be saved`, error);
      return { failure: { reasons: kind.explainFailure(error), uncertain: isUnanswered(error) } };
    }
  }

  // A save that had to wait for a picture or an answer saves what the form holds now.
  const ask = async () => !mayStore || mayStore(readDraft(), stored);
  const latest = useRef({ findHindrance, ask, store });
  useEffect(() => {
    latest.current = { findHindrance, ask, store };
  });

  /**
   * Saves once every picture has arrived, with what is typed by then. `known` is the version that the save may replace: the
   * form's own, or the one that a conflict showed.
   */
  async function save(known: Versioned | null, staysOpen: boolean): Promise<SaveOutcome<Row>> {
    if (!isValid(readDraft())) return { refused: true };
    const toldBefore = pictures.failed;
    if (pictures.onTheirWay > 0) {
      setWaiting(true);
      await pictures.settle();
      setWaiting(false);
    }
    const hindrance = ended.current ? {} : latest.current.findHindrance(toldBefore);
    const goesOn = !hindrance && (await latest.current.ask());
    return goesOn ? latest.current.store(known, staysOpen) : (hindrance ?? {});
  }

  return {
    kind, row: base.row, stored, fields, change, errors, dirty, readDraft, save, finish, guard, local,
    saving: records.saving || waiting,
    uploading: pictures.progress,
    /** How many pictures the save waits for. */
    awaiting: waiting ? pictures.onTheirWay : 0,
    /** When it was last saved while it stayed open. */
    savedAt,
    conflict: records.conflict,
    closeConflict: records.closeConflict,
    known: base.row && base.version !== null ? { id: base.row.id, version: base.version } : null,
  };
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Those entries of `fields` whose name stands for another value in `now` than in `before`. */
function pickChanged<Draft extends object>(now: Draft, before: Draft, fields: Draft): Partial<Draft> {
  const names = (Object.keys(now) as (keyof Draft & string)[]).filter((name) => JSON.stringify(now[name]) === JSON.stringify(before[name]));
  return omit(fields, names);
}

function omit<Kept extends object>(object: Kept, names: string[]): Partial<Kept> {
  // A subset of the same entries, which TypeScript loses track of in Object.entries.
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name))) as Partial<Kept>;
}
