import { SearchResultPreview } from "@/components/admin/search-result-preview";
import { useSiteSettings } from "@/components/site-content";
import { TextField } from "@/pages/admin/form/text-field";
import type { RecordFormState } from "@/pages/admin/form/use-record-form";
import { type PostDraft, slugOf } from "@/data/admin/kinds/blog-posts";

type SearchFieldsProps = {
  form: Pick<RecordFormState<PostDraft>, "fields" | "field">;
  /** The beginning of the text. */
  beginning: string;
};

/** What stands for the post elsewhere: on cards, in search results and in shared links. */
export function SearchFields({ form: { fields: draft, field }, beginning }: SearchFieldsProps) {
  const { siteName } = useSiteSettings();
  const excerpt = draft.custom_excerpt.trim() || beginning;
  const description = draft.meta_description.trim() || excerpt;
  return (
    <>
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
        title={`${draft.title.trim() || "Untitled"} – ${siteName}`}
        description={description}
        path={`/blog/${slugOf(draft)}`}
      />
    </>
  );
}
