import type { LocalBackend } from "../../supabase/local/server/start.ts";
import { median } from "./lighthouse.ts";

export type QueryTiming = { posts: number; query: string; milliseconds: number; bytes: number };

const SUMMARY = "id,slug,title,excerpt,image_url,image_alt,reading_minutes,published_at,created_at,category:blog_categories(id,name)";
const REPEATS = 15;

type PublicQuery = { name: string; path: string; body?: object };

const queries: PublicQuery[] = [
  { name: "list, first page", path: `/rest/v1/blog_posts?select=${SUMMARY}&status=eq.published&order=created_at.desc,id.desc&offset=0&limit=12` },
  { name: "list of a category", path: `/rest/v1/blog_posts?select=${SUMMARY}&status=eq.published&category_id=eq.4&order=created_at.desc,id.desc&offset=0&limit=12` },
  { name: "bounded count", path: "/rest/v1/rpc/find_published_posts", body: { page_size: 0 } },
  { name: "search, many matches", path: "/rest/v1/rpc/find_published_posts", body: { search: "invoice" } },
  { name: "search, about a thousand matches", path: "/rest/v1/rpc/find_published_posts", body: { search: "needle77" } },
  { name: "search, one match", path: "/rest/v1/rpc/find_published_posts", body: { search: "needle77x" } },
  { name: "search, two words", path: "/rest/v1/rpc/find_published_posts", body: { search: "needle81x invoice" } },
  { name: "search, no match", path: "/rest/v1/rpc/find_published_posts", body: { search: "zzqxjvk" } },
  { name: "a post by its slug", path: "/rest/v1/blog_posts?select=*&slug=eq.bench-post-77&status=eq.published" },
];

const SEARCH_INDEXES = ["blog_posts_search_idx", "blog_posts_words_idx"];

/**
 * Adds published posts of about 3 kB until there are `count` of them. The search's indexes are created again afterwards:
 * keeping them up row by row would take ten times as long. By the runner, which has no time limit.
 */
async function growTo(backend: LocalBackend, count: number): Promise<void> {
  const { runner } = backend.database;
  const [existing] = await runner.query("select count(*)::int as posts from public.blog_posts where slug like 'bench-%'");
  const indexes = await runner.query("select indexdef from pg_indexes where schemaname = 'public' and indexname = any($1)", [`{${SEARCH_INDEXES.join()}}`]);
  if (indexes.length < SEARCH_INDEXES.length) throw new Error(`One of ${SEARCH_INDEXES.join()} is missing.`);
  for (const name of SEARCH_INDEXES) await runner.query(`drop index public.${name}`);
  for (let start = Number(existing?.posts ?? 0); start < count; start += 1000) {
    await runner.query(
      `with words as materialized (
         select array_agg(substr(md5(w::text), 1, 3 + w % 7)) as list from generate_series(1, 2000) w
       )
       insert into public.blog_posts (title, slug, body, status, category_id, published_at, created_at)
       select 'Bench post ' || n, 'bench-post-' || n,
         '<p>needle' || n || 'x ' || case when n % 9 = 0 then 'invoice ' else '' end
           || array_to_string(words.list[1 + n * 7 % 1500 : 480 + n * 7 % 1500], ' ') || '</p>',
         'published', 1 + n % 4, now() - (n || ' minutes')::interval, now() - (n || ' minutes')::interval
       from generate_series($1::int, $2::int) n, words`,
      [start + 1, Math.min(start + 1000, count)],
    );
  }
  for (const { indexdef } of indexes) await runner.query(String(indexdef));
  await runner.query("analyze public.blog_posts");
}

async function ask(backend: LocalBackend, { path, body }: PublicQuery): Promise<number> {
  const answer = await fetch(backend.url + path, {
    method: body ? "POST" : "GET",
    headers: { apikey: backend.secrets.publishableKey, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return Buffer.byteLength(text);
}

/** Times the visitors' queries over HTTP with the given numbers of posts: median milliseconds and bytes of the answer. */
export async function timeQueries(backend: LocalBackend, sizes: number[]): Promise<QueryTiming[]> {
  const timings: QueryTiming[] = [];
  for (const posts of sizes) {
    await growTo(backend, posts);
    for (const query of queries) {
      const bytes = await ask(backend, query);
      const times: number[] = [];
      for (let run = 0; run < REPEATS; run += 1) {
        const start = performance.now();
        await ask(backend, query);
        times.push(performance.now() - start);
      }
      timings.push({ posts, query: query.name, milliseconds: Math.round(median(times) * 10) / 10, bytes });
    }
  }
  return timings;
}
