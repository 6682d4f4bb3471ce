-- Which pictures of the storage are shown where: by posts, case studies and settings as they are, in their history and in
-- the bin. Triggers keep it true whoever writes, so that a picture in use can be told from one that nobody needs.

-- One picture is an object and its smaller copy: what only their names share ("images/k3x9-" of "images/k3x9-1600x900.webp"),
-- or the whole name where it ends without a size. src/lib/stored-picture.ts makes these names.
create function private.picture_stem(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(substring(name from '^(images/.+-)\d+x\d+\.[A-Za-z0-9]+$'), name)
$$;

-- The stored pictures that a row speaks of, in whichever column, and what it says that they show: null where it says
-- nothing, '' where they decorate.
create function private.pictures_in(content jsonb) returns table (bucket_id text, stem text, alt text)
language sql immutable parallel safe set search_path = ''
as $$
  with texts as materialized (
    select t.key, t.value from jsonb_each_text(content) t
    where t.key not in ('body_text', 'excerpt') and t.value like '%/storage/v1/object/public/%'
  ), found as (
    select address[1] as bucket_id, private.picture_stem(address[2]) as stem,
      case when t.key in ('image', 'image_url') then content ->> 'image_alt' end as alt
    from texts t, regexp_matches(t.value, '/storage/v1/object/public/([a-z0-9-]+)/(images/[A-Za-z0-9._-]+)', 'g') as address
    union all
    select address[1], private.picture_stem(address[2]),
      replace(replace(replace(replace(substring(tag[1] from '\salt="([^"]*)"'), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
    from texts t, regexp_matches(t.value, '<img\s[^>]*>', 'g') as tag,
      regexp_match(tag[1], '\ssrc="[^"]*/storage/v1/object/public/([a-z0-9-]+)/(images/[A-Za-z0-9._-]+)') as address
    where address is not null
  )
  select f.bucket_id, f.stem, coalesce(max(f.alt) filter (where f.alt <> ''), max(f.alt)) from found f group by f.bucket_id, f.stem
$$;

create table private.picture_uses (
  bucket_id text not null,
  stem text not null,
  table_name text not null,
  record_id text not null,
  -- The former state that shows it; null for the row as it is.
  version_id bigint references public.record_versions (id) on delete cascade,
  title text not null,
  alt text,
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
    select f.bucket_id, f.stem, tg_table_name, of_record, coalesce(content ->> 'title', content ->> 'site_name', ''), f.alt from found f
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
-- What a stranger writes to the studio uses no picture.
create trigger note_version_pictures after insert on public.record_versions
  for each row when (new.table_name in ('blog_posts', 'case_studies', 'settings'))
  execute function private.note_version_pictures();

insert into private.picture_uses (bucket_id, stem, table_name, record_id, version_id, title, alt)
select p.bucket_id, p.stem, r.table_name, r.record_id, r.version_id, r.title, p.alt
from (
  select 'blog_posts' as table_name, b.id::text as record_id, null::bigint as version_id, b.title, to_jsonb(b) as content from public.blog_posts b
  union all select 'case_studies', c.id::text, null, c.title, to_jsonb(c) from public.case_studies c
  union all select 'settings', s.id::text, null, s.site_name, to_jsonb(s) from public.settings s
  union all select v.table_name, v.record_id, v.id, v.title, v.content from public.record_versions v
    where v.table_name in ('blog_posts', 'case_studies', 'settings')
) r, private.pictures_in(r.content) p;

revoke all on private.picture_uses, private.picture_releases from anon, authenticated;
revoke all on function private.picture_stem(text), private.pictures_in(jsonb), private.note_picture_release(),
  private.note_picture_uses(), private.note_version_pictures() from public;
