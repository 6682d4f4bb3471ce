import type { FieldErrors } from "@/data/admin/kind";
import type { VersionedRow } from "@/data/admin/records";
import { isSame, omit, pickChanged } from "@/lib/objects";
import type { UnsavedCopy } from "@/pages/admin/unsaved-copies/unsaved-copies";

// A form and its save, without React: events go in, the new state and effects come out. A post's body is held by the editor:
// `fields` have the text as last read, and every event that may store something brings the current text in `now`.

/** What a form begins with: the stored row (null for a new one) and, after Restore, the copy to go on from. */
export type Opening<Row, Draft> = { row: Row | null; restored: UnsavedCopy<Draft> | null };

/**
 * A save by hand: by a button, which closes forms, or by key, which leaves them open and changes nothing about who sees the record.
 * `over` is the version that it may replace after a conflict; null if the record is gone. `before` is what the fields held before a
 * button that changes them first, such as Publish: they get it back if the person cancels or a field is invalid.
 */
export type SaveRequest<Row, Draft> = {
  closes: boolean;
  over?: Row | null | undefined;
  before?: Partial<Draft> | undefined;
};

export type Failure = {
  reasons: string[];
  uncertain?: boolean;
  /** The failed uploads that are the reason: the failure ends with the last of them. */
  uploadIds?: string[];
};

/** How a save has failed. The message of a save by hand stays until the draft saves itself successfully. */
type FailedSave<Row, Draft> = {
  name: "refused" | "failed" | "unanswered";
  request: SaveRequest<Row, Draft> | null;
  failure: Failure | null;
  /** Why the draft did not save itself either. `at` is when it tried; null if it could not. */
  autosave: { reason: string; at: number | null } | null;
};

/** Where the save is. `request` is null where a draft saves itself; `next` waits for its turn. */
export type Save<Row, Draft> =
  | { name: "clean" | "changed" | "ended" }
  | { name: "waiting"; request: SaveRequest<Row, Draft>; for: "pictures" | "an answer" }
  | {
      name: "saving";
      request: SaveRequest<Row, Draft> | null;
      draft: Draft;
      failed: FailedSave<Row, Draft> | null;
      next: SaveRequest<Row, Draft> | "autosave" | null;
    }
  | { name: "saved"; request: SaveRequest<Row, Draft> | null }
  | { name: "conflict"; request: SaveRequest<Row, Draft> | null; row: Row | null }
  | FailedSave<Row, Draft>;

export type FormState<Row, Draft> = {
  save: Save<Row, Draft>;
  row: Row | null;
  version: number | null;
  fields: Draft;
  /** What the form holds when nothing is unsaved: the stored content or, after saving itself, the content as typed. */
  base: Draft;
  errors: FieldErrors<Draft>;
  savedAt: Date | null;
  /** Somebody else has saved: from then on the writer decides. */
  autosavePaused: boolean;
};

/** A form's current content, its errors, and a sentence about pictures that are not stored yet ("" for none). */
export type Now<Draft> = { draft: Draft; problems: FieldErrors<Draft>; unstored: string };

/**
 * The result of a save: the stored row (`typed`: more has been typed since), invalid fields, a failure, or cancelled by the
 * person. Empty after a conflict.
 */
export type SaveOutcome<Row> = { saved?: Row; typed?: true; refused?: true; failure?: Failure; cancelled?: true };

export type SaveEvent<Row, Draft> =
  | { type: "typed"; part: Partial<Draft> }
  | { type: "dismissed" | "ended" }
  | { type: "requested"; request: SaveRequest<Row, Draft>; now: Now<Draft> }
  /** A draft is to save itself. */
  | { type: "autosave due"; now: Now<Draft> }
  | { type: "arrived"; missing: Failure | null; now: Now<Draft> }
  | { type: "answered"; yes: boolean; now: Now<Draft> }
  | { type: "stored"; row: Row; at: Date; now: Now<Draft> }
  | { type: "conflicted"; row: Row | null; now: Now<Draft> }
  | { type: "failed"; failure: Failure; at: number; now: Now<Draft> };

export type Effect<Row, Draft> =
  | { do: "await pictures" }
  /** What was sent is stored. `end` is the same for a form that closes. */
  | { do: "go on"; sent: Draft }
  | { do: "end" }
  | { do: "ask"; draft: Draft; stored: Draft }
  | { do: "write"; draft: Draft; over: VersionedRow | null; isAsked: boolean }
  | { do: "tell"; outcome: SaveOutcome<Row> }
  /** True if nothing is left to save, false if it cannot be saved now, null after a conflict. */
  | { do: "answer leaving"; settled: boolean | null };

type Step<Row, Draft> = [state: FormState<Row, Draft>, ...effects: Effect<Row, Draft>[]];

const isNext = <Row, Draft>(next: SaveRequest<Row, Draft> | "autosave" | null): next is SaveRequest<Row, Draft> =>
  next !== null && next !== "autosave";

export const isSavingByHand = (state: FormState<unknown, unknown>): boolean => saveByHand(state) !== null;

