import { BlockIcon } from "@/components/block-icon/block-icon";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { CurrencyBlocks, SalesChart, StockLevels } from "./feature-drawings";
import { linesOf } from "@/content/fields";

/** How the features look, and what is drawn on them. Any more start again with the first look, and have no drawing. */
const looks = ["bg-signal text-signal-ink", "bg-butter", "bg-sky", "bg-moss", "bg-lilac", "bg-stone-200"];
const drawings = [CurrencyBlocks, null, null, StockLevels, SalesChart];

export function Features() {
  const { features } = useWords(atsuite).features;
  return (
    <ul className="mt-12 grid wrap-anywhere gap-4 md:grid-cols-3">
      {features.map(({ icon, title, text }, place) => {
        const Drawing = drawings[place];
        return (
          <li
            key={place}
            className={`rounded-block p-7 md:p-9 ${looks[place % looks.length]} ${Drawing ? "grid items-end gap-8 sm:grid-cols-2 md:col-span-2" : ""}`}
          >
            <div className="flex h-full flex-col">
              <BlockIcon name={icon} className="size-14" />
              <h3 className="mt-auto pt-10 text-xl md:text-2xl">{title}</h3>
              <p className="mt-3 max-w-prose">{text}</p>
            </div>
            {Drawing && <Drawing />}
          </li>
        );
      })}
    </ul>
  );
}

export function Audiences() {
  const { audiences } = useWords(atsuite).audiences;
  return (
    <ul className="mt-12 grid wrap-anywhere gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {audiences.map(({ icon, title, text }, place) => (
        <li key={place} className="rounded-block border-2 border-ink p-7">
          <BlockIcon name={icon} className="size-10 text-signal" />
          <h3 className="mt-8 text-xl">{title}</h3>
          <p className="mt-2 text-stone-700">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Checklist() {
  const { functions } = useWords(atsuite).checklist;
  return (
    <ul className="mt-12 wrap-anywhere gap-x-6 sm:columns-2 md:columns-3 lg:gap-x-12">
      {linesOf(functions).map((item, place) => (
        <li key={place} className="flex break-inside-avoid gap-4 border-t border-stone-600 py-4">
          <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-moss-deep text-ink">
            <BlockIcon name="check" className="size-4" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
