import { useRevalidator } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import { changeRecords, deleteRecords, type Kind, type KnownRecord, putBack } from "@/data/admin/records";
import { failureReason, isUnanswered } from "@/data/admin/failures";
import { restoreInTurn } from "@/data/admin/versions";
import type { Noun } from "@/data/admin/kinds/kind";
import type { Json } from "@/data/database.types";
import { offerUndo } from "./undo";
import { countOf, LeftAlone } from "./record-words";

/** A row of a list. One without a version is changed whatever has been saved since. */
export type ListedRecord = KnownRecord & { title: string };

type Change<Row> = {
  set: Record<string, Json>;
  /** What these columns hold now. */
  before: (row: Row) => Record<string, Json>;
  done: string;
  remark?: string;
  reload?: Reload;
};

/** Shows the list anew without the rows with these ids. */
type Reload = (ids: (number | string)[]) => Promise<unknown>;

const MEANWHILE = "somebody has changed or deleted it meanwhile";

/**
 * Changes and deletes rows of a list, one or several, in one request and with one Undo, and names those that it has not found as they
 * were. The functions are true when it was done, at least in part.
 */
export function useListChanges<Row extends ListedRecord>({ table, noun }: { table: Kind; noun: Noun }) {
  const { runSignedIn } = useAdminShell();
  const { revalidate } = useRevalidator();
  const { confirm, alert } = useDialogs();

  const labelOf = (rows: readonly Row[]) =>
    rows.length === 1 && rows[0] ? `“${rows[0].title}”` : countOf(rows.length, noun);

  /** Returns the rows that were found. */
  async function attempt(
    rows: readonly Row[],
    done: string,
    work: () => Promise<Row[]>,
    reload: Reload = revalidate,
  ): Promise<Row[]> {
    try {
      const found = await runSignedIn(work);
      const left = rows.filter(({ id }) => !found.some((one) => one.id === id));
      const shown = reload(found.map(({ id }) => id));
      if (left.length > 0)
        await alert(
          <LeftAlone left={left.map(({ title }) => ({ title, reason: MEANWHILE }))} noun={noun} done={done} />,
        );
      await shown;
      return found;
    } catch (error) {
      console.error(`${countOf(rows.length, noun)} could not be ${done}`, error);
      const again = await confirm({ message: explainFailure(error, labelOf(rows), done), confirmLabel: "Retry" });
      if (again) return attempt(rows, done, work, reload);
      await revalidate();
      return [];
    }
  }

  async function change(
    rows: readonly Row[],
    { set, before, done, remark = "", reload }: Change<Row>,
  ): Promise<boolean> {
    const changed = await attempt(rows, done, () => changeRecords(table, rows, set), reload);
    if (changed.length === 0) return false;
    const label = labelOf(changed);
    const undo = async () => {
      const held = changed.map((row) => ({ ...row, before: before(row) }));
      const left = await runSignedIn(() => putBack(table, held));
      return left > 0 ? "What somebody has changed since stays as it is." : null;
    };
    offerUndo(label, undo, { done: `${label} ${done}. ${remark}`.trim(), undone: `${label} as before.` });
    return true;
  }

  /** Adds a record for each of these, with one Undo that deletes them. `make` returns null where its row is gone. */
  async function add(
    rows: readonly Row[],
    { make, done }: { make: (row: Row) => Promise<KnownRecord | null>; done: string },
  ): Promise<boolean> {
    const made = new Map<Row, KnownRecord>();
    const found = await attempt(rows, done, async () => {
      for (const row of rows) {
        const added = made.has(row) ? null : await make(row);
        if (added) made.set(row, { id: added.id, version: added.version });
      }
      return [...made.keys()];
    });
    if (found.length === 0) return false;
    const label = labelOf(found);
    const undo = async () => {
      await runSignedIn(() => deleteRecords(table, [...made.values()]));
    };
    offerUndo(label, undo, { done: `${label} ${done}.`, undone: `${label} no longer ${done}.` });
    return true;
  }

  async function remove(rows: readonly Row[], reload?: Reload): Promise<boolean> {
    const one = rows.length === 1;
    const message = `Are you sure you want to delete ${one ? `this ${noun[0]}` : `these ${countOf(rows.length, noun)}`}?`;
    if (!(await confirm({ message, confirmLabel: "Delete", danger: true }))) return false;
    const deleted = await attempt(rows, "deleted", () => deleteRecords(table, rows), reload);
    if (deleted.length === 0) return false;
    const label = labelOf(deleted);
    const undo = async () => {
      const [failure] = (await runSignedIn(() => restoreInTurn(deleted.map(({ id }) => ({ table, id }))))).failed;
      if (failure) throw failure.error;
    };
    offerUndo(label, undo, {
      done: `${label} deleted.`,
      undone: `${label} ${deleted.length === 1 ? "is" : "are"} back.`,
    });
    return true;
  }

  return { add, change, remove };
}

function explainFailure(error: unknown, label: string, done: string): string {
  const reason = failureReason(error);
  if (isUnanswered(error))
    return `${reason ?? "No answer came."} It may have been done all the same: what has been done is not done twice.`;
  return `${label} could not be ${done}. ${reason ?? ""}`.trim();
}
