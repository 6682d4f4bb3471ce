import { Link } from "react-router-dom";
import { Chip } from "@/components/chip";
import { Picture } from "@/components/cover/picture";
import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyLinks } from "@/components/case-study/case-study-links";
import { Description } from "./description";

const tints = ["bg-sky", "bg-butter", "bg-moss", "bg-lilac"] as const;

type CaseStudyCardProps = { caseStudy: CaseStudy; wide: boolean };

/** A project. The card leads to its story, if that can be read; its badges lead to the stores. */
export function CaseStudyCard({ caseStudy, wide }: CaseStudyCardProps) {
  const { id, title, category, description, image, image_alt, story } = caseStudy;
  const tint = tints[id % tints.length] ?? tints[0];
  return (
    <li className={wide ? "is-wide" : undefined}>
      <div className={`case-study-cover ${tint}${image ? "" : " min-h-36"}`}>
        {image && (
          <Picture
            src={image}
            alt={image_alt ?? ""}
            sizes={wide ? "(width >= 80rem) 45rem, (width >= 64rem) 56vw, 92vw" : "(width >= 80rem) 36rem, (width >= 48rem) 45vw, 92vw"}
          />
        )}
      </div>
      <div>
        <Chip className={tint}>{category}</Chip>
        <h3 dir="auto">{title}</h3>
        <Description text={description} />
        {story && (
          <Link to={`/blog/${story.slug}`} className="card-link link py-1 font-semibold">
            Read the story <span className="sr-only">{`of ${title}`}</span>
          </Link>
        )}
        <CaseStudyLinks caseStudy={caseStudy} className="relative mt-auto pt-2" />
      </div>
    </li>
  );
}
