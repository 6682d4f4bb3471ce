import { hasApp } from "@/components/case-study/stage";
import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyCard } from "./case-study-card";

const FIRST = 6;

type CardsProps = { caseStudies: readonly CaseStudy[] };

/** Case studies as cards. If there are many, the later ones are folded up, which works without script. */
export function CaseStudyList({ caseStudies }: CardsProps) {
  const isLong = caseStudies.length > FIRST + 2;
  const first = isLong ? caseStudies.slice(0, FIRST) : caseStudies;
  return (
    <div className="@container">
      <Cards caseStudies={first} />
      {isLong && (
        <details className="mt-6">
          <summary className="mx-auto mb-6 w-fit cursor-pointer p-2 text-lg font-semibold">
            {caseStudies.length - FIRST} more case studies
          </summary>
          <Cards caseStudies={caseStudies.slice(FIRST)} />
        </details>
      )}
    </div>
  );
}

function Cards({ caseStudies }: CardsProps) {
  const widths = chooseWidths(caseStudies);
  return (
    <ul className="case-studies grid gap-6 @2xl:grid-cols-2">
      {caseStudies.map((caseStudy, index) => (
        <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} wide={widths[index]} />
      ))}
    </ul>
  );
}

/** The first card gets a whole row, as does one with an app to try or one that would be alone in its row. Sides alternate. */
function chooseWidths(caseStudies: readonly CaseStudy[]): ("left" | "right" | undefined)[] {
  const isWide = caseStudies.map(({ title }, index) => index === 0 || hasApp(title));
  for (let index = 0; index < isWide.length; index += 1) {
    if (isWide[index]) continue;
    if (isWide[index + 1] === false) index += 1;
    else isWide[index] = true;
  }
  let side = 0;
  return isWide.map((wide) => (wide ? (["left", "right"] as const)[side++ % 2] : undefined));
}
