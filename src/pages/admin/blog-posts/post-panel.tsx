import type { ReactNode } from "react";
import { Field } from "@/components/field";
import { useSiteSettings } from "@/components/site-settings";
import type { Category } from "@/data/categories";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { PictureField } from "@/pages/admin/pictures/picture-field";
import type { usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import type { FieldErrors } from "@/pages/admin/records/use-record-form";
import { writers } from "@/writers";
import { AddressField, type SlugAnswer } from "./address-field";
import { MAX_AUTHOR_LENGTH, type PostDraft } from "./post-draft";
import { PublicationFields } from "./publication-fields";
import { SearchFields } from "./search-fields";

type PostPanelProps = {
  fields: PostDraft;
  errors: FieldErrors<PostDraft>;
  categories: Category[];
  onChange: (change: Partial<PostDraft>) => void;
  onCover: (update: (before: PostDraft["cover"]) => PostDraft["cover"]) => void;
  coverUploads: ReturnType<typeof usePictureUploads>;
  slug: SlugAnswer | null;
  /** The address at which visitors find the post now; null if they don't. */
  liveSlug: string | null;
  /** The beginning of the text. */
  beginning: string;
  /** What only a stored post has: its history, links and the like. */
  children?: ReactNode;
};

/** Everything about a post besides its title and text. */
export function PostPanel({ fields, errors, categories, onChange, onCover, coverUploads, slug, liveSlug, beginning, children }: PostPanelProps) {
  const { siteName } = useSiteSettings();
  return (
    <section
      aria-label="About the post"
      className="grid content-start gap-6 lg:sticky lg:top-[calc(var(--save-bar,4rem)+1rem)] lg:max-h-[calc(100dvh-var(--save-bar,4rem)-6.5rem)] lg:overflow-y-auto lg:border-l lg:border-stone-200 lg:pr-1 lg:pb-1 lg:pl-8"
    >
      <PublicationFields draft={fields} onChange={onChange} />
      <Field label="Category" name="category" required error={errors.categoryId}>
        {({ required, ...control }) => (
          <select
            {...control}
            aria-required={required}
            value={fields.categoryId ?? ""}
            onChange={(event) => onChange({ categoryId: event.target.value ? Number(event.target.value) : null })}
          >
            <option value="">Select a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {fields.categoryId === PROJECT_CATEGORY_ID && (
        <Field label="Project link" name="projectLink" error={errors.projectLink} hint="Visitors can duplicate the project from here.">
          {(control) => (
            <input {...control} type="url" placeholder="https://" value={fields.projectLink} onChange={(event) => onChange({ projectLink: event.target.value })} />
          )}
        </Field>
      )}
      <Field label="Author" name="author" hint="The name under the title.">
        {(control) => (
          <>
            <input
              {...control}
              list={`${control.id}-team`}
              maxLength={MAX_AUTHOR_LENGTH}
              autoComplete="off"
              placeholder={siteName}
              value={fields.author}
              onChange={(event) => onChange({ author: event.target.value })}
            />
            <datalist id={`${control.id}-team`}>
              {Object.entries(writers).map(([id, name]) => (
                <option key={id}>{name}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <PictureField legend="Cover" value={fields.cover} onChange={onCover} uploads={coverUploads} />
      <AddressField draft={fields} liveSlug={liveSlug} answer={slug} onChange={(next) => onChange({ slug: next })} />
      <SearchFields
        draft={fields}
        beginning={beginning}
        category={categories.find(({ id }) => id === fields.categoryId)?.name ?? ""}
        onChange={onChange}
      />
      {children}
    </section>
  );
}