/** The save by hand that is under way or waiting for its turn; null if there is none. */
function saveByHand<Row, Draft>({ save }: FormState<Row, Draft>): SaveRequest<Row, Draft> | null {
  if (save.name === "waiting") return save.request;
  if (save.name !== "saving") return null;
  return save.request ?? (isNext(save.next) ? save.next : null);
}

/** The fields as they were when the button that is at work was pressed; as they are if none is. */
export function fieldsBeforePress<Draft>(state: FormState<unknown, Draft>): Draft {
  return { ...state.fields, ...saveByHand(state)?.before };
}

/** The failure that is still valid; null if there is none. */
export function failedSave<Row, Draft>({ save }: FormState<Row, Draft>): FailedSave<Row, Draft> | null {
  if (save.name === "saving") return save.failed;
  return save.name === "refused" || save.name === "failed" || save.name === "unanswered" ? save : null;
}

/** Why a draft could not save itself; "" if it could. */
export function autosaveProblem(state: FormState<unknown, unknown>): string {
  const { save } = state;
  if (save.name === "conflict" && !save.request) return "Another version has been saved.";
  return save.name === "saving" ? "" : (failedSave(state)?.autosave?.reason ?? "");
}

const quiet = ({ fields, base }: { fields: unknown; base: unknown }) =>
  ({ name: isSame(fields, base) ? "clean" : "changed" }) as const;
const fail = <Row, Draft>(
  failure: Failure,
  request: SaveRequest<Row, Draft> | null,
  autosave: FailedSave<unknown, unknown>["autosave"] = null,
): FailedSave<Row, Draft> => ({
  name: failure.uncertain ? "unanswered" : "failed",
  request,
  failure,
  autosave,
});
const tell = <Row>(outcome: SaveOutcome<Row>) => ({ do: "tell", outcome }) as const;
const leave = (settled: boolean | null) => ({ do: "answer leaving", settled }) as const;

/**
 * Creates the machine for a kind of record. `autosaves` says which drafts save themselves: those that visitors do not see.
 * `keepPublication` changes a draft so that visitors see it, or do not, as they do what is stored.
 */
