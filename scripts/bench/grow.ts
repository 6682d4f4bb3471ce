import type { LocalBackend } from "../../supabase/local/server/start.ts";

/** Adds published posts of about 3 kB. */
export async function growPosts({ database }: LocalBackend, count: number): Promise<void> {
  // Through the runner, which has no time limit, and in parts, because one transaction of all would take a lot of memory.
  for (let first = 1; first <= count; first += 500) {
    await database.runner.query(
      `insert into public.blog_posts (title, slug, body, status, category_id, published_at, created_at)
       select 'Bench post ' || n, 'bench-post-' || n,
         '<p>' || text || '</p>', 'published', 1 + n % 4, now() - (n || ' minutes')::interval, now() - (n || ' minutes')::interval
       from generate_series($1::int, $2::int) n, lateral (
         select string_agg(substr(md5((n * 7 + w)::text), 1, 3 + w % 7), ' ') as text from generate_series(1, 480) w
       ) texts`,
      [first, Math.min(first + 499, count)],
    );
  }
  await database.runner.exec("analyze public.blog_posts");
}
