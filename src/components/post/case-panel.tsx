import { Chip } from "@/components/chip";
import { CaseStudyLinks } from "@/components/case-study/case-study-links";
import type { ToldCaseStudy } from "@/data/case-studies";
import { readKeyFigures } from "@/lib/case-study/key-figures";
import { formatDate } from "@/lib/dates";
import { safeWebLink } from "@/lib/safe-link";

/** The project that a post tells of: the facts, what was counted, and where it can be had. Nothing if there is none of these. */
export function CasePanel({ caseStudy }: { caseStudy: ToldCaseStudy }) {
  const { id, title, category, sector, year, weeks, situation_before, link, app_store_link, play_store_link } = caseStudy;
  const figures = readKeyFigures(caseStudy.key_figures);
  const facts = [
    { name: "Sector", value: sector },
    { name: "Year", value: year },
    { name: "Built in", value: weeks && `${weeks} ${weeks === 1 ? "week" : "weeks"}` },
    { name: "Before", value: situation_before },
  ].filter(({ value }) => value);
  const isLinked = [link, app_store_link, play_store_link].some(safeWebLink);
  if (facts.length === 0 && figures.length === 0 && !isLinked) return null;
  const headingId = `case-study-${id}`;
  return (
    <section aria-labelledby={headingId} className="case-panel">
      <div>
        <Chip className="bg-butter">{category}</Chip>
        <h2 id={headingId} dir="auto">{title}</h2>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <CaseStudyLinks caseStudy={caseStudy} className="print:hidden" />
      </div>
      {figures.length > 0 && (
        <ul>
          {figures.map(({ value, label, counted_on }) => (
            <li key={label}>
              <strong>{value}</strong>
              {label}
              <small>
                Counted on <time dateTime={counted_on}>{formatDate(counted_on)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
