import { useRevalidator } from "react-router-dom";
import { useReauthentication } from "@/components/admin/admin-shell";
import { useAlert, useConfirm } from "@/components/admin/confirm-dialog";
import { type CountedCategory, deleteCategory, deleteCategoryMovingPosts, type MovedPost } from "@/data/admin/categories";
import { changeRecords, restoreDeletedRecords } from "@/data/admin/change-records";
import { countOf } from "@/pages/admin/records/list/bulk-words";
import { useCategoryChoice } from "@/pages/admin/records/list/use-category-choice";
import { offerUndo } from "@/pages/admin/records/undo-offers";
import { explainCategoryFailure } from "./explain-category-failure";

const POST = ["post", "posts"] as const;

/** Deletes a category after moving its posts to another one. Render `dialogs` once. */
export function useCategoryRemoval(categories: readonly CountedCategory[]) {
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();
  const { ask, dialog: choiceDialog } = useCategoryChoice();

  /** Runs the deletion, which returns the posts it has moved, or null if the category was already gone. */
  async function perform({ id, name }: CountedCategory, done: string, work: () => Promise<MovedPost[] | null>): Promise<void> {
    try {
      const moved = await runSignedIn(work);
      await revalidate();
      if (!moved) return await alert({ message: "This category is no longer there. Somebody else may have deleted it." });
      offerUndo(`Category “${name}”`, () => runSignedIn(() => bringBack(id, moved)), {
        done,
        undone: `Category “${name}” is back.`,
      });
    } catch (error) {
      await alert({ message: explainCategoryFailure(error) });
      await revalidate();
    }
  }

  async function remove(category: CountedCategory): Promise<void> {
    const { id, name, posts } = category;
    if (posts === 0) {
      const question = { message: `Are you sure you want to delete the category “${name}”?`, confirmLabel: "Delete", danger: true };
      if (!(await confirm(question))) return;
      return perform(category, `Category “${name}” deleted.`, async () => ((await deleteCategory(id)) ? [] : null));
    }
    const target = await ask({
      heading: `Delete the category “${name}”`,
      children: `${countOf(posts, POST)} ${posts === 1 ? "belongs" : "belong"} to it, and every post needs a category.`,
      label: posts === 1 ? "Move its post to" : "Move its posts to",
      categories: categories.filter((other) => other.id !== id),
      confirmLabel: "Move and delete",
      danger: true,
    });
    if (!target) return;
    const done = `Category “${name}” deleted, its ${posts === 1 ? "post" : "posts"} moved to “${target.name}”.`;
    return perform(category, done, () => deleteCategoryMovingPosts(id, target.id));
  }

  return { remove, dialogs: <>{confirmDialog}{alertDialog}{choiceDialog}</> };
}

/** Restores the category, then moves its posts back. Those that somebody has changed since stay where they are and are counted. */
async function bringBack(id: number, moved: readonly MovedPost[]): Promise<string | null> {
  const [category] = await restoreDeletedRecords([{ table: "blog_categories", id: String(id) }]);
  if (category?.outcome !== "done") throw new Error(category?.reason ?? "The category is no longer in the bin.");
  let left = 0;
  for (let first = 0; first < moved.length; first += 200) {
    const part = moved.slice(first, first + 200);
    const outcomes = await changeRecords("blog_posts", part.map((post) => ({ ...post, set: { category_id: id } })));
    left += outcomes.filter(({ outcome }) => outcome !== "done").length;
  }
  return left > 0 ? `The category is back. ${countOf(left, POST)} that somebody has changed since ${left === 1 ? "stays" : "stay"} where ${left === 1 ? "it is" : "they are"}.` : null;
}
