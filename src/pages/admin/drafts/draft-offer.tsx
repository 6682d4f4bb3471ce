import { Button } from "@/components/button";

const WHEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

type DraftOfferProps = {
  /** What the copy is called; "" where it has no title yet. */
  title: string;
  /** ISO time of the copy. */
  keptAt: string;
  /** The record has been saved since by somebody. */
  outdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

/** What an earlier form left behind in this browser when it was closed, crashed or lost its session. */
export function DraftOffer({ title, keptAt, outdated, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section aria-label="Unsaved work" className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-butter px-5 py-4">
      <p role="alert" className="max-w-prose">
        <strong>Unsaved work was found on this computer:</strong> {title ? `“${title}”` : "without a title"}, from{" "}
        <time dateTime={keptAt}>{WHEN.format(new Date(keptAt))}</time>.
        {outdated && " Another version has been saved since."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onRestore}>
          Restore it
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </section>
  );
}
