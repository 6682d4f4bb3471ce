import type { CaseStudyDraft } from "@/data/admin/kinds/case-studies";
import { COLOURS } from "@/lib/case-study/client-colours";

type Colour = CaseStudyDraft["colour"];
type ColourFieldProps = { colour: Colour; onChange: (colour: Colour) => void };

const NAMES: Record<Colour, string> = {
  sky: "Sky",
  butter: "Butter",
  moss: "Moss",
  lilac: "Lilac",
  lagoon: "Lagoon",
  rose: "Rose",
};
const GROUNDS: Record<Colour, string> = {
  sky: "bg-sky-deep",
  butter: "bg-butter-deep",
  moss: "bg-moss-deep",
  lilac: "bg-lilac-deep",
  lagoon: "bg-lagoon-deep",
  rose: "bg-rose-deep",
};

/** The client's background colour, on the card and at the top of the story. */
export function ColourField({ colour, onChange }: ColourFieldProps) {
  return (
    <fieldset>
      <legend className="field-label">Colour</legend>
      <div className="grid grid-cols-4 gap-2">
        {COLOURS.map((each) => (
          <label
            key={each}
            className={`cursor-pointer rounded-xl px-2 pt-6 pb-1.5 text-sm font-semibold has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${GROUNDS[each]}`}
          >
            <input
              type="radio"
              name="colour"
              className="sr-only"
              checked={each === colour}
              onChange={() => onChange(each)}
            />
            {NAMES[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
