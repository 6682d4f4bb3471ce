import { readRows } from "./client";
import { findPosts, POSTS_PER_PAGE, type PostLink, type PostList } from "./posts";

type Version = Pick<PostLink, "slug" | "version">;

/**
 * Whether this opening page of the list, as the build left it, still is what a visitor would get: the same posts, none of
 * them changed, and as many in all. Throws what the backend says when that cannot be read.
 */
export async function isOpeningCurrent({ posts, total }: PostList): Promise<boolean> {
  const [newest, found] = await Promise.all([listNewestVersions(POSTS_PER_PAGE), findPosts({ page_size: 0 })]);
  return found.total === total && areEqual(newest, posts);
}

/**
 * Whether these posts are published and unchanged, and where the first of them is the newest of all, whether it still is.
 * Throws what the backend says when that cannot be read.
 */
export async function arePostsCurrent(posts: readonly Version[], firstIsNewest: boolean): Promise<boolean> {
  const slugs = posts.map(({ slug }) => slug);
  const [found, newest] = await Promise.all([
    // Slugs are made of letters, digits and hyphens: none needs quoting.
    readRows<Version>("blog_posts", { select: "slug,version", status: "eq.published", slug: `in.(${slugs.join()})` }),
    firstIsNewest ? listNewestVersions(1) : posts.slice(0, 1),
  ]);
  const versions = new Map(found.map(({ slug, version }) => [slug, version]));
  return newest[0]?.slug === slugs[0] && posts.every(({ slug, version }) => versions.get(slug) === version);
}

function listNewestVersions(limit: number): Promise<Version[]> {
  return readRows("blog_posts", { select: "slug,version", status: "eq.published", order: "created_at.desc,id.desc", limit });
}

function areEqual(some: readonly Version[], others: readonly Version[]): boolean {
  const key = ({ slug, version }: Version) => `${slug} ${version}`;
  return some.map(key).join() === others.map(key).join();
}
