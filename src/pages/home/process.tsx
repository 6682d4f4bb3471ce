import { useWords } from "@/components/site-content";
import { enquiry } from "@/content/enquiry";
import { home } from "@/content/home";
import { SectionHeading } from "@/components/section-heading";
import { pickPrice } from "@/lib/estimate";

/** The blocks that stand on the sheet first and in the app last. The number is the step in which a block gets its colour. */
const blocks = [
  ["Menu", "bg-butter", 1],
  ["Basket", "bg-sky", 1],
  ["Pay", "bg-moss", 2],
  ["Orders", "bg-lilac", 1],
  ["Stock", "bg-signal-tint", 2],
  ["Team", "bg-white", 2],
] as const;

/** How the sheet becomes the phone: one look a step. Any further steps have no drawing. */
const looks = [
  "rounded-lg bg-white p-2 lg:w-60 lg:grid-cols-3 lg:text-base",
  "rounded-3xl border-4 border-paper bg-ink-soft p-2 pt-4 lg:min-h-60 lg:w-40 lg:text-base",
  "rounded-3xl border-4 border-paper bg-ink-soft p-2 pt-4 lg:min-h-68 lg:w-44 lg:text-base",
  "rounded-3xl border-4 border-paper bg-paper p-2 pt-4 lg:min-h-76 lg:w-48 lg:text-lg",
];

/** One track from the sheet to the store: the same six blocks stand at each of its stations. */
export function Process() {
  const { title, introduction, steps } = useWords(home).process;
  const notes = useNotes();
  return (
    <section id="process" className="not-has-[li]:hidden tab-in section overflow-x-clip bg-ink text-white">
      <div className="page-width">
        {/* On a wide screen it stands above the low things at the beginning of the track, beside the high ones at its end. */}
        <div className="lg:w-1/2 lg:pr-8">
          <SectionHeading title={title} stacked>
            {introduction}
          </SectionHeading>
        </div>
        <ol className="track relative mt-8 grid gap-y-7 print:gap-y-9 lg:-mt-44 lg:grid-cols-4 lg:gap-y-0">
          {steps.map(({ name, when, text }, step) => (
            <li key={step} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-5 lg:block">
              <div className="relative lg:flex lg:h-116 lg:items-end" aria-hidden="true">
                {looks[step] && (
                  <Thing look={looks[step]} step={step}>
                    {notes[step] ?? ""}
                  </Thing>
                )}
              </div>
              <div className="lg:pt-7 lg:pr-8">
                <h3 className="text-xl lg:text-2xl">{name}</h3>
                <b className="text-butter">{when}</b>
                <p className="text-pretty text-stone-200">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Thing({ look, step, children: note }: { look: string; step: number; children: string }) {
  const empty = step ? "border-stone-400 text-stone-300" : "border-stone-500";
  return (
    <div
      className={`step-thing drawing relative grid w-full grid-cols-2 content-stretch gap-1 text-center text-sm text-ink lg:rounded-b-none ${look}`}
    >
      {blocks.map(([name, tint, from]) => (
        <span
          key={name}
          className={`grid min-h-9 place-items-center rounded-md lg:min-h-14 ${step >= from ? tint : `border border-dashed ${empty}`}`}
        >
          {name}
        </span>
      ))}
      {note && (
        <b
          className={`absolute top-full left-0 mt-0.5 rounded-lg bg-signal text-signal-ink px-2 py-1 whitespace-nowrap lg:font-display lg:top-auto lg:bottom-full lg:left-4 lg:mb-2 lg:px-3 lg:py-2 lg:text-xl ${step ? "" : "-rotate-4"}`}
        >
          {note}
        </b>
      )}
    </div>
  );
}

/** The sticky notes. The price agreed on the sheet is still the same at launch: from the second band, or the only one. */
function useNotes(): string[] {
  const { bands } = useWords(enquiry).prices;
  const band = bands[1] ?? bands[0];
  const price = band ? pickPrice(band.price) : "";
  return [price && `${price}. Fixed.`, "Version 4", "“Where do I pay?”", price && `Still ${price}`];
}
