import { isToCome, proposeDate, stageOf } from "@/components/admin/publication";
import { Field } from "@/components/field";
import type { PostDraft } from "@/data/admin/blog-posts";
import { findLastDate } from "@/data/admin/versions";
import { fromLocalInput, toLocalInput } from "@/lib/local-time";
import { ChoiceField, DateInput } from "@/pages/admin/form/inputs";

type Publication = Pick<PostDraft, "status" | "published_at">;

type PublicationFieldsProps = {
  draft: Publication;
  postId: number | null;
  error: string | undefined;
  onChange: (change: (before: Publication) => Partial<Publication>) => void;
};

/** The date a post was scheduled for before, or else a suggestion. */
async function planDate(postId: number | null): Promise<string> {
  // Without the history there is still a default to suggest.
  const before = postId === null ? null : await findLastDate(postId).catch(() => null);
  return isToCome(before) ? before : proposeDate();
}

export function PublicationFields({
  draft: { status, published_at },
  postId,
  error,
  onChange,
}: PublicationFieldsProps) {
  const stage = stageOf({ status, published_at });

  function choose(next: "draft" | "published" | "scheduled") {
    if (next === "draft") return onChange(() => ({ status: "draft" }));
    if (next === "published")
      return onChange((before) => ({
        status: "published",
        ...(isToCome(before.published_at) && { published_at: null }),
      }));
    const proposal = proposeDate();
    onChange((before) => ({
      status: "published",
      published_at: isToCome(before.published_at) ? before.published_at : proposal,
    }));
    void planDate(postId).then((planned) =>
      onChange((before) => (before.published_at === proposal ? { published_at: planned } : {})),
    );
  }

  return (
    <>
      <ChoiceField
        label="Status"
        name="status"
        choices={["draft", "scheduled", "published"]}
        value={stage === "live" ? "published" : stage}
        onChange={choose}
      />
      {status === "published" && (
        <Field
          label="Publication date"
          name="published_at"
          error={error}
          hint={published_at ? undefined : "Leave it empty for the moment you save."}
        >
          {(control) => (
            <DateInput
              {...control}
              type="datetime-local"
              value={published_at ? toLocalInput(published_at) : ""}
              onChange={(value) => onChange(() => ({ published_at: fromLocalInput(value) }))}
            />
          )}
        </Field>
      )}
    </>
  );
}
