import { SearchResultPreview, SHOWN_DESCRIPTION } from "@/components/admin/search-result-preview";
import { useSiteSettings } from "@/components/site-content";
import { countCharacters } from "@/lib/characters";
import { TextField } from "@/pages/admin/form/text-field";
import type { RecordFormState } from "@/pages/admin/form/use-record-form";
import { type PostDraft, slugOf } from "@/data/admin/kinds/blog-posts";
import { ShareCard } from "./share-card";

type SearchFieldsProps = {
  form: Pick<RecordFormState<PostDraft>, "fields" | "field">;
  beginning: string;
  category: string;
};

export function SearchFields({ form: { fields: draft, field }, beginning, category }: SearchFieldsProps) {
  const { siteName } = useSiteSettings();
  const { custom_excerpt, meta_description } = draft;
  const excerpt = custom_excerpt.trim() || beginning;
  const description = meta_description.trim() || excerpt;
  const title = draft.title.trim() || "Untitled";
  return (
    <>
      <TextField
        hint={`On cards. ${countCharacters(custom_excerpt.trim())} of ${field("custom_excerpt").most} characters.`}
        {...field("custom_excerpt")}
        rows={4}
        placeholder={beginning || "The beginning of the text"}
      />
      <TextField
        hint={`In search results and shared links. ${countCharacters(meta_description.trim())} of ${field("meta_description").most} characters, of which about ${SHOWN_DESCRIPTION} are shown.`}
        {...field("meta_description")}
        rows={4}
        placeholder={excerpt || "The excerpt"}
      />
      <SearchResultPreview title={`${title} – ${siteName}`} description={description} path={`/blog/${slugOf(draft)}`} />
      <details>
        <summary className="cursor-pointer py-1 font-semibold">Share card</summary>
        <div className="mt-3">
          <ShareCard title={title} description={description} category={category} coverUrl={draft.image_url} />
        </div>
      </details>
    </>
  );
}
