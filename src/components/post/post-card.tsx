import { Link } from "react-router-dom";
import type { PostSummary } from "@/data/posts/posts";
import { sendCover, useCover } from "@/components/cover/cover-move";
import { CategoryChip, categoryTint, PostCover, PostMeta } from "./post-summary";
import "./post-card.css";

type PostCardProps = {
  post: PostSummary;
  lead?: boolean;
  /** Its picture is visible without scrolling. */
  first?: boolean;
  headingLevel?: 2 | 3;
};

const COLUMN = "(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, calc(100vw - 3rem)";
const TWO_COLUMNS = "(min-width: 100rem) 62vw, (min-width: 80rem) 50rem, (min-width: 64rem) 64vw, calc(100vw - 3rem)";

/** One link covers the whole card: picture and title are clickable, and Tab stops once. */
export function PostCard({ post, lead = false, first, headingLevel = 2 }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  const card = useCover<HTMLElement>(post.slug);
  return (
    <article
      ref={card}
      className={`post-card press group relative flex min-w-0 flex-col ${
        lead ? `is-lead overflow-clip rounded-block ${categoryTint(post.category.id)}` : "gap-4"
      }`}
    >
      <PostCover post={post} first={first} sizes={lead ? TWO_COLUMNS : COLUMN} />
      <div className={`flex flex-col ${lead ? "gap-4 p-[clamp(1.25rem,3vw,2.25rem)]" : "grow gap-2.5"}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CategoryChip category={post.category} onTint={lead} />
          <PostMeta post={post} />
        </p>
        <Heading
          dir="auto"
          className={`wrap-anywhere ${lead ? "text-2xl/[1.05] md:text-3xl/[1.02] lg:text-4xl/[1.02]" : "text-xl/[1.2]"}`}
        >
          {post.title}
        </Heading>
        <p dir="auto" className={`wrap-anywhere text-stone-700 ${lead ? "max-w-[52ch] text-lg" : ""}`}>
          {post.excerpt}
        </p>
        <Link
          to={`/blog/${post.slug}`}
          onClick={(event) => sendCover(event, post.slug)}
          className={`card-link self-start py-1 font-semibold underline decoration-2 underline-offset-5 group-hover:decoration-signal ${lead ? "decoration-ink" : "decoration-stone-400 focus-visible:after:outline-offset-6"}`}
        >
          Read more <span className="sr-only">about {post.title}</span>
        </Link>
      </div>
    </article>
  );
}
