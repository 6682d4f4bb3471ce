import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router-dom";
import { v4 as createUuid } from "uuid";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { useAlert, useConfirm } from "@/components/admin/confirm-dialog";
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
import { isUnanswered } from "@/data/admin/unanswered";
import { errorCode } from "@/lib/error-code";
import { failureReason } from "@/pages/admin/records/failure-reason";
import { CategoryRow } from "./category-row";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";

type Loaded = { categories: CountedCategory[]; failed: boolean };

export async function loader(): Promise<Loaded> {
  try {
    return { categories: await listCountedCategories(), failed: false };
  } catch (error) {
    console.error("The categories could not be loaded", error);
    return { categories: [], failed: true };
  }
}

/** The address only says which category is being renamed; the list stays the same. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search;
}

export function Component() {
  const { categories, failed } = useLoaderData<Loaded>();
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const { runSignedIn } = useReauthentication();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();
  const list = useRef<HTMLUListElement>(null);
  const edited = Number(search.get("edit")) || null;

  /** Does the work, reloads the list and announces it. Returns why it was refused; "" if it was not. */
  async function perform(work: () => Promise<unknown>, done: string): Promise<string> {
    try {
      const found = await runSignedIn(work);
      await revalidate();
      if (found) announce(done);
      else void alert({ message: "This category is no longer there. Somebody else may have deleted it." });
      return "";
    } catch (error) {
      return reasonOf(error);
    }
  }

  async function remove({ id, name }: CountedCategory) {
    const question = {
      message: `Are you sure you want to delete the category “${name}”?`,
      confirmLabel: "Delete",
      danger: true,
    };
    if (!(await confirm(question))) return;
    const refusal = await perform(() => deleteCategory(id), `Category “${name}” deleted.`);
    if (refusal) {
      await alert({ message: refusal });
      await revalidate();
    }
    list.current?.focus();
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
            <NewCategory onCreate={(key, name) => perform(() => createCategory(key, name), `Category “${name}” created.`)} />
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
      {confirmDialog}
      {alertDialog}
    </>
  );
}

/** `onCreate` returns why the name was refused; "" if it was not. */
function NewCategory({ onCreate }: { onCreate: (key: string, name: string) => Promise<string> }) {
  const [key, setKey] = useState(() => createUuid());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [refusal, setRefusal] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(0);

  // Ready for the next name, or for correcting the refused one.
  useEffect(() => {
    if (tried > 0) form.current?.querySelector("input")?.focus();
  }, [tried]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setProblem(name ? "" : "Enter a name.");
    setRefusal("");
    if (name) {
      setBusy(true);
      const reason = await onCreate(key, name);
      if (!reason) {
        form.current?.reset();
        setKey(createUuid());
      }
      setRefusal(reason);
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
      <StatusMessage kind="error" className="basis-full">
        {refusal}
      </StatusMessage>
    </form>
  );
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === "23505") return "There is already a category with this name.";
  // Postgres 18 has its own code for what older versions report as a foreign key violation.
  if (code === "23503" || code === "23001") return "Posts use this category. Give them another one first.";
  console.error("The category could not be changed", error);
  if (isUnanswered(error)) return "No answer came. It may have been done all the same, and trying again does no harm.";
  return failureReason(error) ?? "The category could not be changed. Please try again.";
}
