import { ButtonLink } from "@/components/button";
import { CaseStudyList } from "@/components/case-study-cards/case-study-list";
import { FailedMessage, StatusMessage } from "@/components/status-message";
import { SectionHeading } from "@/components/section-heading";
import { useWords } from "@/components/site-content";
import { home } from "@/content/home";
import type { CaseStudiesState } from "./use-case-studies";

/** What one client says, then all case studies. */
export function CaseStudies({ caseStudies }: { caseStudies: CaseStudiesState }) {
  const words = useWords(home).caseStudies;
  return (
    <section id="case-studies">
      <Quotation />
      <div className="section bg-paper-deep">
        <div className="page-width">
          <SectionHeading title={words.title}>{words.introduction}</SectionHeading>
          <Answer caseStudies={caseStudies} />
        </div>
      </div>
    </section>
  );
}

function Answer({ caseStudies }: { caseStudies: CaseStudiesState }) {
  const { none, noneButton } = useWords(home).caseStudies;
  if (Array.isArray(caseStudies) && caseStudies.length > 0) {
    return (
      <div className="mt-8 lg:mt-12">
        <CaseStudyList caseStudies={caseStudies} />
      </div>
    );
  }
  return (
    <div className="mt-10 grid justify-items-start gap-5 rounded-block border-2 border-dashed border-stone-500 p-6 sm:p-10">
      {caseStudies === "loading" && <StatusMessage severity="info">Loading...</StatusMessage>}
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

function Quotation() {
  const { words, name, role } = useWords(home).quotation;
  if (!words) return null;
  return (
    <figure className="section tab-in bg-signal text-signal-ink">
      <div className="page-width grid gap-6">
        <blockquote className="font-display text-3xl font-bold tracking-[-0.025em] text-balance leading-[1.05] before:content-['“'] after:content-['”'] lg:text-4xl [text-indent:-0.4em]">
          {words}
        </blockquote>
        <figcaption>
          <b>{name}</b> <span className="block text-balance">{role}</span>
        </figcaption>
      </div>
    </figure>
  );
}
