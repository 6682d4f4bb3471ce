-- The buckets come with the tables: a project that has the migrations has them. config.toml says the same for a local project.
-- Raster formats only: an SVG can carry a script. Reading needs no policy: the buckets are public.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']
from unnest(array['blog-posts', 'case-studies']) as id
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Where the pictures of the storage are shown: by posts, case studies, settings, pages and unsaved copies as they are, in the history and
-- in the bin. Triggers keep it true whoever writes.
create table private.picture_uses (
  bucket_id text not null,
  stem text not null,
  table_name text not null,
  record_id text not null,
  -- The former state that shows it; null for the row as it is.
  version_id bigint references public.record_versions (id) on delete cascade,
  title text not null,
  alt text,
  search_text text generated always as (private.search_text(title || ' ' || coalesce(alt, ''))) stored not null,
  unique nulls not distinct (bucket_id, stem, table_name, record_id, version_id)
);
comment on table private.picture_uses is 'Where the pictures of the storage are shown, now and formerly.';
create index picture_uses_record_idx on private.picture_uses (table_name, record_id) where version_id is null;
create index picture_uses_version_id_idx on private.picture_uses (version_id);

create table private.picture_releases (
  bucket_id text not null,
  stem text not null,
  released_at timestamptz not null default now(),
  primary key (bucket_id, stem)
);
comment on table private.picture_releases is 'When the last use of a picture ended.';

