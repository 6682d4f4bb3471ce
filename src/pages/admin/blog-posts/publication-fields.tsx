import { isToCome, proposeDate, stageOf } from "@/components/admin/publication";
import type { PostDraft } from "@/data/admin/blog-posts";
import { findLastDate } from "@/data/admin/versions";
import { fromLocalInput, toLocalInput } from "@/lib/local-time";
import { ChoiceField, DateField } from "@/pages/admin/form/inputs";
import type { RecordFormState } from "@/pages/admin/form/use-record-form";

/** The date a post was scheduled for before, or else a suggestion. */
async function planDate(postId: number | null): Promise<string> {
  // Without the history there is still a default to suggest.
  const before = postId === null ? null : await findLastDate(postId).catch(() => null);
  return isToCome(before) ? before : proposeDate();
}

type PublicationFieldsProps = { form: Pick<RecordFormState<PostDraft>, "row" | "fields" | "errors" | "change"> };

export function PublicationFields({ form: { row, fields, errors, change } }: PublicationFieldsProps) {
  const { status, published_at } = fields;
  const stage = stageOf(fields);

  function choose(next: "draft" | "published" | "scheduled") {
    if (next === "draft") return change({ status: "draft" });
    if (next === "published")
      return change((before) => ({
        status: "published",
        ...(isToCome(before.published_at) && { published_at: null }),
      }));
    const proposal = proposeDate();
    change((before) => ({
      status: "published",
      published_at: isToCome(before.published_at) ? before.published_at : proposal,
    }));
    void planDate(row?.id ?? null).then((planned) =>
      change((before) => (before.published_at === proposal ? { published_at: planned } : {})),
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
        <DateField
          label="Publication date"
          name="published_at"
          error={errors.published_at}
          hint={published_at ? undefined : "Leave it empty for the moment you save."}
          type="datetime-local"
          value={published_at ? toLocalInput(published_at) : ""}
          onChange={(value) => change({ published_at: fromLocalInput(value) })}
        />
      )}
    </>
  );
}
