import type { ReactNode } from "react";
import { BlockWall } from "./block-wall";
import { Container } from "./container";

type PageOpeningProps = {
  /** What the page is called elsewhere on the site. */
  label: string;
  title: string;
  /** Further classes of the wall, which stands on whatever follows. */
  wall?: string;
  /** The promise under the title. */
  children: ReactNode;
};

/** The first screen of a page about the studio. */
export function PageOpening({ label, title, wall = "", children }: PageOpeningProps) {
  return (
    <Container className="relative pt-32 md:pt-40 lg:pb-20">
      <p className="font-semibold">{label}</p>
      <h1 className="mt-4 max-w-5xl text-[clamp(2.5rem,8vw,5.5rem)] leading-[0.98]">{title}</h1>
      <p className="mt-8 max-w-prose text-lg text-stone-700 md:text-xl lg:max-w-[38rem]">{children}</p>
      <BlockWall className={`mt-12 ml-auto w-56 lg:absolute lg:right-8 lg:bottom-0 lg:w-64 xl:w-88 ${wall}`} />
    </Container>
  );
}
