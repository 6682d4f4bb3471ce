import { announce } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import { blogPosts, duplicatePost, type ListedPost, listPostTexts } from "@/data/admin/blog-posts";
import type { Category } from "@/data/site";
import { createUuid } from "@/lib/create-uuid";
import { hostOf, isForeign } from "@/pages/admin/pictures/pictures-not-stored";
import { listQuestionable, type ShownPicture } from "@/pages/admin/pictures/picture-question";
import { failureReason } from "@/data/admin/failures";
import type { BulkAction } from "@/pages/admin/list/selection";
import { countOf, TitledList } from "@/pages/admin/list/record-words";
import { publicationActions } from "@/pages/admin/list/publication-actions";
import { adding, changing, deleting, isDone } from "@/pages/admin/list/record-actions";
import { type Action, useAct } from "@/pages/admin/list/actions";
import { askForCategory } from "@/pages/admin/list/category-choice";
import { listPostPictures } from "./use-post-form";

const POST = blogPosts.noun;

export function usePostActions(categories: readonly Category[]): BulkAction<ListedPost>[] {
  const { ask, confirm, alert } = useDialogs();
  const { act } = useAct();
  const run = async (action: Action<ListedPost[]>) => isDone(await act(action));

  async function mayPublish(drafts: ListedPost[]): Promise<boolean> {
    try {
      const texts = await listPostTexts(drafts.map(({ id }) => id));
      const questions = texts.flatMap((post) => {
        const pictures = listQuestionable(listPostPictures(post), []);
        return pictures.length > 0 ? [`“${post.title}”: ${describe(pictures)}`] : [];
      });
      if (questions.length === 0) return true;
      const message = <TitledList heading="Before visitors see these pictures">{questions}</TitledList>;
      return await confirm({ message, cancelLabel: "Go back", confirmLabel: "Publish anyway" });
    } catch (error) {
      console.error("The texts of the posts could not be read", error);
      await alert(`The posts could not be published. ${failureReason(error) ?? "Please try again."}`);
      return false;
    }
  }

  function duplicate(chosen: ListedPost[]): Promise<boolean> {
    const keys = new Map(chosen.map(({ id }) => [id, createUuid()]));
    return run(
      adding(blogPosts, chosen, { make: ({ id }) => duplicatePost(id, keys.get(id) ?? ""), done: "duplicated" }),
    );
  }

  async function move(chosen: ListedPost[]): Promise<boolean> {
    const category = await askForCategory(ask, {
      heading: `Move ${countOf(chosen.length, POST)} to another category`,
      children: chosen.some((post) => post.project_link) && "Posts that leave Projects lose their project link.",
      label: "Category",
      categories,
      confirmLabel: "Move",
    });
    if (!category) return false;
    const others = chosen.filter((post) => post.category_id !== category.id);
    if (others.length === 0) {
      announce(`All of them are already in “${category.name}”.`);
      return false;
    }
    // Only a post that leaves Projects can have a link.
    return run(
      changing(blogPosts, others, {
        set: { category_id: category.id, project_link: null },
        before: ({ category_id, project_link }) => ({ category_id, project_link }),
        done: `moved to “${category.name}”`,
      }),
    );
  }

  return [
    ...publicationActions(blogPosts, { hasDates: true, mayPublish, run }),
    { label: "Category", run: move },
    { label: "Duplicate", run: duplicate },
    { label: "Delete", danger: true, isOnRows: true, run: (chosen) => run(deleting(blogPosts, chosen)) },
  ];
}

function describe(pictures: readonly ShownPicture[]): string {
  const undescribed = pictures.filter(({ alt }) => alt === null).length;
  const foreign = pictures.map(({ url }) => url).filter(isForeign);
  return [
    undescribed > 0 && `${undescribed} ${undescribed === 1 ? "picture has" : "pictures have"} no description`,
    foreign.length > 0 &&
      `${foreign.length} ${foreign.length === 1 ? "is" : "are"} on another server (${[...new Set(foreign.map(hostOf))].join(", ")})`,
  ]
    .filter(Boolean)
    .join(", ");
}
