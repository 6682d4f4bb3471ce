import type { ReactNode } from "react";

/** A small label: a category, a kind of project. */
export function Chip({ className = "bg-paper-deep", children }: { className?: string; children: ReactNode }) {
  return <span className={`chip ${className}`}>{children}</span>;
}
