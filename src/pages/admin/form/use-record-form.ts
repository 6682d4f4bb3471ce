import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { after } from "@/browser/after";
import { createUuid } from "@/lib/create-uuid";
import { isSame } from "@/lib/objects";
import { createStore } from "@/lib/store";
import type { Rules } from "@/data/admin/field-rules";
import type { FieldErrors, Noun } from "@/data/admin/kind";
import { type Kind, recordWriter, type SavedKind, type VersionedRow } from "@/data/admin/records";
import type { ShownPicture } from "@/pages/admin/pictures/picture-question";
import type { PictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { useUnsavedCopy } from "@/pages/admin/unsaved-copies/unsaved-copies";
import { findDateProblems } from "./inputs";
import { runSave } from "./run-save";
import { type Failure, failedSave, fieldsBeforePress, type FormState, type Opening, saveMachine } from "./save-machine";
import { useUnsavedChanges } from "./use-unsaved-changes";

/** When a draft saves itself: after the last key, and after a failed attempt. */
const AFTER_MS = 3000;
const AGAIN_AFTER_MS = 15_000;

/** What a form needs of a kind of record: its description, how it is stored, and the messages. */
export type RecordKind<Row extends VersionedRow, Draft, Content> = SavedKind<Row, Content> & {
  table: Kind;
  noun: Noun;
  fields: { [Name in keyof Draft]?: Pick<Rules<unknown, unknown>, "type" | "label" | "name" | "required" | "max"> };
  /** Fields outside the text, whose changes the history names. */
  outsideText: readonly string[];
  toDraft: (row: Row | null) => Draft;
  isDraft: (value: unknown) => value is Draft;
  check: (draft: Draft) => FieldErrors<Draft>;
  toContent: (draft: Draft) => Content;
  toText: (draft: Draft) => string;
  /** Whether a record that was saved once saves itself while somebody writes: as long as visitors do not see it. */
  autosaves?: (draft: Draft) => boolean;
  /** The draft, so that visitors see it, or do not see it, as they do what is stored: the draft itself if they would. */
  keepPublication?: (draft: Draft, stored: Draft) => Draft;
  /** Says what a save did. `before` is the row before it; null for a new one. */
  describeSaved: (row: Row, before: Row | null) => string;
  /** Where visitors see it; undefined where they do not. */
  addressOf?: (row: Row) => string | undefined;
  explainFailure: (error: unknown) => string[];
};

type Uploads = Pick<PictureUploads, "uploads" | "progress" | "listFailed" | "settle">;

type RecordFormOptions<Draft> = {
  /** Adds what is not in the fields yet, such as the last words in an editor. */
  complete?: (fields: Draft) => Draft;
  /** Whether there is anything to add. */
  unread?: boolean;
  /** Called when a form that stays open has been stored. */
  onStored?: () => void;
  uploads?: Uploads[];
  /** A last question before a valid draft is stored over another; false cancels the save. */
  mayStore?: (draft: Draft, stored: Draft) => Promise<boolean>;
};

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string;

const NO_UPLOADS: Uploads[] = [];

/** The state of a record's form. For its save, `save-machine.ts` decides what comes next. */
export function useRecordForm<Row extends VersionedRow, Draft extends object, Content>(
  kind: RecordKind<Row, Draft, Content>,
  opening: Opening<Row, Draft>,
  {
    complete = (fields) => fields,
    unread = false,
    onStored,
    uploads = NO_UPLOADS,
    mayStore = async () => true,
  }: RecordFormOptions<Draft> = {},
) {
  const [machine] = useState(() =>
    saveMachine<Row, Draft>(kind.toDraft, kind.autosaves ?? (() => false), kind.keepPublication),
  );
  // A store, so that what happens can read and change the state without waiting for a render.
  const [live] = useState(() => createStore<FormState<Row, Draft>>(machine.open(opening)));
  const state = useSyncExternalStore(live.subscribe, live.read);
  const { row, fields, save } = state;
  const element = useRef<HTMLFormElement>(null);
  /** The id of this form: a new record is stored under it, and unsaved copies carry it. */
  const [id] = useState(() => opening.restored?.form ?? createUuid());
  const [write] = useState(() => recordWriter(kind));
  const [run] = useState(() => runSave(machine.step, live));

  const onTheirWay = uploads.flatMap((place) => place.uploads).filter(({ failure }) => failure === null).length;
  const unsettled = uploads.some((place) =>
    place.uploads.some(({ failure, tryAgain }) => failure === null || tryAgain),
  );
  const dirty = unread || unsettled || !isSame(fields, state.base);
  const stored = kind.toDraft(row);
  const autosaves = row !== null && kind.autosaves?.(stored) === true && kind.autosaves(fields);
  const isAutosaving = save.name === "saving" && save.request === null;

  const readDraft = () => complete(live.read().fields);
  const place = { table: kind.table, recordId: row?.id ?? null, form: id, version: state.version };
  function readUnsaved() {
    const draft = readDraft();
    return isSame(draft, live.read().base) ? null : draft;
  }
  const copy = useUnsavedCopy({ place, readUnsaved, restored: opening.restored });
  const guard = useUnsavedChanges(dirty, { settle: run.autosave });

  const failed = failedSave(state);
  const due = autosaves && dirty && !unread && !unsettled && !state.autosavePaused && !isAutosaving;
  const failedAt = failed?.autosave?.at ?? null;
  const saveUnlessChanged = useEffectEvent((then: Draft) => then === fields && void run.autosave());
  useEffect(() => {
    if (!due) return;
    return after(failedAt === null ? AFTER_MS : AGAIN_AFTER_MS, () => saveUnlessChanged(fields));
  }, [due, fields, failedAt]);
  useEffect(() => {
    const saveIfHidden = () => document.hidden && void run.autosave();
    const saveNow = () => void run.autosave();
    document.addEventListener("visibilitychange", saveIfHidden);
    window.addEventListener("online", saveNow);
    return () => {
      document.removeEventListener("visibilitychange", saveIfHidden);
      window.removeEventListener("online", saveNow);
    };
  }, [run]);

  useLayoutEffect(() =>
    run.at({
      now() {
        const draft = readDraft();
        const why = onTheirWay > 0 ? "A picture is still being uploaded." : "A picture was not uploaded.";
        const problems = { ...kind.check(draft), ...findDateProblems(element.current) };
        return { draft, problems, unstored: unsettled ? why : "" };
      },
      settleUploads: () => settleUploads(uploads),
      mayStore,
      write: (draft, over, isAsked) => write(kind.toContent(draft), over, id, isAsked),
      goOn(sent) {
        copy.goOn(sent);
        onStored?.();
      },
      end() {
        guard.discard();
        copy.end();
      },
      explain(error) {
        console.error(`The ${kind.noun[0]} could not be saved`, error);
        return kind.explainFailure(error);
      },
    }),
  );

  function change(update: Partial<Draft> | ((before: Draft) => Partial<Draft>)) {
    run.send({ type: "typed", part: typeof update === "function" ? update(live.read().fields) : update });
  }

  /** What a text field needs to know of the form. */
  function field(name: TextName<Draft>) {
    const { type = "line", label = "", required = false, max } = kind.fields[name] ?? {};
    return {
      type,
      label,
      name,
      required,
      value: String(fields[name]),
      error: state.errors[name],
      most: max,
      onChange: (text: string) => change({ [name]: text } as Partial<Draft>),
    };
  }

  /** What a field for a picture needs to know: `url` and `alt` are the names of its address and its description. */
  function pictureField(url: TextName<Draft>, alt: keyof Draft & string) {
    const read = (draft: Draft) => ({ url: String(draft[url]), alt: draft[alt] as string | null });
    const onChange = (update: (before: ShownPicture) => ShownPicture) =>
      change((before) => {
        const next = update(read(before));
        return { [url]: next.url, [alt]: next.alt } as Partial<Draft>;
      });
    return { value: read(fields), onChange };
  }

  const waits = save.name === "waiting" && save.for === "pictures";
  return {
    id,
    element,
    kind,
    row,
    stored,
    fields,
    /** What the buttons are named by: they keep their names while one is at work. */
    fieldsBeforePress: fieldsBeforePress(state),
    errors: state.errors,
    state,
    save: run.save,
    change,
    field,
    pictureField,
    dirty,
    readDraft,
    /** At this moment: what is drawn may be older. */
    isUnsaved: () => readUnsaved() !== null,
    dismiss: () => run.send({ type: "dismissed" }),
    finish: () => run.send({ type: "ended" }),
    guard,
    copy,
    place,
    restored: opening.restored,
    autosaves,
    isAutosaving,
    saving: (save.name === "saving" && !isAutosaving) || (waits && onTheirWay > 0),
    conflict: save.name === "conflict" ? save : null,
    uploads,
    failedUploads: uploads.flatMap((place) => place.uploads).filter(({ failure }) => failure !== null),
    awaiting: waits ? onTheirWay : 0,
  };
}

export type RecordFormState<Draft extends object> = ReturnType<typeof useRecordForm<VersionedRow, Draft, unknown>>;

/** Retries failed uploads and waits for all. Returns a failure if some are missing afterwards. */
async function settleUploads(places: Uploads[]): Promise<Failure | null> {
  const listFailed = () => places.flatMap((place) => place.listFailed());
  const before = listFailed();
  for (const { tryAgain } of before) tryAgain?.();
  await Promise.all(places.map((place) => place.settle()));
  // A faulty file is reported once.
  const missing = listFailed().filter((one) => one.tryAgain || !before.some((known) => known.id === one.id));
  if (missing.length === 0) return null;
  return { reasons: missing.map(({ failure }) => failure ?? ""), uploadIds: missing.map((upload) => upload.id) };
}
