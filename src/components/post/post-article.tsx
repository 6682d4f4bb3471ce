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
import type { Heading } from "@blockwork/article-html/article";
import type { SafeHtml } from "@blockwork/article-html/sanitize-html";
import { FoldedContents } from "@/components/folded-contents";
import { useCurrentSection } from "@/components/use-current-section";

/** With fewer, a post shows no contents. */
const FEWEST_HEADINGS = 3;

/** Columns of 7 : 5 with a cover, and of 2 : 1 with contents, are lines of one grid. */
const columns = "lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,1fr)_minmax(0,4fr)] lg:gap-x-8";

/**
 * The title and the opening paragraph come first, so that there is something to read before the picture has loaded. Lead and text
 * are children of one element, of which reader views keep whatever they take for text.
 */
export function PostArticle({ post }: { post: ShownPost }) {
  const { article, category } = post;
  const cover = useCover<HTMLDivElement>(post.slug);
  const project = projectLink(category.id, post.project_link);
  const hasContents = article.headings.length >= FEWEST_HEADINGS;
  // Without contents the cover goes along beside the text.
  const isBeside = !hasContents && Boolean(post.image_url);
  const hangs =
    hasContents && /<figure|<blockquote|prose-callout/.test(article.html) && !article.html.includes("prose-wide");
  const opens = standsApart(article.lead);
  const ofTop = post.image_url ? "lg:col-start-1" : "lg:col-span-full";
  const ofText = isBeside ? "lg:col-start-1 lg:mt-10" : "lg:col-span-2 lg:col-start-1 lg:pe-8";
  return (
    <div className="page-width @container pt-24 pb-24 md:pt-36 print:py-0">
      <article className={`${columns} ${hangs ? "hung" : ""} items-start print:block`}>
        <Link
          to="/blog"
          className="link mb-5 inline-block py-1 font-semibold lg:col-span-full lg:justify-self-start print:hidden"
        >
          <span aria-hidden="true">←</span> Back to blog
        </Link>
        <div className={`min-w-0 lg:row-start-2 ${ofTop}`}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <CategoryLink category={category} />
            <PostMeta post={post} />
          </p>
          <h1 dir="auto" className="mt-3 text-3xl/[1.05] lg:text-4xl/[1.05] wrap-anywhere">
            {post.title}
          </h1>
          <Byline author={post.author} />
        </div>
        {opens && (
          <Prose
            html={article.lead}
            className={`lead mt-5 sm:mt-6 text-lg/[1.55] md:text-xl/[1.55] lg:row-start-3 ${ofTop}`}
          />
        )}
        {post.image_url && (
          <div
            ref={cover}
            className={`post-picture mt-8 lg:col-span-2 lg:col-start-2 lg:mt-13 lg:ps-8 print:[&_.cover]:max-w-[60%] [&_.cover]:rounded-block ${isBeside ? "lg:sticky lg:top-26 lg:row-span-5 lg:row-start-2" : "lg:row-span-2 lg:row-start-2"}`}
          >
            <PostCover
              post={post}
              first
              sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 40vw, calc(100vw - 3rem)"
            />
          </div>
        )}
        {!isBeside && (
          <div className="hidden border-ink lg:col-span-full lg:row-start-4 lg:mt-16 lg:block lg:border-t-2 print:hidden" />
        )}
        {hasContents && (
          // Padded so that the focus is not cut off.
          <aside
            aria-label="About this post"
            className="mt-5 sm:mt-10 lg:sticky lg:top-26 lg:col-start-3 lg:row-start-5 lg:-mx-1 lg:mt-12 lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto lg:px-1 lg:pb-2 print:hidden"
          >
            <PostContents headings={article.headings} />
          </aside>
        )}
        <Prose
          html={opens ? article.html : (`${article.lead}${article.html}` as SafeHtml)}
          className={`mt-5 lg:row-start-5 ${hasContents ? "long-post" : "sm:mt-10"} ${isBeside ? "" : "lg:mt-12"} ${ofText}`}
        />
        <div className={`min-w-0 lg:row-start-6 ${ofText}`}>
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
      </article>
      <FurtherReadingSection furtherReading={post.furtherReading} />
    </div>
  );
}

/** Whether reader views keep a paragraph that is not among others: Readability asks for 80 characters, with links in less than a quarter. */
function standsApart(paragraph: string): boolean {
  const count = (html: string) => html.replace(/<[^>]*>|&\w+;/g, "").length;
  const all = count(paragraph);
  return all > 90 && count(paragraph.replace(/<a .*?<\/a>/gs, "")) > 0.8 * all;
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
