import { Link } from "react-router-dom";
import type { Surroundings } from "@/data/posts/posts";
import { projectLink } from "@/lib/project-link";
import { Byline } from "./byline";
import { ButtonLink } from "@/components/button";
import { CasePanel } from "./case-panel";
import { CategoryChip } from "./category-chip";
import { Container } from "@/components/container";
import { useCover } from "./cover-move";
import { CopyLink } from "./copy-link";
import { Invitation } from "./invitation";
import { PostContents } from "./post-contents";
import { PostCover } from "./post-cover";
import { PostMeta } from "./post-meta";
import { PostSurroundings } from "./post-surroundings";
import { Prose } from "./prose";
import type { RenderedPost } from "./show-post";

export type ShownPost = RenderedPost & {
  /** Null if they could not be loaded; the post can be read without them. */
  surroundings: Surroundings | null;
};

/** The title and the opening paragraph come first, so that there is something to read before the picture has loaded. */
export function PostArticle({ post }: { post: ShownPost }) {
  const { article, category } = post;
  const header = useCover<HTMLElement>(post.slug);
  const project = projectLink(category.id, post.project_link);
  return (
    <Container className="pt-28 pb-24 md:pt-36 print:p-0">
      <article>
        <Link to="/blog" className="link inline-block py-1 font-semibold print:hidden">
          <span aria-hidden="true">←</span> Back to blog
        </Link>
        <header ref={header} className="post-header">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link to={`/blog?category=${category.id}`} className="inline-flex py-1 hover:underline">
                <CategoryChip category={category} />
              </Link>
              <PostMeta post={post} />
            </p>
            <h1 dir="auto">{post.title}</h1>
            <Byline author={post.author} />
            {article.lead && <Prose html={article.lead} className="lead" />}
          </div>
          {post.image_url && <PostCover post={post} first sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 40vw, calc(100vw - 2.5rem)" />}
        </header>
        {post.case_studies.map((caseStudy) => (
          <CasePanel key={caseStudy.id} caseStudy={caseStudy} />
        ))}
        <div className="post-columns">
          <aside aria-label="About this post" className="print:hidden">
            <PostContents headings={article.headings} />
            <div className="flex flex-wrap items-center gap-3">
              {project && (
                <ButtonLink href={project} target="_blank" rel="noopener noreferrer">
                  Duplicate Project<span className="sr-only"> (opens in a new tab)</span>
                </ButtonLink>
              )}
              <CopyLink />
            </div>
          </aside>
          <div className="min-w-0">
            <Prose html={article.html} />
            <Invitation author={post.author} />
          </div>
        </div>
      </article>
      <PostSurroundings surroundings={post.surroundings} />
    </Container>
  );
}
