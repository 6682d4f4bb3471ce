import { useEffect, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { Button, ButtonLink } from "@/components/button";
import { Container } from "@/components/container";
import { SectionHeading } from "@/components/section-heading";
import { StatusMessage } from "@/components/status-message";
import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyCard } from "./case-study-card";

/** Null where they could not be read. */
export type CaseStudiesState = CaseStudy[] | null;

type CaseStudiesProps = { caseStudies: CaseStudiesState | Promise<CaseStudiesState> };

export function CaseStudies({ caseStudies }: CaseStudiesProps) {
  return (
    <section id="case-studies" className="band tab-in bg-paper-deep">
      <Container>
        <SectionHeading title="Built here, used out there">
          Real products with real customers. Open them, install them, try to break them.
        </SectionHeading>
        <CaseStudyList key={caseStudies instanceof Promise ? "late" : "here"} caseStudies={caseStudies} />
      </Container>
    </section>
  );
}

function CaseStudyList({ caseStudies }: CaseStudiesProps) {
  const { revalidate, state } = useRevalidator();
  const current = useSettled(caseStudies);
  const rows = useLastGood(current);

  if (rows && rows.length > 0) {
    return (
      <ul className="case-studies">
        {rows.map((caseStudy, index) => (
          <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} first={index === 0} />
        ))}
      </ul>
    );
  }
  const loading = current === undefined || state === "loading";
  return (
    <div className="mt-10 grid justify-items-start gap-5 rounded-block border-2 border-dashed border-stone-400 p-6 sm:p-10">
      <StatusMessage kind="info">{loading && "Loading..."}</StatusMessage>
      <StatusMessage kind="error">{!loading && !rows && "The case studies could not be loaded just now."}</StatusMessage>
      {!loading && !rows && (
        <Button variant="secondary" onClick={() => void revalidate()}>
          Retry
        </Button>
      )}
      {!loading && rows && (
        <>
          <p className="text-lg">Our first case studies are being written. Ask us, and we will show you the apps themselves.</p>
          <ButtonLink to="/#contact" variant="secondary">
            Ask for a tour
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** Undefined while a late answer is on its way. */
function useSettled(caseStudies: CaseStudiesProps["caseStudies"]): CaseStudiesState | undefined {
  const [settled, setSettled] = useState<CaseStudiesState>();
  useEffect(() => {
    if (!(caseStudies instanceof Promise)) return;
    let stale = false;
    void caseStudies.then((rows) => {
      if (!stale) setSettled(rows);
    });
    return () => {
      stale = true;
    };
  }, [caseStudies]);
  return caseStudies instanceof Promise ? settled : caseStudies;
}

/** A refresh that fails takes nothing away that was there before it. */
function useLastGood(current: CaseStudiesState | undefined): CaseStudiesState {
  const [lastGood, setLastGood] = useState<CaseStudiesState>(null);
  if (current && current !== lastGood) setLastGood(current);
  return current ?? lastGood;
}
