import type { CaseStudyInStory } from "@/data/case-studies";
import { CaseStudyLinks } from "@/components/case-study/case-study-links";
import { FoldedContents } from "@/components/folded-contents";
import { safeWebLink } from "@/lib/safe-link";

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
        <dl className="grid gap-2 text-[0.9375rem]">
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
