import { publicClient } from "./client";

/** Cards a page of the list. */
export const POSTS_PER_PAGE = 12;
/** Matches are counted up to this number: a total of 1,000 means "1,000 or more". */
export const COUNT_LIMIT = 1000;

const SUMMARY =
  "id,slug,version,title,excerpt,image_url,image_alt,reading_minutes,published_at,created_at,category:blog_categories(id,name)";
const WHOLE = `${SUMMARY},body,project_link,updated_at` as const;

export type PostQuery = {
  search: string;
  categoryId: number | null;
  oldestFirst: boolean;
  /** From 1. */
  page: number;
};

export type PostSummary = Awaited<ReturnType<typeof listNewestPosts>>[number];
export type Post = NonNullable<Awaited<ReturnType<typeof getPostBySlug>>>;
export type PostList = { posts: PostSummary[]; total: number };

/**
 * One page of the published posts that match, without their bodies, and the number of all that match (see COUNT_LIMIT).
 * Throws the PostgREST error when they cannot be read.
 */
export function listPublishedPosts(query: PostQuery): Promise<PostList> {
  return query.search === "" ? listPostsUnsearched(query) : searchPosts(query);
}

async function listPostsUnsearched({ categoryId, oldestFirst, page }: PostQuery): Promise<PostList> {
  const from = (page - 1) * POSTS_PER_PAGE;
  let rows = publicClient.from("blog_posts").select(SUMMARY).eq("status", "published");
  if (categoryId !== null) rows = rows.eq("category_id", categoryId);
  const [{ data: posts }, { total }] = await Promise.all([
    rows
      .order("created_at", { ascending: oldestFirst })
      .order("id", { ascending: oldestFirst })
      .range(from, from + POSTS_PER_PAGE - 1)
      .throwOnError(),
    findPosts({ category: categoryId ?? undefined, page_size: 0 }),
  ]);
  return { posts, total };
}

/** The look-up says which posts and in which order, then the rows are read under row-level security like any others. */
async function searchPosts({ search, categoryId, oldestFirst, page }: PostQuery): Promise<PostList> {
  const { ids, total } = await findPosts({
    search,
    category: categoryId ?? undefined,
    oldest_first: oldestFirst,
    page_size: POSTS_PER_PAGE,
    page_offset: (page - 1) * POSTS_PER_PAGE,
  });
  if (ids.length === 0) return { posts: [], total };
  const { data } = await publicClient.from("blog_posts").select(SUMMARY).in("id", ids).throwOnError();
  const places = new Map(ids.map((id, place) => [id, place]));
  const posts = data.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { posts, total };
}

type FindArguments = {
  search?: string;
  category?: number;
  oldest_first?: boolean;
  page_size?: number;
  page_offset?: number;
};

/** The ids of one page of the matching posts, and the number of all. */
export async function findPosts(question: FindArguments): Promise<{ ids: number[]; total: number }> {
  const { data } = await publicClient.rpc("find_published_posts", question).throwOnError();
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new Error("find_published_posts answered no object");
  const ids = Array.isArray(data.ids) ? data.ids.filter((id) => typeof id === "number") : [];
  return { ids, total: typeof data.total === "number" ? data.total : ids.length };
}

/** A published post with its body, or null where no published post has this slug. Throws the PostgREST error. */
export async function getPostBySlug(slug: string) {
  const { data } = await publicClient
    .from("blog_posts")
    .select(WHOLE)
    .eq("slug", slug)
    .eq("status", "published")
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The present slug of the published post that once had this one, or null. Throws the PostgREST error. */
export async function getCurrentSlug(oldSlug: string): Promise<string | null> {
  const { data } = await publicClient
    .from("blog_post_old_slugs")
    .select("post:blog_posts(slug)")
    .eq("slug", oldSlug)
    .maybeSingle()
    .throwOnError();
  return data?.post?.slug ?? null;
}

/** The newest published posts, without bodies. Throws the PostgREST error. */
export async function listNewestPosts(limit: number, options: { exceptId?: number; categoryId?: number } = {}) {
  let rows = publicClient.from("blog_posts").select(SUMMARY).eq("status", "published");
  if (options.exceptId !== undefined) rows = rows.neq("id", options.exceptId);
  if (options.categoryId !== undefined) rows = rows.eq("category_id", options.categoryId);
  const { data } = await rows
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .throwOnError();
  return data;
}

/** Up to three other published posts, those of the same category first. Throws the PostgREST error. */
export async function listRelatedPosts(post: Pick<Post, "id" | "category">): Promise<PostSummary[]> {
  const [sameCategory, newest] = await Promise.all([
    listNewestPosts(3, { exceptId: post.id, categoryId: post.category.id }),
    listNewestPosts(3, { exceptId: post.id }),
  ]);
  const known = new Set(sameCategory.map(({ id }) => id));
  return [...sameCategory, ...newest.filter(({ id }) => !known.has(id))].slice(0, 3);
}

export type PostLink = { slug: string; version: number; title: string };

/** The published posts before and after this one in the order of the list, null at its ends. Throws the PostgREST error. */
export async function getNeighbours(
  post: Pick<Post, "id" | "created_at">,
): Promise<{ older: PostLink | null; newer: PostLink | null }> {
  const [older, newer] = await Promise.all([getNeighbour(post, "older"), getNeighbour(post, "newer")]);
  return { older, newer };
}

async function getNeighbour(post: Pick<Post, "id" | "created_at">, side: "older" | "newer"): Promise<PostLink | null> {
  const ascending = side === "newer";
  const op = ascending ? "gt" : "lt";
  const at = `"${post.created_at}"`;
  const { data } = await publicClient
    .from("blog_posts")
    .select("slug,version,title")
    .eq("status", "published")
    // The plain comparison lets the index start at this post; the condition beside it orders posts of the same moment.
    .filter("created_at", ascending ? "gte" : "lte", post.created_at)
    .or(`created_at.${op}.${at},and(created_at.eq.${at},id.${op}.${post.id})`)
    .order("created_at", { ascending })
    .order("id", { ascending })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}