-- One picture is an object and its smaller copy: what only their names share ("images/k3x9-" of "images/k3x9-1600x900.webp"), or the
-- whole name where it ends without a size. src/lib/stored-picture.ts makes these names.
create function private.picture_stem(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(substring(name from '^(images/.+-)\d+x\d+\.[A-Za-z0-9]+$'), name)
$$;

-- A text of HTML with those references decoded that can stand for a part of a picture's address.
create function private.decode_references(html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  written text;
  code integer;
begin
  for written, code in
    select m[1], coalesce(m[2]::integer, ('x' || lpad(m[3], 8, '0'))::bit(32)::integer)
    from regexp_matches(html, '(&#(?:0*([0-9]{1,3})|[xX]0*([0-9a-fA-F]{1,2}));?)', 'g') m
    -- The longest first: "&#47" is the beginning of "&#47;".
    group by m order by length(m[1]) desc
  loop
    -- Not quotes and angle brackets, which could end an attribute.
    if code in (9, 10, 13) or code between 32 and 126 and code not in (34, 39, 60, 62) then
      html := replace(html, written, chr(code));
    end if;
  end loop;
  for written, code in values ('&Tab;', 9), ('&NewLine;', 10), ('&sol;', 47), ('&bsol;', 92), ('&period;', 46), ('&lowbar;', 95), ('&UnderBar;', 95), ('&percnt;', 37) loop
    html := replace(html, written, chr(code));
  end loop;
  return html;
end
$$;

-- A text with its addresses as the storage reads them: a browser drops line ends, turns backslashes, and takes "/x/../" and "/./"
-- for "/"; then the server decodes what is percent-encoded.
create function private.plain_addresses(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  code text;
begin
  content := translate(content, E'\\\t\r\n', '/');
  content := replace(replace(content, '%2e', '.'), '%2E', '.');
  for turn in 1..2 loop
    while position('/./' in content) > 0 loop
      content := replace(content, '/./', '/');
    end loop;
    while position('/../' in content) > 0 and content ~ '/[^/?#"''<>]*/\.\./' loop
      content := regexp_replace(content, '/[^/?#"''<>]*/\.\./', '/', 'g');
    end loop;
    continue when position('%' in content) = 0;
    for code in select distinct encoded[1] from regexp_matches(content, '%([2-7][0-9A-Fa-f])', 'g') as encoded loop
      if lower(code) not in ('22', '27', '3c', '3e') then
        content := replace(content, '%' || code, chr(('x' || code)::bit(8)::integer));
      end if;
    end loop;
  end loop;
  while position('//' in content) > 0 loop
    content := replace(content, '//', '/');
  end loop;
  return content;
end
$$;

-- The stored pictures that a row speaks of, in whichever column, and what it says that they show: null where it says nothing, '' where
-- they decorate. However an address is written, the storage would answer it with the same picture.
create function private.pictures_in(content jsonb) returns table (bucket_id text, stem text, alt text)
language sql immutable parallel safe set search_path = ''
as $$
  with texts as materialized (
    select t.key, v.value #>> '{}' as value from jsonb_each(content) t, jsonb_path_query(t.value, 'strict $.**') v (value)
    where t.key not in ('excerpt', 'search_text') and jsonb_typeof(v.value) = 'string' and (v.value #>> '{}') ~ '[/\\%&]'
  ), read as materialized (
    select t.key, private.plain_addresses(t.value) as value from texts t
    union all
    select t.key, private.plain_addresses(private.decode_references(t.value)) from texts t
    where t.value ~ '&(#|Tab|NewLine|b?sol|period|lowbar|UnderBar|percnt)'
  ), found as (
    select address[1] as bucket_id, private.picture_stem(address[2]) as stem,
      case when r.key in ('image', 'image_url') then content ->> 'image_alt' end as alt
    from read r, regexp_matches(r.value, '/storage/v1/(?:object|render/image)/public/([a-z0-9-]+)/(images/[A-Za-z0-9._-]+)', 'g') as address
    union all
    select address[1], private.picture_stem(address[2]),
      replace(replace(replace(replace(substring(tag[1] from '\salt="([^"]*)"'), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
    from texts t, regexp_matches(t.value, '<img\s[^>]*>', 'g') as tag,
      regexp_match(tag[1], '\ssrc="[^"]*/storage/v1/(?:object|render/image)/public/([a-z0-9-]+)/(images/[A-Za-z0-9._-]+)') as address
    where address is not null
  )
  select f.bucket_id, f.stem, coalesce(max(f.alt) filter (where f.alt <> ''), max(f.alt)) from found f group by f.bucket_id, f.stem
$$;

create function private.note_picture_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.picture_releases (bucket_id, stem)
    select distinct g.bucket_id, g.stem from gone g
    where not exists (select 1 from private.picture_uses u where u.bucket_id = g.bucket_id and u.stem = g.stem)
    on conflict (bucket_id, stem) do update set released_at = now();
  return null;
end
$$;

create trigger note_picture_release after delete on private.picture_uses referencing old table as gone
  for each statement execute function private.note_picture_release();

create function private.note_picture_uses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  of_record text := case tg_op when 'DELETE' then to_jsonb(old) else content end ->> 'id';
begin
  with found as materialized (
    select p.bucket_id, p.stem, p.alt from private.pictures_in(content) p
  ), gone as (
    delete from private.picture_uses u
    where u.table_name = tg_table_name and u.record_id = of_record and u.version_id is null
      and not exists (select 1 from found f where f.bucket_id = u.bucket_id and f.stem = u.stem)
  )
  insert into private.picture_uses (bucket_id, stem, table_name, record_id, title, alt)
    select f.bucket_id, f.stem, tg_table_name, of_record, coalesce(content ->> 'title', content ->> 'site_name', content ->> 'page', ''), f.alt from found f
    on conflict (bucket_id, stem, table_name, record_id, version_id) do update set title = excluded.title, alt = excluded.alt;
  return null;
end
$$;

create function private.note_version_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.picture_uses (bucket_id, stem, table_name, record_id, version_id, title, alt)
    select p.bucket_id, p.stem, new.table_name, new.record_id, new.id, new.title, p.alt from private.pictures_in(new.content) p;
  return null;
end
$$;

create trigger note_picture_uses after insert or update or delete on public.blog_posts
  for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or update or delete on public.case_studies
  for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or update or delete on public.settings
  for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or update or delete on public.page_content
  for each row execute function private.note_picture_uses();
-- What a stranger writes to the studio uses no picture.
create trigger note_version_pictures after insert on public.record_versions
  for each row when (new.table_name in ('blog_posts', 'case_studies', 'settings', 'page_content'))
  execute function private.note_version_pictures();

create function private.is_picture_used(bucket text, name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.picture_uses u where u.bucket_id = bucket and u.stem = private.picture_stem(name))
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
-- Asked for every picture at that moment: what a record has begun to show is neither moved, written over nor removed.
create policy "Admins can replace site images that nothing shows"
  on storage.objects for update to authenticated
  using (private.is_site_image(bucket_id, name) and (select private.is_admin()) and not private.is_picture_used(bucket_id, name))
  with check (private.is_site_image(bucket_id, name) and (select private.is_admin()));
create policy "Admins can remove site images that nothing shows"
  on storage.objects for delete to authenticated
  using (private.is_site_image(bucket_id, name) and (select private.is_admin()) and not private.is_picture_used(bucket_id, name));

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

-- One page of the pictures, newest first. `search` is looked for in their names, in what is said to be on them, and in the titles of
-- what shows them; with `unused_days`, those that nothing has shown for so many days. Answers {"total", "pictures": [{"bucket",
-- "names", "bytes", "created_at", "unused_since", "uses", "name", "alt"}]}: `names` are the object and its smaller copy, and `uses` is
-- [{"table", "id", "title", "alt", "state": "now", "version" or "bin"}], at most 50.
create function public.list_pictures(
  search text default '', unused_days integer default null, page_size integer default 24, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_searched boolean := btrim(search) <> '';
  patterns text[] := private.search_patterns(search);
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
    select u.bucket_id, u.stem, string_agg(u.search_text, '') as words from private.picture_uses u
    where is_searched group by u.bucket_id, u.stem
  ), matching as (
    select p.*, k.name, k.alt, case when u.stem is null then greatest(p.created_at, r.released_at) end as unused_since
    from pictures p
      left join used u on u.bucket_id = p.bucket_id and u.stem = p.stem
      left join described d on d.bucket_id = p.bucket_id and d.stem = p.stem
      left join private.picture_releases r on r.bucket_id = p.bucket_id and r.stem = p.stem
      left join public.picture_notes k on k.picture = p.bucket_id || '/' || p.stem
    where is_searched is not true
      or coalesce(d.words, '') || coalesce(k.search_text, '') || private.search_text(array_to_string(p.names, ' ')) like all (patterns)
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
        'unused_since', p.unused_since, 'name', coalesce(p.name, ''), 'alt', p.alt, 'uses', private.uses_of_picture(p.bucket_id, p.stem)) order by p.created_at desc, p.stem)
      from page p), '[]')
  ) into found;
  return found;
end
$$;

grant execute on function public.list_pictures(text, integer, integer, integer) to authenticated;
