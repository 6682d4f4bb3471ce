import { useRef, useState } from "react";
import { createUuid } from "@/lib/create-uuid";
import { isSame, omit, pickChanged } from "@/lib/objects";
import { useLiveState } from "@/components/admin/use-live-state";
import type { FieldErrors } from "@/data/admin/kinds/kind";
import { isUnanswered } from "@/data/admin/failures";
import type { PictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { useLostCopies } from "@/pages/admin/unsaved-copies/use-lost-copies";
import { useUnsavedCopy } from "@/pages/admin/unsaved-copies/use-unsaved-copy";
import type { Opened } from "./record-editor";
import { findDateProblems } from "./date-input";
import { addUpProgress, type Failure } from "./save-bar";
import { useAutosave } from "./use-autosave";
import { type RecordKind, useRecordSave, type Versioned } from "./use-record-save";
import { useUnsavedChanges } from "./use-unsaved-changes";

type RecordFormOptions<Row, Draft> = {
  /** Adds what is not kept in the fields, such as the text in an editor. */
  complete?: (fields: Draft) => Draft;
  /** Whether that differs from a stored row. */
  changedBeside?: (row: Row | null) => boolean;
  /** What that is, as last looked at; null while it is being typed. */
  beside?: string | null;
  /** Called when a form that stays open has been stored. */
  onStored?: () => void;
  uploads?: Pick<PictureUploads, "uploads" | "progress" | "listFailed" | "settle">[];
  /** A last question before a valid draft is stored over another; false cancels the save. */
  mayStore?: (draft: Draft, stored: Draft) => Promise<boolean>;
};

/** The result of a save: the stored row, invalid fields, why it failed, or that the person did not go on. Empty after a conflict. */
export type SaveOutcome<Row> = { saved?: Row; refused?: true; failure?: Failure; cancelled?: true };

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string;

type FormState<Row, Draft> = {
  row: Row | null;
  version: number | null;
  fields: Draft;
  /** What the form holds when nothing is unsaved: as it is stored, or, where it has saved itself, as it was typed. */
  base: Draft;
  errors: FieldErrors<Draft>;
  waits: boolean;
  savedAt: Date | null;
  /** How saving by itself goes: under way, or why not. */
  unasked: "" | "saving" | { reason: string; failedAt: number | null };
  /** Somebody else has saved meanwhile: from then on the writer decides. */
  held: boolean;
};

export function useRecordForm<Row extends Versioned, Draft extends object, Content>(
  kind: RecordKind<Row, Draft, Content>,
  { row, restored }: Opened<Row, Draft>,
  {
    complete = (fields) => fields,
    changedBeside = () => false,
    beside = "",
    onStored,
    uploads = [],
    mayStore = async () => true,
  }: RecordFormOptions<Row, Draft> = {},
) {
  const [shown, state] = useLiveState<FormState<Row, Draft>>(() => ({
    row,
    version: restored ? restored.version : (row?.version ?? null),
    fields: restored ? { ...kind.toDraft(row), ...restored.content } : kind.toDraft(row),
    base: kind.toDraft(row),
    errors: {},
    waits: false,
    savedAt: null,
    unasked: "",
    held: false,
  }));
  const element = useRef<HTMLFormElement>(null);
  /** The id of this form: a new record is stored under it, and unsaved copies carry it. */
  const [id] = useState(() => restored?.form ?? createUuid());
  const records = useRecordSave(kind, id);
  const busy = useRef(false);
  const unaskedSave = useRef<Promise<boolean | null> | null>(null);
  const ended = useRef(false);

  const stored = kind.toDraft(shown.row);
  const readDraft = () => complete(state.read().fields);
  const onTheirWay = uploads.flatMap((place) => place.uploads).filter(({ failure }) => failure === null).length;
  const unsettled = uploads.some((place) =>
    place.uploads.some(({ failure, tryAgain }) => failure === null || tryAgain),
  );
  const dirty = changedBeside(shown.row) || unsettled || !isSame(shown.fields, shown.base);
  const savesItself = shown.row !== null && kind.savesItself?.(stored) === true && kind.savesItself(shown.fields);
  const place = { table: kind.table, recordId: shown.row?.id ?? null, form: id, version: shown.version };
  const lost = useLostCopies(place, restored, stored, kind.isDraft);
  const copy = useUnsavedCopy({
    place,
    readUnsaved: () => {
      const draft = readDraft();
      return isSame(draft, state.read().base) ? null : draft;
    },
    restored,
  });
  const guard = useUnsavedChanges(dirty, { settle: saveUnasked });
  const { unasked } = shown;
  useAutosave({
    due: savesItself && dirty && !unsettled && !shown.held && unasked !== "saving" && beside !== null,
    content: shown.fields,
    beside,
    failedAt: typeof unasked === "object" ? unasked.failedAt : null,
    save: saveUnasked,
  });

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

  function findProblems(): FieldErrors<Draft> {
    return { ...kind.check(readDraft()), ...findDateProblems(element.current) };
  }

  function isValid(): boolean {
    const errors = findProblems();
    state.update((before) => ({ ...before, errors }));
    return Object.keys(errors).length === 0;
  }

  function finish() {
    ended.current = true;
    guard.discard();
    copy.end();
  }

  /** For a form that stays open after a save. Words typed meanwhile are still unsaved, and `base` is what else it shows. */
  function goOnFrom(saved: Row, draft: Draft, base: Draft) {
    copy.drop();
    onStored?.();
    state.update((now) => ({
      ...now,
      row: saved,
      version: saved.version,
      savedAt: new Date(),
      unasked: "",
      held: false,
      base,
      fields: { ...base, ...pickChanged(complete(now.fields), draft, now.fields) },
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
    const isOffline = !navigator.onLine;
    try {
      const saved = await records.save(kind.toContent(draft), over);
      if (!saved) return {};
      if (staysOpen) goOnFrom(saved, draft, kind.toDraft(saved));
      else finish();
      return { saved };
    } catch (error) {
      console.error(`The ${kind.noun[0]} could not be saved`, error);
      return { failure: { reasons: kind.explainFailure(error), uncertain: isUnanswered(error) && !isOffline } };
    }
  }

  async function attempt(staysOpen: boolean, conflicting: Versioned | null | undefined): Promise<SaveOutcome<Row>> {
    if (!isValid()) return { refused: true };
    const failure = await awaitUploads();
    if (ended.current) return {};
    if (!isValid()) return { refused: true };
    if (failure) return { failure };
    // Who answers a conflict has answered this question before.
    if (conflicting !== undefined) return store(staysOpen, conflicting);
    const { row: base, version } = state.read();
    if (!(await mayStore(readDraft(), kind.toDraft(base)))) return { cancelled: true };
    return store(staysOpen, base && version !== null ? { id: base.id, version } : null);
  }

  /**
   * Saves what the form holds once every picture has arrived. `conflicting` is what a conflict showed and the save may replace; null
   * if that is gone. Does nothing while another save is running.
   */
  async function save(staysOpen: boolean, conflicting?: Versioned | null): Promise<SaveOutcome<Row> | null> {
    if (busy.current) return null;
    busy.current = true;
    try {
      if (unaskedSave.current) await unaskedSave.current;
      return await attempt(staysOpen, conflicting);
    } finally {
      busy.current = false;
    }
  }

  /** Why what the form holds may not be saved unasked; "" if it may. */
  function whatHinders(): string {
    if (onTheirWay > 0) return "A picture is still being uploaded.";
    if (unsettled) return "A picture was not uploaded.";
    return Object.values<string | undefined>(findProblems()).find(Boolean) ?? "";
  }

  /** Saves a draft that was saved before: true if nothing is left to save, false if it cannot be saved now, null after a conflict. */
  function saveUnasked(): Promise<boolean | null> {
    const saving = (unaskedSave.current ?? Promise.resolve()).then(writeUnasked).finally(() => {
      if (unaskedSave.current === saving) unaskedSave.current = null;
    });
    unaskedSave.current = saving;
    return saving;
  }

  async function writeUnasked(): Promise<boolean | null> {
    const { row: over, version, held } = state.read();
    if (!over || version === null || held || busy.current || ended.current) return false;
    if (!kind.savesItself?.(kind.toDraft(over))) return false;
    const draft = readDraft();
    if (!kind.savesItself(draft)) return false;
    if (isSame(draft, state.read().base) && !unsettled) return true;
    const show = (unasked: FormState<Row, Draft>["unasked"]) => state.update((now) => ({ ...now, unasked }));
    const reason = whatHinders();
    if (reason) {
      show({ reason, failedAt: null });
      return false;
    }
    show("saving");
    try {
      const saved = await records.save(kind.toContent(draft), { id: over.id, version });
      if (saved) goOnFrom(saved, draft, draft);
      else
        state.update((now) => ({
          ...now,
          held: true,
          unasked: { reason: "Another version has been saved.", failedAt: null },
        }));
      return saved ? isSame(readDraft(), draft) : null;
    } catch (error) {
      console.error(`The ${kind.noun[0]} could not save itself`, error);
      show({ reason: kind.explainFailure(error)[0] ?? "", failedAt: Date.now() });
      return false;
    }
  }

  return {
    id,
    element,
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
    saving: (records.saving && unasked !== "saving") || (shown.waits && onTheirWay > 0),
    savesItself,
    unasked,
    uploading: addUpProgress(uploads),
    failedUploads: uploads.flatMap((place) => place.uploads).filter(({ failure }) => failure !== null),
    awaiting: shown.waits ? onTheirWay : 0,
    savedAt: shown.savedAt,
    conflict: records.conflict,
    closeConflict: records.closeConflict,
  };
}

export type RecordFormState<Draft extends object> = ReturnType<typeof useRecordForm<Versioned, Draft, unknown>>;
