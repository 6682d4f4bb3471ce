import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyCard } from "./case-study-card";
import "./case-studies.css";

const FIRST = 6;

type CaseStudyListProps = { caseStudies: readonly CaseStudy[] };

/** Case studies as cards, the first one big. If there are many, the later ones are folded up, which works without script. */
export function CaseStudyList({ caseStudies }: CaseStudyListProps) {
  const isLong = caseStudies.length > FIRST + 2;
  const first = isLong ? caseStudies.slice(0, FIRST) : caseStudies;
  return (
    <div className="@container">
      <ul className="case-studies">
        {first.map((caseStudy, index) => (
          <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} big={index === 0} />
        ))}
      </ul>
      {isLong && (
        <details className="mt-6">
          <summary className="mx-auto mb-6 w-fit cursor-pointer p-2 text-lg font-semibold">
            {caseStudies.length - FIRST} more case studies
          </summary>
          <ul className="case-studies">
            {caseStudies.slice(FIRST).map((caseStudy) => (
              <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} big={false} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
