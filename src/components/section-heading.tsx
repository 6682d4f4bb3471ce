import type { ReactNode } from "react";

type SectionHeadingProps = {
  id?: string;
  title: string;
  /** One or two sentences under the title. */
  children?: ReactNode;
  className?: string;
};

/** Opens a section: a big title, and beside it, on wide screens, a sentence or two. */
export function SectionHeading({ id, title, children, className = "" }: SectionHeadingProps) {
  return (
    <div className={`section-heading ${className}`}>
      <h2 id={id}>{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
