-- The Pictures screen: what lies in the two buckets, where it is used, and the lock that keeps used pictures there.

create function private.is_picture_used(bucket text, name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.picture_uses u where u.bucket_id = bucket and u.stem = private.picture_stem(name))
$$;
revoke all on function private.is_picture_used(text, text) from public;
grant execute on function private.is_picture_used(text, text) to authenticated;

-- Asked for every picture at the moment of its removal: a record that has begun to show it keeps it.
drop policy "Admins can remove site images" on storage.objects;
create policy "Admins can remove site images that nothing shows"
  on storage.objects for delete to authenticated
  using (private.is_site_image(bucket_id, name) and (select private.is_admin()) and not private.is_picture_used(bucket_id, name));

-- One page of the pictures, newest first. `search` is looked for in their names, in what is said to be on them, and in the
-- titles of what shows them; with `unused_days`, those that nothing has shown for so many days. Answers
-- {"total", "pictures": [{"bucket", "names", "bytes", "created_at", "unused_since", "uses"}]}: `names` are the object and
-- its smaller copy, and `uses` is [{"table", "id", "title", "alt", "state": "now", "version" or "bin"}], at most 50.
create function private.list_pictures(search text, unused_days integer, page_size integer, page_offset integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := '%' || replace(replace(replace(btrim(coalesce(search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  found jsonb;
begin
  perform private.require_admin();
  -- The stem is that of private.picture_stem, found without its regular expression: ten thousand of them would take longer
  -- than all the rest.
  with objects as (
    select o.bucket_id, o.name, o.created_at, (o.metadata ->> 'size')::bigint as bytes, e.ending,
      translate(split_part(e.ending, '.', 1), '0123456789', '') = 'x' and e.ending like '_%x_%._%' and split_part(e.ending, '.', 3) = '' as sized
    from storage.objects o, lateral (select split_part(o.name, '-', -1) as ending) e
    where o.bucket_id in ('blog-posts', 'case-studies') and o.name like 'images/%'
  ), pictures as (
    select o.bucket_id, case when o.sized then left(o.name, -length(o.ending)) else o.name end as stem,
      array_agg(o.name) as names, max(o.bytes) as bytes, min(o.created_at) as created_at
    from objects o group by 1, 2
  ), used as (
    select distinct u.bucket_id, u.stem from private.picture_uses u
  ), described as (
    select distinct u.bucket_id, u.stem from private.picture_uses u
    where pattern <> '%%' and (u.alt ilike pattern or u.title ilike pattern)
  ), matching as (
    select p.*, case when u.stem is null then greatest(p.created_at, r.released_at) end as unused_since
    from pictures p
      left join used u on u.bucket_id = p.bucket_id and u.stem = p.stem
      left join described d on d.bucket_id = p.bucket_id and d.stem = p.stem
      left join private.picture_releases r on r.bucket_id = p.bucket_id and r.stem = p.stem
    where pattern = '%%' or d.stem is not null or p.names[1] ilike pattern or p.names[2] ilike pattern
  ), wanted as (
    select * from matching m where unused_days is null or m.unused_since <= now() - make_interval(days => unused_days)
  ), page as (
    select * from wanted w order by w.created_at desc, w.stem
    limit least(greatest(page_size, 0), 100) offset greatest(page_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from wanted),
    'pictures', coalesce((
      select jsonb_agg(jsonb_build_object('bucket', p.bucket_id,
        'names', (select jsonb_agg(n order by length(n) desc, n desc) from unnest(p.names) n), 'bytes', p.bytes, 'created_at', p.created_at,
        'unused_since', p.unused_since, 'uses', private.uses_of_picture(p.bucket_id, p.stem)) order by p.created_at desc, p.stem)
      from page p), '[]')
  ) into found;
  return found;
end
$$;

create function private.uses_of_picture(bucket text, of_stem text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('table', s.table_name, 'id', s.record_id, 'title', s.title, 'alt', s.alt, 'state', s.state)
    order by s.state = 'now' desc, s.title), '[]')
  from (
    select u.table_name, u.record_id,
      (array_agg(u.title order by u.version_id desc nulls first))[1] as title,
      (array_agg(u.alt order by u.version_id desc nulls first))[1] as alt,
      case when bool_or(u.version_id is null) then 'now' when bool_or(v.operation = 'delete') then 'bin' else 'version' end as state
    from private.picture_uses u left join public.record_versions v on v.id = u.version_id
    where u.bucket_id = bucket and u.stem = of_stem
    group by u.table_name, u.record_id
    limit 50
  ) s
$$;
revoke all on function private.list_pictures(text, integer, integer, integer), private.uses_of_picture(text, text) from public;
grant execute on function private.list_pictures(text, integer, integer, integer) to authenticated;

create function public.list_pictures(
  search text default '', unused_days integer default null, page_size integer default 24, page_offset integer default 0
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_pictures(search, unused_days, page_size, page_offset)
$$;
revoke all on function public.list_pictures(text, integer, integer, integer) from public, anon, authenticated;
grant execute on function public.list_pictures(text, integer, integer, integer) to authenticated;
