import { BlockIcon } from "@/components/block-icon/block-icon";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { Balances, CurrencyBlocks, Exports, SalesChart, SavedOffline, StockLevels } from "./feature-drawings";
import { linesOf } from "@/content/page-words";

/** How the features look, and what is drawn on them. Any more start again with the first look, and have no drawing. */
const looks = [
  "bg-signal text-signal-ink",
  "bg-paper-deep",
  "bg-signal-tint",
  "bg-signal-tint",
  "border-2 border-ink bg-white",
  "bg-paper-deep",
];
const drawings = [CurrencyBlocks, SavedOffline, Balances, StockLevels, SalesChart, Exports];
/** The classes of a card, and of its drawing. */
const wide = ["sm:col-span-2 sm:grid-cols-2 sm:content-stretch sm:items-end", "sm:order-1"];
const wideOnDesk = ["lg:col-span-2 lg:grid-cols-2 lg:content-stretch lg:items-end", "lg:order-1"];
/** Two of three columns, or of two on a tablet, where the fifth shares a row with the sixth. */
const widths = [wide, [], [], wide, wideOnDesk, []];

export function Features() {
  const { features } = useWords(atsuite).features;
  return (
    <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3">
      {features.map(({ title, text }, place) => {
        const Drawing = drawings[place];
        const [cardWidth = "", drawingPlace = ""] = widths[place % widths.length] ?? [];
        return (
          <li
            key={place}
            className={`grid grid-cols-1 content-between gap-6 overflow-clip rounded-block p-6 md:p-8 ${looks[place % looks.length]} ${cardWidth}`}
          >
            {Drawing && (
              <div className={`wrap-normal ${drawingPlace}`} aria-hidden="true">
                <Drawing />
              </div>
            )}
            <div>
              <h3 className="text-xl md:text-2xl">{title}</h3>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function Audiences() {
  const { audiences } = useWords(atsuite).audiences;
  return (
    <ul className="mt-12 grid border-b-2 border-ink sm:grid-cols-2 lg:grid-cols-4">
      {audiences.map(({ icon, title, text }, place) => (
        <li key={place} className="border-t-2 border-ink py-6 pr-8">
          <BlockIcon name={icon} className="size-10 text-signal" />
          <h3 className="mt-4 text-xl">{title}</h3>
          <p className="mt-2 text-stone-700">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Checklist() {
  const { functions } = useWords(atsuite).checklist;
  return (
    <ul className="mt-12 gap-x-6 sm:columns-2 md:columns-3 lg:gap-x-12">
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
