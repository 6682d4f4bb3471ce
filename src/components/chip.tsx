import type { ReactNode } from "react";

export function Chip({ className = "bg-paper-deep", children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={`chip inline-flex rounded-lg wrap-anywhere px-2.5 py-1 font-voice text-[0.875rem]/5 font-semibold text-ink ${className}`}
    >
      {children}
    </span>
  );
}
