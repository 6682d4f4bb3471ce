import { BlockIcon } from "@/components/block-icon/block-icon";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { CurrencyBlocks, SalesChart, StockLevels } from "./feature-drawings";

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
              <h3 className="mt-auto pt-10 text-2xl md:text-3xl">{title}</h3>
              <p className="mt-3 max-w-prose">{text}</p>
            </div>
            {Drawing && <Drawing />}
          </li>
        );
      })}
    </ul>
  );
}
