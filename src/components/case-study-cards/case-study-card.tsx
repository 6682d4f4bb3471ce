import { Link } from "react-router-dom";
import { type FocusEvent, Fragment } from "react";
import type { CaseStudy } from "@/data/case-studies";
import { CaseStudyLinks, CountedOn, factsOfEffort } from "@/components/case-study/case-study-facts";
import { sendCover, useCover } from "@/components/cover/cover-move";
import { Picture } from "@/components/cover/picture";
import { readKeyFigures } from "@/lib/case-study/key-figures";
import { Stage } from "@/components/case-study/stage";
import { colourOf } from "@/lib/case-study/client-colours";
import { splitDescription } from "@/lib/case-study/description";

type CaseStudyCardProps = {
  caseStudy: CaseStudy;
  /** Takes a whole row, and runs the working model of its app if there is one. */
  big: boolean;
};

/**
 * A project: its result first, then its name. The card adapts to the room it has, because the admin's preview is narrower
 * than the window. It links to its story, which lists the stores, or to the stores themselves if no story can be read.
 */
export function CaseStudyCard({ caseStudy, big }: CaseStudyCardProps) {
  const { title, category, description, story, image, image_alt } = caseStudy;
  const [figure] = readKeyFigures(caseStudy.key_figures);
  const effort = factsOfEffort(caseStudy);
  const tint = `bg-${colourOf(caseStudy)}`;
  const slug = story?.slug ?? "";
  const card = useCover<HTMLLIElement>(slug);
  return (
    <li
      ref={card}
      className={`press relative grid min-w-0 overflow-clip rounded-block bg-white wrap-anywhere ${big ? "big print:grid-cols-2 @min-[68rem]:grid-cols-[3fr_2fr]" : "grid-rows-[auto_1fr]"}`}
    >
      {big ? (
        <Stage
          caseStudy={caseStudy}
          sizes="(width >= 80rem) 45rem, (width >= 64rem) 56vw, 92vw"
          className={`${tint} @min-[68rem]:p-6 @min-[68rem]:[&_.cover,&_.case-app]:rounded-xl`}
        />
      ) : (
        <div className={`min-h-24 ${tint} @2xl:min-h-36`}>
          {image && (
            <Picture src={image} alt={image_alt ?? ""} sizes="(width >= 80rem) 24rem, (width >= 48rem) 45vw, 92vw" />
          )}
        </div>
      )}
      <div
        className={`flex flex-col items-start gap-1.5 p-4 @2xl:gap-3 @2xl:p-8 ${big ? "justify-center @max-2xl:pb-6" : ""}`}
      >
        <span className={`chip ${tint}`}>{category}</span>
        {figure && (
          <p>
            <strong
              className={`block font-display text-3xl/none tracking-[-0.04em] ${big ? "@2xl:text-4xl/none" : ""}`}
            >
              {figure.value}
            </strong>
            {` ${figure.label} `}
            <CountedOn day={caseStudy.counted_on} />
          </p>
        )}
        <h3 dir="auto" className={big ? "text-2xl" : "text-xl"}>
          {title}
        </h3>
        {effort.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            {effort.map(({ name, value }) => (
              <span key={name}>
                {name} <strong dir="auto">{value}</strong>{" "}
              </span>
            ))}
          </p>
        )}
        <div className={figure ? "@max-2xl:hidden" : ""}>
          <Description text={description} />
        </div>
        {story ? (
          <Link
            to={`/blog/${slug}`}
            onClick={(event) => sendCover(event, slug)}
            onFocus={showCard}
            className={`card-link link py-1 font-semibold ${big ? "" : "mt-auto"}`}
          >
            Read the story <span className="sr-only">{`of ${title}`}</span>
          </Link>
        ) : (
          <CaseStudyLinks caseStudy={caseStudy} className="relative pt-2" />
        )}
      </div>
    </li>
  );
}

/** A link of which a corner shows on the shelf moves nothing when Tab comes to it. */
function showCard({ currentTarget }: FocusEvent): void {
  if (currentTarget.matches(":focus-visible"))
    currentTarget.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** A case study's description, with the paragraphs, line breaks and lists that its writer typed. */
function Description({ text }: { text: string }) {
  return splitDescription(text).map(({ type, lines }, place) =>
    type === "list" ? (
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
