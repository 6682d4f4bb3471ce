-- Notes on stored pictures. A picture is named by its bucket and its stem: "blog-posts/images/k3x9-".
create table public.picture_notes (
  picture text primary key check (picture ~ '^(blog-posts|case-studies)/images/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$'),
  -- The original name of its file.
  name text not null default '' check (char_length(name) <= 200),
  -- Its description, for its next use: null if not described, '' if decorative.
  alt text check (char_length(alt) <= 300),
  -- The SHA-256 of that file, by which the same file is recognised.
  digest text check (digest ~ '^[0-9a-f]{64}$')
);
comment on table public.picture_notes is 'The original names and digests of uploaded pictures, and what they show.';

alter table public.picture_notes enable row level security;
grant select, insert, update, delete on public.picture_notes to authenticated;
grant select, insert, update, delete on public.picture_notes to service_role;

create policy "Admins can read what is known of pictures"
  on public.picture_notes for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can note what is known of pictures"
  on public.picture_notes for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can change what is known of pictures"
  on public.picture_notes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can forget what is known of pictures"
  on public.picture_notes for delete to authenticated
  using ((select private.is_admin()));

-- Replaces a picture in a text: `paths` are "bucket/name" of the old one and its copies, `path` that of the new one. The <img>
-- tags get the new width and height, and the description if there is one.
create function private.exchange_picture(content text, paths text[], path text, alt text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  size text[] := regexp_match(path, '-(\d+)x(\d+)\.[A-Za-z0-9]+$');
  tag text;
  changed text;
  known text;
begin
  for tag in select distinct m[1] from regexp_matches(content, '<img\s[^>]*>', 'g') m loop
    if exists (select 1 from unnest(paths) p where position('/public/' || p || '"' in tag) > 0) then
      changed := tag;
      if size is not null then
        changed := regexp_replace(regexp_replace(changed, '\swidth="\d+"', ' width="' || size[1] || '"'), '\sheight="\d+"', ' height="' || size[2] || '"');
      end if;
      if alt is not null then
        changed := '<img alt="' || replace(replace(replace(replace(alt, '&', '&amp;'), '"', '&quot;'), '<', '&lt;'), '>', '&gt;') || '"'
          || substr(regexp_replace(changed, '\salt(="[^"]*")?', ''), 5);
      end if;
      content := replace(content, tag, changed);
    end if;
  end loop;
  foreach known in array paths loop
    continue when known = path;
    -- The old picture's focal point does not apply to the new one (src/lib/picture-focus.ts).
    content := regexp_replace(content, '/public/' || replace(known, '.', '\.') || '(#focus=\d+,\d+)?', '/public/' || path, 'g');
  end loop;
  return content;
end
$$;

-- Replaces a picture by another wherever it is shown now, and describes it if `alt` is given; replaced by itself, it is only
-- described. `paths` are "bucket/name" of the picture and its copies. Unsaved work is left alone. Returns one element for each
-- record: {"table", "id", "outcome": "done", "version", "before"}, where "before" holds the columns' old values, or {"table",
-- "id", "outcome": "refused"} if the database's rules forbid it.
create function public.exchange_picture(paths text[], path text, alt text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  outcomes jsonb := '[]';
  target regclass;
  used record;
  was jsonb;
  part jsonb;
  outcome jsonb;
begin
  perform private.require_admin();
  -- It is inserted into texts unescaped.
  if path !~ '^(blog-posts|case-studies)/images/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' then
    raise exception 'This is not a picture of the site' using errcode = '22023';
  end if;
  if alt is not null then
    insert into public.picture_notes (picture, alt)
      values (private.picture_of(path), exchange_picture.alt)
      on conflict (picture) do update set alt = excluded.alt;
  end if;
  for used in
    select s.table_name, s.record_id from private.showing s where s.state = 'now' and s.pictures ? private.picture_of(paths[1]) order by 1, 2
  loop
    target := private.table_with_bin(used.table_name);
    execute format('select to_jsonb(t) - private.computed_columns(%L) from %s t where t.id = %L for update', target, target, used.record_id) into was;
    select coalesce(jsonb_object_agg(e.key, n.value), '{}') into part
      from jsonb_each(was) e, lateral (
        select case jsonb_typeof(e.value)
          when 'string' then to_jsonb(private.exchange_picture(e.value #>> '{}', paths, path, alt))
          when 'object' then private.exchange_picture(e.value::text, paths, path, null)::jsonb
          else e.value end as value
      ) n
      where n.value <> e.value;
    if alt is not null and exists (select 1 from unnest(paths) p where split_part(coalesce(was ->> 'image_url', was ->> 'image'), '#', 1) like '%/public/' || p) then
      part := part || jsonb_build_object('image_alt', alt);
    end if;
    continue when part = '{}';
    if path <> all (paths) and not exists (select 1 from storage.objects o where o.bucket_id || '/' || o.name = path) then
      raise exception 'The replacement picture is not in storage' using errcode = '22023';
    end if;
    begin
      execute format(
        'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where t.id = %3$L
         returning jsonb_build_object(''outcome'', ''done'', ''version'', t.version)',
        target, private.writable_columns(target, part), used.record_id) into outcome using part;
      outcome := outcome || jsonb_build_object('before', (select jsonb_object_agg(k, was -> k) from jsonb_object_keys(part) k));
    exception when integrity_constraint_violation then
      outcome := '{"outcome": "refused"}';
    end;
    outcomes := outcomes || (outcome || jsonb_build_object('table', used.table_name, 'id', was -> 'id'));
  end loop;
  return outcomes;
end
$$;
grant execute on function public.exchange_picture(text[], text, text) to authenticated;
