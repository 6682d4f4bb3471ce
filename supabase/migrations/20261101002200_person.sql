-- The functions behind npm run admin -- person: what is held on one person, and its removal. Only the service role may call them.

-- Matches an email address in any text, with or without a tag (ada+shop@…) and as links have it (ada%40…), but not the end of a
-- longer one. In JSON, a line break before it is \n.
create function private.address_pattern(address text) returns text
language sql immutable set search_path = ''
as $$
  select '(?:(?<![[:alnum:]_.%+-])|(?<=\\[bfnrt]))' || quoted.name || '(?:\+[^@[:space:]"<>]*)?(?:@|%40|&#64;)' || quoted.domain
      || '(?![[:alnum:]_-]|\.[[:alnum:]_])'
  from (select regexp_replace(regexp_replace(split_part(btrim(address), '@', 1), '\+.*', ''), '([^[:alnum:]_])', '\\\1', 'g') as name,
    regexp_replace(split_part(btrim(address), '@', 2), '([^[:alnum:]_])', '\\\1', 'g') as domain) quoted
$$;

-- The ids of the enquiries that somebody with this address has sent, those in the bin included.
create function private.enquiries_of(address text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select e.id from public.enquiries e where e.email ~* ('^' || private.address_pattern(address) || '$')
    union
    select v.record_id::uuid from public.record_versions v
    where v.table_name = 'enquiries' and v.content ->> 'email' ~* ('^' || private.address_pattern(address) || '$'))
$$;

-- The columns in which words can stand: {table, column, type}. What the database computes follows them.
create function private.columns_with_words() returns table (of_table regclass, name text, type text)
language sql stable set search_path = ''
as $$
  select c.oid::regclass, a.attname::text, format_type(a.atttypid, a.atttypmod)
  from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    and c.oid <> 'private.receipts'::regclass
  order by c.oid = 'public.record_versions'::regclass, c.oid, a.attnum
$$;

-- {"enquiries", "versions" (theirs, the bin included), "receipts", "named" (rows of anything else that name the address), "account"}.
create function public.find_person(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.enquiries_of(address);
  pattern constant text := private.address_pattern(address);
  named jsonb := '[]';
  found jsonb;
  place record;
begin
  for place in
    select c.of_table, string_agg(format('t.%I::text ~* $1', c.name), ' or ') as names from private.columns_with_words() c group by c.of_table
  loop
    execute format('select jsonb_agg(jsonb_build_object(''table'', %L, ''row'', to_jsonb(t) - ''search_text'')) from %s t where (%s)%s',
      split_part(place.of_table::text, '.', -1), place.of_table, place.names,
      case place.of_table
        when 'public.enquiries'::regclass then ' and not t.id = any ($2)'
        when 'public.record_versions'::regclass then ' and not (t.table_name = ''enquiries'' and t.record_id = any ($2::text[]))'
        else '' end)
      into found using pattern, ids;
    named := named || coalesce(found, '[]');
  end loop;
  return jsonb_build_object(
    'enquiries', (select coalesce(jsonb_agg(to_jsonb(e) - 'search_text' order by e.created_at), '[]') from public.enquiries e where e.id = any (ids)),
    'versions', (select coalesce(jsonb_agg(to_jsonb(v) order by v.id), '[]') from public.record_versions v
      where v.table_name = 'enquiries' and v.record_id = any (ids::text[])),
    'receipts', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from private.receipts r
      where r.address = private.mailbox_of(find_person.address) or r.enquiry_id = any (ids)),
    'named', named,
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
        'is_admin', exists (select from public.admins a where a.user_id = u.id))
      from auth.users u where u.email ~* ('^' || pattern || '$') limit 1));
end
$$;

-- Deletes their enquiries with notes, history and bin, and takes the address out of everything else, history included: "[removed]"
-- stands in its place. Of a deleted enquiry its id is left, so that a browser cannot send it again. Returns how many of each, and
-- "left": what could not be changed, and why.
create function public.erase_person(address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.enquiries_of(address);
  pattern constant text := private.address_pattern(address);
  is_colleague constant text := '^' || pattern || '$';
  counts jsonb;
  changed integer := 0;
  "left" jsonb := '[]';
  place record;
  at tid;
begin
  counts := jsonb_build_object(
    'enquiries', (select count(*) from public.enquiries e where e.id = any (ids)),
    'versions', (select count(*) from public.record_versions v where v.table_name = 'enquiries' and v.record_id = any (ids::text[])));
  delete from public.enquiries e where e.id = any (ids);
  perform private.forget_records('enquiries', ids::text[]);
  delete from private.receipts r where r.address = private.mailbox_of(erase_person.address) or r.enquiry_id = any (ids);
  update public.record_versions v set changed_by_email = null where v.changed_by_email ~* is_colleague;
  -- Otherwise it would restore who answered and noted.
  alter table public.enquiries disable trigger user;
  update public.enquiries e set assigned_to = null where e.assigned_to ~* is_colleague;
  -- The history last: changing what is in use adds to it.
  for place in select * from private.columns_with_words() loop
    for at in execute format('select t.ctid from %s t where t.%I::text ~* $1', place.of_table, place.name) using pattern loop
      begin
        execute format('update %s t set %I = regexp_replace(t.%2$I::text, $1, ''[removed]'', ''gi'')::%s where t.ctid = $2',
          place.of_table, place.name, place.type) using pattern, at;
        changed := changed + 1;
      exception when others then
        "left" := "left" || jsonb_build_object('table', split_part(place.of_table::text, '.', -1), 'column', place.name, 'why', sqlerrm);
      end;
    end loop;
  end loop;
  alter table public.enquiries enable trigger user;
  return counts || jsonb_build_object('changed', changed, 'left', "left");
end
$$;

grant execute on function public.find_person(text), public.erase_person(text) to service_role;
