import type { LocalBackend } from "../../supabase/local/server/start.ts";
import { growPosts } from "./grow-posts.ts";
import { type ApiRequest, timeRequests, type Timing } from "./time-requests.ts";

export type QueryTiming = { posts: number; query: string } & Timing;

const SUMMARY = "id,slug,title,excerpt,image_url,image_alt,reading_minutes,published_at,created_at,category:blog_categories(id,name)";

const find = (body: object): ApiRequest => ({ path: "/rest/v1/rpc/find_published_posts", body });

const queries: Record<string, ApiRequest> = {
  "list, first page": { path: `/rest/v1/blog_posts?select=${SUMMARY}&status=eq.published&order=created_at.desc,id.desc&offset=0&limit=12` },
  "list of a category": { path: `/rest/v1/blog_posts?select=${SUMMARY}&status=eq.published&category_id=eq.4&order=created_at.desc,id.desc&offset=0&limit=12` },
  "bounded count": find({ page_size: 0 }),
  "search, many matches": find({ search: "invoice" }),
  "search, about a thousand matches": find({ search: "needle77" }),
  "search, a part of most posts' words": find({ search: "needle" }),
  "search, one match": find({ search: "needle77x" }),
  "search, two words": find({ search: "needle81x invoice" }),
  "search, no match": find({ search: "zzqxjvk" }),
  "a post by its slug": { path: "/rest/v1/blog_posts?select=*&slug=eq.bench-post-77&status=eq.published" },
};

/** Times the visitors' queries over HTTP with the given numbers of posts. */
export async function timeQueries(backend: LocalBackend, sizes: number[]): Promise<QueryTiming[]> {
  const timings: QueryTiming[] = [];
  for (const posts of sizes) {
    await growPosts(backend, posts);
    for (const [query, request] of Object.entries(queries)) timings.push({ posts, query, ...(await timeRequests(backend, [request])) });
  }
  return timings;
}
