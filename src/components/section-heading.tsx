import type { ReactNode } from "react";

export const sectionTitle = "text-[clamp(2.25rem,1.4rem+3.4vw,4rem)]/none tracking-[-0.025em]";

type SectionHeadingProps = {
  id?: string;
  title: string;
  children?: ReactNode;
};

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  const heading = (
    <h2 id={id} className={sectionTitle}>
      {title}
    </h2>
  );
  if (!children) return heading;
  return (
    <div className="grid break-inside-avoid break-after-avoid items-end wrap-anywhere gap-x-12 gap-y-4 min-[60rem]:grid-cols-[2fr_1fr]">
      {heading}
      <p className="pb-1.5 text-[1.125rem] opacity-80 sm:font-voice">{children}</p>
    </div>
  );
}
