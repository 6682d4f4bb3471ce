import { Link } from "react-router-dom";
import type { FurtherReading } from "@/data/posts/posts";
import { readKeyFigures } from "@/lib/case-study/key-figures";
import { projectLink } from "@/lib/link-address";
import { Byline } from "./writer";
import { ButtonLink } from "@/components/button";
import { hasApp, Stage } from "@/components/case-study/stage";
import { CaseFacts, CaseFigures } from "./case-facts";
import { CategoryChip, PostCover, PostMeta } from "./post-summary";
import { useCover } from "./cover-move";
import { CopyLink } from "./copy-link";
import { Invitation } from "./invitation";
import { FurtherReadingSection } from "./further-reading";
import { DividedProse, Prose } from "./prose";
import type { RenderedPost } from "./show-post";
import type { Heading } from "@/lib/headings";
import { FoldedContents } from "@/components/folded-contents";
import { useCurrentSection } from "@/components/use-current-section";

export type ShownPost = RenderedPost & {
  /** Null if they could not be loaded; the post can be read without them. */
  furtherReading: FurtherReading | null;
};

/** The title and the opening paragraph come first, so that there is something to read before the picture has loaded. */
export function PostArticle({ post }: { post: ShownPost }) {
  const { article, category } = post;
  const header = useCover<HTMLElement>(post.slug);
  const project = projectLink(category.id, post.project_link);
  // The working app comes after two sections that explain it.
  const operable = post.case_studies.find(({ title }) => hasApp(title));
  const thirdSection = operable && article.headings.filter(({ level }) => level === 2)[2];
  const isStory = post.case_studies.some(({ key_figures }) => readKeyFigures(key_figures).length > 0);
  return (
    <div className="page-width pt-24 pb-24 md:pt-36 print:py-0">
      <article>
        <Link to="/blog" className="link inline-block py-1 font-semibold print:hidden">
          <span aria-hidden="true">←</span> Back to blog
        </Link>
        <header
          ref={header}
          className={`post-header mt-5 grid items-start gap-x-8 lg:gap-x-16 print:[&_.cover]:max-w-[60%] [&_.cover]:rounded-block ${isStory ? "is-story" : ""} ${post.image_url ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`}
        >
          <div className={`min-w-0 ${isStory ? "lg:col-span-full" : ""}`}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link to={`/blog?category=${category.id}`} className="inline-flex py-1 hover:underline">
                <CategoryChip category={category} />
              </Link>
              <PostMeta post={post} />
            </p>
            <h1 dir="auto" className="mt-3 text-3xl/[1.05] lg:text-4xl/[1.05] wrap-anywhere">
              {post.title}
            </h1>
            <Byline author={post.author} />
          </div>
          {post.case_studies.map((caseStudy) => (
            <CaseFigures key={caseStudy.id} caseStudy={caseStudy} />
          ))}
          {article.lead && (
            <Prose
              html={article.lead}
              className="lead mt-5 sm:mt-6 text-lg/[1.55] md:text-xl/[1.55] max-sm:in-[.is-story]:text-lg lg:in-[.is-story]:mt-10"
            />
          )}
          {post.image_url && (
            <div
              className={
                isStory ? "mt-6 sm:mt-10 lg:col-start-2" : "mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-13"
              }
            >
              <PostCover
                post={post}
                first={!isStory}
                sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 40vw, calc(100vw - 3rem)"
              />
            </div>
          )}
        </header>
        <div className="mt-5 grid gap-x-10 gap-y-5 sm:mt-10 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-20 lg:border-t-2 lg:border-ink lg:pt-12 print:block print:border-0 print:p-0">
          {/* Padded so that the focus is not cut off. */}
          <aside
            aria-label="About this post"
            className="grid grid-flow-dense grid-cols-2 items-start gap-3 lg:sticky lg:top-26 lg:-mx-1 lg:flex lg:max-h-[calc(100vh-8rem)] lg:flex-col lg:gap-8 lg:self-start lg:overflow-y-auto lg:px-1 lg:pb-2 print:hidden"
          >
            <PostContents headings={article.headings} />
            {post.case_studies.map((caseStudy) => (
              <CaseFacts key={caseStudy.id} caseStudy={caseStudy} />
            ))}
          </aside>
          <div className="min-w-0">
            <DividedProse html={article.html} headingId={thirdSection?.id}>
              {operable && (
                <Stage
                  caseStudy={operable}
                  sizes="(min-width: 48rem) 44rem, calc(100vw - 3rem)"
                  className="my-10 max-w-176 overflow-clip rounded-block bg-paper-deep"
                />
              )}
            </DividedProse>
            <div className="mt-10 flex flex-wrap items-center gap-3 print:hidden">
              {project && (
                <ButtonLink href={project} target="_blank" rel="noopener noreferrer">
                  Duplicate Project<span className="sr-only"> (opens in a new tab)</span>
                </ButtonLink>
              )}
              <CopyLink />
            </div>
            <Invitation post={post} />
          </div>
        </div>
      </article>
      <FurtherReadingSection furtherReading={post.furtherReading} />
    </div>
  );
}

const FEWEST_HEADINGS = 3;

function PostContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentSection(headings.map(({ id }) => id));
  if (headings.length < FEWEST_HEADINGS) return null;
  return (
    <nav aria-label="In this post" className="min-w-0 not-has-[+section]:col-span-2 has-[[open]]:col-span-2">
      <FoldedContents title="In this post">
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} dir="auto" className={level > 2 ? "ps-4" : undefined}>
              <a
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                className="block py-1.5 leading-[1.35] wrap-anywhere text-stone-600 aria-[current]:font-semibold aria-[current]:text-ink hover:text-ink hover:underline hover:underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </FoldedContents>
    </nav>
  );
}
