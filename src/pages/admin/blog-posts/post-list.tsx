import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/button";
import type { BuiltPosts } from "@/data/admin/built-site";
import type { ListedPost } from "@/data/admin/posts";
import { formatLocalTime } from "@/lib/local-time";
import { formatDate } from "@/lib/dates";
import { projectLink } from "@/lib/project-link";
import type { BulkAction } from "@/pages/admin/records/list/bulk-bar";
import { RecordList } from "@/pages/admin/records/list/record-list";
import { visibleTitle } from "@/pages/admin/records/list/visible-title";
import { PublicationBadge } from "@/pages/admin/records/publication-badge";
import { stageOf } from "@/pages/admin/records/publication-stage";

type PostListProps = {
  posts: ListedPost[];
  /** What the built site contains; null if unknown. */
  built: BuiltPosts | null;
  editAddress: (post: ListedPost) => string;
  onDelete: (post: ListedPost) => void;
  bulk: BulkAction<ListedPost>[];
};

export function PostList({ posts, built, editAddress, onDelete, bulk }: PostListProps) {
  return (
    <RecordList
      label="Posts"
      noun={["post", "posts"]}
      bulk={bulk}
      rows={posts}
      keyOf={({ id }) => String(id)}
      titleHeading="Title"
      titleOf={({ title }) => title}
      addressOf={editAddress}
      pictureOf={({ image_url: cover }) => cover}
      renderDetails={(post) => <PostDetails post={post} built={built} />}
      columns={[
        { heading: "Status", render: (post) => <PublicationBadge post={post} /> },
        { heading: "Category", render: ({ category }) => category?.name },
        { heading: "Date", render: (post) => <PostDate post={post} /> },
      ]}
      renderActions={(post) => (
        <>
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
        </>
      )}
    />
  );
}

/** Nothing for most posts. */
function PostDetails({ post, built }: { post: ListedPost; built: BuiltPosts | null }) {
  return (
    <span className="flex flex-wrap gap-x-3 empty:hidden">
      <ProjectLink post={post} />
      {built && isVisible(post) && <BuildState version={built.get(post.slug)} current={post.version} />}
    </span>
  );
}

function OfPost({ post }: { post: ListedPost }): ReactNode {
  return <span className="sr-only"> {visibleTitle(post.title)}</span>;
}

function isVisible({ status, published_at: publishedAt }: ListedPost): boolean {
  return stageOf({ status, publishedAt }) === "live";
}

function PostDate({ post }: { post: ListedPost }) {
  const { published_at: published, created_at: created } = post;
  if (published && !isVisible(post)) return <time dateTime={published}>{formatLocalTime(published)}</time>;
  return <time dateTime={published ?? created}>{formatDate(published ?? created)}</time>;
}

/** Crawlers and share previews see the built site; readers get the newer text just after the page has opened. */
function BuildState({ version, current }: { version: number | null | undefined; current: number }) {
  if (version === null) return <span>Older than the posts that are built</span>;
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
