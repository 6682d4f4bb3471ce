import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/button";
import { Container } from "@/components/container";
import { FailedMessage } from "@/components/failed-message";
import { SectionHeading } from "@/components/section-heading";
import { StatusMessage } from "@/components/status-message";
import { useLastGood } from "@/components/use-last-good";
import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyCard } from "./case-study-card";

/** Null if they could not be loaded. */
export type CaseStudiesState = CaseStudy[] | null;

type CaseStudiesProps = { caseStudies: CaseStudiesState | Promise<CaseStudiesState> };

export function CaseStudies({ caseStudies }: CaseStudiesProps) {
  return (
    <section id="case-studies" className="band tab-in bg-paper-deep">
      <Container>
        <SectionHeading title="Built here, used out there">
          Real products with real customers. Open them, install them, try to break them.
        </SectionHeading>
        <CaseStudyList caseStudies={caseStudies} />
      </Container>
    </section>
  );
}

function CaseStudyList({ caseStudies }: CaseStudiesProps) {
  const answer = useAnswer(caseStudies);
  const rows = useLastGood("case-studies", answer ?? null);

  if (rows && rows.length > 0) {
    return (
      <ul className="case-studies">
        {rows.map((caseStudy, index) => (
          <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} wide={isWide(index, rows.length)} />
        ))}
      </ul>
    );
  }
  return (
    <div className="mt-10 grid justify-items-start gap-5 rounded-block border-2 border-dashed border-stone-500 p-6 sm:p-10">
      {answer === undefined && <StatusMessage kind="info">Loading...</StatusMessage>}
      {answer === null && <FailedMessage>The case studies could not be loaded just now.</FailedMessage>}
      {rows && (
        <>
          <p className="text-lg">The first case studies are being written. Until then we gladly show you the apps themselves.</p>
          <ButtonLink to="/#contact" variant="secondary">
            Ask for a tour
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** The first card is full width, and so is the last one if it would be alone in its row. */
function isWide(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && count % 2 === 0);
}

/** Undefined while it is loading. */
function useAnswer(caseStudies: CaseStudiesProps["caseStudies"]): CaseStudiesState | undefined {
  const [answer, setAnswer] = useState<CaseStudiesState>();
  useEffect(() => {
    if (!(caseStudies instanceof Promise)) return;
    let stale = false;
    void caseStudies.then((rows) => {
      if (!stale) setAnswer(rows);
    });
    return () => {
      stale = true;
    };
  }, [caseStudies]);
  return caseStudies instanceof Promise ? answer : caseStudies;
}
