import type { ReactNode } from "react";
import { BlockWall, type Wall } from "./block-wall";
import { Container } from "./container";

type PageOpeningProps = {
  label: string;
  title: string;
  wall: Wall;
  /** Shows the wall only if it fits beside the words, because something more urgent follows. */
  isWallWide?: boolean;
  children: ReactNode;
};

export function PageOpening({ label, title, wall, isWallWide = false, children }: PageOpeningProps) {
  return (
    <Container className="relative wrap-anywhere pt-32 md:pt-40 lg:pb-20 print:pt-0">
      <p className="font-semibold">{label}</p>
      <h1 className="mt-4 max-w-5xl text-[clamp(2.5rem,8vw,5.5rem)]/[0.98]">{title}</h1>
      <p className="lead mt-8 md:text-xl">{children}</p>
      <BlockWall
        wall={wall}
        className={`mt-12 ml-auto w-56 lg:absolute lg:right-8 lg:bottom-0 lg:w-64 xl:w-88 ${isWallWide ? "max-lg:hidden" : ""}`}
      />
    </Container>
  );
}
