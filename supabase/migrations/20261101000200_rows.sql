-- Rules that all texts share. src/lib/characters.ts has the same characters, src/lib/email-address.ts the same addresses.

-- Matches an invisible character: a space, one without width, one that sets the writing direction, a filler.
create function private.unseen() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '[\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- What a picture's address may be, the same as PICTURE_ADDRESS in packages/article-html/src/picture-address.ts.
create function private.is_picture_address(address text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select address !~ '[\\\s\u0001-\u0020\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
    and address ~* '^(/(?!/)|https?://[^/?#@:%]+(:[0-9]+(?=/storage/v1/))?([/?#]|$))'
$$;

grant execute on function private.is_picture_address(text) to authenticated;

-- Whether a link leads to the web, and shows where: no name before an @, and no backslash, which a browser takes for a slash.
create function private.is_web_link(address text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select address ~ '^https?://[^\s/?#@\\]+([/?#]\S*)?$' $$;

grant execute on function private.is_web_link(text) to authenticated;

-- Whether a text has only invisible characters.
create function private.is_blank(plain text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select plain ~ ('^' || private.unseen() || '*$')
$$;

-- Whether a mail server would take an address. Letters may be of any script.
create function private.is_email(address text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(address) <= 254 and address !~ private.unseen()
    and address ~ replace(replace(replace(
      '^(?=.{1,64}@)<word>(\.<word>)*@(<label>\.)+(?![0-9]+$|.$)<label>$',
      '<word>', '[<letter>!#$%&''*+/=?^_`{|}~-]+'),
      '<label>', '[<letter>]([<letter>-]{0,61}[<letter>])?'),
      '<letter>', 'a-zA-Z0-9\u00a1-\U0010ffff')
$$;

grant execute on function private.unseen(), private.is_blank(text), private.is_email(text) to authenticated;

-- Columns that Postgres computes.
create function private.computed_columns(of_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(a.attname::text), '{}') from pg_catalog.pg_attribute a
  where a.attrelid = of_table and a.attnum > 0 and a.attgenerated <> ''
$$;

-- Sets the time of the last change and counts versions, by which a save notices that somebody else has saved. The trigger's
-- arguments name columns whose change alone does not count.
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
