import { QuietLink } from "@/components/admin/controls";
import type { BuiltSite } from "@/data/admin/built-site";
import { blogPosts, type ListedPost } from "@/data/admin/blog-posts";
import { formatLocalTime } from "@/lib/local-time";
import { formatDate } from "@/lib/dates";
import { projectLink } from "@/lib/web-link";
import type { BulkAction } from "@/pages/admin/list/selection";
import { RecordList } from "@/pages/admin/list/record-list";
import { visibleTitle } from "@/pages/admin/list/record-words";
import { PublicationBadge, stageOf } from "@/components/admin/publication";

type PostListProps = {
  posts: ListedPost[];
  built: BuiltSite | null;
  editAddress: (post: ListedPost) => string;
  bulk: BulkAction<ListedPost>[];
};

export function PostList({ posts, built, editAddress, bulk }: PostListProps) {
  return (
    <RecordList
      label="Posts"
      noun={blogPosts.noun}
      bulk={bulk}
      rows={posts}
      keyOf={({ id }) => String(id)}
      titleHeading="Title"
      titleSort="title"
      addressOf={editAddress}
      pictureOf={({ image_url: cover }) => cover}
      renderDetails={(post) => <PostDetails post={post} built={built} />}
      columns={[
        { heading: "Status", sort: "status", render: (post) => <PublicationBadge post={post} /> },
        {
          heading: "Category",
          render: ({ category }) => (
            <span className="lg:block lg:max-w-40 lg:wrap-break-word lg:whitespace-normal">{category?.name}</span>
          ),
        },
        { heading: "Date", sort: "published_at", isFallingFirst: true, render: (post) => <PostDate post={post} /> },
        { heading: "Views, 30 d", sort: "views", isFallingFirst: true, render: (post) => <Views post={post} /> },
      ]}
      renderActions={(post) => (
        <>
          {isVisible(post) && (
            <QuietLink href={`/blog/${post.slug}`} target="_blank" of={visibleTitle(post.title)}>
              View
            </QuietLink>
          )}
          <QuietLink to={editAddress(post)} of={visibleTitle(post.title)}>
            Edit
          </QuietLink>
        </>
      )}
    />
  );
}

function PostDetails({ post, built }: { post: ListedPost; built: BuiltSite | null }) {
  const state = built && isVisible(post) ? describeBuild(built, post) : "";
  const project = projectLink(post.category_id, post.project_link);
  return (
    <span className="flex flex-wrap gap-x-3 empty:hidden">
      {project && (
        <a
          href={project}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-ink underline underline-offset-2"
        >
          View Project
          <span className="sr-only"> of {post.title} (opens in a new tab)</span>
        </a>
      )}
      {state && <span>{state}</span>}
    </span>
  );
}

/** What crawlers and share previews do not see yet; readers get the newer text as soon as the page has opened. */
function describeBuild({ posts }: BuiltSite, { slug, version }: ListedPost): string {
  const built = posts.get(slug);
  if (built === undefined) return "Not in the built site yet";
  return built === version ? "" : "Changed since the site was built";
}

function isVisible(post: ListedPost): boolean {
  return stageOf(post) === "live";
}

function PostDate({ post }: { post: ListedPost }) {
  const { published_at: published, created_at: created } = post;
  if (published && !isVisible(post)) return <time dateTime={published}>{formatLocalTime(published)}</time>;
  return <time dateTime={published ?? created}>{formatDate(published ?? created)}</time>;
}

function Views({ post: { views, status } }: { post: ListedPost }) {
  if (views === 0 && status === "draft") return null;
  return (
    <span className="tabular-nums lg:block lg:text-right">
      {views.toLocaleString("en-GB")}
      <span className="lg:sr-only">{views === 1 ? " view" : " views"} in 30 days</span>
    </span>
  );
}
