import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { CategoryChip } from "@/components/category-chip";
import { Container } from "@/components/container";
import { PostCover } from "@/components/post-cover";
import { PostMeta } from "@/components/post-meta";
import { Prose } from "@/components/prose";
import { PROJECT_CATEGORY_ID } from "@/data/posts";
import { safeWebLink } from "@/lib/safe-link";
import { CopyLink } from "./copy-link";
import type { PostPage } from "./load-post";
import { PostContents } from "./post-contents";
import { PostSurroundings } from "./post-surroundings";

/** Words first: the title and the opening paragraph are there before the picture has come. */
export function PostArticle({ post }: { post: PostPage }) {
  const { article, category } = post;
  const projectLink = category.id === PROJECT_CATEGORY_ID ? safeWebLink(post.project_link) : null;
  return (
    <Container className="pt-28 pb-24 md:pt-36 print:p-0">
      <article>
        <Link to="/blog" className="link inline-block py-1 font-semibold print:hidden">
          ← Back to blog
        </Link>
        <header className="post-header">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link to={`/blog?category=${category.id}`} className="inline-flex py-1 hover:underline">
                <CategoryChip category={category} />
              </Link>
              <PostMeta post={post} />
            </p>
            <h1>{post.title}</h1>
            {article.lead && <Prose html={article.lead} className="is-lead" />}
          </div>
          {post.image_url && <PostCover post={post} first sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 40vw, calc(100vw - 2.5rem)" />}
        </header>
        <div className="post-columns">
          <aside aria-label="About this post" className="print:hidden">
            <PostContents headings={article.headings} />
            <div className="flex flex-wrap items-center gap-3">
              {projectLink && (
                <ButtonLink href={projectLink} target="_blank" rel="noopener noreferrer">
                  Duplicate Project<span className="sr-only"> (opens in a new tab)</span>
                </ButtonLink>
              )}
              <CopyLink />
            </div>
          </aside>
          <Prose html={article.html} />
        </div>
      </article>
      <PostSurroundings surroundings={post.surroundings} />
    </Container>
  );
}
