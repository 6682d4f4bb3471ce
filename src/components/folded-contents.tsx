import type { ReactNode } from "react";

type FoldedContentsProps = { title: string; children: ReactNode; className?: string };

/** A table of contents: beside the text on wide screens, folded up above it on narrow ones. Works without script. */
export function FoldedContents({ title, children, className = "" }: FoldedContentsProps) {
  return (
    <>
      <details className="group rounded-2xl border-2 border-ink px-5 lg:hidden">
        <summary className="flex cursor-pointer justify-between py-4 font-semibold after:content-['+'] group-open:after:content-['–']">
          {title}
        </summary>
        <div className="pb-4">{children}</div>
      </details>
      <div className={`max-lg:hidden ${className}`}>
        <p className="mb-3 font-semibold">{title}</p>
        {children}
      </div>
    </>
  );
}
