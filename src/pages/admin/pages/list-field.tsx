import { useEffect, useId, useRef, useState } from "react";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import type { FieldList } from "@/content/fields";
import type { Entry } from "@/content/page-words";
import { labelOf, problemOf } from "@/data/admin/field-rules";
import { firstWords } from "@/lib/enquiry-answer";
import { offerUndo } from "@/pages/admin/list/actions";
import { hintOf } from "./hints";
import { FACTS } from "./page-kind";
import { PlainField, type Uploads } from "./plain-field";

type ListFieldProps = Uploads & {
  name: string;
  label: string;
  field: FieldList;
  entries: Entry[];
  error: string | undefined;
  onChange: (change: (before: Entry[]) => Entry[]) => void;
};

export function ListField({ name, label, field, entries, error, onChange, ...uploads }: ListFieldProps) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  /** What gets the focus after the next render. */
  const [wanted, setWanted] = useState({ selector: "" });
  const { noun } = field;
  /** An upload knows its entry by its index, so nothing moves before it has ended. */
  const isHeld = uploads.uploads.uploads.length > 0 && uploads.uploadsOf.startsWith(`${name}.`);

  // After the Undo has taken the focus.
  useEffect(() => {
    if (wanted.selector) list.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);

  function titleOf(entry: Entry): string {
    return (
      Object.keys(field.entry)
        .filter((key) => !field.entry[key]?.choices)
        .map((key) => entry[key]?.trim() ?? "")
        .find(Boolean) ?? ""
    );
  }

  function move(place: number, step: 1 | -1) {
    onChange((before) => {
      const entry = before[place];
      return entry ? before.toSpliced(place, 1).toSpliced(place + step, 0, entry) : before;
    });
    const next = place + step;
    setOpen(open === place ? next : null);
    // At either end this button is disabled, so the other one gets the focus.
    const isAtEnd = next === (step === 1 ? entries.length - 1 : 0);
    setWanted({ selector: `[data-place="${next}"] [data-move="${isAtEnd ? -step : step}"]` });
  }

  function remove(place: number, entry: Entry) {
    onChange((before) => before.toSpliced(place, 1));
    setOpen(null);
    setWanted({ selector: "[data-add]" });
    const called = `The ${noun} “${titleOf(entry) || place + 1}”`;
    offerUndo(called, async () => onChange((before) => before.toSpliced(place, 0, entry)), {
      done: `${called} is removed.`,
      undone: `${called} is back.`,
    });
  }

  function add() {
    const blank = Object.fromEntries(Object.entries(field.entry).map(([key, part]) => [key, part.words]));
    onChange((before) => [...before, blank]);
    setOpen(entries.length);
    setWanted({ selector: `[data-place="${entries.length}"] :is(input, textarea, select)` });
  }

  return (
    <fieldset ref={list} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      {hintOf(name) && <p className="mb-2 text-sm text-stone-600">{hintOf(name)}</p>}
      {error && (
        <p id={`${id}-error`} className="mb-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <ol className="grid gap-2">
        {entries.map((entry, place) => {
          const problems = error
            ? Object.entries(field.entry).filter(([key, part]) => problemOf(part, entry[key], FACTS))
            : [];
          const title = titleOf(entry) || `New ${noun}`;
          return (
            <li key={place} data-place={place} className="rounded-xl border border-stone-300">
              <details
                open={open === place || problems.length > 0}
                onToggle={(event) => {
                  if (event.currentTarget.open) setOpen(place);
                  else if (open === place) setOpen(null);
                }}
              >
                <summary className="cursor-pointer px-4 py-3 font-medium wrap-anywhere">
                  {`${place + 1}. ${firstWords(title)}`}
                </summary>
                <div className="grid gap-4 px-4 pb-4">
                  {Object.entries(field.entry).map(([key, part]) => (
                    <PlainField
                      key={key}
                      {...uploads}
                      name={`${name}.${place}.${key}`}
                      label={labelOf(key, part)}
                      field={part}
                      value={entry[key] ?? ""}
                      error={error && problemOf(part, entry[key], FACTS)}
                      onChange={(text) =>
                        onChange((before) =>
                          before.map((each, index) => (index === place ? { ...each, [key]: text } : each)),
                        )
                      }
                    />
                  ))}
                  <div className="flex flex-wrap gap-1">
                    {([-1, 1] as const).map((step) => (
                      <QuietButton
                        key={step}
                        data-move={step}
                        aria-label={`${step === -1 ? "Up" : "Down"} ${title}`}
                        disabled={isHeld || place === (step === -1 ? 0 : entries.length - 1)}
                        onClick={() => move(place, step)}
                      >
                        {step === -1 ? "Up" : "Down"}
                      </QuietButton>
                    ))}
                    <QuietButton
                      danger
                      className="ml-auto"
                      disabled={isHeld}
                      aria-label={`Remove ${title}`}
                      onClick={() => remove(place, entry)}
                    >
                      Remove
                    </QuietButton>
                  </div>
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        data-add
        disabled={entries.length >= field.max}
        onClick={add}
      >
        {`Add a ${noun}`}
      </Button>
    </fieldset>
  );
}
