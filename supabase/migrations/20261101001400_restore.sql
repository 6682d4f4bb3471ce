-- Restoring from history and bin. These functions run as the caller, so that row-level security decides about every row.

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

-- Raises a refusal of Postgres in words for the person restoring a row, with the column to change as the hint. A record that was
-- saved again after its deletion has the same idempotency key as the one in the bin.
create function private.explain_refusal(sqlstate_was text, message_was text, constraint_was text, content jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  case
    when constraint_was = 'case_studies_story_id_fkey' then
      raise exception 'Its story is gone' using errcode = '23503', hint = 'story_id';
    when sqlstate_was = '23503' then
      raise exception 'Its category is gone' using errcode = '23503', hint = 'category_id';
    when constraint_was = 'blog_posts_slug_key' then
      raise exception 'Another post has the address “%” now', content ->> 'slug' using errcode = '23505', hint = 'slug';
    when constraint_was = 'blog_categories_name_key' then
      raise exception 'Another category is called “%” now', content ->> 'name' using errcode = '23505', hint = 'name';
    when constraint_was like '%\_idempotency\_key\_key' then
      raise exception 'It has been saved again since it was deleted' using errcode = '23505';
    else
      raise exception '%', message_was using errcode = sqlstate_was;
  end case;
end
$$;

-- The columns for a record's place, not its content: restoring an earlier version leaves them alone.
create function private.standing_columns() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['id', 'created_at', 'updated_at', 'version', 'slug', 'status', 'published_at', 'position',
    'delivered', 'delivered_at', 'delivery_attempts', 'unverified', 'is_spam', 'read_at', 'answered_at', 'answered_by']
$$;

grant execute on function private.table_with_bin(text), private.explain_refusal(text, text, text, jsonb), private.standing_columns()
  to authenticated;

-- Restores a record from the bin under its id, with its dates, its address and its old addresses: all or nothing. A record that
-- exists is left alone, so calling it twice does no harm. `changes` replaces columns that the row cannot have again. Returns the
-- old addresses that now lead to other posts and stay with them. Errors: PT404 where it is in the bin no longer; 23505 or 23503
-- with the column to change as the hint.
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

-- Restores an earlier version: an ordinary update, which keeps the current one in the history. Address, dates and publication
-- stay. With `known_version` it does nothing if somebody has saved another version. Returns whether it was done. Errors: PT404
-- where the version is gone; 23505 or 23503 with the column to change as the hint.
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
  columns := private.writable_columns(target, content, private.standing_columns());
  -- The version it replaces is a separate step in the history.
  perform set_config('blockwork.restores', kept.record_id, true);
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
  perform set_config('blockwork.restores', '', true);
  return written > 0;
end
$$;

-- Deletes records from history and bin: nothing of them is left.
create function private.forget_records(of_table text, ids text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from public.record_versions v where v.table_name = of_table and v.record_id = any (ids)
$$;

-- Deletes one thing in the bin for good, with its history. Does nothing if it is not in the bin.
create function public.forget_deleted(of_table text, deleted_id text) returns void
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

grant execute on function public.restore_deleted(text, text, jsonb), public.restore_version(bigint, integer, jsonb),
  public.forget_deleted(text, text) to authenticated;

-- Of these posts those that lie in the bin and that no person ever touched go for good, with all that their history holds: an import
-- is undone so. A person has touched what somebody signed in changed or deleted, and what is the story of a case study. For the
-- owner's scripts alone.
create function public.forget_untouched_posts(ids bigint[]) returns void
language sql security definer set search_path = ''
as $$
  with untouched as (
    select v.record_id from public.record_versions v
    where v.table_name = 'blog_posts' and v.record_id = any (ids::text[])
    group by v.record_id
    having bool_or(v.operation = 'delete') and count(v.changed_by) = 0
  )
  delete from public.record_versions v using untouched u
  where v.table_name = 'blog_posts' and v.record_id = u.record_id
    -- Its version kept the post's id when the deletion unlinked the story.
    and not exists (select 1 from public.record_versions s
      where s.table_name = 'case_studies' and s.content ->> 'story_id' = u.record_id)
$$;

grant execute on function public.forget_untouched_posts(bigint[]) to service_role;
