-- The ways out of history and bin. They run as the asker, so that row-level security decides about every row they write.

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
end
$$;

-- The table of this name, if it keeps its deleted rows.
create function private.table_with_bin(of_table text) returns regclass
language plpgsql stable set search_path = ''
as $$
declare
  found regclass := (
    select t.tgrelid from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    where t.tgname = 'keep_deleted' and c.relnamespace = 'public'::regnamespace and c.relname = of_table
  );
begin
  if found is null then
    raise exception 'There is no bin for “%”', of_table using errcode = '22023';
  end if;
  return found;
end
$$;

-- The names of those columns of a row's JSON that can be written; what has ceased to be a column is none.
create function private.writable_columns(of_table regclass, content jsonb, except_columns text[] default '{}') returns text
language sql stable set search_path = ''
as $$
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = of_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and content ? a.attname::text and a.attname::text <> all (except_columns)
$$;

-- Raises what Postgres has refused, in words for the person who wants a row back and with the column to change as the hint.
create function private.explain_refusal(sqlstate_was text, message_was text, constraint_was text, content jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  case
    when sqlstate_was = '23503' then
      raise exception 'Its category is gone' using errcode = '23503', hint = 'category_id';
    when constraint_was = 'blog_posts_slug_key' then
      raise exception 'Another post has the address “%” now', content ->> 'slug' using errcode = '23505', hint = 'slug';
    when constraint_was = 'blog_categories_name_key' then
      raise exception 'Another category is called “%” now', content ->> 'name' using errcode = '23505', hint = 'name';
    else
      raise exception '%', message_was using errcode = sqlstate_was;
  end case;
end
$$;

revoke all on function private.require_admin(), private.table_with_bin(text), private.writable_columns(regclass, jsonb, text[]),
  private.explain_refusal(text, text, text, jsonb) from public;
grant execute on function private.require_admin(), private.table_with_bin(text), private.writable_columns(regclass, jsonb, text[]),
  private.explain_refusal(text, text, text, jsonb) to authenticated;

-- Puts what is in the bin back under its id, with its dates, its address and its old addresses: all of it or nothing. What
-- is there already stays as it is, so that asking twice does no harm. `changes` replaces columns that the row cannot have
-- again. Returns the old addresses that lead to other posts by now and stay with them.
-- Errors: PT404 where it is in the bin no longer; 23505 or 23503 with the column to change as the hint.
create function public.restore_deleted(of_table text, deleted_id text, changes jsonb default '{}') returns text[]
language plpgsql set search_path = ''
as $$
declare
  target regclass := private.table_with_bin(of_table);
  kept public.record_versions;
  content jsonb;
  columns text;
  living boolean;
  broken text;
begin
  perform private.require_admin();
  select * into kept from public.record_versions v
    where v.table_name = of_table and v.record_id = deleted_id and v.operation = 'delete';
  if not found then
    execute format('select exists (select 1 from %s t where t.id::text = $1)', target) into living using deleted_id;
    if living then
      return '{}';
    end if;
    raise exception 'This is no longer in the bin' using errcode = 'PT404';
  end if;

  content := kept.content || changes || jsonb_build_object('id', kept.content -> 'id');
  columns := private.writable_columns(target, content);
  begin
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns) using content;
  exception when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    perform private.explain_refusal(sqlstate, sqlerrm, broken, content);
  end;

  if kept.old_slugs = '[]' then
    return '{}';
  end if;
  insert into public.blog_post_old_slugs (slug, post_id, created_at)
    select s.slug, deleted_id::bigint, s.created_at
    from jsonb_to_recordset(kept.old_slugs) as s (slug text, created_at timestamptz)
    where not exists (select 1 from public.blog_posts p where p.slug = s.slug and p.id <> deleted_id::bigint)
    on conflict (slug) do nothing;
  return array(
    select s.slug from jsonb_to_recordset(kept.old_slugs) as s (slug text)
    where not exists (select 1 from public.blog_post_old_slugs o where o.slug = s.slug and o.post_id = deleted_id::bigint)
    order by s.slug);
end
$$;

