-- The migrations create the buckets, so every project has them. config.toml says the same for a local project. Raster formats
-- only: an SVG can carry a script. Reading needs no policy: the buckets are public.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']
from unnest(array['blog-posts', 'case-studies']) as id
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Everything that can show pictures: posts, case studies and pages, now, in the history and in the bin.
create view private.showing (table_name, record_id, title, state, version_id, pictures) as
  select 'blog_posts', b.id::text, b.title, 'now', null::bigint, b.pictures from public.blog_posts b
  union all
  select 'case_studies', c.id::text, c.title, 'now', null, c.pictures from public.case_studies c
  union all
  select 'page_content', w.id::text, w.page, 'now', null, w.pictures from public.page_content w
  union all
  select v.table_name, v.record_id, v.title, case v.operation when 'delete' then 'bin' else 'version' end, v.id, v.pictures
  from public.record_versions v;

create function private.is_picture_used(bucket text, name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.showing s where s.pictures ? private.picture_of(bucket || '/' || name))
$$;

-- Plain names directly under images/.
create function private.is_site_image(bucket text, name text) returns boolean
language sql immutable set search_path = ''
as $$
  select bucket in ('blog-posts', 'case-studies')
    and name ~ '^images/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$'
    and name !~ '\.\.'
$$;

grant execute on function private.is_picture_used(text, text), private.is_site_image(text, text) to authenticated;

create policy "Admins can upload site images"
  on storage.objects for insert to authenticated
  with check (private.is_site_image(bucket_id, name) and (select private.is_admin()));
create policy "Admins can list site images"
  on storage.objects for select to authenticated
  using (bucket_id in ('blog-posts', 'case-studies') and (select private.is_admin()));
-- Checked for each picture at that moment: one that a record shows by then is not moved, overwritten or removed.
create policy "Admins can replace site images that nothing shows"
  on storage.objects for update to authenticated
  using (private.is_site_image(bucket_id, name) and (select private.is_admin()) and not private.is_picture_used(bucket_id, name))
  with check (private.is_site_image(bucket_id, name) and (select private.is_admin()));
create policy "Admins can remove site images that nothing shows"
  on storage.objects for delete to authenticated
  using (private.is_site_image(bucket_id, name) and (select private.is_admin()) and not private.is_picture_used(bucket_id, name));

create function private.uses_of_picture(picture text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('table', u.table_name, 'id', u.record_id, 'title', u.title, 'alt', u.alt, 'state', u.state)
    order by u.state = 'now' desc, u.title), '[]')
  from (
    select s.table_name, s.record_id,
      (array_agg(s.title order by s.version_id desc nulls first))[1] as title,
      (array_agg(s.pictures ->> picture order by s.version_id desc nulls first))[1] as alt,
      case when bool_or(s.state = 'now') then 'now' when bool_or(s.state = 'bin') then 'bin' else 'version' end as state
    from private.showing s
    where s.pictures ? picture
    group by s.table_name, s.record_id
  ) u
$$;

-- One page of the pictures, newest first. `search` matches their names, descriptions and the titles of records that show them, or
-- is the digest of the original file; with `unused_days`, only those that nothing shows and that are that many days old; with
-- `of_month`, such as "2026-11", only those uploaded in that month in London. Returns {"total", "months", "pictures": [{"bucket",
-- "names", "bytes", "created_at", "uses", "name", "alt"}]}: `months` are all that have pictures, the newest first; `names` are
-- the object and its smaller copy; and `uses` is [{"table", "id", "title", "alt", "state": "now", "version" or "bin"}].
create function public.list_pictures(
  search text default '', unused_days integer default null, page_size integer default 24, page_offset integer default 0,
  of_month text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_searched boolean := btrim(search) <> '';
  patterns text[] := private.search_patterns(search);
  found jsonb;
begin
  perform private.require_admin();
  with pictures as (
    select o.bucket_id, private.picture_of(o.bucket_id || '/' || o.name) as picture, array_agg(o.name order by length(o.name) desc, o.name desc) as names,
      max((o.metadata ->> 'size')::bigint) as bytes, min(o.created_at) as created_at,
      to_char(min(o.created_at) at time zone 'Europe/London', 'YYYY-MM') as month
    from storage.objects o
    where o.bucket_id in ('blog-posts', 'case-studies') and o.name like 'images/%'
      -- The dashboard's placeholder in an empty folder.
      and o.name not like '%/.%'
    group by 1, 2
  ), used as (
    select p.key as picture, string_agg(distinct s.title || ' ' || coalesce(p.value, ''), ' ') as words
    from private.showing s, jsonb_each_text(s.pictures) p
    where is_searched or unused_days is not null
    group by p.key
  ), matching as (
    select p.*, n.name, n.alt
    from pictures p
      left join used u on u.picture = p.picture
      left join public.picture_notes n on n.picture = p.picture
    where (of_month is null or p.month = of_month)
      and (unused_days is null or (u.picture is null and p.created_at <= now() - make_interval(days => unused_days)))
      and (not is_searched or n.digest = search or private.search_text(concat_ws(' ', p.names::text, n.name, n.alt, u.words)) like all (patterns))
  ), page as (
    select * from matching m order by m.created_at desc, m.picture
    limit least(greatest(page_size, 0), 100) offset greatest(page_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'months', (select coalesce(jsonb_agg(m.month order by m.month desc), '[]') from (select distinct p.month from pictures p) m),
    'pictures', coalesce((
      select jsonb_agg(jsonb_build_object('bucket', p.bucket_id, 'names', p.names, 'bytes', p.bytes, 'created_at', p.created_at,
        'name', coalesce(p.name, ''), 'alt', p.alt, 'uses', private.uses_of_picture(p.picture)) order by p.created_at desc, p.picture)
      from page p), '[]')
  ) into found;
  return found;
end
$$;

grant execute on function public.list_pictures(text, integer, integer, integer, text) to authenticated;
