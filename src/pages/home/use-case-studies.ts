import { useEffect, useState } from "react";
import { useLastGood } from "@/components/use-last-good";
import type { CaseStudy } from "@/data/case-studies";

export type CaseStudiesState = CaseStudy[] | "loading" | "failed";

/** What the loader found; null if the case studies could not be loaded, a promise while they are slow. */
export type CaseStudiesAnswer = CaseStudy[] | null;

/** What there is to show of the case studies. What was shown before stays while others are loading, and if they fail. */
export function useCaseStudies(found: CaseStudiesAnswer | Promise<CaseStudiesAnswer>): CaseStudiesState {
  const answer = useAnswer(found);
  const rows = useLastGood("case-studies", answer ?? null);
  return rows ?? (answer === undefined ? "loading" : "failed");
}

/** Undefined while it is loading. */
function useAnswer(found: CaseStudiesAnswer | Promise<CaseStudiesAnswer>): CaseStudiesAnswer | undefined {
  const [answer, setAnswer] = useState<CaseStudiesAnswer>();
  useEffect(() => {
    if (!(found instanceof Promise)) return;
    let stale = false;
    void found.then((rows) => {
      if (!stale) setAnswer(rows);
    });
    return () => {
      stale = true;
    };
  }, [found]);
  return found instanceof Promise ? answer : found;
}
