import { custom, type InferOutput, object } from "valibot";
import { listOf, nullable, time } from "@/browser/storage";
import { CASE_STUDY_ORDER } from "@/data/case-studies";
import { addressOf, callFunction, readJson, readRows, send } from "@/data/client";
import { columnsOf, expectShape, numeric, text, textOrNull } from "@/data/expect-shape";
import { category } from "@/data/site";
import { caseStudyInStory, COLUMNS_IN_STORY } from "./case-study-in-story";
import { findNextCase, listToldCaseStudies, type ToldCaseStudy } from "./next-case";

/** Cards per page of the list. */
export const POSTS_PER_PAGE = 12;
/** Matches are counted up to this number: a total that reaches it means "1,000 or more". */
export const COUNT_LIMIT = 1000;

const listed = {
  id: numeric,
  slug: text,
  version: numeric,
  title: text,
  excerpt: text,
  image_url: textOrNull,
  image_alt: textOrNull,
  reading_minutes: numeric,
  published_at: nullable(time),
  created_at: time,
};
/** Columns that people fill in and only the post's own page shows. */
const pageFields = {
  author: textOrNull,
  body: text,
  meta_description: textOrNull,
  project_link: textOrNull,
};
const onItsPage = { ...pageFields, updated_at: nullable(time) };
export const PAGE_FIELDS = Object.keys(pageFields);

const summary = object({ ...listed, category });
/** With the published case studies whose story it is. */
export const post = object({ ...listed, ...onItsPage, category, case_studies: listOf(caseStudyInStory) });

/** What lists show of a post. */
const LIST_COLUMNS = `${columnsOf(listed)},category:blog_categories(id,name)`;
const NEWEST_FIRST = "created_at.desc,id.desc";
/** What its own page shows of it. */
const PAGE_COLUMNS = `${LIST_COLUMNS},${columnsOf(onItsPage)},case_studies(${COLUMNS_IN_STORY})`;

export type PostQuery = {
  search: string;
  categoryId: number | null;
  oldestFirst: boolean;
  /** From 1. */
  page: number;
};

export type PostSummary = InferOutput<typeof summary>;
export type Post = InferOutput<typeof post>;

/** When a post was published, and when it last changed (ISO times): changes before publication do not count. */
export function datesOf(post: Pick<Post, "published_at" | "created_at" | "updated_at">): {
  published: string;
  modified: string;
} {
  const published = post.published_at ?? post.created_at;
  return { published, modified: post.updated_at && post.updated_at > published ? post.updated_at : published };
}

export type PostList = { posts: PostSummary[]; total: number };

/**
 * One page of the published posts that match, without their bodies, and the number of all that match (see COUNT_LIMIT).
 * Throws what the backend says when they cannot be read.
 */
export function listPublishedPosts(query: PostQuery): Promise<PostList> {
  return query.search === "" ? listPostsUnsearched(query) : searchPosts(query);
}

const wholeNumber = custom<number>(Number.isInteger);

async function listPostsUnsearched({ categoryId, oldestFirst, page }: PostQuery): Promise<PostList> {
  const address = addressOf("blog_posts", {
    select: LIST_COLUMNS,
    status: "eq.published",
    ...(categoryId !== null && { category_id: `eq.${categoryId}` }),
    order: oldestFirst ? "created_at.asc,id.asc" : NEWEST_FIRST,
    offset: (page - 1) * POSTS_PER_PAGE,
    limit: POSTS_PER_PAGE,
  });
  const answer = await send(address, { headers: { prefer: "count=exact" } });
  // 416: the page begins after the last row.
  const posts = expectShape(listOf(summary), answer.status === 416 ? [] : await readJson(answer));
  // The total in "0-11/230".
  return { posts, total: expectShape(wholeNumber, Number(answer.headers.get("content-range")?.split("/")[1])) };
}

/** The search function returns ids in order; then the rows are read under row-level security like any others. */
async function searchPosts({ search, categoryId, oldestFirst, page }: PostQuery): Promise<PostList> {
  const parameters = {
    search,
    ...(categoryId !== null && { category: categoryId }),
    oldest_first: oldestFirst,
    page_size: POSTS_PER_PAGE,
    page_offset: (page - 1) * POSTS_PER_PAGE,
  };
  const [found] = await callFunction(
    "find_posts",
    parameters,
    listOf(object({ ids: listOf(numeric), total: numeric })),
  );
  const { ids, total } = found ?? { ids: [], total: 0 };
  if (ids.length === 0) return { posts: [], total };
  const rows = await readRows("blog_posts", summary, { select: LIST_COLUMNS, id: `in.(${ids.join()})` });
  const places = new Map(ids.map((id, place) => [id, place]));
  const posts = rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { posts, total };
}

/** A published post with its body, or null where no published post has this slug. Throws what the backend says. */
export async function getPostBySlug(slug: string): Promise<Post | null> {
  const [found] = await readRows("blog_posts", post, {
    select: PAGE_COLUMNS,
    slug: `eq.${slug}`,
    status: "eq.published",
    "case_studies.order": CASE_STUDY_ORDER,
    limit: 1,
  });
  return found ?? null;
}

/** The current slug of the published post that once had this one, or null. Throws what the backend says. */
export async function getCurrentSlug(oldSlug: string): Promise<string | null> {
  const [found] = await readRows("blog_post_old_slugs", object({ post: nullable(object({ slug: text })) }), {
    select: "post:blog_posts(slug)",
    slug: `eq.${oldSlug}`,
    limit: 1,
  });
  return found?.post?.slug ?? null;
}

/** How many related posts a post's page shows. */
const RELATED = 3;

/** Up to three other published posts: the newest of the same category, then the newest of all. Throws what the backend says. */
async function listRelatedPosts({ id, category }: Pick<Post, "id" | "category">): Promise<PostSummary[]> {
  // One request that is the same for every post: the newest of all are among the newest of each category.
  const shelf = object({ id: numeric, name: text, posts: listOf(object(listed)) });
  const categories = await readRows("blog_categories", shelf, {
    select: `id,name,posts:blog_posts(${columnsOf(listed)})`,
    "posts.status": "eq.published",
    "posts.order": NEWEST_FIRST,
    // One more than is shown, because the post itself may be among them.
    "posts.limit": RELATED + 1,
  });
  const newest = categories
    .flatMap(({ posts, ...itsCategory }) => posts.map((post) => ({ ...post, category: itsCategory })))
    .filter((post) => post.id !== id)
    .toSorted((a, b) => (a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1));
  const isNear = (post: PostSummary) => post.category.id === category.id;
  return [...newest.filter(isNear), ...newest.filter((post) => !isNear(post))].slice(0, RELATED);
}

/** The related posts on a post's page. The page of a story has the next case instead. */
export type FurtherReading = { related: PostSummary[]; nextCase: ToldCaseStudy | null };

/** What to read after this post. Throws what the backend says. */
export async function getFurtherReading(
  post: Pick<Post, "id" | "slug" | "category" | "case_studies">,
): Promise<FurtherReading> {
  if (post.case_studies.length > 0)
    return { related: [], nextCase: findNextCase(await listToldCaseStudies(), post.slug) };
  return { related: await listRelatedPosts(post), nextCase: null };
}
