import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/button";
import { Chip } from "@/components/chip";
import type { BuiltPosts } from "@/data/admin/built-site";
import type { ListedPost } from "@/data/admin/posts";
import { formatLocalTime } from "@/lib/local-time";
import { formatDate } from "@/lib/dates";
import { projectLink } from "@/lib/project-link";

type PostListProps = {
  posts: ListedPost[];
  /** What the built site contains; null if unknown. */
  built: BuiltPosts | null;
  editAddress: (post: ListedPost) => string;
  onDelete: (post: ListedPost) => void;
};

/** The posts: a line each on wide screens, a card each on narrow ones. */
export function PostList({ posts, built, editAddress, onDelete }: PostListProps) {
  return (
    <ul className="divide-y divide-stone-200 overflow-hidden rounded-2xl border border-stone-200 bg-white">
      {posts.map((post) => (
        <li key={post.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
          <div className="min-w-[min(100%,16rem)] flex-1">
            <h2 className="font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">{post.title}</h2>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-stone-600">
              <StatusBadge post={post} />
              <PostDate post={post} />
              <span>{post.category?.name}</span>
              <ProjectLink post={post} />
              {built && isVisible(post) && <BuildState version={built.get(post.slug)} current={post.version} />}
            </p>
          </div>
          <div className="-mx-2 flex flex-wrap gap-1 sm:mx-0">
            {isVisible(post) && (
              <ButtonLink href={`/blog/${post.slug}`} variant="ghost" size="sm" target="_blank">
                View<OfPost post={post} />
              </ButtonLink>
            )}
            <ButtonLink to={editAddress(post)} variant="ghost" size="sm">
              Edit<OfPost post={post} />
            </ButtonLink>
            <Button variant="ghost" size="sm" className="text-danger" onClick={() => onDelete(post)}>
              Delete<OfPost post={post} />
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OfPost({ post }: { post: ListedPost }): ReactNode {
  return <span className="sr-only"> {post.title}</span>;
}

function isVisible({ status, published_at: publishedAt }: ListedPost): boolean {
  return status === "published" && publishedAt !== null && Date.parse(publishedAt) <= Date.now();
}

function StatusBadge({ post }: { post: ListedPost }) {
  if (post.status === "draft") return <Chip className="bg-butter">Draft</Chip>;
  return isVisible(post) ? <Chip className="bg-moss">Published</Chip> : <Chip className="bg-sky">Scheduled</Chip>;
}

function PostDate({ post }: { post: ListedPost }) {
  const { published_at: published, created_at: created } = post;
  if (published && !isVisible(post)) return <time dateTime={published}>{formatLocalTime(published)}</time>;
  return <time dateTime={published ?? created}>{formatDate(published ?? created)}</time>;
}

/** Crawlers and share previews see the built site; readers get the newer text just after the page has opened. */
function BuildState({ version, current }: { version: number | undefined; current: number }) {
  if (version === current) return <span>In the built site</span>;
  return <span className="font-semibold">{version === undefined ? "Not in the built site yet" : "Changed since the site was built"}</span>;
}

function ProjectLink({ post }: { post: ListedPost }) {
  const address = projectLink(post.category_id, post.project_link);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="font-semibold text-ink underline underline-offset-2">
      View Project
      <span className="sr-only"> of {post.title} (opens in a new tab)</span>
    </a>
  );
}
