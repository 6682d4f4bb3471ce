import { Chip } from "@/components/chip";
import { StoreBadge } from "@/components/store-badge";
import type { CaseStudy } from "@/data/case-studies";
import { pictureSize, pictureSrcSet } from "@/lib/picture";

type CaseStudyCardProps = { caseStudy: CaseStudy; first: boolean };

const tints = ["bg-sky", "bg-butter", "bg-moss", "bg-lilac"] as const;

export function CaseStudyCard({ caseStudy, first }: CaseStudyCardProps) {
  const { id, title, category, description, link } = caseStudy;
  return (
    <li>
      <Cover caseStudy={caseStudy} first={first} />
      <div>
        <Chip className={tints[id % tints.length]}>{category}</Chip>
        <h3>{title}</h3>
        <p className="text-stone-700">{description}</p>
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
          {caseStudy.app_store_link && (
            <StoreBadge store="app-store" href={caseStudy.app_store_link} app={title} size="sm" />
          )}
          {caseStudy.play_store_link && (
            <StoreBadge store="google-play" href={caseStudy.play_store_link} app={title} size="sm" />
          )}
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer" className="link py-1 font-semibold">
              Visit the site<span className="sr-only"> of {title} (opens in a new tab)</span> ↗
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

/** A picture whose size is not in its name is cropped to the usual one. */
function Cover({ caseStudy: { id, image, image_alt }, first }: CaseStudyCardProps) {
  if (!image) return <div className={`case-study-cover ${tints[id % tints.length]}`} />;
  const { width, height } = pictureSize(image) ?? { width: 1600, height: 1000 };
  return (
    <img
      className="case-study-cover"
      src={image}
      srcSet={pictureSrcSet(image)}
      sizes={first ? "(width >= 64rem) 44rem, 92vw" : "(width >= 48rem) 36rem, 92vw"}
      width={width}
      height={height}
      alt={image_alt ?? ""}
      loading="lazy"
      decoding="async"
    />
  );
}
