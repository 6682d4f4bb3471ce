-- How many enquiries are taken, and from whom. The numbers may be changed in this table (docs/operation.md).
create table private.enquiry_pools (
  pool text primary key,
  places_an_hour integer not null,
  bytes_a_day integer not null
);
insert into private.enquiry_pools (pool, places_an_hour, bytes_a_day) values
  -- Each IPv4 address, and each IPv6 network of /64: a household, or a rented machine.
  ('sender', 10, 200000),
  -- Each IPv4 network of /24 and IPv6 network of /48.
  ('network', 40, 400000),
  -- All networks together: the first enquiry that a network sends in an hour, and the further ones. Beyond the places of an hour
  -- enquiries are still kept, as ones to check.
  ('newcomers', 150, 3000000),
  ('others', 50, 1000000),
  -- What the form took for spam: each sender, and all of them.
  ('spam sender', 5, 100000),
  ('spam', 50, 1000000),
  -- Each enquiry that is sent again under its id.
  ('repeats', 30, 0);

-- How much of each pool is taken. Senders are hashes with the day's salt.
create table private.enquiry_counts (
  pool text not null references private.enquiry_pools (pool),
  holder text not null,
  unit text not null check (unit in ('hour', 'day')),
  -- The beginning of that hour or day.
  since timestamptz not null,
  taken integer not null,
  primary key (pool, holder, unit)
);

-- A salt lives for a day: when it is gone, no hash made with it can be led back to an address.
create table private.sender_salts (
  day date primary key default current_date,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- Takes `amount` of what a holder may have in this hour or day: how much is taken now, or null where it would be too much. One
-- statement, which locks the holder's row: calls at the same time cannot take more than there is.
create function private.count_enquiry(pool text, holder text, unit text, amount integer, most integer) returns integer
language sql set search_path = ''
as $$
  insert into private.enquiry_counts as c (pool, holder, unit, since, taken)
    select $1, $2, $3, date_trunc($3, now(), 'UTC'), $4 where $4 <= $5
  on conflict (pool, holder, unit) do update
    set since = greatest(c.since, excluded.since),
        taken = case when c.since >= excluded.since then c.taken else 0 end + excluded.taken
    where c.since < excluded.since or c.taken + excluded.taken <= $5
  returning taken
$$;

-- Takes a place in a pool: its number within the hour, or null where none is left. Throws PT429 where there is no room for so many
-- bytes.
create function private.take_enquiry_place(pool text, holder text, bytes integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  rule private.enquiry_pools;
begin
  select * into strict rule from private.enquiry_pools p where p.pool = take_enquiry_place.pool;
  if bytes > 0 and private.count_enquiry(pool, holder, 'day', bytes, rule.bytes_a_day) is null then
    raise exception 'Too many enquiries, please try again later' using errcode = 'PT429';
  end if;
  return private.count_enquiry(pool, holder, 'hour', 1, rule.places_an_hour);
end
$$;

-- The same, but throws PT429 where no place is left, too.
create function private.require_enquiry_place(pool text, holder text, bytes integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  place integer := private.take_enquiry_place(pool, holder, bytes);
begin
  if place is null then
    raise exception 'Too many enquiries, please try again later' using errcode = 'PT429';
  end if;
  return place;
end
$$;

-- The sender's address as the nearest trusted machine saw it. On a hosted project that is Cloudflare, which overwrites
-- CF-Connecting-IP (developers.cloudflare.com/fundamentals/reference/http-headers); what it leaves in X-Forwarded-For may be
-- the sender's own invention (github.com/orgs/supabase/discussions/34647). Elsewhere the last hop of X-Forwarded-For is
-- what the proxy in front added. Null where there is no address.
create function private.sender_address() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(headers ->> 'cf-connecting-ip', regexp_replace(headers ->> 'x-forwarded-for', '^.*,', ''));
begin
  return regexp_replace(btrim(address), '^::ffff:(?=\d+\.)', '', 'i')::inet;
exception when invalid_text_representation then
  return null;
end
$$;

-- A network of this many bits as a hash that nobody can lead back to it once the day's salt is gone.
create function private.hash_network(address inet, bits integer) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(s.salt || coalesce(network(set_masklen(address, bits))::text, ''), 'utf8')), 'hex')
  from private.sender_salts s where s.day = (now() at time zone 'utc')::date
$$;

-- Takes the places of a new enquiry. False where it came when all networks together had sent too many. Throws PT429 where this sender
-- has, and where the day's room is full.
create function private.admit_enquiry(bytes integer, is_spam boolean) returns boolean
language plpgsql set search_path = ''
as $$
declare
  address inet := private.sender_address();
  is_wide boolean := family(address) = 6;
  sender text;
  place integer;
begin
  insert into private.sender_salts (day) values ((now() at time zone 'utc')::date) on conflict (day) do nothing;
  if found then
    -- The first enquiry of a day: nobody needs to know any more who sent yesterday's.
    delete from private.sender_salts where day < (now() at time zone 'utc')::date;
    delete from private.enquiry_counts where since < date_trunc('day', now(), 'UTC');
  end if;
  sender := private.hash_network(address, case when is_wide then 64 else 32 end);
  if is_spam then
    perform private.require_enquiry_place('spam sender', sender, bytes);
    perform private.require_enquiry_place('spam', '', bytes);
    return true;
  end if;
  perform private.require_enquiry_place('sender', sender, bytes);
  place := private.require_enquiry_place('network', private.hash_network(address, case when is_wide then 48 else 24 end), bytes);
  return private.take_enquiry_place(case when place = 1 then 'newcomers' else 'others' end, '', bytes) is not null;
end
$$;
