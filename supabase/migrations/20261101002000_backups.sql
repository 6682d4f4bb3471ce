-- The functions behind npm run export and npm run import. Only the service role may call them: backups are the project owner's.

-- The tables of a backup, in the order in which a restore writes them. A migration that creates another one adds it here.
create table private.tables_in_backups (
  name text primary key,
  place integer not null generated always as identity unique
);
insert into private.tables_in_backups (name) values
  ('blog_categories'), ('blog_posts'), ('blog_post_old_slugs'), ('case_studies'), ('settings'), ('page_content'),
  ('picture_notes'), ('page_views'), ('enquiries'), ('record_versions');

create function public.list_backup_tables() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(t.name order by t.place) from private.tables_in_backups t
$$;

-- After rows have been restored with their ids, new rows continue after the highest, including ids in the bin, which may come
-- back. The history renumbers itself.
create function public.sync_identities() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  counted record;
  highest bigint;
begin
  for counted in
    select t.name, a.attname as key from private.tables_in_backups t
      join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', t.name)::regclass and a.attidentity <> ''
      where t.name <> 'record_versions'
  loop
    execute format('select max(%I) from public.%I', counted.key, counted.name) into highest;
    perform setval(pg_get_serial_sequence(format('public.%I', counted.name), counted.key), greatest(highest, 1,
      (select max(v.record_id::bigint) from public.record_versions v where v.table_name = counted.name)));
  end loop;
end
$$;

create function private.backup_table(of_table text) returns regclass
language plpgsql stable set search_path = ''
as $$
begin
  if of_table is null or not exists (select from private.tables_in_backups t where t.name = of_table) then
    raise exception '“%” is not part of a backup', of_table using errcode = '22023';
  end if;
  return format('public.%I', of_table)::regclass;
end
$$;

-- {"rows": some rows whose key comes after `after`, about a megabyte of them, "last": the key of the last, "total": how many rows
-- the table has}. Columns that Postgres computes are left out. No rows means the end.
create function public.export_rows(of_table text, after text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  target regclass := private.backup_table(of_table);
  key text;
  key_type text;
  found jsonb;
begin
  select a.attname, format_type(a.atttypid, a.atttypmod) into key, key_type
    from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = target and i.indisprimary;
  execute format(
    'with next as (
       select t.%2$I as key, to_jsonb(t) - $2 as content from %1$s t where $1 is null or t.%2$I > $1::%3$s order by t.%2$I limit 200
     ), measured as (
       select key, content, coalesce(sum(octet_length(content::text)) over (order by key rows between unbounded preceding and 1 preceding), 0)
         as before from next
     )
     select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(content order by key), ''[]''),
       ''last'', (array_agg(key::text order by key desc))[1],
       ''total'', (select count(*) from %1$s))
     from measured where before < 1000000', target, key, key_type)
    into found using after, private.computed_columns(target);
  return found;
end
$$;

-- A restore is sent in parts, so that no request is too large, and written in one transaction at the end.
create table private.import_parts (
  of_table text not null,
  batch integer not null,
  part integer not null,
  content text not null,
  primary key (of_table, batch, part)
);
create table private.finished_imports (
  id uuid primary key,
  finished_at timestamptz not null default now()
);

