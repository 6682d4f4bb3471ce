import { firstCharacters } from "@/lib/characters";
import { numberSlug, RESERVED_SLUGS, slugify } from "@/lib/slug";
import type { Tables } from "@/data/database.types";
import { supabase } from "./client";
import { blogPosts, type Post } from "@/data/admin/kinds/blog-posts";
import { type ListPage, listPage, type Sort } from "./records";

export const POSTS_PER_PAGE = 50;

/** At most the smallest page size that a project can be set to. */
const SLUGS_PER_QUESTION = 10;

/** What the list shows of a post. */
export type ListedPost = Pick<
  Tables<"blog_posts">,
  | "id"
  | "title"
  | "slug"
  | "image_url"
  | "status"
  | "version"
  | "published_at"
  | "created_at"
  | "category_id"
  | "project_link"
> & {
  category: { name: string } | null;
  /** In the last 30 days. */
  views: number;
};

const LIST_COLUMNS =
  "id,title,slug,image_url,status,version,published_at,created_at,category_id,project_link,category:blog_categories(name)";

/** The columns by which the list can be sorted, and what they are called there. */
export const POST_SORTS = {
  title: "Title",
  status: "Status",
  published_at: "Date",
  views: "Views",
} as const;

export type PostFilter = {
  search: string;
  status: "" | "draft" | "published" | "scheduled";
  categoryId: number | null;
  /** By relevance: titles that contain the search words first. */
  sort?: Sort<keyof typeof POST_SORTS | "relevance">;
  /** From 1. */
  page: number;
};

/**
 * One page of all posts, newest first or sorted, and how many match in all. Sorted by date, drafts count as newest. Throws the
 * PostgREST error when they cannot be read.
 */
export async function listPosts(filter: PostFilter): Promise<ListPage<ListedPost>> {
  const isFound = filter.search || filter.sort?.by === "views";
  const { rows, total } = await (isFound ? findPosts(filter) : listPostsUnsearched(filter));
  const post_ids = rows.map(({ id }) => id);
  const { data: counts } = await supabase.rpc("count_post_views", { post_ids }).throwOnError();
  const views = new Map(counts.map((count) => [count.id, count.views]));
  return { rows: rows.map((row) => ({ ...row, views: views.get(row.id) ?? 0 })), total };
}

type Found = ListPage<Omit<ListedPost, "views">>;

async function findPosts({ search, status, categoryId, sort, page }: PostFilter): Promise<Found> {
  const { data: found } = await supabase
    .rpc("find_posts", {
      search,
      show: status || "all",
      ...(categoryId !== null && { category: categoryId }),
      ...(sort && { sort: sort.by, descending: sort.descending }),
      page_size: POSTS_PER_PAGE,
      page_offset: (page - 1) * POSTS_PER_PAGE,
    })
    .single()
    .throwOnError();
  const { data: rows } = await supabase.from("blog_posts").select(LIST_COLUMNS).in("id", found.ids).throwOnError();
  return { rows: found.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), total: found.total };
}

function listPostsUnsearched(filter: PostFilter): Promise<Found> {
  const matching = () => {
    let query = supabase.from("blog_posts").select(LIST_COLUMNS, { count: "exact" });
    if (filter.status) query = query.eq("status", filter.status === "draft" ? "draft" : "published");
    if (filter.status === "scheduled") query = query.gt("published_at", "now");
    if (filter.status === "published") query = query.lte("published_at", "now");
    if (filter.categoryId !== null) query = query.eq("category_id", filter.categoryId);
    const { by, descending } = filter.sort ?? {};
    if (by && by !== "relevance") query = query.order(by, { ascending: !descending, nullsFirst: descending ?? false });
    if (by === "status") query = query.order("published_at", { ascending: false });
    return query.order("created_at", { ascending: false }).order("id", { ascending: false });
  };
  return listPage(matching, filter.page, POSTS_PER_PAGE);
}

/**
 * Stores a draft with the words and pictures of a post under the key, once. Returns it; null if the post is gone. Throws the
 * PostgREST error.
 */
export async function duplicatePost(id: number, key: string): Promise<Post | null> {
  const post = await blogPosts.get({ id });
  if (!post) return null;
  const title = firstCharacters(`Copy of ${post.title}`, 200);
  const slug = await findFreeSlug(slugify(title), null);
  const draft = { ...blogPosts.toDraft(post), title, slug, status: "draft" as const, published_at: null };
  return (await blogPosts.save(blogPosts.toContent(draft), null, key)) ?? blogPosts.get(null, key);
}

/** The texts and covers of several posts, to check their pictures. Throws the PostgREST error. */
export async function listPostTexts(
  ids: readonly number[],
): Promise<Pick<Post, "id" | "title" | "body" | "image_url" | "image_alt">[]> {
  const { data } = await supabase
    .from("blog_posts")
    .select("id,title,body,image_url,image_alt")
    .in("id", ids)
    .throwOnError();
  return data;
}

/**
 * The slug that a post can have: `slug` itself, or the first of `slug-2`, `slug-3` … that no other post has or had and that is not reserved.
 * Throws the PostgREST error.
 */
export async function findFreeSlug(slug: string, postId: number | null): Promise<string> {
  for (let first = 1; ; first += SLUGS_PER_QUESTION) {
    const numbers = Array.from({ length: SLUGS_PER_QUESTION }, (_, index) => first + index);
    const candidates = numbers.map((number) => (number === 1 ? slug : numberSlug(slug, number)));
    const [{ data: living }, { data: old }] = await Promise.all([
      supabase
        .from("blog_posts")
        .select("slug")
        .in("slug", candidates)
        .neq("id", postId ?? 0)
        .throwOnError(),
      supabase
        .from("blog_post_old_slugs")
        .select("slug")
        .in("slug", candidates)
        .neq("post_id", postId ?? 0)
        .throwOnError(),
    ]);
    const taken = new Set([...RESERVED_SLUGS, ...[...living, ...old].map((row) => row.slug)]);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}
