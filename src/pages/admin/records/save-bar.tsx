import type { ReactNode } from "react";
import { Button } from "@/components/button";

type SaveBarProps = {
  label: string;
  busy: boolean;
  dirty: boolean;
  /** More than that there are unsaved changes: where a copy of them is kept. */
  note?: ReactNode;
  /** What became of the last save: in view wherever the form is scrolled to. */
  status?: ReactNode;
  /** Further buttons, after the save button. */
  children?: ReactNode;
};

/** The foot of every admin form: the save button stays in view however long the form is, and no field stays behind it. */
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
