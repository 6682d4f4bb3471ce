import { RichLine } from "@/components/rich-words";
import { useWords } from "@/components/site-content";
import { enquiry } from "@/content/enquiry";

/** What apps cost, in bands: beside each other where there is room. */
export function PriceBands() {
  const { title, bands, note } = useWords(enquiry).prices;
  return (
    <div className="@container">
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid break-inside-avoid gap-0.5 overflow-clip rounded-block border-2 border-ink bg-ink @3xl:grid-cols-2">
        {bands.map(({ price, weeks, name, covers }, place) => (
          <li
            key={place}
            className="grid gap-x-6 gap-y-1.5 bg-white p-5 @lg:@max-3xl:grid-cols-2 @3xl:content-start @3xl:p-6"
          >
            <p className="font-semibold">
              <b className="block font-display text-xl/[1.2] tracking-[-0.015em] tabular-nums">{price}</b>
              {` ${weeks}`}
            </p>
            <p className="text-base/[1.5]">
              <b>{name}</b>
              <br />
              {covers}
            </p>
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-3 text-base">
          <RichLine link="link font-semibold">{note}</RichLine>
        </p>
      )}
    </div>
  );
}
