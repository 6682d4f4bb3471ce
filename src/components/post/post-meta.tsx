import type { PostSummary } from "@/data/posts/posts";
import { formatDate } from "@/lib/dates";

type PostMetaProps = { post: Pick<PostSummary, "published_at" | "created_at" | "reading_minutes"> };

export function PostMeta({ post }: PostMetaProps) {
  const published = post.published_at ?? post.created_at;
  return (
    <span className="text-sm text-stone-700">
      <time dateTime={published}>{formatDate(published)}</time>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
      {post.reading_minutes ?? 1} min read
    </span>
  );
}
