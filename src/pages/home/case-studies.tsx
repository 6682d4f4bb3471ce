import { ButtonLink } from "@/components/button";
import { CaseStudyList } from "@/components/case-study-cards/case-study-list";
import { Container } from "@/components/container";
import { FailedMessage } from "@/components/failed-message";
import { SectionHeading } from "@/components/section-heading";
import { StatusMessage } from "@/components/status-message";
import { useWords } from "@/components/site-content";
import { home } from "@/content/home";
import type { CaseStudiesState } from "./use-case-studies";

export function CaseStudies({ caseStudies }: { caseStudies: CaseStudiesState }) {
  const words = useWords(home).caseStudies;
  return (
    <section id="case-studies" className="tab-in bg-paper-deep py-[clamp(5rem,8vw,7rem)]">
      <Container>
        <SectionHeading title={words.title}>{words.introduction}</SectionHeading>
        <Answer caseStudies={caseStudies} />
      </Container>
    </section>
  );
}

function Answer({ caseStudies }: { caseStudies: CaseStudiesState }) {
  const { none, noneButton } = useWords(home).caseStudies;
  if (Array.isArray(caseStudies) && caseStudies.length > 0) {
    return (
      <div className="mt-12">
        <CaseStudyList caseStudies={caseStudies} />
      </div>
    );
  }
  return (
    <div className="mt-10 grid justify-items-start gap-5 rounded-block border-2 border-dashed border-stone-500 p-6 sm:p-10">
      {caseStudies === "loading" && <StatusMessage kind="info">Loading...</StatusMessage>}
      {caseStudies === "failed" && <FailedMessage>The case studies could not be loaded just now.</FailedMessage>}
      {Array.isArray(caseStudies) && (
        <>
          <p className="text-lg">{none}</p>
          <ButtonLink to="/#contact" variant="secondary">
            {noneButton}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
