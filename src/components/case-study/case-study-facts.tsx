import type { CaseStudy } from "@/data/case-studies";
import { StoreBadge } from "@/components/store-badge";
import { safeWebLink } from "@/lib/web-link";
import { formatDate } from "@/lib/dates";

type CaseStudyLinksProps = {
  caseStudy: Pick<CaseStudy, "title" | "link" | "app_store_link" | "play_store_link">;
  className?: string;
};

export function CaseStudyLinks({
  caseStudy: { title, link, app_store_link, play_store_link },
  className = "",
}: CaseStudyLinksProps) {
  const site = safeWebLink(link);
  if (!site && !safeWebLink(app_store_link) && !safeWebLink(play_store_link)) return null;
  return (
    <div className={`flex flex-wrap items-center gap-3 ${className}`}>
      <StoreBadge store="app-store" href={app_store_link} app={title} size="sm" />{" "}
      <StoreBadge store="google-play" href={play_store_link} app={title} size="sm" />{" "}
      {site && (
        <a href={site} target="_blank" rel="noopener noreferrer" className="link py-1 font-semibold">
          Visit the site<span className="sr-only">{` of ${title} (opens in a new tab)`}</span> ↗
        </a>
      )}
    </div>
  );
}

/** What a project cost and how long it took, as far as that is known. */
export function factsOfEffort({ cost, weeks }: Pick<CaseStudy, "cost" | "weeks">) {
  const facts = [
    { name: "Cost", value: cost },
    { name: "Built in", value: weeks && `${weeks} ${weeks === 1 ? "week" : "weeks"}` },
  ];
  return facts.filter(({ value }) => value);
}

/** The day a project's figures were counted, on its own line. */
export function CountedOn({ day }: { day: string | null }) {
  if (!day) return null;
  return (
    <small className="block text-sm text-stone-700">
      {"Counted on "}
      <time className="whitespace-nowrap" dateTime={day}>
        {formatDate(day)}
      </time>
    </small>
  );
}
