import { SearchResultPreview, SHOWN_DESCRIPTION } from "@/components/admin/search-result-preview";
import { Field } from "@/components/field";
import { useSiteSettings } from "@/components/site-settings";
import { MAX_EXCERPT_LENGTH, type PostDraft, slugOf } from "./post-draft";
import { ShareCard } from "./share-card";

type SearchFieldsProps = {
  draft: PostDraft;
  /** The beginning of the text: what is shown if these stay empty. */
  beginning: string;
  category: string;
  onChange: (change: Partial<PostDraft>) => void;
};

/** How the post introduces itself: on its card, in search results and in shared links. */
export function SearchFields({ draft, beginning, category, onChange }: SearchFieldsProps) {
  const { siteName } = useSiteSettings();
  const { customExcerpt, metaDescription } = draft;
  const excerpt = customExcerpt.trim() || beginning;
  const description = metaDescription.trim() || excerpt;
  const title = draft.title.trim() || "Untitled";
  return (
    <>
      <Field label="Excerpt" name="customExcerpt" hint={`On cards. ${customExcerpt.length} of ${MAX_EXCERPT_LENGTH} characters.`}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={MAX_EXCERPT_LENGTH}
            placeholder={beginning || "The beginning of the text"}
            value={customExcerpt}
            onChange={(event) => onChange({ customExcerpt: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        name="metaDescription"
        hint={`In search results and shared links. ${metaDescription.length} of ${MAX_EXCERPT_LENGTH} characters, of which about ${SHOWN_DESCRIPTION} are shown.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={MAX_EXCERPT_LENGTH}
            placeholder={excerpt || "The excerpt"}
            value={metaDescription}
            onChange={(event) => onChange({ metaDescription: event.target.value })}
          />
        )}
      </Field>
      <SearchResultPreview title={`${title} – ${siteName}`} description={description} path={`/blog/${slugOf(draft)}`} />
      <details>
        <summary className="cursor-pointer py-1 font-semibold">Share card</summary>
        <div className="mt-3">
          <ShareCard title={title} description={description} category={category} coverUrl={draft.cover.url} />
        </div>
      </details>
    </>
  );
}
