import type { ReactNode } from "react";

export function Container({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`mx-auto w-full max-w-page px-6 sm:px-8 print:px-4 ${className}`}>{children}</div>;
}
