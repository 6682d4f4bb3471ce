import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { createUuid } from "@/lib/create-uuid";
import { useDialogs } from "@/components/admin/dialogs";
import { categories as kind, type CountedCategory, listCountedCategories } from "@/data/admin/categories";
import { loadOrNull, LoadFailure } from "@/components/admin/load-failure";
import { BinLink, PostTabs } from "@/pages/admin/list/list-links";
import { askForCategory } from "@/pages/admin/list/category-choice";
import { countOf } from "@/pages/admin/list/record-words";
import { UndoList, useAct } from "@/pages/admin/list/actions";
import { CategoryNameForm, CategoryRow } from "./category-row";
import { CATEGORY_IS_GONE, deletingCategory, naming, POST } from "./category-actions";
import { recordWriter } from "@/data/admin/records";
import { PageHeading } from "@/components/admin/page-heading";

export async function loader() {
  return { categories: await loadOrNull("categories", listCountedCategories()) };
}

/** The address only says which category is being renamed; the list stays the same. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search;
}

export function Component() {
  const { categories } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const { act } = useAct();
  const { ask, alert } = useDialogs();
  const edited = Number(search.get("edit")) || null;

  async function remove(category: CountedCategory): Promise<void> {
    const { id, name, posts } = category;
    if (posts === 0) return void (await act(deletingCategory(category, null)));
    const target = await askForCategory(ask, {
      heading: `Delete the category “${name}”`,
      children: `${countOf(posts, POST)} ${posts === 1 ? "belongs" : "belong"} to it, and every post needs a category.`,
      label: posts === 1 ? "Move its post to" : "Move its posts to",
      categories: (categories ?? []).filter((other) => other.id !== id),
      confirmLabel: "Move and delete",
      danger: true,
    });
    if (target) await act(deletingCategory(category, target));
  }

  return (
    <>
      <PageHeading heading="Categories" subtitle="Every post belongs to one. Visitors filter the blog by them.">
        <BinLink of="blog_categories" />
      </PageHeading>
      <PostTabs />
      <div className="max-w-3xl">
        {!categories ? (
          <LoadFailure>The categories could not be loaded.</LoadFailure>
        ) : (
          <>
            <NewCategory />
            <ul
              id="records"
              tabIndex={-1}
              aria-label="Categories"
              className="mt-6 divide-y divide-stone-200 rounded-2xl border border-stone-200 bg-white"
            >
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  editing={edited === category.id}
                  onGone={() => void alert(CATEGORY_IS_GONE)}
                  onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
                  onDelete={() => void remove(category)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <UndoList />
    </>
  );
}

function NewCategory() {
  const [key, setKey] = useState(() => createUuid());
  const [write] = useState(() => recordWriter(kind));
  const [name, setName] = useState("");
  return (
    <CategoryNameForm
      label="New category"
      value={name}
      onChange={setName}
      action={(typed) => {
        const content = kind.toContent({ name: typed });
        return naming(() => write(content, null, key), `Category “${content.name}” created.`);
      }}
      onDone={() => {
        setName("");
        setKey(createUuid());
      }}
      button="Create category"
      busyButton="Saving..."
    />
  );
}
