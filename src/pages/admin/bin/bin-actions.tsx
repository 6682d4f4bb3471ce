import type { Json } from "@/data/database.types";
import { findFreeSlug } from "@/data/admin/blog-posts";
import {
  type DeletedRecord,
  forgetDeleted,
  getDeletedSlug,
  restoreDeleted,
  restoreInTurn,
} from "@/data/admin/versions";
import { listCategories } from "@/data/admin/categories";
import { errorHint, failureReason } from "@/data/admin/failures";
import { countOf, Exceptions } from "@/pages/admin/list/record-words";
import type { Action } from "@/pages/admin/list/actions";

export const DELETED: [one: string, many: string] = ["deleted item", "deleted items"];

type Confirm = Parameters<Action<unknown>["do"]>[0]["confirm"];
type Replacement = { changes: Record<string, Json>; question: string };

/** How many were restored, the old addresses that now lead to other posts, and what was left. */
type Restored = { back: number; lost: string[]; left: { title: string; reason: string }[] };

/** Restores one thing, asking first about each value that is now taken or gone. */
function restoringOne(record: DeletedRecord): Action<Restored> {
  const { title } = record;
  return {
    async do({ confirm }) {
      const lost = await restoreAsking(record, {}, confirm);
      return { back: lost ? 1 : 0, lost: lost ?? [], left: [] };
    },
    failure: `“${title}” could not be restored.`,
    announcement: ({ back }) => (back > 0 ? `“${title}” is back.` : ""),
    exceptions: ({ lost }) => lost.length > 0 && `“${title}” is back. ${describeLost(lost)}`,
  };
}

export function restoring(chosen: readonly DeletedRecord[]): Action<Restored> {
  const [only, ...others] = chosen;
  if (only && others.length === 0) return restoringOne(only);
  const binned = chosen.map(({ table_name: table, record_id: id, title }) => ({ table, id, title }));
  const restored = new Map<(typeof binned)[number], string[]>();
  return {
    async do() {
      const { lost, failed } = await restoreInTurn(binned, restored);
      const left = failed.map(({ thing: { title }, error }) => ({ title, reason: failureReason(error) ?? "" }));
      return { back: restored.size, lost, left };
    },
    failure: "Not everything was restored.",
    announcement: ({ back }) => (back > 0 ? `${countOf(back, DELETED)} ${back === 1 ? "is" : "are"} back.` : ""),
    exceptions: ({ left, lost }) =>
      (left.length > 0 || lost.length > 0) && (
        <>
          {left.length > 0 && <Exceptions of={left} noun={DELETED} done="restored" />}
          {lost.length > 0 && <p className="not-first:mt-3">{describeLost(lost)}</p>}
        </>
      ),
  };
}

const describeLost = (lost: readonly string[]) => `These old addresses now lead to other posts: ${lost.join(", ")}.`;

export function forgetting(chosen: readonly DeletedRecord[]): Action<number> {
  const [only, ...others] = chosen;
  const isOne = only !== undefined && others.length === 0;
  const count = countOf(chosen.length, DELETED);
  const what = isOne ? `“${only.title}” and its history` : `${count} and their history`;
  const gone = new Set<DeletedRecord>();
  return {
    ask: {
      message: `Delete ${what} for good? This cannot be undone.`,
      confirmLabel: "Delete for good",
      danger: true,
    },
    async do() {
      for (const record of chosen) {
        if (!gone.has(record)) await forgetDeleted(record.table_name, record.record_id);
        gone.add(record);
      }
      return gone.size;
    },
    failure: "Not everything was deleted for good.",
    announcement: () => (isOne ? `“${only.title}” is deleted for good.` : `${count} deleted for good.`),
  };
}

/** Returns the old addresses that now lead to other posts, or null if the person leaves it in the bin. */
async function restoreAsking(
  record: DeletedRecord,
  changes: Record<string, Json>,
  confirm: Confirm,
): Promise<string[] | null> {
  try {
    return await restoreDeleted(record.table_name, record.record_id, changes);
  } catch (error) {
    const column = errorHint(error);
    // The same hint again: the change did not help.
    if (!column || column in changes) throw error;
    const replacement = await findReplacement(record, column);
    if (!replacement) throw error;
    const goesOn = await confirm({ message: replacement.question, confirmLabel: "Restore" });
    return goesOn ? restoreAsking(record, { ...changes, ...replacement.changes }, confirm) : null;
  }
}

async function findReplacement(record: DeletedRecord, column: string): Promise<Replacement | null> {
  if (column === "slug") {
    const taken = await getDeletedSlug(record.record_id);
    const free = await findFreeSlug(taken, null);
    return {
      changes: { slug: free },
      question: `Another post now has the address /blog/${taken}. Restore “${record.title}” at /blog/${free}?`,
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
