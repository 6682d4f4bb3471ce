import type { TestBackend } from "@blockwork/local-supabase/testing";

type Told = { body: string; category_id: number };

/** Replaces all posts by "Post number 1" (/blog/post-1) and so on, one a day from 2 January 2024, with the fields that `tell` returns. */
export async function writeNumberedPosts(
  backend: TestBackend,
  count: number,
  tell: (n: number) => Told,
): Promise<void> {
  const posts = Array.from({ length: count }, (_, index) => ({ n: index + 1, ...tell(index + 1) }));
  await backend.sql("delete from public.blog_posts");
  await backend.sql(
    `insert into public.blog_posts (title, slug, body, status, category_id, published_at, created_at)
     select 'Post number ' || n, 'post-' || n, body, 'published', category_id, noon, noon
     from jsonb_to_recordset($1::jsonb) as post(n int, body text, category_id int),
       lateral (select timestamptz '2024-01-01 12:00+00' + n * interval '1 day') as day(noon)
     order by n`,
    [JSON.stringify(posts)],
  );
}
