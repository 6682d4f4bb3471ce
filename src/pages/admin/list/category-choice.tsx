import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Modal, type useDialogs } from "@/components/admin/dialogs";
import { Select } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import type { Category } from "@/data/site";

type Question = {
  heading: string;
  children?: ReactNode;
  label: string;
  categories: readonly Category[];
  confirmLabel: string;
  danger?: boolean;
};

export function askForCategory(
  ask: ReturnType<typeof useDialogs>["ask"],
  question: Question,
): Promise<Category | null> {
  return ask((answer) => <CategoryDialog question={question} onAnswer={answer} />);
}

function CategoryDialog({ question, onAnswer }: { question: Question; onAnswer: (category: Category | null) => void }) {
  const headingId = useId();
  const [problem, setProblem] = useState("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const id = Number(new FormData(event.currentTarget).get("category"));
    const category = question.categories.find((one) => one.id === id);
    if (category) onAnswer(category);
    else setProblem("Please select a category");
  }

  return (
    <Modal labelledBy={headingId} onEscape={() => onAnswer(null)}>
      <form onSubmit={submit} noValidate>
        <h2 id={headingId} className="text-xl [overflow-wrap:anywhere]">
          {question.heading}
        </h2>
        {question.children && <p className="mt-2 text-stone-700">{question.children}</p>}
        <Field label={question.label} name="category" required error={problem} className="mt-4">
          {(control) => (
            <Select {...control} options={[["", "Select a category"], ...categoryOptions(question.categories)]} />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button type="submit" variant={question.danger ? "danger" : "primary"}>
            {question.confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

export function categoryOptions(categories: readonly Category[]): [id: number, name: string][] {
  return categories.map(({ id, name }) => [id, name]);
}
