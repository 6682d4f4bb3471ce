import { useRevalidator } from "react-router-dom";
import { useDialogs } from "@/components/admin/dialogs";
import {
  type CountedCategory,
  deleteCategory,
  deleteCategoryMovingPosts,
  type MovedPost,
} from "@/data/admin/categories";
import { putBack } from "@/data/admin/records";
import { failureReason, isUnanswered, errorCode } from "@/data/admin/failures";
import { blogPosts } from "@/data/admin/kinds/blog-posts";
import { categories as kind } from "@/data/admin/kinds/categories";
import { restoreDeleted } from "@/data/admin/versions";
import { countOf } from "@/pages/admin/list/record-words";
import { askForCategory } from "@/pages/admin/list/category-choice";
import { offerUndo } from "@/pages/admin/list/undo";

const POST = blogPosts.noun;

export const CATEGORY_IS_GONE = "This category is no longer there. Somebody else may have deleted it.";

export function useCategoryRemoval(categories: readonly CountedCategory[]) {
  const { revalidate } = useRevalidator();
  const { ask, confirm, alert } = useDialogs();

  async function perform(
    { id, name }: CountedCategory,
    done: string,
    work: () => Promise<MovedPost[] | null>,
  ): Promise<void> {
    try {
      const moved = await work();
      await revalidate();
      if (!moved) return await alert(CATEGORY_IS_GONE);
      offerUndo(`Category “${name}”`, () => bringBack(id, moved), {
        done,
        undone: `Category “${name}” is back.`,
      });
    } catch (error) {
      await alert(explainCategoryFailure(error));
      await revalidate();
    }
  }

  async function remove(category: CountedCategory): Promise<void> {
    const { id, name, posts } = category;
    if (posts === 0) {
      const question = {
        message: `Are you sure you want to delete the category “${name}”?`,
        confirmLabel: "Delete",
        danger: true,
      };
      if (!(await confirm(question))) return;
      return perform(category, `Category “${name}” deleted.`, async () => ((await deleteCategory(id)) ? [] : null));
    }
    const target = await askForCategory(ask, {
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

  return remove;
}

/** Restores the category, then moves its posts back. Those that somebody has changed since stay where they are and are counted. */
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

export function explainCategoryFailure(error: unknown): string {
  const code = errorCode(error);
  if (code === "23505") return kind.fields.name.taken ?? "";
  // Postgres 18 has its own code for what older versions report as a foreign key violation.
  if (code === "23503" || code === "23001")
    return "A post or a category has come or gone meanwhile. Look at the list and try again.";
  console.error("The category could not be changed", error);
  const reason = failureReason(error);
  if (isUnanswered(error))
    return `${reason ?? "No answer came."} It may have been done all the same, and trying again does no harm.`;
  return reason ?? "The category could not be changed. Please try again.";
}
