import { Features } from "./features";
import { Process } from "./process";
import { Services } from "./services";
import { StatisticsStrip } from "./statistics-strip";
import { TechStrip } from "./tech-strip";

export function Showcase() {
  return (
    <>
      <StatisticsStrip />
      <TechStrip />
      <Features />
      <Process />
      <Services />
    </>
  );
}
