import type { ReactNode } from "react";

type SectionHeadingProps = {
  id?: string;
  title: string;
  /** One or two sentences under the title. */
  children?: ReactNode;
  className?: string;
};

/** Opens a section: a big title on the left, the promise beside it where there is room. */
export function SectionHeading({ id, title, children, className = "" }: SectionHeadingProps) {
  return (
    <div className={`grid items-end gap-4 md:grid-cols-[2fr_1fr] md:gap-12 ${className}`}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children && <p className="max-w-prose text-lg opacity-80 md:pb-1.5">{children}</p>}
    </div>
  );
}
