-- What rows of several tables have in common.

-- Refuses a record whose name shows nothing: spaces, characters without a width, fillers. The trigger's argument is the column.
-- src/pages/admin/form/is-blank.ts knows the same characters.
create function private.refuse_blank_name() returns trigger
language plpgsql set search_path = ''
as $$
declare
  visible constant text := '[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]';
begin
  if to_jsonb(new) ->> tg_argv[0] !~ visible then
    raise exception 'A name needs a character that can be seen' using errcode = '23514', hint = tg_argv[0];
  end if;
  return new;
end
$$;

-- What a picture's address may be. PICTURE_ADDRESS in src/lib/picture-address.ts says the same.
create function private.is_picture_address(address text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select address !~ '[\\\s\u0001-\u0020\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
    and address ~* '^(/(?!/)|https?://[^/?#@:%]+(:[0-9]+(?=/storage/v1/))?([/?#]|$))'
$$;

grant execute on function private.is_picture_address(text) to authenticated;

-- Columns that Postgres computes.
create function private.computed_columns(of_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(a.attname::text), '{}') from pg_catalog.pg_attribute a
  where a.attrelid = of_table and a.attnum > 0 and a.attgenerated <> ''
$$;

-- The time of the last change, and a counter by which a second editor's save notices that it is about to overwrite the first one's. The
-- trigger's arguments name columns whose change alone counts for nothing.
create function private.stamp_update() returns trigger
language plpgsql set search_path = ''
as $$
declare
  aside text[] := private.computed_columns(tg_relid) || tg_argv;
begin
  if tg_nargs > 0 and to_jsonb(old) - aside = to_jsonb(new) - aside then
    return new;
  end if;
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end
$$;

-- The names of those columns of a row's JSON that can be written.
create function private.writable_columns(of_table regclass, content jsonb, except_columns text[] default '{}') returns text
language sql stable set search_path = ''
as $$
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = of_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and content ? a.attname::text and a.attname::text <> all (except_columns)
$$;

grant execute on function private.computed_columns(regclass), private.writable_columns(regclass, jsonb, text[]) to authenticated;
