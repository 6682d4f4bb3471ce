-- Several records at once: what the lists of the admin do with the rows that somebody has chosen. All of it runs as the asker, so
-- that row-level security decides about every row, and nothing is written over a version that the asker has not seen.

-- One element for each record that was asked about: {"id", "outcome"}, with what the outcomes need beside them.
--   done     it is as it was asked for; "version" is its new one, "before" what its columns held
--   stale    somebody has saved another version since "version"; nothing was written
--   gone     there is no such record
--   refused  the database's rules forbid it; "reason" says why, and nothing was written

create function private.require_records(records jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(records) is distinct from 'array' or jsonb_array_length(records) > 200 then
    raise exception 'At most 200 records can be changed at once' using errcode = '22023';
  end if;
end
$$;

-- Writes each record's "set" over it, or deletes each where `deletes` is true.
create function private.write_records(of_table text, records jsonb, deletes boolean) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target regclass := private.table_with_bin(of_table);
  outcomes jsonb := '[]';
  record jsonb;
  outcome jsonb;
  columns text;
  was jsonb;
  is_now jsonb;
begin
  perform private.require_records(records);
  -- In one order, so that two who write the same records wait for each other and not both at once.
  for record in select r.value from jsonb_array_elements(records) r order by r.value ->> 'id' loop
    execute format('select to_jsonb(t) from %s t where t.id = %L for update', target, record ->> 'id') into was;
    outcome := jsonb_build_object('id', record -> 'id', 'outcome', 'done');
    if was is null then
      outcome := outcome || '{"outcome": "gone"}';
    elsif record ? 'version' and record -> 'version' is distinct from was -> 'version' then
      outcome := outcome || '{"outcome": "stale"}';
    else
      begin
        if deletes then
          execute format('delete from %s t where t.id = %L', target, record ->> 'id');
        else
          columns := private.writable_columns(target, record -> 'set', array['id', 'version', 'created_at', 'updated_at']);
          execute format(
            'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where t.id = %3$L returning to_jsonb(t)',
            target, columns, record ->> 'id') into is_now using record -> 'set';
          outcome := outcome || jsonb_build_object('version', is_now -> 'version',
            'before', (select jsonb_object_agg(k, was -> k) from jsonb_object_keys(record -> 'set') k));
        end if;
      exception when integrity_constraint_violation then
        outcome := outcome || jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
      end;
    end if;
    outcomes := outcomes || outcome;
  end loop;
  return outcomes;
end
$$;

grant execute on function private.require_records(jsonb), private.write_records(text, jsonb, boolean) to authenticated;

-- `changes` is [{"id", "version", "set": {column: value}}]. A record is changed whatever its version is where none is given.
create function public.change_records(of_table text, changes jsonb) returns jsonb
language sql set search_path = ''
as $$
  select private.write_records(of_table, changes, false)
$$;

-- `records` is [{"id", "version"}].
create function public.delete_records(of_table text, records jsonb) returns jsonb
language sql set search_path = ''
as $$
  select private.write_records(of_table, records, true)
$$;

-- Puts back what is in the bin, each as restore_deleted() does. `records` is [{"table", "id"}]. What others need comes first: categories,
-- then posts.
create function public.restore_deleted_records(records jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcomes jsonb := '[]';
  record jsonb;
  outcome jsonb;
begin
  perform private.require_records(records);
  for record in
    select r.value from jsonb_array_elements(records) r
    order by array_position(array['blog_categories', 'blog_posts'], r.value ->> 'table'), r.value ->> 'id'
  loop
    outcome := record || '{"outcome": "done"}';
    begin
      outcome := outcome || jsonb_build_object('lost_slugs', public.restore_deleted(record ->> 'table', record ->> 'id'));
    exception
      when sqlstate 'PT404' then
        outcome := outcome || '{"outcome": "gone"}';
      when integrity_constraint_violation then
        outcome := outcome || jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    outcomes := outcomes || outcome;
  end loop;
  return outcomes;
end
$$;

-- Takes things out of the bin for good, each as forget_deleted() does. Returns how many were in it.
create function public.forget_deleted_records(records jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten integer;
begin
  perform private.require_records(records);
  select count(*) into forgotten
    from jsonb_to_recordset(records) as r ("table" text, id text)
      join public.record_versions v on v.table_name = r."table" and v.record_id = r.id and v.operation = 'delete';
  perform public.forget_deleted(r."table", r.id) from jsonb_to_recordset(records) as r ("table" text, id text);
  return forgotten;
end
$$;

-- Deletes a category, and gives its posts to another one before: both or neither. Returns the posts that were moved, with which
-- they can be given back. Errors: PT404 where there is no such category.
create function public.delete_category(category_id bigint, move_posts_to bigint) returns table (id bigint, version integer)
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if category_id = move_posts_to then
    raise exception 'Its posts need another category' using errcode = '22023';
  end if;
  perform 1 from public.blog_categories c where c.id = delete_category.category_id for update;
  if not found then
    raise exception 'There is no such category' using errcode = 'PT404';
  end if;
  return query
    update public.blog_posts p
      set category_id = move_posts_to
      where p.category_id = delete_category.category_id
      returning p.id, p.version;
  delete from public.blog_categories c where c.id = delete_category.category_id;
end
$$;

grant execute on function public.change_records(text, jsonb), public.delete_records(text, jsonb), public.restore_deleted_records(jsonb),
  public.forget_deleted_records(jsonb), public.delete_category(bigint, bigint) to authenticated;