export function saveMachine<Row extends VersionedRow, Draft extends object>(
  toDraft: (row: Row | null) => Draft,
  autosaves: (draft: Draft) => boolean,
  keepPublication: (draft: Draft, stored: Draft) => Draft = (draft) => draft,
) {
  type State = FormState<Row, Draft>;
  type Result = Step<Row, Draft>;
  type Request = SaveRequest<Row, Draft>;

  function toWrite({ closes, over }: Request, draft: Draft, { row }: State): Draft {
    return closes ? draft : keepPublication(draft, toDraft(over === undefined ? row : over));
  }

  function open({ row, restored }: Opening<Row, Draft>): State {
    const base = toDraft(row);
    const fields = restored ? { ...base, ...restored.content } : base;
    const version = restored ? restored.version : (row?.version ?? null);
    return {
      save: quiet({ fields, base }),
      row,
      version,
      fields,
      base,
      errors: {},
      savedAt: null,
      autosavePaused: false,
    };
  }

  /** The next state after an event, and the effects to carry out. */
  function step(state: State, event: SaveEvent<Row, Draft>): Result {
    const { save } = state;
    switch (event.type) {
      case "typed": {
        const { part } = event;
        const typed = { ...state, fields: { ...state.fields, ...part }, errors: omit(state.errors, Object.keys(part)) };
        const isQuiet = save.name === "clean" || save.name === "changed" || save.name === "saved";
        return [isQuiet ? { ...typed, save: quiet(typed) } : typed];
      }
      case "dismissed":
        if (save.name === "saving") return [{ ...state, save: { ...save, failed: null } }];
        return [failedSave(state) || save.name === "conflict" ? { ...state, save: quiet(state) } : state];
      case "ended": {
        const isBegun = save.name === "saving" && save.request !== null;
        const ended: Result = [{ ...state, save: { name: "ended" } }, { do: "end" }, leave(true)];
        return isBegun ? ended : [...ended, tell({})];
      }
      case "requested":
        if (save.name === "ended") return [state, tell({})];
        if (isSavingByHand(state)) return [state];
        if (save.name === "saving") return [{ ...state, save: { ...save, next: event.request } }];
        return begin(state, event.request, event.now);
      case "autosave due":
        if (isSavingByHand(state) || save.name === "ended") return [state, leave(false)];
        if (save.name === "saving") return [{ ...state, save: { ...save, next: "autosave" } }];
        return autosave(state, event.now);
      case "arrived": {
        if (save.name !== "waiting") return [state];
        const { missing, now } = event;
        if (isWrong(now)) return refuse(state, save.request, now);
        if (missing) return [{ ...state, save: fail(missing, save.request) }, tell({ failure: missing })];
        // Whoever resolves a conflict has already answered this question.
        if (save.request.over !== undefined) return write(state, save.request, now.draft, save.request.over);
        const ask = { do: "ask", draft: toWrite(save.request, now.draft, state), stored: toDraft(state.row) } as const;
        return [{ ...state, save: { ...save, for: "an answer" } }, ask];
      }
      case "answered":
        if (save.name !== "waiting") return [state];
        if (!event.yes) {
          const fields = fieldsBeforePress(state);
          return [{ ...state, fields, save: quiet({ ...state, fields }) }, tell({ cancelled: true })];
        }
        return write(state, save.request, event.now.draft, known(state));
      case "stored": {
        // The form has been left: there is nothing to continue.
        if (save.name !== "saving") return [state, tell({ saved: event.row })];
        const { request, draft } = save;
        const { row, at: savedAt, now } = event;
        const base = request ? toDraft(row) : draft;
        // What was typed during the save is still unsaved, and keeps a closing form open.
        const isAll = isSame({ ...base, ...pickChanged(now.draft, draft, now.draft) }, base);
        if (request?.closes && isAll)
          return [{ ...state, save: { name: "ended" } }, { do: "end" }, tell({ saved: row })];
        const fields = { ...base, ...pickChanged(now.draft, draft, state.fields) };
        const stored = {
          row,
          version: row.version,
          base,
          fields,
          savedAt,
          autosavePaused: false,
          errors: state.errors,
        };
        const next: State = { ...stored, save: { name: "saved", request } };
        const goOn = { do: "go on", sent: draft } as const;
        if (request) return [next, goOn, tell(isAll ? { saved: row } : { saved: row, typed: true })];
        if (save.next === "autosave" && !isAll) {
          const [again, ...effects] = autosave(next, now);
          return [again, goOn, ...effects];
        }
        return then([next, goOn, leave(isAll)], save.next, now);
      }
      case "conflicted": {
        if (save.name !== "saving") return [state, tell({})];
        const { request } = save;
        const paused: State = { ...state, autosavePaused: true, save: { name: "conflict", request, row: event.row } };
        return request ? [paused, tell({})] : then([paused, leave(null)], save.next, event.now);
      }
      case "failed": {
        const { failure, at } = event;
        if (save.name === "waiting") return [{ ...state, save: fail(failure, save.request) }, tell({ failure })];
        if (save.name !== "saving") return [state, tell({ failure })];
        if (save.request) return [{ ...state, save: fail(failure, save.request) }, tell({ failure })];
        const autosave = { reason: failure.reasons[0] ?? "", at };
        const failed = save.failed?.request ? { ...save.failed, autosave } : fail<Row, Draft>(failure, null, autosave);
        return then([{ ...state, save: failed }, leave(false)], save.next, event.now);
      }
    }
  }

  const isWrong = ({ problems }: Now<Draft>): boolean => Object.keys(problems).length > 0;

  function refuse(state: State, request: Request, { problems }: Now<Draft>): Result {
    const save: FailedSave<Row, Draft> = { name: "refused", request, failure: null, autosave: null };
    const fields = { ...state.fields, ...request.before };
    return [
      { ...state, fields, errors: omit(problems, Object.keys(request.before ?? {})), save },
      tell({ refused: true }),
    ];
  }

  function begin(state: State, request: Request, now: Now<Draft>): Result {
    if (isWrong(now)) return refuse(state, request, now);
    return [{ ...state, errors: {}, save: { name: "waiting", request, for: "pictures" } }, { do: "await pictures" }];
  }

  function write(state: State, request: Request | null, typed: Draft, over: VersionedRow | null): Result {
    const failed = request ? null : failedSave(state);
    const draft = request ? toWrite(request, typed, state) : typed;
    const save: Save<Row, Draft> = { name: "saving", request, draft, failed, next: null };
    return [
      { ...state, save },
      { do: "write", draft, over, isAsked: request !== null },
    ];
  }

  /** The version that a save replaces; null for a new record. */
  function known({ row, version }: State): VersionedRow | null {
    return row && version !== null ? { id: row.id, version } : null;
  }

  function autosave(state: State, { draft, problems, unstored }: Now<Draft>): Result {
    const over = known(state);
    if (!over || state.autosavePaused || !autosaves(toDraft(state.row)) || !autosaves(draft))
      return [state, leave(false)];
    if (isSame(draft, state.base) && !unstored) return [state, leave(true)];
    const reason = unstored || Object.values<string | undefined>(problems).find(Boolean);
    if (!reason) return write(state, null, draft, over);
    const before = failedSave(state);
    const failed: FailedSave<Row, Draft> = before?.request
      ? before
      : { name: "refused", request: null, failure: null, autosave: null };
    return [{ ...state, save: { ...failed, autosave: { reason, at: null } } }, leave(false)];
  }

  /** Continues with the save by hand that waited while the draft saved itself. */
  function then([state, ...effects]: Result, next: Request | "autosave" | null, now: Now<Draft>): Result {
    if (!isNext(next)) return [state, ...effects];
    const [begun, ...more] = begin(state, next, now);
    return [begun, ...effects, ...more];
  }

  return { open, step };
}
