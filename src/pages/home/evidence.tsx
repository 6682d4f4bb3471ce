import { CaseStudyList } from "@/components/case-study-cards/case-study-list";
import { Container } from "@/components/container";
import { useWords } from "@/components/site-content";
import { home } from "@/content/home";
import type { CaseStudy } from "@/data/case-studies";

/** What was built for a client, what came of it, and what the client says: the first thing a visitor reads after the promise. */
export function Evidence({ lead }: { lead: readonly CaseStudy[] }) {
  const { words, name, role } = useWords(home).quotation;
  if (lead.length === 0 && !words) return null;
  return (
    <Container className="grid gap-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(5rem,8vw,7rem)]">
      {lead.length > 0 && <CaseStudyList caseStudies={lead} headingLevel={2} />}
      {words && (
        <figure className="grid gap-x-12 gap-y-6 wrap-anywhere lg:grid-cols-[1fr_17rem] lg:items-end">
          <blockquote className="max-w-[20em] [text-indent:-0.35em] font-display text-[clamp(1.75rem,1rem+3.4vw,3.5rem)]/[1.1] font-bold tracking-[-0.025em] text-balance before:text-signal before:content-['“'] after:text-signal after:content-['”']">
            {words}
          </blockquote>
          <figcaption className="text-[1.125rem]">
            <b>{name}</b> <span className="block text-balance">{role}</span>
          </figcaption>
        </figure>
      )}
    </Container>
  );
}
