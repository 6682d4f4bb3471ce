import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { formatLocalTime, fromLocalInput, toLocalInput } from "@/lib/local-time";
import type { PostDraft } from "./post-draft";

type PublicationFieldsProps = {
  draft: Pick<PostDraft, "status" | "publishedAt">;
  onChange: (change: Partial<PostDraft>) => void;
};

/** Whether and from when visitors see the post. */
export function PublicationFields({ draft: { status, publishedAt }, onChange }: PublicationFieldsProps) {
  return (
    <>
      <Field label="Status" name="status" required>
        {(control) => (
          <select
            {...control}
            value={status}
            onChange={(event) => onChange({ status: event.target.value === "published" ? "published" : "draft" })}
          >
            <option value="draft">Draft</option>
            <option value="published">Published</option>
          </select>
        )}
      </Field>
      {status === "published" && (
        <div>
          <Field label="Publication date" name="publishedAt" hint={explain(publishedAt)}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={publishedAt ? toLocalInput(publishedAt) : ""}
                onChange={(event) => onChange({ publishedAt: fromLocalInput(event.target.value) })}
              />
            )}
          </Field>
          {publishedAt && (
            <Button variant="ghost" size="sm" className="mt-1 -ml-3.5" onClick={() => onChange({ publishedAt: null })}>
              Set to now
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function explain(publishedAt: string | null): string {
  if (!publishedAt) return "The moment you save. A later date schedules the post.";
  if (Date.parse(publishedAt) > Date.now()) return `Scheduled: visitors see it from ${formatLocalTime(publishedAt)}.`;
  return "Saving keeps this date.";
}
