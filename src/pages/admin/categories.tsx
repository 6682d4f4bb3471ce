import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin-shell";
import { Button } from "@/components/button";
import { useConfirm } from "@/components/confirm-dialog";
import { Field } from "@/components/field";
import { Seo } from "@/components/seo";
import { StatusMessage } from "@/components/status-message";
import {
  type CountedCategory,
  createCategory,
  deleteCategory,
  listCountedCategories,
  renameCategory,
} from "@/data/admin/categories";
import { CategoryRow } from "./category-row";
import { LoadFailure } from "./load-failure";
import { PageHeading } from "./page-heading";

type Loaded = { categories: CountedCategory[]; failed: boolean };

export async function loader(): Promise<Loaded> {
  try {
    return { categories: await listCountedCategories(), failed: false };
  } catch (error) {
    console.error("The categories could not be loaded", error);
    return { categories: [], failed: true };
  }
}

export function Component() {
  const { categories, failed } = useLoaderData<Loaded>();
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const { runSignedIn } = useReauthentication();
  const { confirm, dialog } = useConfirm();
  const [failure, setFailure] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const edited = Number(search.get("edit")) || null;

  /** Does the work, says what was done and shows the list as it is now; false when it failed, with the reason shown. */
  async function perform(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setFailure("");
    try {
      const found = await runSignedIn(work);
      await revalidate();
      if (found) announce(done);
      else setFailure("This category is no longer there. Somebody else may have deleted it.");
      return Boolean(found);
    } catch (error) {
      console.error("The category could not be changed", error);
      setFailure(reasonOf(error));
      return false;
    }
  }

  async function remove({ id, name }: CountedCategory) {
    const question = {
      message: `Are you sure you want to delete the category “${name}”?`,
      confirmLabel: "Delete",
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await perform(() => deleteCategory(id), `Category “${name}” deleted.`)) list.current?.focus();
  }

  return (
    <>
      <Seo title="Categories" noindex />
      <PageHeading heading="Categories" subtitle="Every post belongs to one. Visitors filter the blog by them." />
      <div className="max-w-3xl">
        {failed ? (
          <LoadFailure>The categories could not be loaded.</LoadFailure>
        ) : (
          <>
            <NewCategory onCreate={(name) => perform(() => createCategory(name), `Category “${name}” created.`)} />
            <StatusMessage kind="error" className="mt-4">
              {failure}
            </StatusMessage>
            <ul
              ref={list}
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
                  onRename={(name) => perform(() => renameCategory(category.id, name), `Renamed to “${name}”.`)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {dialog}
    </>
  );
}

function NewCategory({ onCreate }: { onCreate: (name: string) => Promise<boolean> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(0);

  // After each try the next name can be typed, or the refused one mended.
  useEffect(() => {
    if (tried > 0) form.current?.querySelector("input")?.focus();
  }, [tried]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setProblem(name ? "" : "Enter a name.");
    if (name) {
      setBusy(true);
      if (await onCreate(name)) form.current?.reset();
      setBusy(false);
    }
    setTried((count) => count + 1);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Field label="New category" name="name" required error={problem} className="min-w-48 flex-1">
        {(control) => <input {...control} type="text" maxLength={60} />}
      </Field>
      <Button type="submit" size="sm" busy={busy} className="mt-8 min-h-11">
        {busy ? "Saving..." : "Create category"}
      </Button>
    </form>
  );
}

function reasonOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  if (code === "23505") return "There is already a category with this name.";
  // Postgres 18 has a code of its own for what older ones report as a foreign key's violation.
  if (code === "23503" || code === "23001") return "Posts use this category. Give them another one first.";
  return error instanceof Error ? error.message : "The category could not be changed. Please try again.";
}
