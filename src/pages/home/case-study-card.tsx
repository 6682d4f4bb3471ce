import { Chip } from "@/components/chip";
import { Picture } from "@/components/picture";
import { StoreBadge } from "@/components/store-badge";
import type { CaseStudy } from "@/data/case-studies";
import { safeWebLink } from "@/lib/safe-link";

const tints = ["bg-sky", "bg-butter", "bg-moss", "bg-lilac"] as const;

type CaseStudyCardProps = { caseStudy: CaseStudy; wide: boolean };

export function CaseStudyCard({ caseStudy, wide }: CaseStudyCardProps) {
  const { id, title, category, description, image, image_alt } = caseStudy;
  const site = safeWebLink(caseStudy.link);
  const tint = tints[id % tints.length];
  const cover = "case-study-cover";
  return (
    <li className={wide ? "is-wide" : undefined}>
      {image ? (
        <Picture
          src={image}
          alt={image_alt ?? ""}
          sizes={wide ? "(width >= 80rem) 45rem, (width >= 64rem) 56vw, 92vw" : "(width >= 80rem) 36rem, (width >= 48rem) 45vw, 92vw"}
          className={cover}
        />
      ) : (
        <div className={`${cover} ${tint}`} />
      )}
      <div>
        <Chip className={tint}>{category}</Chip>
        <h3 dir="auto">{title}</h3>
        <p dir="auto" className="text-stone-700">{description}</p>
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
          <StoreBadge store="app-store" href={caseStudy.app_store_link} app={title} size="sm" />
          <StoreBadge store="google-play" href={caseStudy.play_store_link} app={title} size="sm" />
          {site && (
            <a href={site} target="_blank" rel="noopener noreferrer" className="link py-1 font-semibold">
              Visit the site<span className="sr-only"> of {title} (opens in a new tab)</span> ↗
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
