import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyCard } from "./case-study-card";

/** How many are seen before somebody asks for the others. */
const FIRST = 6;

/** Case studies as cards. Where there are many, the later ones are folded up, which needs no script. */
export function CaseStudyList({ caseStudies }: { caseStudies: readonly CaseStudy[] }) {
  const isLong = caseStudies.length > FIRST + 2;
  const first = isLong ? caseStudies.slice(0, FIRST) : caseStudies;
  return (
    <div className="@container mt-12">
      <Cards caseStudies={first} />
      {isLong && (
        <details className="mt-6">
          <summary className="mx-auto mb-6 w-fit cursor-pointer p-2 text-lg font-semibold">{caseStudies.length - FIRST} more case studies</summary>
          <Cards caseStudies={caseStudies.slice(FIRST)} />
        </details>
      )}
    </div>
  );
}

function Cards({ caseStudies }: { caseStudies: readonly CaseStudy[] }) {
  return (
    <ul className="case-studies">
      {caseStudies.map((caseStudy, index) => (
        <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} wide={isWide(index, caseStudies.length)} />
      ))}
    </ul>
  );
}

/** The first card is full width, and so is the last one if it would be alone in its row. */
function isWide(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && count % 2 === 0);
}
