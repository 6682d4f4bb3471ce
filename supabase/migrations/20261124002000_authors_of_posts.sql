-- Who wrote a post, by name: whoever is named need not have an account here. Null where the studio speaks.
alter table public.blog_posts
  add column author text check (char_length(author) between 1 and 100) check (author = btrim(author));
comment on column public.blog_posts.author is 'The name under the title; null for the name of the site.';

create trigger refuse_blank_author before insert or update of author on public.blog_posts
  for each row execute function private.refuse_blank_name('author');

-- A link shows a post with its author, as the page of the published post has it.
create or replace function private.read_draft(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case l.table_name
    when 'blog_posts' then (
      select jsonb_build_object('kind', 'post', 'valid_until', l.expires_at, 'post', jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'version', p.version, 'title', p.title, 'author', p.author, 'excerpt', p.excerpt,
        'meta_description', p.meta_description, 'body', p.body, 'image_url', p.image_url, 'image_alt', p.image_alt, 'reading_minutes', p.reading_minutes,
        'project_link', p.project_link, 'published_at', p.published_at, 'created_at', p.created_at, 'updated_at', p.updated_at,
        'category', jsonb_build_object('id', c.id, 'name', c.name),
        'case_studies', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', s.id, 'version', s.version, 'title', s.title, 'category', s.category, 'link', s.link,
            'app_store_link', s.app_store_link, 'play_store_link', s.play_store_link, 'sector', s.sector, 'year', s.year,
            'weeks', s.weeks, 'situation_before', s.situation_before, 'key_figures', s.key_figures)
            order by s.position, s.created_at desc, s.id desc)
          from public.case_studies s where s.story_id = p.id and s.status = 'published'), '[]')))
      from public.blog_posts p join public.blog_categories c on c.id = p.category_id where p.id = l.record_id)
    when 'case_studies' then (
      select jsonb_build_object('kind', 'case study', 'valid_until', l.expires_at, 'status', s.status, 'case_study', jsonb_build_object(
        'id', s.id, 'version', s.version, 'title', s.title, 'category', s.category, 'description', s.description,
        'image', s.image, 'image_alt', s.image_alt, 'link', s.link, 'app_store_link', s.app_store_link, 'play_store_link', s.play_store_link,
        'story', (
          select jsonb_build_object('slug', p.slug) from public.blog_posts p
          where p.id = s.story_id and p.status = 'published' and p.published_at <= now())))
      from public.case_studies s where s.id = l.record_id)
    end
  from public.draft_links l
  where char_length(token) = 32 and l.token_hash = private.hash_draft_token(token) and l.expires_at > now()
$$;
