import { useEffect, useState } from "react";
import type { CaseStudy } from "@/data/case-studies";

export type CaseStudiesState = CaseStudy[] | "loading" | "failed";

/** What the loader found; null if the case studies could not be loaded. */
export type CaseStudiesAnswer = CaseStudy[] | null;

/** What was shown last, so that on return the page is as long as it was, however slow the backend is. */
let shown: CaseStudiesAnswer = null;

/** The case studies to show. What is on screen stays while new ones load, and if that fails. */
export function useCaseStudies(found: CaseStudiesAnswer | Promise<CaseStudiesAnswer>): CaseStudiesState {
  const answer = useAnswer(found);
  const rows = answer ?? shown;
  useEffect(() => {
    if (rows) shown = rows;
  }, [rows]);
  return rows ?? (answer === undefined ? "loading" : "failed");
}

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
