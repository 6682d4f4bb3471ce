import { useRevalidator } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import type { RecordOutcome } from "@/data/admin/answers";
import { changeRecords, deleteRecords, restoreDeletedRecords } from "@/data/admin/change-records";
import { isUnanswered } from "@/data/admin/unanswered";
import { type Kind, KINDS } from "@/data/admin/kinds";
import type { Json } from "@/data/database.types";
import { failureReason } from "@/components/admin/failure-reason";
import { offerUndo } from "./undo-offers";
import { countOf, LeftAlone, type Noun } from "./bulk-words";

/** A row of a list. One without a version is changed whatever has been saved since. */
export type ListedRecord = { id: number | string; version?: number; title: string };

type Change<Row> = {
  set: (row: Row) => Record<string, Json>;
  done: string;
  remark?: string;
};

/**
 * Changes and deletes rows of a list, one or several, in one request and with one Undo, and names those that it leaves as they
 * were. The functions are true when it was done, at least in part.
 */
export function useListChanges<Row extends ListedRecord>(table: Kind) {
  const { noun } = KINDS[table];
  const { runSignedIn } = useAdminShell();
  const { revalidate } = useRevalidator();
  const { confirm, alert } = useDialogs();

  const labelOf = (rows: readonly Row[]) =>
    rows.length === 1 && rows[0] ? `“${rows[0].title}”` : countOf(rows.length, noun);
  const known = ({ id, version }: Row) => ({ id, ...(version !== undefined && { version }) });

  async function attempt<Outcome extends RecordOutcome>(
    rows: readonly Row[],
    done: string,
    work: () => Promise<Outcome[]>,
    offer: (done: Outcome[]) => void,
  ): Promise<boolean> {
    try {
      const outcomes = await runSignedIn(work);
      const finished = outcomes.filter(({ outcome }) => outcome === "done");
      const left = outcomes
        .filter(({ outcome }) => outcome !== "done")
        .map((one) => ({ ...one, title: rows.find(({ id }) => id === one.id)?.title ?? "" }));
      const shown = revalidate();
      if (left.length > 0) await alert(<LeftAlone left={left} noun={noun} done={done} />);
      await shown;
      // The ten seconds of Undo only start once there is nothing left to read.
      if (finished.length > 0) offer(finished);
      return finished.length > 0;
    } catch (error) {
      console.error(`${countOf(rows.length, noun)} could not be ${done}`, error);
      // Retrying is safe: a row that was changed after all has a newer version now.
      const again = await confirm({ message: explainFailure(error, labelOf(rows), done), confirmLabel: "Retry" });
      if (again) return attempt(rows, done, work, offer);
      await revalidate();
      return false;
    }
  }

  async function change(rows: readonly Row[], { set, done, remark = "" }: Change<Row>): Promise<boolean> {
    return attempt(
      rows,
      done,
      () =>
        changeRecords(
          table,
          rows.map((row) => ({ ...known(row), set: set(row) })),
        ),
      (changed) => {
        const label = labelOf(rows.filter(({ id }) => changed.some((one) => one.id === id)));
        const undo = async () => {
          const outcomes = await runSignedIn(() =>
            changeRecords(
              table,
              changed.map(({ id, version, before = {} }) => ({
                id,
                ...(typeof version === "number" && { version }),
                set: before,
              })),
            ),
          );
          return reportUndo(outcomes, noun);
        };
        offerUndo(label, undo, { done: `${label} ${done}. ${remark}`.trim(), undone: `${label} as before.` });
      },
    );
  }

  async function remove(rows: readonly Row[]): Promise<boolean> {
    const one = rows.length === 1;
    const message = `Are you sure you want to delete ${one ? `this ${noun[0]}` : `these ${countOf(rows.length, noun)}`}?`;
    if (!(await confirm({ message, confirmLabel: "Delete", danger: true }))) return false;
    return attempt(
      rows,
      "deleted",
      () => deleteRecords(table, rows.map(known)),
      (deleted) => {
        const label = labelOf(rows.filter(({ id }) => deleted.some((gone) => gone.id === id)));
        const undo = async () => {
          const outcomes = await runSignedIn(() =>
            restoreDeletedRecords(deleted.map(({ id }) => ({ table, id: String(id) }))),
          );
          return reportUndo(outcomes, noun);
        };
        offerUndo(label, undo, {
          done: `${label} deleted.`,
          undone: `${label} ${deleted.length === 1 ? "is" : "are"} back.`,
        });
      },
    );
  }

  return { change, remove };
}

/** What to say if not everything could be undone; null if it was. */
function reportUndo(outcomes: readonly RecordOutcome[], noun: Noun): string | null {
  const left = outcomes.filter(({ outcome }) => outcome !== "done");
  const [first] = left;
  if (!first) return null;
  if (left.length === outcomes.length) throw new Error(first.reason ?? "They have been changed since.");
  return `${outcomes.length - left.length} of ${countOf(outcomes.length, noun)} undone. The others have been changed since.`;
}

function explainFailure(error: unknown, label: string, done: string): string {
  const reason = failureReason(error);
  if (isUnanswered(error))
    return `${reason ?? "No answer came."} It may have been done all the same: what has been done is not done twice.`;
  return `${label} could not be ${done}. ${reason ?? ""}`.trim();
}
