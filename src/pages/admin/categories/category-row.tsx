import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { StatusMessage } from "@/components/status-message";
import type { CountedCategory } from "@/data/admin/categories";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { useUnsavedChanges } from "@/pages/admin/form/use-unsaved-changes";
import { checkName, describeLongName } from "./category-name";

type CategoryRowProps = {
  category: CountedCategory;
  editing: boolean;
  onRename: (name: string) => Promise<string>;
  onClose: () => void;
  onDelete: () => void;
};

export function CategoryRow({ category, editing, onRename, onClose, onDelete }: CategoryRowProps) {
  const { id, name, posts } = category;
  const renameLink = useRef<HTMLAnchorElement>(null);
  const wasEditing = useRef(editing);

  useEffect(() => {
    // Unless the focus has moved on meanwhile.
    if (wasEditing.current && !editing && document.activeElement === document.body) renameLink.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) {
    return (
      <li className="p-4">
        <RenameForm name={name} onRename={onRename} onClose={onClose} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-24 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-stone-600">
          {posts === 1 ? "1 post" : `${posts} posts`}
          {id === PROJECT_CATEGORY_ID && " · cannot be deleted: its posts carry the project links"}
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

type RenameFormProps = { name: string } & Pick<CategoryRowProps, "onRename" | "onClose">;

function RenameForm({ name, onRename, onClose }: RenameFormProps) {
  const [value, setValue] = useState(name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [refusal, setRefusal] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { discard } = useUnsavedChanges(value.trim() !== name);

  // As soon as the field exists, so that not even the first key is lost.
  useLayoutEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = checkName(value);
    setProblem(found);
    setRefusal("");
    if (found) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const reason = await onRename(value.trim());
    setBusy(false);
    setRefusal(reason);
    if (!reason) close();
  }

  function close() {
    discard();
    onClose();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Field
        label="Name of the category"
        name="name"
        required
        error={describeLongName(value) ?? problem}
        className="min-w-48 flex-1"
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-3 sm:mt-8">
        <Button type="submit" size="sm" busy={busy} className="min-h-11">
          {busy ? "Saving..." : "Save"}
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={close}>
          Cancel
        </Button>
      </div>
      <StatusMessage kind="error" className="basis-full">
        {refusal}
      </StatusMessage>
    </form>
  );
}
