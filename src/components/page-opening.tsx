import type { ReactNode } from "react";
import { BlockWall, type Wall } from "./block-wall";
import { Container } from "./container";

type PageOpeningProps = {
  /** The page's name in menus and links. */
  label: string;
  title: string;
  /** The scene at the foot. */
  wall: Wall;
  /** A sentence or two under the title. */
  children: ReactNode;
};

/** The opening of a page about the studio. */
export function PageOpening({ label, title, wall, children }: PageOpeningProps) {
  return (
    <Container className="relative pt-32 md:pt-40 lg:pb-20">
      <p className="font-semibold">{label}</p>
      <h1 className="mt-4 max-w-5xl text-[clamp(2.5rem,8vw,5.5rem)]/[0.98]">{title}</h1>
      <p className="lead mt-8 md:text-xl">{children}</p>
      <BlockWall wall={wall} className="mt-12 ml-auto w-56 lg:absolute lg:right-8 lg:bottom-0 lg:w-64 xl:w-88" />
    </Container>
  );
}
