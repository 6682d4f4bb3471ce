import type { ReactNode } from "react";
import { Button } from "@/components/button";

type SaveBarProps = {
  label: string;
  busy: boolean;
  dirty: boolean;
  /** Says where a copy of the unsaved changes is kept. */
  note?: ReactNode;
  /** The result of the last save, always in view. */
  status?: ReactNode;
  /** More buttons, after the save button. */
  children?: ReactNode;
};

/** The foot of every admin form. It stays in view however long the form is, and never covers the focused field. */
export function SaveBar({ label, busy, dirty, note, status, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 [html:has(&)]:scroll-pb-32 -mx-4 mt-8 -mb-8 border-t border-stone-200 bg-paper px-4 py-4 sm:-mx-6 sm:px-6">
      {status}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="sm" busy={busy}>
          {busy ? "Saving..." : label}
        </Button>
        {children}
        <p className="ml-auto text-sm text-stone-600">{note ?? (dirty ? "Unsaved changes" : "No unsaved changes")}</p>
      </div>
    </div>
  );
}
