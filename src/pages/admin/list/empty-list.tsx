import type { ReactNode } from "react";

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-2xl border border-dashed border-stone-300 px-5 py-10 text-center text-stone-700">
      {children}
    </p>
  );
}
