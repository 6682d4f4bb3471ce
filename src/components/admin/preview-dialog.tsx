import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/button";
import { Modal } from "./dialogs";

type PreviewView = { name: string; label: string; content: ReactNode };

export function PreviewDialog({ views, onClose }: { views: readonly PreviewView[]; onClose: () => void }) {
  const headingId = useId();
  const [chosen, setChosen] = useState(0);
  const shown = views[chosen];

  return (
    <Modal labelledBy={headingId} onEscape={onClose} size="full">
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-stone-200 bg-white px-4 py-3 sm:px-6">
          <h2 id={headingId} className="mr-auto text-xl max-xs:sr-only">
            Preview
          </h2>
          {views.map(({ name }, place) => (
            <Button
              key={name}
              variant="ghost"
              size="sm"
              aria-pressed={place === chosen}
              className={place === chosen ? "underline underline-offset-4" : ""}
              onClick={() => setChosen(place)}
            >
              {name}
            </Button>
          ))}
          <Button variant="secondary" size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
        <section aria-label={shown?.label} className="flex-1 overflow-y-auto" onClickCapture={followWithin}>
          {shown?.content}
        </section>
      </div>
    </Modal>
  );
}

/** Links and buttons look real but do nothing here, except links within the text. */
function followWithin(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
  const address = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;
  const place = address?.startsWith("#") ? event.currentTarget.querySelector(`#${CSS.escape(address.slice(1))}`) : null;
  place?.scrollIntoView({ block: "center" });
  if (place instanceof HTMLElement) place.focus();
}
