import { type ComponentProps, type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router-dom";
import { createUuid } from "@/lib/create-uuid";
import { useAdminShell } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { useDialogs } from "@/components/admin/dialogs";
import { Seo } from "@/components/seo";
import { StatusMessage } from "@/components/status-message";
import { listCountedCategories } from "@/data/admin/categories";
import { categories as kind } from "@/data/admin/kinds/categories";
import { loadOrNull, LoadFailure } from "@/components/admin/load-failure";
import { BinLink, PostTabs } from "@/pages/admin/list/list-links";
import { UndoList } from "@/pages/admin/list/undo";
import { CategoryNameField, CategoryRow } from "./category-row";
import { CATEGORY_IS_GONE, explainCategoryFailure, useCategoryRemoval } from "./use-category-removal";
import { useRecordSave } from "@/pages/admin/form/use-record-save";
import { PageHeading } from "@/components/admin/headings";

const categoryName = kind.fields.name;

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
  const { revalidate } = useRevalidator();
  const { announce } = useAdminShell();
  const { alert } = useDialogs();
  const remove = useCategoryRemoval(categories ?? []);
  const edited = Number(search.get("edit")) || null;

  /** Saves, reloads the list and announces it. Returns why it was refused; "" if it was not. */
  async function perform(save: () => Promise<unknown>, done: string): Promise<string> {
    try {
      const found = await save();
      await revalidate();
      if (found) announce(done);
      else void alert(CATEGORY_IS_GONE);
      return "";
    } catch (error) {
      return explainCategoryFailure(error);
    }
  }

  return (
    <>
      <Seo title="Categories" noindex />
      <PageHeading heading="Categories" subtitle="Every post belongs to one. Visitors filter the blog by them.">
        <BinLink of="blog_categories" />
      </PageHeading>
      <PostTabs />
      <div className="max-w-3xl">
        {!categories ? (
          <LoadFailure>The categories could not be loaded.</LoadFailure>
        ) : (
          <>
            <NewCategory onSave={perform} />
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
                  onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
                  onDelete={() => void remove(category)}
                  onSave={perform}
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

function NewCategory({ onSave }: Pick<ComponentProps<typeof CategoryRow>, "onSave">) {
  const [key, setKey] = useState(() => createUuid());
  const { save } = useRecordSave(kind, key);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(0);

  // Ready for the next name, or for correcting the refused one.
  useLayoutEffect(() => {
    if (tried > 0) form.current?.querySelector("input")?.focus();
  }, [tried]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = categoryName.check(name);
    setProblem(found);
    setRefusal("");
    if (!found) {
      setBusy(true);
      const content = kind.toContent({ name });
      const reason = await onSave(() => save(content, null), `Category “${content.name}” created.`);
      if (!reason) {
        setName("");
        setKey(createUuid());
      }
      setRefusal(reason);
      setBusy(false);
    }
    setTried((count) => count + 1);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <CategoryNameField label="New category" error={problem} value={name} onChange={setName} />
      <Button type="submit" size="sm" busy={busy} className="mt-8 min-h-11">
        {busy ? "Saving..." : "Create category"}
      </Button>
      <StatusMessage kind="error" className="basis-full">
        {refusal}
      </StatusMessage>
    </form>
  );
}
