import { CaseStudyLinks, CountedOn, factsOfEffort } from "@/components/case-study/case-study-facts";
import type { CaseStudyInStory } from "@/data/posts/case-study-in-story";
import { readKeyFigures } from "@/lib/case-study/key-figures";

type CaseFactsProps = {
  caseStudy: CaseStudyInStory;
  /** Its name, its first figure, the date, cost and weeks are already at the top of the page. */
  isFirst: boolean;
  isOneOf: number;
};

/** The facts about a project, and its stores. */
export function CaseFacts({ caseStudy, isFirst, isOneOf }: CaseFactsProps) {
  const { title, category, sector, year, situation_before, key_figures, counted_on } = caseStudy;
  const figures = readKeyFigures(key_figures).slice(isFirst ? 1 : 0);
  const facts = [
    { name: "Kind", value: category },
    { name: "Sector", value: sector },
    { name: "Year", value: year },
    ...(isFirst ? [] : factsOfEffort(caseStudy)),
    { name: "Before", value: situation_before },
  ].filter(({ value }) => value);
  return (
    <section aria-label={title} className="case-facts">
      {isOneOf > 1 && <h2 dir="auto">{title}</h2>}
      {figures.length > 0 && (
        <ul aria-label={`Counted at ${title}`}>
          {figures.map((figure, place) => (
            <li key={place}>
              <strong>{figure.value}</strong>
              {` ${figure.label}`}
            </li>
          ))}
        </ul>
      )}
      {figures.length > 0 && !isFirst && <CountedOn day={counted_on} />}
      <div>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <CaseStudyLinks caseStudy={caseStudy} className="mt-4" />
      </div>
    </section>
  );
}
