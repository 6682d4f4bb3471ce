import type { KeyFigure } from "@/lib/case-study/key-figures";
import { formatDate } from "@/lib/dates";

/** The day a figure was counted, on its own line. */
export function CountedOn({ figure: { counted_on } }: { figure: KeyFigure }) {
  return (
    <small className="block text-[0.875em] text-stone-700">
      Counted on{" "}
      <time className="whitespace-nowrap" dateTime={counted_on}>
        {formatDate(counted_on)}
      </time>
    </small>
  );
}
