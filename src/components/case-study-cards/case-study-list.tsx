import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyCard } from "./case-study-card";
import "./case-studies.css";

const FIRST = 6;

type CaseStudyListProps = { caseStudies: readonly CaseStudy[] };

/** Case studies as cards, the first one big. If there are many, the later ones are folded up, which works without script. */
export function CaseStudyList({ caseStudies }: CaseStudyListProps) {
  const isLong = caseStudies.length > FIRST + 2;
  const next = caseStudies.slice(1, isLong ? FIRST : undefined);
  return (
    <div className="@container">
      <ul className="first-case-study">
        {caseStudies.slice(0, 1).map((caseStudy) => (
          <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} big />
        ))}
      </ul>
      {next.length > 0 && (
        <ul className="case-studies">
          {next.map((caseStudy) => (
            <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} big={false} />
          ))}
        </ul>
      )}
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
