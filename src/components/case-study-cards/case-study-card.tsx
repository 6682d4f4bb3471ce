import { Link } from "react-router-dom";
import { Fragment } from "react";
import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyLinks, CountedOn } from "@/components/case-study/case-study-facts";
import { readKeyFigures } from "@/lib/case-study/key-figures";
import { Stage } from "@/components/case-study/stage";
import { splitDescription } from "@/lib/case-study/description";

const tints = ["bg-sky", "bg-butter", "bg-moss", "bg-lilac"] as const;

type CaseStudyCardProps = {
  caseStudy: CaseStudy;
  /** Takes a whole row, with its picture on this side. */
  wide: "left" | "right" | undefined;
};

const wideLooks = {
  left: "print:grid print:grid-cols-2 @2xl:col-span-2 @min-[68rem]:grid @min-[68rem]:grid-cols-[3fr_2fr]",
  right: "print:grid print:grid-cols-2 @2xl:col-span-2 @min-[68rem]:grid @min-[68rem]:grid-cols-[2fr_3fr]",
} as const;

/**
 * A project: its result first, then its name. The card adapts to the room it has, because the admin's preview is narrower
 * than the window. It links to its story, which lists the stores, or to the stores themselves if no story can be read.
 */
export function CaseStudyCard({ caseStudy, wide }: CaseStudyCardProps) {
  const { id, title, category, description, story } = caseStudy;
  const [figure] = readKeyFigures(caseStudy.key_figures);
  const tint = tints[id % tints.length] ?? tints[0];
  return (
    <li
      className={`relative flex min-w-0 flex-col overflow-clip rounded-block bg-white wrap-anywhere ${wide ? wideLooks[wide] : ""}`}
    >
      <Stage
        caseStudy={caseStudy}
        sizes={
          wide
            ? "(width >= 80rem) 45rem, (width >= 64rem) 56vw, 92vw"
            : "(width >= 80rem) 36rem, (width >= 48rem) 45vw, 92vw"
        }
        className={`${tint} ${wide ? "@min-[68rem]:p-6 @min-[68rem]:[&_.cover,&_.case-app]:rounded-xl" : ""} ${wide === "right" ? "@min-[68rem]:order-1" : ""}`}
      />
      <div className="flex flex-1 flex-col items-start justify-center gap-3 p-6 @2xl:p-8">
        <span className={`chip ${tint}`}>{category}</span>
        {figure && (
          <p className="mt-2 leading-[1.4]">
            <strong className="block font-display text-4xl/none tracking-[-0.04em]">{figure.value}</strong>
            {` ${figure.label} `}
            <CountedOn figure={figure} />
          </p>
        )}
        <h3 dir="auto" className={`mt-2 text-2xl ${wide ? "@min-[68rem]:text-2xl" : ""}`}>
          {title}
        </h3>
        <Description text={description} />
        {story ? (
          <Link to={`/blog/${story.slug}`} className={`card-link link py-1 font-semibold ${wide ? "" : "mt-auto"}`}>
            Read the story <span className="sr-only">{`of ${title}`}</span>
          </Link>
        ) : (
          <CaseStudyLinks caseStudy={caseStudy} className="relative pt-2" />
        )}
      </div>
    </li>
  );
}

/** A case study's description, with the paragraphs, line breaks and lists that its writer typed. */
function Description({ text }: { text: string }) {
  return splitDescription(text).map(({ kind, lines }, place) =>
    kind === "list" ? (
      <ul key={place} dir="auto" className="list-disc pl-5 text-stone-700">
        {lines.map((line, item) => (
          <li key={item}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={place} dir="auto" className="text-stone-700">
        {lines.map((line, item) => (
          <Fragment key={item}>
            {item > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    ),
  );
}
