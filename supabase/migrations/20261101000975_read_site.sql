-- What every page needs, in one request: {"settings": the row, or null while nobody has saved one, "pages": {page: content}}.
create function public.read_site() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (select to_jsonb(s) - 'id' - 'updated_at' from public.settings s),
    'pages', coalesce((select jsonb_object_agg(p.page, p.content) from public.page_content p where p.page <> 'answers'), '{}'),
    'categories', (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) from public.blog_categories c))
$$;

grant execute on function public.read_site() to anon, authenticated;
