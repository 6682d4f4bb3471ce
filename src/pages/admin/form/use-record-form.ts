import { useRef, useState } from "react";
import { createUuid } from "@/lib/create-uuid";
import { keysOf } from "@/lib/objects";
import { useLiveState } from "@/components/admin/use-live-state";
import type { FieldErrors } from "@/data/admin/kinds/kind";
import { isUnanswered } from "@/data/admin/unanswered";
import { addUpProgress, type PictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { useLostCopies } from "@/pages/admin/unsaved-copies/use-lost-copies";
import { useUnsavedCopy } from "@/pages/admin/unsaved-copies/use-unsaved-copy";
import type { Opened, RecordKind } from "./record-kind";
import type { Failure } from "./save-bar";
import { useRecordSave, type Versioned } from "./use-record-save";
import { useUnsavedChanges } from "./use-unsaved-changes";

type RecordFormOptions<Row, Draft> = {
  /** Adds what is not kept in the fields, such as the text in an editor. */
  complete?: (fields: Draft) => Draft;
  /** Whether that differs from a stored row. */
  changedBeside?: (row: Row | null) => boolean;
  /** Called when a form that stays open has been stored. */
  onStored?: () => void;
  uploads?: Pick<PictureUploads, "uploads" | "progress" | "listFailed" | "settle">[];
  /** A last question before a valid draft is stored over another; false cancels the save. */
  mayStore?: (draft: Draft, stored: Draft) => Promise<boolean>;
};

/** The result of a save: the stored row, invalid fields, or why it failed. Empty if it was cancelled, or after a conflict. */
export type SaveOutcome<Row> = { saved?: Row; refused?: true; failure?: Failure };

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string;

/** Sentences by the names of fields. */
type FindProblems = () => Record<string, string>;

type FormState<Row, Draft> = {
  row: Row | null;
  version: number | null;
  fields: Draft;
  errors: FieldErrors<Draft>;
  waits: boolean;
  savedAt: Date | null;
};

export function useRecordForm<Row extends Versioned, Draft extends object, Content>(
  kind: RecordKind<Row, Draft, Content>,
  { row, restored }: Opened<Row, Draft>,
  {
    complete = (fields) => fields,
    changedBeside = () => false,
    onStored,
    uploads = [],
    mayStore = async () => true,
  }: RecordFormOptions<Row, Draft> = {},
) {
  const [shown, state] = useLiveState<FormState<Row, Draft>>(() => ({
    row,
    version: restored ? restored.version : (row?.version ?? null),
    fields: restored ? { ...kind.toDraft(row), ...restored.content } : kind.toDraft(row),
    errors: {},
    waits: false,
    savedAt: null,
  }));
  /** The id of this form: a new record is stored under it, and unsaved copies carry it. */
  const [id] = useState(() => restored?.form ?? createUuid());
  const records = useRecordSave(kind, id);
  const busy = useRef(false);
  const ended = useRef(false);

  const stored = kind.toDraft(shown.row);
  const readDraft = () => complete(state.read().fields);
  const onTheirWay = uploads.flatMap((place) => place.uploads).filter(({ failure }) => failure === null).length;
  const unsettled = uploads.some((place) =>
    place.uploads.some(({ failure, tryAgain }) => failure === null || tryAgain),
  );
  const dirty = changedBeside(shown.row) || unsettled || !isSame(shown.fields, stored);
  const place = { table: kind.table, recordId: shown.row?.id ?? null, form: id, version: shown.version };
  const lost = useLostCopies(place, restored, stored, kind.isDraft);
  const copy = useUnsavedCopy({
    place,
    readUnsaved: () => {
      const draft = readDraft();
      return isSame(draft, stored) ? null : draft;
    },
    restored,
  });
  const guard = useUnsavedChanges(dirty);

  function change(update: Partial<Draft> | ((before: Draft) => Partial<Draft>)) {
    state.update((before) => {
      const part = typeof update === "function" ? update(before.fields) : update;
      return { ...before, fields: { ...before.fields, ...part }, errors: omit(before.errors, Object.keys(part)) };
    });
  }

  /** What a text field needs to know of the form. */
  function field(name: TextName<Draft>) {
    const { label = "", required = false, max } = kind.fields[name] ?? {};
    return {
      label,
      name,
      required,
      value: String(shown.fields[name]),
      error: shown.errors[name],
      most: max,
      onChange: (text: string) => change({ [name]: text } as Partial<Draft>),
    };
  }

  function isValid(findProblems: FindProblems): boolean {
    const draft = readDraft();
    const errors = { ...kind.check(draft), ...findProblems() };
    state.update((before) => ({ ...before, errors }));
    return Object.keys(errors).length === 0;
  }

  function finish() {
    ended.current = true;
    guard.discard();
    copy.end();
  }

  /** For a form that stays open after a save. Words typed meanwhile are still unsaved. */
  function goOnFrom(saved: Row, draft: Draft) {
    copy.drop();
    onStored?.();
    state.update((now) => ({
      ...now,
      row: saved,
      version: saved.version,
      savedAt: new Date(),
      fields: { ...kind.toDraft(saved), ...pickChanged(complete(now.fields), draft, now.fields) },
    }));
  }

  /** Tries failed uploads again and waits for all of them. Returns what is missing in spite of that. */
  async function awaitUploads(): Promise<Failure | null> {
    const listFailed = () => uploads.flatMap((place) => place.listFailed());
    const before = listFailed();
    for (const { tryAgain } of before) tryAgain?.();
    state.update((now) => ({ ...now, waits: true }));
    await Promise.all(uploads.map((place) => place.settle()));
    state.update((now) => ({ ...now, waits: false }));
    // A file that is at fault itself is reported once.
    const missing = listFailed().filter((one) => one.tryAgain || !before.some((known) => known.id === one.id));
    if (missing.length === 0) return null;
    return { reasons: missing.map(({ failure }) => failure ?? ""), uploadIds: missing.map((upload) => upload.id) };
  }

  async function store(staysOpen: boolean, over: Versioned | null): Promise<SaveOutcome<Row>> {
    const draft = readDraft();
    try {
      const saved = await records.save(kind.toContent(draft), over);
      if (!saved) return {};
      if (staysOpen) goOnFrom(saved, draft);
      else finish();
      return { saved };
    } catch (error) {
      console.error(`The ${kind.noun[0]} could not be saved`, error);
      return { failure: { reasons: kind.explainFailure(error), uncertain: isUnanswered(error) } };
    }
  }

  async function attempt(
    staysOpen: boolean,
    conflicting: Versioned | null | undefined,
    findProblems: FindProblems,
  ): Promise<SaveOutcome<Row>> {
    if (!isValid(findProblems)) return { refused: true };
    const failure = await awaitUploads();
    if (ended.current) return {};
    if (!isValid(findProblems)) return { refused: true };
    if (failure) return { failure };
    // Who answers a conflict has answered this question before.
    if (conflicting !== undefined) return store(staysOpen, conflicting);
    const { row: base, version } = state.read();
    if (!(await mayStore(readDraft(), kind.toDraft(base)))) return {};
    return store(staysOpen, base && version !== null ? { id: base.id, version } : null);
  }

  /**
   * Saves what the form holds once every picture has arrived. `findProblems` names what is typed and in no field yet.
   * `conflicting` is what a conflict showed and the save may replace; null if that is gone. Does nothing while another save is
   * running.
   */
  async function save(
    staysOpen: boolean,
    conflicting?: Versioned | null,
    findProblems: FindProblems = () => ({}),
  ): Promise<SaveOutcome<Row> | null> {
    if (busy.current) return null;
    busy.current = true;
    try {
      return await attempt(staysOpen, conflicting, findProblems);
    } finally {
      busy.current = false;
    }
  }

  return {
    id,
    kind,
    row: shown.row,
    stored,
    fields: shown.fields,
    change,
    field,
    errors: shown.errors,
    dirty,
    readDraft,
    save,
    finish,
    guard,
    copy,
    lost,
    saving: records.saving || (shown.waits && onTheirWay > 0),
    uploading: addUpProgress(uploads),
    failedUploads: uploads.flatMap((place) => place.uploads).filter(({ failure }) => failure !== null),
    awaiting: shown.waits ? onTheirWay : 0,
    savedAt: shown.savedAt,
    conflict: records.conflict,
    closeConflict: records.closeConflict,
  };
}

export type RecordFormState<Draft extends object> = ReturnType<typeof useRecordForm<Versioned, Draft, unknown>>;

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Those entries of `fields` whose name stands for another value in `now` than in `before`. */
function pickChanged<Draft extends object>(now: Draft, before: Draft, fields: Draft): Partial<Draft> {
  const names = keysOf(now).filter((name) => isSame(now[name], before[name]));
  return omit(fields, names);
}

function omit<Kept extends object>(object: Kept, names: string[]): Partial<Kept> {
  const kept: Partial<Kept> = {};
  for (const name of keysOf(object)) if (!names.includes(name)) kept[name] = object[name];
  return kept;
}
