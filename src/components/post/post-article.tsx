import { Link } from "react-router-dom";
import { projectLink } from "@/lib/web-link";
import { Byline } from "./writer";
import { ButtonLink } from "@/components/button";
import { CopyLink } from "@/components/copy-link";
import { CategoryLink, PostCover, PostMeta } from "./post-summary";
import { useCover } from "@/components/cover/cover-move";
import { Invitation } from "./invitation";
import { FurtherReadingSection } from "./further-reading";
import { Prose } from "./prose";
import type { ShownPost } from "./shown-post";
import type { Heading } from "article-html/article";
import { FoldedContents } from "@/components/folded-contents";
import { useCurrentSection } from "@/components/use-current-section";

/** With fewer, a post shows no contents. */
const FEWEST_HEADINGS = 3;

const beside = "lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]";

/** The title and the opening paragraph come first, so that there is something to read before the picture has loaded. */
export function PostArticle({ post }: { post: ShownPost }) {
  const { article, category } = post;
  const header = useCover<HTMLElement>(post.slug);
  const project = projectLink(category.id, post.project_link);
  const hasContents = article.headings.length >= FEWEST_HEADINGS;
  // Without contents the cover goes along beside the text.
  const isBeside = !hasContents && Boolean(post.image_url);
  return (
    <div className="page-width pt-24 pb-24 md:pt-36 print:py-0">
      <article className={isBeside ? `${beside} lg:gap-x-16` : ""}>
        <Link
          to="/blog"
          className="link mb-5 inline-block py-1 font-semibold lg:col-span-2 lg:justify-self-start print:hidden"
        >
          <span aria-hidden="true">←</span> Back to blog
        </Link>
        <header
          ref={header}
          className={`post-header grid items-start gap-x-8 lg:gap-x-16 print:[&_.cover]:max-w-[60%] [&_.cover]:rounded-block ${isBeside ? "lg:contents" : post.image_url ? beside : ""}`}
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <CategoryLink category={category} />
              <PostMeta post={post} />
            </p>
            <h1 dir="auto" className="mt-3 text-3xl/[1.05] lg:text-4xl/[1.05] wrap-anywhere">
              {post.title}
            </h1>
            <Byline author={post.author} />
          </div>
          {article.lead && <Prose html={article.lead} className="lead mt-5 sm:mt-6 text-lg/[1.55] md:text-xl/[1.55]" />}
          {post.image_url && (
            <div
              className={`mt-8 lg:col-start-2 lg:mt-13 ${isBeside ? "lg:sticky lg:top-26 lg:row-span-3 lg:row-start-2 lg:self-start" : "lg:row-span-2 lg:row-start-1"}`}
            >
              <PostCover
                post={post}
                first
                sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 40vw, calc(100vw - 3rem)"
              />
            </div>
          )}
        </header>
        <div
          className={`mt-5 grid gap-x-10 gap-y-5 sm:mt-10 print:block print:border-0 print:p-0 ${isBeside ? "" : "lg:mt-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-16 lg:border-t-2 lg:border-ink lg:pt-12"}`}
        >
          {hasContents && (
            // Padded so that the focus is not cut off.
            <aside
              aria-label="About this post"
              className="lg:sticky lg:top-26 lg:col-start-2 lg:-mx-1 lg:max-h-[calc(100vh-8rem)] lg:self-start lg:overflow-y-auto lg:px-1 lg:pb-2 print:hidden"
            >
              <PostContents headings={article.headings} />
            </aside>
          )}
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <Prose html={article.html} />
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

function PostContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentSection(headings.map(({ id }) => id));
  return (
    <nav aria-label="In this post" className="min-w-0">
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
