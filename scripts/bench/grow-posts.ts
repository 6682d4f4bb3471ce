import type { LocalBackend } from "../../supabase/local/server/start.ts";

/** What a text's words and its plain text are, told in a way that is as true of the posts below and ten times as quick. */
const QUICK_FUNCTIONS = `
  create or replace function private.html_to_text(html text) returns text
    language sql immutable parallel safe set search_path = ''
    as $$ select substr(html, 4, length(html) - 7) $$;
  create or replace function private.words_of(title text, body_text text) returns text[]
    language sql immutable parallel safe cost 100000 set search_path = ''
    as $$ select string_to_array(lower(title || ' ' || body_text), ' ') $$;`;

/**
 * Adds published posts of about 3 kB until there are `count` of them. Triggers are off meanwhile, and the index and the list
 * of words are made afterwards, all at once: row by row it would take ten times as long. By the runner, which has no time limit.
 */
export async function growPosts(backend: LocalBackend, count: number): Promise<void> {
  const { runner } = backend.database;
  const [existing] = await runner.query("select count(*)::int as posts from public.blog_posts where slug like 'bench-%'");
  const posts = Number(existing?.posts ?? 0);
  if (posts >= count) return;
  const functions = await runner.query(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'private'::regnamespace and proname in ('html_to_text', 'words_of')`,
  );
  const [index] = await runner.query("select pg_get_indexdef('public.blog_posts_words_idx'::regclass) as definition");
  await runner.exec(`${QUICK_FUNCTIONS}
    alter table public.blog_posts disable trigger user;
    drop index public.blog_posts_words_idx`);
  for (let start = posts; start < count; start += 1000) {
    await runner.query(
      `with words as materialized (
         select array_agg(substr(md5(w::text), 1, 3 + w % 7)) as list from generate_series(1, 2000) w
       ), texts as materialized (
         select o, array_to_string(words.list[1 + o : 480 + o], ' ') as text
         from words, (select distinct n * 7 % 1500 from generate_series($1::int, $2::int) n) as offsets (o)
       )
       insert into public.blog_posts (title, slug, body, status, category_id, published_at, created_at)
       select 'Bench post ' || n, 'bench-post-' || n,
         '<p>needle' || n || 'x ' || case when n % 9 = 0 then 'invoice ' else '' end || text || '</p>',
         'published', 1 + n % 4, now() - (n || ' minutes')::interval, now() - (n || ' minutes')::interval
       from generate_series($1::int, $2::int) n join texts on o = n * 7 % 1500`,
      [start + 1, Math.min(start + 1000, count)],
    );
  }
  await runner.exec(`set maintenance_work_mem = '512MB';
    ${String(index?.definition)};
    insert into private.post_words (word)
      select distinct word from public.blog_posts p, unnest(private.words_of(p.title, p.body_text)) as word
      where p.slug like 'bench-%' on conflict do nothing;
    analyze public.blog_posts, private.post_words;
    ${functions.map(({ definition }) => String(definition)).join(";\n")};
    alter table public.blog_posts enable trigger user`);
}
