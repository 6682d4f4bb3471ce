import type { LocalBackend } from "../../supabase/local/server/start.ts";
import { growPosts } from "./grow-posts.ts";

/** How many things the admin's lists are measured with. */
export const ADMIN_SIZES = { posts: 10_000, enquiries: 10_000, pictures: 5_000, deleted: 10_000, caseStudies: 500, categories: 20 };

const WORDS = "(select array_agg(substr(md5(w::text), 1, 3 + w % 7)) as list from generate_series(1, 2000) w) as words";

/** Lays out all of them, pictures without their bytes. By the runner, which has no time limit; without triggers. */
export async function growAdmin(backend: LocalBackend): Promise<void> {
  const { runner } = backend.database;
  await growPosts(backend, ADMIN_SIZES.posts);
  await runner.query(
    `insert into public.enquiries (id, name, email, phone, project_type, message, submitted_at, created_at, read_at, is_spam)
     select gen_random_uuid(), 'Sender ' || n, 'sender' || n || '@elsewhere.example', '+44 20 ' || n, 'other',
       array_to_string(words.list[1 + n * 7 % 1900 : 90 + n * 7 % 1900], ' ') || case when n % 9 = 0 then ' about an invoice' else '' end,
       now() - (n || ' minutes')::interval, now() - (n || ' minutes')::interval, case when n > 50 then now() end, n % 20 = 0
     from generate_series(1, $1::int) n, ${WORDS}`,
    [ADMIN_SIZES.enquiries],
  );
  await runner.query(
    `insert into storage.objects (bucket_id, name, created_at, metadata)
     select 'blog-posts', 'images/bench-' || n || '-' || size, now() - (n || ' minutes')::interval, '{"size": 90000}'
     from generate_series(1, $1::int) n, unnest(array['1600x900.webp', '800x450.webp']) as size`,
    [ADMIN_SIZES.pictures],
  );
  await runner.query(
    `insert into private.picture_uses (bucket_id, stem, table_name, record_id, title, alt)
     select 'blog-posts', 'images/bench-' || p.n || '-', 'blog_posts', p.id::text, p.title, 'Blocks, number ' || p.n
     from (select id, title, row_number() over (order by id) as n from public.blog_posts where slug like 'bench-%') p
     where p.n <= $1::int and p.n % 5 > 0`,
    [ADMIN_SIZES.pictures],
  );
  await runner.exec("alter table public.record_versions disable trigger user");
  await runner.query(
    `insert into public.record_versions (table_name, record_id, operation, content, changed_at)
     select 'blog_posts', (1000000 + n)::text, 'delete',
       jsonb_build_object('title', 'Deleted post ' || n, 'slug', 'deleted-' || n, 'body', array_to_string(words.list[1 + n * 7 % 1500 : 480 + n * 7 % 1500], ' ')),
       now() - (n || ' minutes')::interval
     from generate_series(1, $1::int) n, ${WORDS}`,
    [ADMIN_SIZES.deleted],
  );
  await runner.exec("alter table public.record_versions enable trigger user");
  await runner.query(
    `insert into public.case_studies (title, category, description, status)
     select 'Bench case study ' || n, 'Retail', array_to_string(words.list[1 + n * 3 : 40 + n * 3], ' '), 'published'
     from generate_series(1, $1::int) n, ${WORDS}`,
    [ADMIN_SIZES.caseStudies],
  );
  await runner.query("insert into public.blog_categories (name) select 'Bench category ' || n from generate_series(1, $1::int) n", [
    ADMIN_SIZES.categories - 4,
  ]);
  await runner.exec("analyze");
}
