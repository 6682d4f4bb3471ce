import { type FormEvent, useId, useState } from "react";
import { isToCome, proposeDate, stageOf } from "@/components/admin/publication";
import type { useDialogs } from "@/components/admin/dialogs";
import { Modal } from "@/components/admin/modal";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import type { PostDraft } from "@/data/admin/kinds/blog-posts";
import { findLastDate } from "@/data/admin/versions";
import { formatLocalTime, fromLocalInput, toLocalInput } from "@/lib/local-time";
import { DateInput, findDateProblems } from "@/pages/admin/form/date-input";
import { StatusField } from "@/pages/admin/form/status-field";

type Publication = Pick<PostDraft, "status" | "published_at">;

type PublicationFieldsProps = {
  draft: Publication;
  postId: number | null;
  error: string | undefined;
  onChange: (change: (before: Publication) => Partial<Publication>) => void;
};

/** What a post that was scheduled before had been planned for, or else a proposal. */
export async function planDate(postId: number | null): Promise<string> {
  // Nobody waits for a proposal that cannot be had.
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
      <StatusField
        choices={["draft", "published", "scheduled"]}
        status={stage === "live" ? "published" : stage}
        onChange={choose}
      />
      {status === "published" && (
        <div>
          <Field label="Publication date" name="published_at" error={error} hint={explain(published_at)}>
            {(control) => (
              <DateInput
                {...control}
                type="datetime-local"
                value={published_at ? toLocalInput(published_at) : ""}
                onChange={(value) => onChange(() => ({ published_at: fromLocalInput(value) }))}
              />
            )}
          </Field>
          {published_at && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-1 -ml-3.5"
              onClick={() => onChange(() => ({ published_at: null }))}
            >
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
  if (isToCome(published_at)) return `Scheduled: visitors see it from ${formatLocalTime(published_at)}.`;
  return "Saving keeps this date.";
}

/** Asks when a post comes out. Returns the time; null if nobody says it. */
export function askForDate(ask: ReturnType<typeof useDialogs>["ask"], proposal: string): Promise<string | null> {
  return ask((answer) => <DateDialog proposal={proposal} onAnswer={answer} />);
}

function DateDialog({ proposal, onAnswer }: { proposal: string; onAnswer: (date: string | null) => void }) {
  const headingId = useId();
  const [value, setValue] = useState(toLocalInput(proposal));
  const [problem, setProblem] = useState("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form below belongs to React's tree above, which would save itself.
    event.stopPropagation();
    const date = fromLocalInput(value);
    const wrong = findDateProblems(event.currentTarget)["date"];
    if (wrong === undefined && isToCome(date)) onAnswer(date);
    else setProblem(wrong ?? "Enter a time that is still to come");
  }

  return (
    <Modal labelledBy={headingId} onEscape={() => onAnswer(null)}>
      <form onSubmit={submit} noValidate>
        <h2 id={headingId} className="text-xl">
          When do visitors see it?
        </h2>
        <Field label="Date and time" name="date" required error={problem} className="mt-4">
          {(control) => <DateInput {...control} type="datetime-local" value={value} onChange={setValue} />}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button type="submit">Schedule</Button>
        </div>
      </form>
    </Modal>
  );
}
