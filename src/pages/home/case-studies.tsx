import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/button";
import { CaseStudyList } from "@/components/case-study/case-study-list";
import { Container } from "@/components/container";
import { FailedMessage } from "@/components/failed-message";
import { SectionHeading } from "@/components/section-heading";
import { StatusMessage } from "@/components/status-message";
import { useLastGood } from "@/components/use-last-good";
import type { CaseStudy } from "@/data/case-studies";

/** Null if they could not be loaded. */
export type CaseStudiesState = CaseStudy[] | null;

type CaseStudiesProps = { caseStudies: CaseStudiesState | Promise<CaseStudiesState> };

export function CaseStudies({ caseStudies }: CaseStudiesProps) {
  return (
    <section id="case-studies" className="band tab-in bg-paper-deep">
      <Container>
        <SectionHeading title="Built here, used out there">
          What was there before, what took its place, and what has been counted since.
        </SectionHeading>
        <CaseStudiesAnswer caseStudies={caseStudies} />
      </Container>
    </section>
  );
}

function CaseStudiesAnswer({ caseStudies }: CaseStudiesProps) {
  const answer = useAnswer(caseStudies);
  const rows = useLastGood("case-studies", answer ?? null);

  if (rows && rows.length > 0) return <CaseStudyList caseStudies={rows} />;
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
