import { useId } from "react";
import { Button } from "@/components/button";
import { lastWordsOf, titleOf, type UnsavedCopy } from "./copies";

const WHEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** The newest copies; older ones appear when these are gone. */
const SHOWN = 4;

type CopyOffersProps<Content> = {
  offers: UnsavedCopy<Content>[];
  version: number | null;
  onRestore: (copy: UnsavedCopy<Content>) => void;
  onDiscard: (copies: readonly UnsavedCopy<Content>[]) => void;
};

export function CopyOffers<Content>({ offers, version, onRestore, onDiscard }: CopyOffersProps<Content>) {
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <section aria-label="Unsaved work" className="mb-6 rounded-2xl bg-butter px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="alert" className="font-semibold">
          {offers.length === 1 ? "Unsaved work was found:" : `${offers.length} copies of unsaved work were found:`}
        </p>
        {offers.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => onDiscard(offers)}>
            Discard all
          </Button>
        )}
      </div>
      <ul className="mt-1 grid gap-3">
        {offers.slice(0, SHOWN).map((copy, index) => (
          <li key={copy.form} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p id={`${id}-${index}`} className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
              {titleOf(copy) ? `“${titleOf(copy)}”` : "without a title"}, from{" "}
              <time dateTime={copy.keptAt}>{WHEN.format(new Date(copy.keptAt))}</time>.
              {version !== null && copy.version !== version && " Another version has been saved since."}
              {lastWordsOf(copy) && <q className="block text-sm text-stone-700">{lastWordsOf(copy)}</q>}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" aria-describedby={`${id}-${index}`} onClick={() => onRestore(copy)}>
                Restore it
              </Button>
              <Button variant="ghost" size="sm" aria-describedby={`${id}-${index}`} onClick={() => onDiscard([copy])}>
                Discard it
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
