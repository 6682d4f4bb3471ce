import type { ReactNode } from "react";

export const sectionTitle = "text-3xl/none lg:text-4xl/none tracking-[-0.025em]";

type SectionHeadingProps = {
  id?: string;
  title: string;
  /** The sentence is below the title, not beside it. */
  stacked?: boolean;
  children?: ReactNode;
};

export function SectionHeading({ id, title, stacked = false, children }: SectionHeadingProps) {
  const heading = (
    <h2 id={id} className={sectionTitle}>
      {title}
    </h2>
  );
  if (!children) return heading;
  return (
    <div
      className={`grid break-inside-avoid break-after-avoid items-end wrap-anywhere gap-x-12 gap-y-4 ${stacked ? "" : "min-[60rem]:grid-cols-[2fr_1fr]"}`}
    >
      {heading}
      <p className="pb-1.5 text-lg opacity-80">{children}</p>
    </div>
  );
}
