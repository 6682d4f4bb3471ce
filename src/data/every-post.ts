import { type Query, readRows, type Row } from "./client";
import { CASE_STUDY_ORDER } from "./case-studies";
import type { ToldCaseStudy } from "@/data/posts/next-case";
import {
  afterStory,
  datesOf,
  NEWEST_FIRST,
  pickRelated,
  type Post,
  type PostList,
  POSTS_PER_PAGE,
  type PostSummary,
  RELATED,
  LIST_COLUMNS,
  type FurtherReading,
  PAGE_COLUMNS,
} from "@/data/posts/posts";

type ListedRow = PostSummary & Pick<Row<"blog_posts">, "author" | "meta_description" | "updated_at">;

/** A published post without its body: what lists show of it, and what the feed and sitemap add. */
export type ListedPost = {
  summary: PostSummary;
  author: string | null;
  description: string;
  publishedAt: string;
  modifiedAt: string;
};

/** How many rows without bodies to ask for at once: the most a project returns by default. */
const LISTED = 1000;

/** Every published post in the order of the list, newest first, for the build. Throws if the backend does not answer. */
export async function listEveryPost(): Promise<ListedPost[]> {
  const posts: ListedPost[] = [];
  for (;;) {
    const last = posts.at(-1)?.summary;
    const rows = await readRows<ListedRow>("blog_posts", {
      select: `${LIST_COLUMNS},author,meta_description,updated_at`,
      status: "eq.published",
      // Continue after the last one, so that a post published meanwhile shifts nothing.
      ...(last && after(last)),
      order: NEWEST_FIRST,
      limit: LISTED,
    });
    // Only an empty page is the last: a project may be set to return fewer rows than were asked for.
    if (rows.length === 0) return posts;
    posts.push(...rows.map(toListed));
  }
}

/** The query for the posts that come after this one in the list. */
function after({ id, created_at }: PostSummary): Query {
  const at = `"${created_at}"`;
  return { or: `(created_at.lt.${at},and(created_at.eq.${at},id.lt.${id}))` };
}

function toListed({ author, meta_description, updated_at, ...summary }: ListedRow): ListedPost {
  const { published, modified } = datesOf({ ...summary, updated_at });
  return {
    summary,
    author,
    description: meta_description ?? summary.excerpt,
    publishedAt: published,
    modifiedAt: modified,
  };
}

/** An address on an earlier site (`/2012/05/tram/`), and the slug of the post to which it leads. */
export type OldAddress = { path: string; slug: string };

/** The addresses on earlier sites of all published posts, for the build. Throws if the backend does not answer. */
export async function listOldAddresses(): Promise<OldAddress[]> {
  const found: OldAddress[] = [];
  for (;;) {
    const rows = await readRows<{ slug: string; post: { slug: string } | null }>("blog_post_old_slugs", {
      select: "slug,post:blog_posts(slug)",
      // Those with a slash are whole paths, all others have been under /blog.
      slug: "like./*",
      order: "slug",
      offset: found.length,
      limit: LISTED,
    });
    if (rows.length === 0) return found;
    found.push(...rows.map(({ slug, post }) => ({ path: slug, slug: post?.slug ?? "" })));
  }
}

/** Those of these posts that are still published, with their bodies, in no particular order. Throws what the backend says. */
export async function readPosts(ids: readonly number[]): Promise<Post[]> {
  const posts: Post[] = [];
  for (;;) {
    const known = new Set(posts.map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0) return posts;
    const rows = await readRows<Post>("blog_posts", {
      select: PAGE_COLUMNS,
      id: `in.(${missing.join()})`,
      status: "eq.published",
      "case_studies.order": CASE_STUDY_ORDER,
      limit: missing.length,
    });
    if (rows.length === 0) return posts;
    posts.push(...rows);
  }
}

/** Returns the further reading of the post at a place in this list: what `getFurtherReading` would get from the backend. */
export function findFurtherReading(
  posts: readonly PostSummary[],
  told: readonly ToldCaseStudy[],
): (place: number) => FurtherReading {
  const stories = new Set(told.map(({ story }) => story.slug));
  // One more than is shown, because a post is not related to itself.
  const newestOf = new Map<number, PostSummary[]>();
  for (const post of posts) {
    const newest = newestOf.get(post.category.id) ?? [];
    if (newest.length <= RELATED) newestOf.set(post.category.id, [...newest, post]);
  }
  const newestOfAll = posts.slice(0, RELATED + 1);

  return (place) => {
    const post = posts[place];
    if (post && stories.has(post.slug)) return afterStory(told, post.slug);
    const others = (newest: readonly PostSummary[]) => newest.filter(({ id }) => id !== post?.id).slice(0, RELATED);
    const sameCategory = (post && newestOf.get(post.category.id)) ?? [];
    return { related: pickRelated(others(sameCategory), others(newestOfAll)), nextCase: null };
  };
}

/** One page (from 1) of the whole list: what `listPublishedPosts` would get from the backend. */
export function pageOfList(posts: readonly ListedPost[], page: number): PostList {
  const from = (page - 1) * POSTS_PER_PAGE;
  return {
    posts: posts.slice(from, from + POSTS_PER_PAGE).map(({ summary }) => summary),
    total: posts.length,
  };
}
