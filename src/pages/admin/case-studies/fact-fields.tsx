import { useId } from "react";
import { describeExcess } from "@/lib/characters";
import type { KeyFigure } from "@/lib/case-study/key-figures";
import { DateField, TextField } from "@/pages/admin/form/inputs";
import type { RecordFormState } from "@/pages/admin/form/use-record-form";
import { type CaseStudyDraft, describeLongFigure, FIGURE_LIMITS, isHalfFigure } from "@/data/admin/case-studies";

type FactFieldsProps = { form: Pick<RecordFormState<CaseStudyDraft>, "fields" | "errors" | "field" | "change"> };

/** What the story shows of the project; all of it is optional. */
export function FactFields({ form: { fields, errors, field, change } }: FactFieldsProps) {
  return (
    <section aria-labelledby="case-study-facts" className="grid gap-6 border-t border-stone-200 pt-6">
      <div>
        <h2 id="case-study-facts" className="text-lg">
          On its story
        </h2>
        <p className="mt-1 text-sm text-stone-600">
          Shown above the text, with the first figure at the top. The card shows that figure, the weeks and the cost
          too. Empty fields are left out.
        </p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_6rem_6rem_10rem]">
        <TextField {...field("sector")} autoComplete="off" />
        <TextField {...field("year")} />
        <TextField {...field("weeks")} />
        <TextField {...field("cost")} autoComplete="off" />
      </div>
      <TextField
        hint="In one line: “A clipboard, and somebody who typed it up in the morning”."
        {...field("situation_before")}
        rows={2}
      />
      <FigureFields
        figures={fields.key_figures}
        error={errors.key_figures}
        onChange={(key_figures) => change({ key_figures })}
      />
      <DateField
        label="Counted on"
        name="counted_on"
        error={errors.counted_on}
        type="date"
        value={fields.counted_on ?? ""}
        onChange={(day) => change({ counted_on: day || null })}
      />
    </section>
  );
}

const PARTS = [
  { name: "value", label: "Figure", placeholder: "3 days" },
  {
    name: "label",
    label: "What it counts",
    placeholder: "from a finding to a work order",
  },
] as const;

type FigureFieldsProps = {
  figures: readonly KeyFigure[];
  error: string | undefined;
  onChange: (figures: readonly KeyFigure[]) => void;
};

function FigureFields({ figures, error: refusal, onChange }: FigureFieldsProps) {
  const id = useId();
  const error = describeLongFigure(figures) ?? refusal;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        Figures<span className="font-normal text-stone-600"> (optional)</span>
      </legend>
      <div className="grid gap-4">
        {figures.map((figure, place) => (
          // There are always three, in fixed places.
          <div key={place} className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            {PARTS.map(({ name, label, ...rest }) => {
              const control = {
                className: "field-control mt-1",
                autoComplete: "off",
                "aria-invalid":
                  describeExcess(figure[name], FIGURE_LIMITS[name]) !== undefined ||
                  (refusal !== undefined && isHalfFigure(figure) && figure[name].trim() === ""),
                value: figure[name],
              };
              const write = (text: string) => onChange(figures.with(place, { ...figure, [name]: text }));
              return (
                <label key={name} className="block text-sm text-stone-600">
                  {label}
                  <span className="sr-only">, {place + 1} of 3</span>
                  <input translate="no" {...control} {...rest} onChange={(event) => write(event.target.value)} />
                </label>
              );
            })}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
