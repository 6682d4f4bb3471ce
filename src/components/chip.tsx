import type { ReactNode } from "react";

/** A small label: a category, a kind of project. */
export function Chip({ className = "bg-paper-deep", children }: { className?: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-lg px-2.5 py-1 text-sm leading-5 font-semibold text-ink ${className}`}>
      {children}
    </span>
  );
}
