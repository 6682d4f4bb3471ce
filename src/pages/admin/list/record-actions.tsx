import type { Json } from "@/data/database.types";
import { changeOf, deleteRecords, deletionOf, type Kind, type KnownRecord, putBack } from "@/data/admin/records";
import { restoreInTurn } from "@/data/admin/versions";
import type { Noun } from "@/data/admin/kind";
import { countOf, Exceptions } from "./record-words";
import type { Action } from "./actions";

/** A row of a list. Without a version, it is changed whatever its version. */
export type ListedRecord = KnownRecord & { title: string };

export type Listed = { table: Kind; noun: Noun };

/** An action on rows of a list, in one request and with one Undo. It returns the rows that nobody had changed. */
type RowsAction<Row> = Action<Row[]>;

/** Whether an action on rows was done, at least in part. */
export const isDone = (found: readonly unknown[] | null): boolean => found !== null && found.length > 0;

const labelOf = (rows: readonly ListedRecord[], noun: Noun) =>
  rows.length === 1 && rows[0] ? `“${rows[0].title}”` : countOf(rows.length, noun);

const failedWords = (rows: readonly ListedRecord[], noun: Noun, done: string) =>
  `${labelOf(rows, noun)} could not be ${done}.`;

function nameLeft(rows: readonly ListedRecord[], found: readonly ListedRecord[], noun: Noun, done: string) {
  const left = rows.filter(({ id }) => !found.some((one) => one.id === id));
  const named = left.map(({ title }) => ({ title, reason: "it has since been changed or deleted" }));
  return left.length > 0 && <Exceptions of={named} noun={noun} done={done} />;
}

type Change<Row> = {
  set: Record<string, Json>;
  /** What these columns hold now. */
  before: (row: Row) => Record<string, Json>;
  done: string;
  remark?: string;
};

/** Writes the same columns of all rows. */
export const changing = <Row extends ListedRecord>(
  { table, noun }: Listed,
  rows: readonly Row[],
  { set, before, done, remark = "" }: Change<Row>,
): RowsAction<Row> => ({
  do: changeOf(table, rows, set),
  failure: failedWords(rows, noun, done),
  exceptions: (found) => nameLeft(rows, found, noun, done),
  undo: (changed) => {
    if (changed.length === 0) return null;
    const label = labelOf(changed, noun);
    return {
      label,
      done: `${label} ${done}. ${remark}`.trim(),
      undone: `${label} as before.`,
      undo: async () => {
        const left = await putBack(
          table,
          changed.map((row) => ({ ...row, before: before(row) })),
        );
        return left > 0 ? "Anything changed since then stays as it is." : null;
      },
    };
  },
});

/** Adds a record for each row, with one Undo that deletes them. `make` returns null if its row is gone. */
export function adding<Row extends ListedRecord>(
  { table, noun }: Listed,
  rows: readonly Row[],
  { make, done }: { make: (row: Row) => Promise<KnownRecord | null>; done: string },
): RowsAction<Row> {
  const made = new Map<Row, KnownRecord>();
  return {
    async do() {
      for (const row of rows) {
        const added = made.has(row) ? null : await make(row);
        if (added) made.set(row, { id: added.id, version: added.version });
      }
      return [...made.keys()];
    },
    failure: failedWords(rows, noun, done),
    exceptions: (found) => nameLeft(rows, found, noun, done),
    undo: (found) => {
      if (found.length === 0) return null;
      const label = labelOf(found, noun);
      return {
        label,
        done: `${label} ${done}.`,
        undone: `${label} no longer ${done}.`,
        undo: async () => void (await deleteRecords(table, [...made.values()])),
      };
    },
  };
}

/** Deletes the rows after a question; Undo restores them from the bin. */
export function deleting<Row extends ListedRecord>({ table, noun }: Listed, rows: readonly Row[]): RowsAction<Row> {
  const what = rows.length === 1 ? `this ${noun[0]}` : `these ${countOf(rows.length, noun)}`;
  return {
    ask: { message: `Are you sure you want to delete ${what}?`, confirmLabel: "Delete", danger: true },
    do: deletionOf(table, rows),
    failure: failedWords(rows, noun, "deleted"),
    exceptions: (found) => nameLeft(rows, found, noun, "deleted"),
    undo: (deleted) => {
      if (deleted.length === 0) return null;
      const label = labelOf(deleted, noun);
      const binned = deleted.map(({ id }) => ({ table, id }));
      const back = new Map<(typeof binned)[number], string[]>();
      return {
        label,
        done: `${label} deleted.`,
        undone: `${label} ${deleted.length === 1 ? "is" : "are"} back.`,
        undo: async () => {
          const [failure] = (await restoreInTurn(binned, back)).failed;
          if (failure) throw failure.error;
        },
      };
    },
  };
}
