import {
  categories as kind,
  type CountedCategory,
  deleteCategoryMovingPosts,
  type MovedPost,
} from "@/data/admin/categories";
import { errorCode } from "@/data/admin/failures";
import type { Noun } from "@/data/admin/kind";
import { deletionOf, putBack } from "@/data/admin/records";
import { restoreDeleted } from "@/data/admin/versions";
import type { Category } from "@/data/site";
import { countOf } from "@/pages/admin/list/record-words";
import type { Action } from "@/pages/admin/list/actions";

export const POST: Noun = ["post", "posts"];
export const CATEGORY_IS_GONE = "This category no longer exists. Somebody else may have deleted it.";

function refusal(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code === "23505") return kind.fields.name.taken;
  // Postgres 18 has its own code for what older versions report as a foreign key violation.
  const isUsed = code === "23503" || code === "23001";
  return isUsed ? "Somebody has added or deleted a post or a category. Check the list and try again." : undefined;
}

const FAILED = "The category could not be changed.";

/** Stores a name. Returns false if the category is gone; its form then closes. */
export function naming(write: () => Promise<object>, done: string): Action<boolean> {
  return {
    do: async () => "saved" in (await write()),
    failure: FAILED,
    refusal,
    announcement: (isThere) => (isThere ? done : ""),
  };
}

/** Deletes a category that no post belongs to, after a question, or moves its posts to another one first. */
export function deletingCategory(
  { id, name, posts }: CountedCategory,
  target: Category | null,
): Action<MovedPost[] | null> {
  const label = `Category “${name}”`;
  const remove = deletionOf("blog_categories", [{ id }]);
  const moved = target ? `, its ${posts === 1 ? "post" : "posts"} moved to “${target.name}”` : "";
  return {
    ...(!target && {
      ask: {
        message: `Are you sure you want to delete the category “${name}”?`,
        confirmLabel: "Delete",
        danger: true,
      },
    }),
    do: async () => (target ? deleteCategoryMovingPosts(id, target.id) : (await remove()).length > 0 ? [] : null),
    failure: FAILED,
    refusal,
    exceptions: (found) => found === null && CATEGORY_IS_GONE,
    undo: (found) =>
      found && {
        label,
        done: `${label} deleted${moved}.`,
        undone: `${label} is back.`,
        undo: () => bringBack(id, found),
      },
  };
}

/** Restores the category, then moves its posts back. Posts changed since then stay where they are and are counted. */
async function bringBack(id: number, moved: readonly MovedPost[]): Promise<string | null> {
  await restoreDeleted("blog_categories", id);
  const left = await putBack(
    "blog_posts",
    moved.map((post) => ({ ...post, before: { category_id: id } })),
  );
  return left > 0
    ? `The category is back. ${countOf(left, POST)} that somebody has changed since ${left === 1 ? "stays" : "stay"} where ${left === 1 ? "it is" : "they are"}.`
    : null;
}
