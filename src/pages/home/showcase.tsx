import type { CaseStudiesState } from "./use-case-studies";
import { CaseStudies } from "./case-studies";
import { ClientQuotation } from "./client-quotation";
import { Features } from "./features";
import { Process } from "./process";
import { Services } from "./services";
import { StatisticsStrip } from "./statistics-strip";
import { TechStrip } from "./tech-strip";

/** What the landing page shows between its opening and its form. */
export function Component({ caseStudies }: { caseStudies: CaseStudiesState }) {
  return (
    <>
      <StatisticsStrip />
      <TechStrip />
      <Features />
      <Process />
      <Services />
      <ClientQuotation />
      <CaseStudies caseStudies={caseStudies} />
    </>
  );
}
