import { useId } from "react";
import { type FigureDraft, isHalfFigure } from "./case-study-draft";

type FigureFieldsProps = { figures: readonly FigureDraft[]; error: string | undefined; onChange: (figures: readonly FigureDraft[]) => void };

const PARTS = [
  { name: "value", label: "Figure", type: "text", maxLength: 20, placeholder: "3 days" },
  { name: "label", label: "What it counts", type: "text", maxLength: 120, placeholder: "from a finding to a work order" },
  { name: "countedOn", label: "Counted on", type: "date" },
] as const;

/** Up to three figures, each with what it counts and the day on which it was counted. */
export function FigureFields({ figures, error, onChange }: FigureFieldsProps) {
  const id = useId();
  const change = (place: number, part: Partial<FigureDraft>) =>
    onChange(figures.map((figure, each) => (each === place ? { ...figure, ...part } : figure)));

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        Figures<span className="font-normal text-stone-600"> (optional)</span>
      </legend>
      <div className="grid gap-4">
        {figures.map((figure, place) => (
          // There are always three, and they never change places.
          <div key={place} className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_10rem]">
            {PARTS.map(({ name, label, ...control }) => (
              <label key={name} className="block text-sm text-stone-600">
                {label}
                <span className="sr-only">, {place + 1} of 3</span>
                <input
                  {...control}
                  className="field-control mt-1"
                  autoComplete="off"
                  aria-invalid={error !== undefined && isHalfFigure(figure) && figure[name].trim() === ""}
                  value={figure[name]}
                  onChange={(event) => change(place, { [name]: event.target.value })}
                />
              </label>
            ))}
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
