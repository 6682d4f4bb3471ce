import { choice, line, picture } from "@/content/fields";
import type { Tables } from "@/data/database.types";
import { type CaseStudyInStory, COLUMNS_IN_STORY } from "@/data/posts/case-study-in-story";
import { firstCharacters } from "@/lib/characters";
import { keysOf, without } from "@/lib/objects";
import { numberSlug, RESERVED_SLUGS, slugify } from "@/lib/slug";
import { PROJECT_CATEGORY_ID } from "@/lib/web-link";
import { supabase } from "./client";
import { alt, moment, reference, verbatim, webLink } from "./field-rules";
import { type DraftOf, kind } from "./kind";
import { type ListPage, listPage, type Sort } from "./records";

const fields = {
  title: line("", { max: 200, missing: "Enter a title" }),
  slug: verbatim("", {
    label: "Address",
    optional: true,
    max: 120,
    taken:
      "Another post has this address, or had it and links still use it. Choose another address, or use the one that is offered.",
  }),
  body: verbatim("", { label: "Text", optional: true }),
  status: choice(["draft", "published"]),
  category_id: reference("", { label: "Category", missing: "Please select a category" }),
  /** Null means the moment it is saved. */
  published_at: moment("", { label: "Publication date", optional: true }),
  author: line("", { max: 100, optional: true }),
  project_link: webLink("", { optional: true }),
  image_url: picture("", { label: "Cover", optional: true }),
  image_alt: alt("", { label: "Picture description", optional: true }),
  custom_excerpt: line("", { label: "Excerpt", max: 150, optional: true }),
  meta_description: line("", {
    label: "Description",
    name: "description for search results",
    max: 300,
    optional: true,
  }),
};

export type PostDraft = DraftOf<typeof fields>;

const edited = keysOf(fields);

/** What the form edits, and what tells two versions of it apart. */
export type Post = Pick<Tables<"blog_posts">, keyof PostDraft | "id" | "created_at" | "updated_at" | "version"> & {
  /** The case studies whose story it is; earlier versions do not say. */
  case_studies?: (CaseStudyInStory & { status: string })[];
};

export const blogPosts = kind("blog_posts", {
  noun: ["post", "posts"],
  screen: "/admin/blog-posts",
  fields,
  columns: ["id", "created_at", "updated_at", "version", ...edited, `case_studies(status,${COLUMNS_IN_STORY})`].join(
    ",",
  ),
  outsideText: without(edited, ["title", "body"]),
  flatten: (row: Post) => row,
  complete: (stored, draft) => ({
    ...stored,
    slug: slugOf(draft),
    project_link: draft.category_id === PROJECT_CATEGORY_ID ? stored.project_link : null,
    // The database's time, not this computer's.
    published_at: draft.status === "draft" ? null : (draft.published_at ?? "now"),
  }),
});

export function slugOf({ slug, title }: Pick<PostDraft, "slug" | "title">): string {
  const words = slug.trim() || title.trim();
  return words && slugify(words);
}

/** The slug after a change of the title: the title's, unless the writer has chosen one. A stored title keeps its number. */
export function followTitle(
  { slug, title }: Pick<PostDraft, "slug" | "title">,
  next: string,
  stored: PostDraft,
): string {
  if (slug.trim() && !isSlugOf(slug, title)) return slug;
  if (!next.trim()) return "";
  const derived = slugify(next);
  return isSlugOf(stored.slug, stored.title) && slugify(stored.title) === derived ? stored.slug : derived;
}

function isSlugOf(slug: string, title: string): boolean {
  const derived = title.trim() && slugify(title);
  const number = /-(\d+)$/.exec(slug)?.[1];
  return slug === derived || (number !== undefined && slug === numberSlug(derived, Number(number)));
}

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
