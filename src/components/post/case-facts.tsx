import type { CaseStudyInStory } from "@/data/case-studies";
import { CaseStudyLinks, CountedOn } from "@/components/case-study/case-study-facts";
import { FoldedContents } from "@/components/folded-contents";
import { safeWebLink } from "@/lib/link-address";
import { readKeyFigures } from "@/lib/case-study/key-figures";

/** Facts about the project in a post, and where to get it. Renders nothing if there are none. */
export function CaseFacts({ caseStudy }: { caseStudy: CaseStudyInStory }) {
  const { title, category, sector, year, weeks, situation_before, link, app_store_link, play_store_link } = caseStudy;
  const known = [
    { name: "Sector", value: sector },
    { name: "Year", value: year },
    { name: "Built in", value: weeks && `${weeks} ${weeks === 1 ? "week" : "weeks"}` },
    { name: "Before", value: situation_before },
  ].filter(({ value }) => value);
  if (known.length === 0 && ![link, app_store_link, play_store_link].some(safeWebLink)) return null;
  const facts = [{ name: "Kind", value: category }, ...known];
  return (
    <section aria-label={title} className="case-facts min-w-0 wrap-anywhere max-lg:has-[[open]]:col-span-2">
      <FoldedContents title="The project">
        <dl className="grid gap-2 text-base">
          {facts.map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
              <dt className="text-stone-600">{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <CaseStudyLinks caseStudy={caseStudy} className="mt-4" />
      </FoldedContents>
    </section>
  );
}

/** The key figures of the project in a post; nothing if there are none. */
export function CaseFigures({ caseStudy }: { caseStudy: CaseStudyInStory }) {
  const figures = readKeyFigures(caseStudy.key_figures);
  if (figures.length === 0) return null;
  return (
    <ul
      aria-label={`Counted at ${caseStudy.title}`}
      className="case-figures mt-5 grid min-w-0 grid-cols-[auto_minmax(0,1fr)] overflow-clip rounded-block wrap-anywhere md:mt-8 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:col-span-full"
    >
      {figures.map((figure) => (
        <li
          key={figure.label}
          className="col-span-2 grid grid-cols-subgrid items-center gap-x-4 bg-sky px-4 py-1.5 text-sm/[1.3] nth-2:bg-moss nth-3:bg-lilac md:col-span-1 md:block md:p-8 md:text-base/[1.4]"
        >
          <strong className="block font-display text-xl/none tracking-[-0.03em] md:text-3xl/none lg:text-4xl/none">
            {figure.value}
          </strong>
          <span>
            {figure.label} <CountedOn figure={figure} />
          </span>
        </li>
      ))}
    </ul>
  );
}
