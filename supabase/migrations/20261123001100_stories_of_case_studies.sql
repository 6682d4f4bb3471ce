-- What a case study can say beside its description: the post that tells its story, and the facts that stand on that post.

-- A list of up to three figures: {"value": "3 days", "label": "from a finding to a work order", "counted_on": "2026-02-01"}.
create function private.is_key_figures(figures jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(figures) when 'array' then jsonb_array_length(figures) <= 3 and not exists (
    select 1 from jsonb_array_elements(figures) f
    where case jsonb_typeof(f) when 'object' then
      f - array['value', 'label', 'counted_on'] <> '{}'
      or (jsonb_typeof(f -> 'value') = 'string' and char_length(btrim(f ->> 'value')) between 1 and 20) is not true
      or (jsonb_typeof(f -> 'label') = 'string' and char_length(btrim(f ->> 'label')) between 1 and 120) is not true
      or (jsonb_typeof(f -> 'counted_on') = 'string' and f ->> 'counted_on' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$') is not true
    else true end
  ) else false end
$$;
revoke all on function private.is_key_figures(jsonb) from public;
grant execute on function private.is_key_figures(jsonb) to authenticated;

alter table public.case_studies
  add column story_id bigint references public.blog_posts (id) on delete set null,
  add column sector text check (char_length(btrim(sector)) between 1 and 80),
  add column year smallint check (year between 1990 and 2100),
  add column weeks smallint check (weeks between 1 and 520),
  add column situation_before text check (char_length(btrim(situation_before)) between 1 and 300),
  add column key_figures jsonb not null default '[]' check (private.is_key_figures(key_figures));
create index case_studies_story_id_idx on public.case_studies (story_id);

-- A deleted post takes itself out of the case studies whose story it was; a post that comes back from the bin is their story
-- again, unless they have another by now. Its name puts this before leave_bin, which clears the bin.
create function private.give_back_story() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_studies c set story_id = new.id
    from public.record_versions deleted
    where deleted.table_name = 'blog_posts' and deleted.record_id = new.id::text and deleted.operation = 'delete'
      and c.story_id is null
      and exists (select 1 from public.record_versions v
        where v.table_name = 'case_studies' and v.record_id = c.id::text
          -- The same transaction.
          and v.changed_at = deleted.changed_at and v.content ->> 'story_id' = new.id::text);
  return null;
end
$$;
revoke all on function private.give_back_story() from public;
create trigger give_back_story after insert on public.blog_posts
  for each row execute function private.give_back_story();

create or replace function private.explain_refusal(sqlstate_was text, message_was text, constraint_was text, content jsonb) returns void
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

-- The columns that say where a record stands, not what it says: an earlier version is restored without them.
create function private.standing_columns() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['id', 'created_at', 'updated_at', 'version', 'slug', 'status', 'published_at', 'position',
    'delivered', 'delivered_at', 'delivery_attempts', 'read_at']
$$;
revoke all on function private.standing_columns() from public;
grant execute on function private.standing_columns() to authenticated;

create or replace function public.restore_version(version_id bigint, known_version integer default null, changes jsonb default '{}')
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
