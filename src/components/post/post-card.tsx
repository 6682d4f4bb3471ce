import { Link } from "react-router-dom";
import type { PostSummary } from "@/data/posts/posts";
import { coversMove, sendCover, useCover } from "./cover-move";
import { CategoryChip, categoryTint } from "./category-chip";
import { PostCover } from "./post-cover";
import { PostMeta } from "./post-meta";

type PostCardProps = {
  post: PostSummary;
  /** The opening card of a list: twice as wide, with a bigger title. */
  lead?: boolean;
  /** Its picture is visible without scrolling. */
  first?: boolean;
  headingLevel?: 2 | 3;
};

const COLUMN = "(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, calc(100vw - 2.5rem)";
const TWO_COLUMNS = "(min-width: 80rem) 50rem, (min-width: 64rem) 64vw, calc(100vw - 2.5rem)";

/** One link covers the whole card: picture and title are clickable, and Tab stops once. */
export function PostCard({ post, lead = false, first, headingLevel = 2 }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  const card = useCover<HTMLElement>(post.slug);
  return (
    <article ref={card} className={lead ? `post-card is-lead ${categoryTint(post.category.id)}` : "post-card"}>
      <PostCover post={post} first={first} sizes={lead ? TWO_COLUMNS : COLUMN} />
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CategoryChip category={post.category} onTint={lead} />
          <PostMeta post={post} />
        </p>
        <Heading dir="auto">{post.title}</Heading>
        <p dir="auto" className="text-stone-700 wrap-anywhere">
          {post.excerpt}
        </p>
        <Link
          to={`/blog/${post.slug}`}
          viewTransition={coversMove()}
          onClick={(event) => sendCover(event, post.slug)}
          className="card-link post-card-link"
        >
          Read more <span className="sr-only">about {post.title}</span>
        </Link>
      </div>
    </article>
  );
}
