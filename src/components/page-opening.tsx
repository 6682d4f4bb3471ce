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
    <Container className="relative pt-32 md:pt-40 md:pb-20">
      <p className="font-semibold">{label}</p>
      <h1 className="mt-4 max-w-5xl text-[clamp(2.5rem,8vw,5.5rem)] leading-[0.98]">{title}</h1>
      <p className="mt-8 max-w-prose text-lg text-stone-700 md:max-w-[42rem] md:text-xl">{children}</p>
      <BlockWall className={`mt-12 ml-auto w-56 md:absolute md:right-8 md:bottom-0 md:w-72 lg:w-88 ${wall}`} />
    </Container>
  );
}
