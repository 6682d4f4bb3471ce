import { ButtonLink } from "@/components/button";
import { CaseStudyList } from "@/components/case-study/case-study-list";
import { Container } from "@/components/container";
import { FailedMessage } from "@/components/failed-message";
import { SectionHeading } from "@/components/section-heading";
import { StatusMessage } from "@/components/status-message";
import type { CaseStudiesState } from "./use-case-studies";

export function CaseStudies({ caseStudies }: { caseStudies: CaseStudiesState }) {
  return (
    <section id="case-studies" className="band tab-in bg-paper-deep">
      <Container>
        <SectionHeading title="Built here, used out there">
          What was there before, what took its place, and what has been counted since.
        </SectionHeading>
        <Answer caseStudies={caseStudies} />
      </Container>
    </section>
  );
}

function Answer({ caseStudies }: { caseStudies: CaseStudiesState }) {
  if (Array.isArray(caseStudies) && caseStudies.length > 0) return <CaseStudyList caseStudies={caseStudies} />;
  return (
    <div className="mt-10 grid justify-items-start gap-5 rounded-block border-2 border-dashed border-stone-500 p-6 sm:p-10">
      {caseStudies === "loading" && <StatusMessage kind="info">Loading...</StatusMessage>}
      {caseStudies === "failed" && <FailedMessage>The case studies could not be loaded just now.</FailedMessage>}
      {Array.isArray(caseStudies) && (
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
