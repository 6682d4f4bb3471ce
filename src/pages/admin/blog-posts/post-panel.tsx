import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { Select } from "@/components/admin/controls";
import { stageOf } from "@/components/admin/publication";
import { SearchResultPreview } from "@/components/admin/search-result-preview";
import { Field } from "@/components/field";
import { useSiteSettings, useWords } from "@/components/site-content";
import { team } from "@/content/team";
import type { Category } from "@/data/site";
import { PROJECT_CATEGORY_ID } from "@/lib/web-link";
import { DraftLinks } from "./draft-links";
import { TextField } from "@/pages/admin/form/inputs";
import { categoryOptions } from "@/pages/admin/list/category-choice";
import { PictureField } from "@/pages/admin/pictures/picture-field";
import type { PictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import type { RecordFormState } from "@/pages/admin/form/use-record-form";
import { AddressField } from "./address-field";
import { type PostDraft, slugOf } from "@/data/admin/blog-posts";
import { PublicationFields } from "./publication-fields";

type PostPanelProps = {
  ref: Ref<HTMLElement>;
  hidden: boolean;
  form: Pick<
    RecordFormState<PostDraft>,
    "row" | "stored" | "fields" | "errors" | "field" | "pictureField" | "change" | "dirty"
  >;
  categories: Category[];
  onChange: (change: Partial<PostDraft>) => void;
  coverUploads: PictureUploads;
  beginning: string;
};

export function PostPanel({ ref, hidden, form, categories, onChange, coverUploads, beginning }: PostPanelProps) {
  const { siteName } = useSiteSettings();
  const { people } = useWords(team).team;
  const { row, stored, fields, errors, field } = form;
  const excerpt = fields.custom_excerpt.trim() || beginning;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="About the post"
      className={
        hidden
          ? "hidden"
          : // Beside a text of any length, its fields stay in view.
            "grid scroll-mt-(--save-bar) content-start gap-6 lg:sticky lg:top-(--save-bar) lg:-mr-6 lg:max-h-[calc(100dvh-var(--save-bar,0px))] lg:self-start lg:overflow-y-auto lg:border-l lg:border-stone-200 lg:py-1 lg:pr-6 lg:pb-8 lg:pl-8"
      }
    >
      <PublicationFields form={form} />
      <Field label="Category" name="category" required error={errors.category_id}>
        {({ required, ...control }) => (
          <Select
            {...control}
            aria-required={required}
            value={fields.category_id ?? ""}
            onChange={(event) => onChange({ category_id: event.target.value ? Number(event.target.value) : null })}
            options={[["", "Select a category"], ...categoryOptions(categories)]}
          />
        )}
      </Field>
      {fields.category_id === PROJECT_CATEGORY_ID && (
        <TextField hint="Visitors can duplicate the project from here." {...field("project_link")} />
      )}
      <PictureField legend="Cover" {...form.pictureField("image_url", "image_alt")} uploads={coverUploads} />
      <AddressField
        {...field("slug")}
        title={fields.title}
        postId={row?.id ?? null}
        liveSlug={row && stageOf(stored) === "live" ? stored.slug : null}
      />
      {/* What most posts leave as it is. */}
      <details className="group">
        <summary className="flex cursor-pointer items-center justify-between gap-3 py-1 font-semibold">
          Author, excerpt, description
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="mt-4 grid gap-6">
          <TextField
            {...field("author")}
            autoComplete="off"
            placeholder={siteName}
            suggestions={people.map(({ name }) => name)}
          />
          <TextField
            hint="On cards."
            {...field("custom_excerpt")}
            rows={4}
            placeholder={beginning || "The beginning of the text"}
          />
          <TextField
            hint="In search results and shared links."
            {...field("meta_description")}
            rows={4}
            placeholder={excerpt || "The excerpt"}
          />
          <SearchResultPreview
            title={`${fields.title.trim() || "Untitled"} – ${siteName}`}
            description={fields.meta_description.trim() || excerpt}
            path={`/blog/${slugOf(fields)}`}
          />
        </div>
      </details>
      {row && <DraftLinks postId={row.id} dirty={form.dirty} />}
    </section>
  );
}