create function private.require_empty(empty_bin boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  of_table text;
  rows bigint;
begin
  foreach of_table in array array['blog_posts', 'case_studies', 'enquiries'] loop
    execute format('select count(*) from public.%I', of_table) into rows;
    if rows > 0 then
      raise exception 'The project is not empty: % has % rows', of_table, rows using errcode = 'PT409';
    end if;
  end loop;
  select count(*) into rows from public.record_versions v where v.operation = 'delete';
  if rows > 0 and not empty_bin then
    raise exception 'The project''s bin is not empty: it holds %', rows using errcode = 'PT409', hint = 'empty_bin';
  end if;
end
$$;

-- Prepares a restore. Returns when this same backup was restored if its rows are already there, else null. Throws PT409 if there
-- is anything else.
create function public.begin_import(import_id uuid, empty_bin boolean default false) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  done timestamptz;
begin
  select i.finished_at into done from private.finished_imports i where i.id = import_id;
  if done is not null and (exists (select 1 from public.blog_posts) or exists (select 1 from public.case_studies)
      or exists (select 1 from public.enquiries)) then
    return done;
  end if;
  perform private.require_empty(empty_bin);
  delete from private.import_parts where true;
  return null;
end
$$;

-- Stores a part of the JSON of a batch of rows. Sending a part again replaces it.
create function public.stage_import(of_table text, batch integer, part integer, content text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.import_parts values (of_table, batch, part, content)
  on conflict (of_table, batch, part) do update set content = excluded.content
$$;

-- Deletes the parts of an abandoned restore.
create function public.discard_import() returns void
language sql security definer set search_path = ''
as $$
  delete from private.import_parts where true
$$;

-- Writes all rows of one batch as they are. Throws 42703 if the backup has a column that this project lacks.
create function private.import_rows(target regclass, rows jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  -- The history is renumbered: nothing refers to its ids.
  columns text := private.writable_columns(target, rows -> 0, case when target = 'public.record_versions'::regclass then array['id'] else '{}' end);
  unknown text;
begin
  select string_agg(distinct k, ', ') into unknown from jsonb_array_elements(rows) r, jsonb_object_keys(r) k
    where not exists (select 1 from pg_catalog.pg_attribute a
      where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attname = k);
  if unknown is not null then
    raise exception 'This project''s % has no %: it is older than the backup, push the migrations first', target, unknown
      using errcode = '42703';
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from (
       select t.*, e.place from jsonb_array_elements($1) with ordinality as e (content, place),
         jsonb_populate_record(null::%1$s, e.content) t) r
     order by r.place', target, columns) using rows;
end
$$;

-- Writes what has been sent, with ids, dates and history, in place of the categories, the settings, the words of pages, the notes on pictures, the views
-- and the history that a new project has: all of it or nothing. `expected` says how many rows each table has then; throws P0001 where it has not.
-- PostgREST grants the whole call the time that is set here.
create function public.finish_import(import_id uuid, expected jsonb, empty_bin boolean default false) returns void
language plpgsql security definer set search_path = '' set timezone = 'UTC' set statement_timeout = '15min'
as $$
declare
  tables text[] := public.list_backup_tables();
  this_table text;
  target regclass;
  rows jsonb;
  written bigint;
begin
  perform set_config('blockwork.importing', 'on', true);
  select string_agg(k, ', ') into this_table from jsonb_object_keys(expected) k where k <> all (tables);
  if this_table is not null then
    raise exception 'This project has no %: push the migration that creates it first', this_table using errcode = '42P01';
  end if;
  execute format('lock table %s in share row exclusive mode', (select string_agg(format('public.%I', t), ', ') from unnest(tables) t));
  perform private.require_empty(empty_bin);
  -- "where true": Supabase refuses what looks like a forgotten condition.
  for this_table in select t.name from private.tables_in_backups t order by t.place desc loop
    execute format('delete from public.%I where true', this_table);
  end loop;
  foreach this_table in array tables loop
    target := private.backup_table(this_table);
    if this_table = 'record_versions' then
      -- Of what this function itself has deleted, too.
      delete from public.record_versions where true;
    end if;
    for rows in
      select string_agg(p.content, '' order by p.part)::jsonb from private.import_parts p
      where p.of_table = this_table group by p.batch order by p.batch
    loop
      perform private.import_rows(target, rows);
    end loop;
    execute format('select count(*) from %s', target) into written;
    if written <> coalesce((expected ->> this_table)::bigint, 0) then
      raise exception '% has % rows instead of %', this_table, written, coalesce(expected ->> this_table, '0');
    end if;
  end loop;
  if not exists (select 1 from public.blog_categories where id = 2) then
    raise exception 'The backup lacks the project category (id 2)';
  end if;
  perform public.sync_identities();
  delete from private.import_parts where true;
  insert into private.finished_imports (id) values (import_id) on conflict (id) do update set finished_at = now();
  perform set_config('blockwork.importing', 'off', true);
end
$$;

grant execute on function public.list_backup_tables(), public.sync_identities(), public.export_rows(text, text), public.begin_import(uuid, boolean),
  public.discard_import(), public.stage_import(text, integer, integer, text), public.finish_import(uuid, jsonb, boolean) to service_role;
