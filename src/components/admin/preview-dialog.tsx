import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/button";

/** One way to look at what is being previewed: "Page", "Share card". */
export type PreviewView = { name: string; /** For screen readers: "The page". */ label: string; content: ReactNode };

/** Unsaved work as visitors will see it, over the whole window, until it is closed. */
export function PreviewDialog({ views, onClose }: { views: readonly PreviewView[]; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [chosen, setChosen] = useState(0);
  const shown = views[chosen];

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (ref.current?.open === false) onClose();
      }}
      className="m-auto h-[calc(100dvh-1rem)] max-h-none w-[calc(100vw-1rem)] max-w-none overflow-hidden rounded-2xl bg-paper text-ink backdrop:bg-ink/60"
    >
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
        <section
          aria-label={shown?.label}
          className="flex-1 overflow-y-auto"
          // Links and buttons look real but do nothing here.
          onClickCapture={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {shown?.content}
        </section>
      </div>
    </dialog>
  );
}
