import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { CountedOn, factsOfEffort } from "@/components/case-study/case-study-facts";
import { Invitation } from "@/components/post/invitation";
import { CategoryLink, PostMeta } from "@/components/post/post-summary";
import type { ShownPost } from "@/components/post/shown-post";
import { Prose } from "@/components/post/prose";
import { Byline } from "@/components/post/writer";
import type { ToldCaseStudy } from "@/data/posts/next-case";
import { readChapters } from "@/lib/chapters";
import { colourOf } from "@/lib/case-study/client-colours";
import { readKeyFigures } from "@/lib/case-study/key-figures";
import { projectLink } from "@/lib/web-link";
import { CaseFacts } from "./case-facts";
import "@/components/case-study/apps/sheets";
import "./case-page.css";

export { WorkingDay } from "./working-day";

/** Longer words do not fit a phone at the larger size. */
const nameLook = (title: string) => `case-name ${/\S{11}/.test(title) ? "is-long" : ""}`;

export function CaseOpening({ post }: { post: Pick<ShownPost, "title" | "case_studies"> }) {
  const [first] = post.case_studies;
  const { title = "", key_figures, counted_on = null } = first ?? {};
  const [figure] = readKeyFigures(key_figures);
  const effort = first ? factsOfEffort(first) : [];
  return (
    <header className="case-opening">
      <p className="flex flex-wrap gap-x-6 font-semibold print:hidden">
        <Link to="/#case-studies" className="link py-1">
          <span aria-hidden="true">←</span> All case studies
        </Link>{" "}
        <Link to="/blog" className="link py-1">
          <span aria-hidden="true">←</span> Back to blog
        </Link>
      </p>
      <h1>
        <span dir="auto" className={nameLook(title)}>
          {title}
          <span className="sr-only">:</span>
        </span>{" "}
        <span dir="auto" className="case-title">
          {post.title}
        </span>
      </h1>
      {figure && (
        <p className="case-figure">
          <strong>{figure.value}</strong>{" "}
          <span>
            {`${figure.label} `}
            <CountedOn day={counted_on} />
          </span>
        </p>
      )}
      {effort.length > 0 && (
        <p className="case-effort">
          {effort.map(({ name, value }) => (
            <span key={name}>
              {name} <strong dir="auto">{value}</strong>{" "}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}

export function CaseChapters({ post }: { post: ShownPost }) {
  const { article, category, case_studies: caseStudies, furtherReading } = post;
  const { opening, chapters, voice } = readChapters(article.html);
  const project = projectLink(category.id, post.project_link);
  return (
    <>
      <div className="case-body">
        {article.lead && <Prose html={article.lead} className="case-lead" />}
        {caseStudies.map((caseStudy, place) => (
          <CaseFacts key={caseStudy.id} caseStudy={caseStudy} isFirst={place === 0} isOneOf={caseStudies.length} />
        ))}
        {opening.trim() && (
          <div className="case-chapter">
            <Prose html={opening} />
          </div>
        )}
        {chapters.map(({ heading, text }) => (
          <section key={heading} className="case-chapter">
            <Prose html={heading} />
            <Prose html={text} />
          </section>
        ))}
        {voice && (
          <div className="case-voice">
            <Prose html={voice} className="page-width" />
          </div>
        )}
      </div>
      <div className="page-width case-end">
        <div>
          <Byline author={post.author} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <CategoryLink category={category} />
            <PostMeta post={post} />
          </p>
          {project && (
            <ButtonLink
              variant="secondary"
              href={project}
              target="_blank"
              rel="noopener noreferrer"
              className="print:hidden"
            >
              Duplicate Project<span className="sr-only"> (opens in a new tab)</span>
            </ButtonLink>
          )}
        </div>
        <Invitation post={post} className="bg-white" />
      </div>
      {furtherReading?.nextCase && <NextCase next={furtherReading.nextCase} />}
    </>
  );
}

function NextCase({ next }: { next: ToldCaseStudy }) {
  return (
    <div className={`case-next in-${colourOf(next)}`}>
      <div className="page-width">
        <Link to={`/blog/${next.story.slug}`} className="card-link">
          <span className="press block">
            Next case <span aria-hidden="true">→</span>{" "}
            <strong dir="auto" className={nameLook(next.title)}>
              {next.title}
            </strong>{" "}
            <span dir="auto" className="case-title">
              {next.story.title}
            </span>
          </span>
        </Link>
      </div>
    </div>
  );
}
