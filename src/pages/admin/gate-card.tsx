import type { ReactNode } from "react";
import { TabTitle } from "@/components/admin/page-heading";
import "@/components/admin/desk.css";

type GateCardProps = { heading: string; children: ReactNode };

export function GateCard({ heading, children }: GateCardProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-paper-deep px-4 py-10 outline-none">
      <TabTitle>{heading}</TabTitle>
      <div className="w-full max-w-md">
        <div aria-hidden="true" className="mb-6 ml-1 grid w-max grid-cols-2 gap-1">
          <span className="size-5 rounded-md bg-signal" />
          <span className="size-5 rounded-md bg-ink" />
          <span className="size-5 rounded-md bg-ink" />
          <span className="size-5 rounded-md bg-butter-deep" />
        </div>
        <div className="rounded-2xl border border-stone-200 bg-white p-6 sm:p-9">
          <h1 className="mb-6 text-2xl">{heading}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