-- Writes what a record once said over what it says now: an ordinary update, which keeps the present version in its turn.
-- Where a record stands is no part of that: its address, its dates, and whether it is published stay. With `known_version`
-- it does nothing if somebody has saved another one meanwhile. Returns whether it was done.
-- Errors: PT404 where the version is gone; 23505 or 23503 with the column to change as the hint.
create function public.restore_version(version_id bigint, known_version integer default null, changes jsonb default '{}')
returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept public.record_versions;
  target regclass;
  content jsonb;
  columns text;
  broken text;
  written integer;
begin
  perform private.require_admin();
  select * into kept from public.record_versions v where v.id = version_id;
  if not found then
    raise exception 'This version is no longer kept' using errcode = 'PT404';
  end if;
  target := private.table_with_bin(kept.table_name);
  content := kept.content || changes;
  columns := private.writable_columns(target, content,
    array['id', 'created_at', 'updated_at', 'version', 'slug', 'status', 'published_at',
      'delivered', 'delivered_at', 'delivery_attempts', 'read_at']);
  begin
    execute format(
      'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
       where t.id = %3$L and ($2 is null or (to_jsonb(t) ->> ''version'')::integer = $2)', target, columns, kept.record_id)
      using content, known_version;
    get diagnostics written = row_count;
  exception when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    perform private.explain_refusal(sqlstate, sqlerrm, broken, content);
  end;
  return written > 0;
end
$$;

revoke all on function public.restore_deleted(text, text, jsonb), public.restore_version(bigint, integer, jsonb)
  from public, anon, authenticated;
grant execute on function public.restore_deleted(text, text, jsonb), public.restore_version(bigint, integer, jsonb) to authenticated;

-- Forgets records: nothing of them is left in history or bin.
create function private.forget_records(of_table text, ids text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from public.record_versions v where v.table_name = of_table and v.record_id = any (ids)
$$;
revoke all on function private.forget_records(text, text[]) from public;

create function private.forget_deleted(of_table text, deleted_id text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select 1 from public.record_versions v
      where v.table_name = of_table and v.record_id = deleted_id and v.operation = 'delete') then
    perform private.forget_records(of_table, array[deleted_id]);
  end if;
end
$$;
revoke all on function private.forget_deleted(text, text) from public;
grant execute on function private.forget_deleted(text, text) to authenticated;

-- Takes one thing out of the bin for good, with all that its history holds. What is not in the bin is left alone.
create function public.forget_deleted(of_table text, deleted_id text) returns void
language sql set search_path = ''
as $$
  select private.forget_deleted(of_table, deleted_id)
$$;
revoke all on function public.forget_deleted(text, text) from public, anon, authenticated;
grant execute on function public.forget_deleted(text, text) to authenticated;

-- Retention leaves nothing of an enquiry behind, not even in the bin.
create or replace function private.delete_old_enquiries(months integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted text[];
begin
  if months is null or months < 1 then
    raise exception 'Enquiries are kept for at least one month' using errcode = '22023';
  end if;
  with gone as (
    delete from public.enquiries e
    where e.created_at < now() - make_interval(months => months)
      or (e.is_spam and e.created_at < now() - interval '30 days')
    returning e.id
  )
  select coalesce(array_agg(gone.id::text), '{}') into deleted from gone;
  perform private.forget_records('enquiries', deleted);
  perform private.forget_records('enquiries', array(
    select v.record_id from public.record_versions v
    where v.table_name = 'enquiries' and v.operation = 'delete'
      and ((v.content ->> 'created_at')::timestamptz < now() - make_interval(months => months)
        or ((v.content ->> 'is_spam')::boolean and (v.content ->> 'created_at')::timestamptz < now() - interval '30 days'))));
  return cardinality(deleted);
end
$$;
revoke all on function private.delete_old_enquiries(integer) from public;

-- The ids of what is in the bin are taken, too: it may come back.
create or replace function public.sync_identities() returns void
language sql security definer set search_path = ''
as $$
  with tables (name, highest) as (
    values ('blog_categories', (select max(id) from public.blog_categories)),
      ('blog_posts', (select max(id) from public.blog_posts)),
      ('case_studies', (select max(id) from public.case_studies))
  )
  select setval(pg_get_serial_sequence('public.' || t.name, 'id'), greatest(t.highest, 1,
      (select max(v.record_id::bigint) from public.record_versions v where v.table_name = t.name)))
  from tables t
$$;
