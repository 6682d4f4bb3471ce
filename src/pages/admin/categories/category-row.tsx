import { type ComponentProps, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import type { CountedCategory } from "@/data/admin/categories";
import { categories } from "@/data/admin/kinds/categories";
import { PROJECT_CATEGORY_ID } from "@/lib/web-link";
import { TextField } from "@/pages/admin/form/text-field";
import { useRecordSave } from "@/pages/admin/form/use-record-save";
import { useUnsavedChanges } from "@/pages/admin/form/use-unsaved-changes";
import { useAct } from "@/pages/admin/list/use-act";
import { naming } from "./category-actions";

const categoryName = categories.fields.name;

type CategoryRowProps = {
  category: CountedCategory;
  editing: boolean;
  onGone: () => void;
  onClose: () => void;
  onDelete: () => void;
};

export function CategoryRow({ category, editing, onGone, onClose, onDelete }: CategoryRowProps) {
  const { id, name, posts } = category;
  const renameLink = useRef<HTMLAnchorElement>(null);
  const wasEditing = useRef(editing);

  useEffect(() => {
    // Unless the focus has moved on.
    if (wasEditing.current && !editing && document.activeElement === document.body) renameLink.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) {
    return (
      <li className="p-4">
        <RenameForm category={category} onGone={onGone} onClose={onClose} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-24 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-stone-600">
          {posts === 1 ? "1 post" : `${posts} posts`}
          {id === PROJECT_CATEGORY_ID && " · cannot be deleted: its posts have the project links"}
        </p>
      </div>
      <div className="ml-auto flex gap-1">
        <Link
          ref={renameLink}
          to={`?edit=${id}`}
          preventScrollReset
          aria-label={`Rename ${name}`}
          className="btn btn-ghost btn-sm"
        >
          Rename
        </Link>
        {id !== PROJECT_CATEGORY_ID && (
          <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} className="text-danger" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

type CategoryNameFieldProps = Pick<ComponentProps<typeof TextField>, "label" | "error" | "value" | "onChange">;

export function CategoryNameField(field: CategoryNameFieldProps) {
  return <TextField {...field} name="name" required most={categoryName.max} className="min-w-48 flex-1" />;
}

type RenameFormProps = Pick<CategoryRowProps, "category" | "onGone" | "onClose">;

function RenameForm({ category: { id, name }, onGone, onClose }: RenameFormProps) {
  const { save } = useRecordSave(categories, "");
  const [value, setValue] = useState(name);
  const { act, busy, failure, dismiss } = useAct({ inForm: true });
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { discard } = useUnsavedChanges(value.trim() !== name);

  // As soon as the field exists, so that no key is lost.
  useLayoutEffect(focusName, []);

  function focusName() {
    form.current?.querySelector("input")?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = categoryName.check(value);
    setProblem(found);
    dismiss();
    if (found) {
      focusName();
      return;
    }
    const content = categories.toContent({ name: value });
    const renamed = await act(naming(() => save(content, { id }), `Renamed to “${content.name}”.`));
    if (renamed === false) onGone();
    // The user may have closed it meanwhile, and opened another one.
    if (renamed !== null && form.current) close();
  }

  function close() {
    discard();
    onClose();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <CategoryNameField label="Name of the category" error={problem} value={value} onChange={setValue} />
      <div className="flex gap-3 sm:mt-8">
        <Button type="submit" size="sm" busy={busy} className="min-h-11">
          {busy ? "Saving..." : "Save"}
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={close}>
          Cancel
        </Button>
      </div>
      <StatusMessage kind="error" className="basis-full">
        {failure}
      </StatusMessage>
    </form>
  );
}
