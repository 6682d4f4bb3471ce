import { useRevalidator } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import type { Json } from "@/data/database.types";
import { findFreeSlug } from "@/data/admin/posts";
import {
  type DeletedRecord,
  forgetDeleted,
  getDeletedSlug,
  restoreDeleted,
  restoreInTurn,
} from "@/data/admin/versions";
import { listCategories } from "@/data/admin/categories";
import { errorHint, failureReason } from "@/data/admin/failures";
import { countOf, LeftAlone } from "@/pages/admin/list/record-words";

export const DELETED: [one: string, many: string] = ["deleted item", "deleted items"];

type Replacement = { changes: Record<string, Json>; question: string };

export function useBinActions() {
  const { announce } = useAdminShell();
  const { revalidate } = useRevalidator();
  const { confirm, alert } = useDialogs();

  /** Asks about everything that is taken or gone by now, one thing after another. Null if the person leaves it in the bin. */
  async function restoreAsking(record: DeletedRecord, changes: Record<string, Json>): Promise<string[] | null> {
    const { table_name: table } = record;
    try {
      return await restoreDeleted(table, record.record_id, changes);
    } catch (error) {
      const column = errorHint(error);
      // The same hint again: what was offered has not helped.
      if (!column || column in changes) throw error;
      const replacement = await findReplacement(record, column);
      if (!replacement) throw error;
      const goesOn = await confirm({ message: replacement.question, confirmLabel: "Restore" });
      return goesOn ? restoreAsking(record, { ...changes, ...replacement.changes }) : null;
    }
  }

  /** True when it is back. */
  async function restore(record: DeletedRecord): Promise<boolean> {
    let isBack = false;
    try {
      const lost = await restoreAsking(record, {});
      if (!lost) return false;
      isBack = true;
      announce(`“${record.title}” is back.`);
      if (lost.length > 0) {
        await alert(`“${record.title}” is back. These old addresses lead to other posts by now: ${lost.join(", ")}.`);
      }
    } catch (error) {
      console.error("Something in the bin could not be restored", error);
      await alert(`“${record.title}” could not be restored. ${failureReason(error) ?? "Please try again."}`);
    }
    await revalidate();
    return isBack;
  }

  async function restoreAll(chosen: DeletedRecord[]): Promise<boolean> {
    const [only] = chosen;
    if (only && chosen.length === 1) return restore(only);
    try {
      const binned = chosen.map(({ table_name: table, record_id: id, title }) => ({ table, id, title }));
      const { lost, failed } = await restoreInTurn(binned);
      const left = failed.map(({ thing: { title }, error }) => ({ title, reason: failureReason(error) ?? "" }));
      const back = chosen.length - left.length;
      if (back > 0) announce(`${countOf(back, DELETED)} ${back === 1 ? "is" : "are"} back.`);
      const shown = revalidate();
      if (left.length > 0) await alert(<LeftAlone left={left} noun={DELETED} done="restored" />);
      if (lost.length > 0) await alert(`These old addresses lead to other posts by now: ${lost.join(", ")}.`);
      await shown;
      return back > 0;
    } catch (error) {
      console.error("Several things in the bin could not be restored", error);
      await alert(`Not everything was restored. ${failureReason(error) ?? "Please try again."}`);
      await revalidate();
      return false;
    }
  }

  async function forgetAll(chosen: DeletedRecord[]): Promise<boolean> {
    const [only] = chosen;
    const what =
      only && chosen.length === 1
        ? `“${only.title}” and its history`
        : `${countOf(chosen.length, DELETED)} and their history`;
    if (
      !(await confirm({
        message: `Delete ${what} for good? This cannot be undone.`,
        confirmLabel: "Delete for good",
        danger: true,
      }))
    )
      return false;
    try {
      for (const { table_name: table, record_id: id } of chosen) await forgetDeleted(table, id);
      announce(
        only && chosen.length === 1
          ? `“${only.title}” is deleted for good.`
          : `${countOf(chosen.length, DELETED)} deleted for good.`,
      );
      await revalidate();
      return true;
    } catch (error) {
      console.error("Several things in the bin could not be deleted", error);
      await alert(`Not everything was deleted for good. ${failureReason(error) ?? "Please try again."}`);
      await revalidate();
      return false;
    }
  }

  return {
    restore,
    forget: (record: DeletedRecord) => forgetAll([record]),
    restoreAll,
    forgetAll,
  };
}

async function findReplacement(record: DeletedRecord, column: string): Promise<Replacement | null> {
  if (column === "slug") {
    const taken = await getDeletedSlug(record.record_id);
    const free = await findFreeSlug(taken, null);
    return {
      changes: { slug: free },
      question: `Another post has the address /blog/${taken} by now. Restore “${record.title}” at /blog/${free}?`,
    };
  }
  if (column === "category_id") {
    const [first] = await listCategories();
    if (!first) return null;
    return {
      changes: { category_id: first.id, project_link: null },
      question: `The category of “${record.title}” no longer exists. Restore it in “${first.name}”? You can change that afterwards.`,
    };
  }
  if (column === "story_id") {
    return {
      changes: { story_id: null },
      question: `The story of “${record.title}” no longer exists. Restore it without one? You can choose another afterwards.`,
    };
  }
  return null;
}
