import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/button";

type SaveBarProps = {
  /** The screen's heading, where the form has the screen to itself. */
  heading?: string | undefined;
  headingId: string;
  /** What the button will do: "Publish". */
  label: string;
  busy: boolean;
  /** Whether and where the work is kept: "Saved 14:02". */
  state: ReactNode;
  /** What nobody may miss: why a save failed. */
  message?: ReactNode;
  /** The flat buttons before the save button. */
  children?: ReactNode;
};

/** The head of every record's form. It stays in view however long the form is, and never covers the focused field. */
export function SaveBar({ heading, headingId, label, busy, state, message, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  // Sticky elements below the bar have to know how tall it is.
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--save-bar", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--save-bar");
    };
  }, []);

  return (
    <div
      ref={bar}
      className={`save-bar sticky top-0 z-20 -mx-4 mb-6 border-b border-stone-200 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 ${heading ? "-mt-8" : "-mt-3"}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {heading && (
          <h1 id={headingId} tabIndex={-1} className="text-xl max-sm:sr-only">
            {heading}
          </h1>
        )}
        <p className="mr-auto text-sm text-stone-600 max-sm:basis-full">{state}</p>
        <div className="flex flex-1 flex-wrap items-center gap-x-1 sm:flex-none max-sm:[&_.btn-ghost]:px-2">
          {children}
          <Button type="submit" size="sm" busy={busy} className="my-1 ml-auto sm:ml-2">
            {busy ? "Saving..." : label}
          </Button>
        </div>
      </div>
      {message}
    </div>
  );
}
