import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { QuietButton, QuietLink } from "@/components/admin/controls";
import { categories, type CountedCategory } from "@/data/admin/categories";
import { PROJECT_CATEGORY_ID } from "@/lib/web-link";
import { OneFieldForm } from "@/pages/admin/form/one-field-form";
import { recordWriter } from "@/data/admin/records";
import { useUnsavedChanges } from "@/pages/admin/form/use-unsaved-changes";
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

  useLayoutEffect(() => {
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
        <QuietLink ref={renameLink} to={`?edit=${id}`} preventScrollReset aria-label={`Rename ${name}`}>
          Rename
        </QuietLink>
        {id !== PROJECT_CATEGORY_ID && (
          <QuietButton aria-label={`Delete ${name}`} danger onClick={onDelete}>
            Delete
          </QuietButton>
        )}
      </div>
    </li>
  );
}

type CategoryNameFormProps = Omit<ComponentProps<typeof OneFieldForm<boolean>>, "name" | "most" | "check">;

export function CategoryNameForm(form: CategoryNameFormProps) {
  return <OneFieldForm {...form} name="name" most={categoryName.max} check={(name) => categoryName.check(name)} />;
}

type RenameFormProps = Pick<CategoryRowProps, "category" | "onGone" | "onClose">;

function RenameForm({ category: { id, name }, onGone, onClose }: RenameFormProps) {
  const [write] = useState(() => recordWriter(categories));
  const [value, setValue] = useState(name);
  const { discard } = useUnsavedChanges(value.trim() !== name);

  function close() {
    discard();
    onClose();
  }

  return (
    <CategoryNameForm
      label="Name of the category"
      value={value}
      onChange={setValue}
      opens="focused"
      action={(typed) => {
        const content = categories.toContent({ name: typed });
        const rename = async () => {
          const renamed = await write(content, { id }, "");
          // The list says so: this form goes with its row.
          if ("theirs" in renamed) onGone();
          return renamed;
        };
        return naming(rename, `Renamed to “${content.name}”.`);
      }}
      onDone={close}
      button="Save"
      busyButton="Saving..."
    >
      <QuietButton className="min-h-11" onClick={close}>
        Cancel
      </QuietButton>
    </CategoryNameForm>
  );
}
