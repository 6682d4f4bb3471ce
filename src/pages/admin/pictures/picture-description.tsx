import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Modal } from "@/components/admin/modal";

type Question = { url: string; alt: string | null; answer: (alt: string | null) => void };

export const MAX_ALT_LENGTH = 300;

/**
 * Asks what a picture shows: `await describe({ url, alt })` is its alternative text, "" for a decorative picture, null when
 * the question was put off. Several questions are asked one after the other. Render `dialog` once.
 */
export function usePictureDescription(): {
  describe: (picture: { url: string; alt: string | null }) => Promise<string | null>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const describe = useCallback((picture: { url: string; alt: string | null }) => {
    const answered = turn.current.then(
      () => new Promise<string | null>((resolve) => setQuestion({ ...picture, answer: resolve })),
    );
    turn.current = answered;
    return answered;
  }, []);

  const dialog = question && (
    <DescriptionDialog
      key={question.url}
      question={question}
      onAnswer={(alt) => {
        setQuestion(null);
        question.answer(alt);
      }}
    />
  );
  return { describe, dialog };
}

function DescriptionDialog({ question, onAnswer }: { question: Question; onAnswer: (alt: string | null) => void }) {
  const headingId = useId();
  const [alt, setAlt] = useState(question.alt ?? "");
  const [error, setError] = useState<string>();

  return (
    <Modal labelledBy={headingId} onEscape={() => onAnswer(null)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the editor hears nothing of this one.
          event.stopPropagation();
          if (alt.trim()) onAnswer(alt.trim());
          else setError("Write what the picture shows, or choose “It is decorative”.");
        }}
      >
        <h2 id={headingId} className="text-xl">
          What does this picture show?
        </h2>
        <img src={question.url} alt="" width={480} height={270} className="my-4 h-40 w-full rounded-xl bg-stone-100 object-contain" />
        <Field
          label="Description"
          name="description"
          required
          error={error}
          hint="For people who cannot see it, in one sentence. A picture that only decorates needs none."
        >
          {(control) => (
            <input {...control} value={alt} maxLength={MAX_ALT_LENGTH} autoComplete="off" onChange={(event) => setAlt(event.target.value)} />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="sm" onClick={() => onAnswer(null)}>
            Later
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onAnswer("")}>
            It is decorative
          </Button>
          <Button type="submit" size="sm">
            Use description
          </Button>
        </div>
      </form>
    </Modal>
  );
}
