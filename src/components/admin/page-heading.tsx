import type { ReactNode } from "react";

type PageHeadingProps = { heading: string; subtitle?: ReactNode; children?: ReactNode };

export function PageHeading({ heading, subtitle, children }: PageHeadingProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <TabTitle>{`${heading} | Admin`}</TabTitle>
      <div>
        <h1 className="text-xl sm:text-2xl">{heading}</h1>
        {subtitle && <p className="mt-2 max-w-prose text-stone-700">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}

/** What the browser's tab says of a screen. No search engine is to list it. */
export function TabTitle({ children }: { children: string }) {
  return (
    <>
      <title>{children}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
