import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { formatLocalTime, fromLocalInput, toLocalInput } from "@/lib/local-time";
import { DateInput } from "@/pages/admin/form/date-input";
import { StatusField } from "@/pages/admin/form/status-field";
import type { PostDraft } from "@/data/admin/kinds/blog-posts";

type PublicationFieldsProps = {
  draft: Pick<PostDraft, "status" | "published_at">;
  error: string | undefined;
  onChange: (change: Partial<PostDraft>) => void;
};

export function PublicationFields({ draft: { status, published_at }, error, onChange }: PublicationFieldsProps) {
  return (
    <>
      <StatusField status={status} onChange={(next) => onChange({ status: next })} />
      {status === "published" && (
        <div>
          <Field label="Publication date" name="published_at" error={error} hint={explain(published_at)}>
            {(control) => (
              <DateInput
                {...control}
                type="datetime-local"
                value={published_at ? toLocalInput(published_at) : ""}
                onChange={(value) => onChange({ published_at: fromLocalInput(value) })}
              />
            )}
          </Field>
          {published_at && (
            <Button variant="ghost" size="sm" className="mt-1 -ml-3.5" onClick={() => onChange({ published_at: null })}>
              Set to now
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function explain(published_at: string | null): string {
  if (!published_at) return "The moment you save. A later date schedules the post.";
  if (Date.parse(published_at) > Date.now()) return `Scheduled: visitors see it from ${formatLocalTime(published_at)}.`;
  return "Saving keeps this date.";
}
