-- How many bytes are accepted a day, and from whom. The numbers may be changed in this table (supabase/README.md).
create table private.enquiry_pools (
  pool text primary key,
  bytes_a_day integer not null check (bytes_a_day > 0)
);
insert into private.enquiry_pools (pool, bytes_a_day) values
  -- Each IPv4 address, and each IPv6 network of /56, which is what a household gets: some twenty enquiries, or two of the longest.
  ('sender', 50000),
  -- Everybody together. Beyond that, enquiries are still kept, as ones to check.
  ('all', 2000000);

-- Until when a holder's allowance is used up: each enquiry takes its share of a day. Senders are hashes with the day's salt.
create table private.enquiry_counts (
  holder text primary key,
  taken_until timestamptz not null
);

-- A salt lasts a day: without it, no hash made with it can be traced back to an address.
create table private.sender_salts (
  day date primary key default current_date,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- Takes bytes from a holder's allowance. False if fewer are left. A single statement, which locks the holder's row, so that
-- parallel calls cannot take more than there is.
create function private.take_enquiry_room(pool text, holder text, bytes integer) returns boolean
language sql set search_path = ''
as $$
  with taken as (
    insert into private.enquiry_counts as c (holder, taken_until)
      select $2, now() + interval '1 day' * $3 / p.bytes_a_day from private.enquiry_pools p where p.pool = $1 and $3 <= p.bytes_a_day
    on conflict (holder) do update
      set taken_until = excluded.taken_until + greatest(c.taken_until - now(), '0')
      where excluded.taken_until + greatest(c.taken_until - now(), '0') <= now() + interval '1 day'
    returning 1)
  select exists (select from taken)
$$;

-- The sender's address as the nearest trusted machine saw it. On a hosted project that is Cloudflare, which overwrites
-- CF-Connecting-IP (developers.cloudflare.com/fundamentals/reference/http-headers); what it leaves in X-Forwarded-For may be
-- forged (github.com/orgs/supabase/discussions/34647). Elsewhere the last hop of X-Forwarded-For is what the proxy in front
-- added. Null if there is no address.
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

-- Takes a new enquiry from the allowances. False if everybody together has sent too much. Throws PT429 if this sender has.
create function private.admit_enquiry(bytes integer, is_spam boolean) returns boolean
language plpgsql set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  address inet := private.sender_address();
  sender text;
begin
  insert into private.sender_salts (day) values (today) on conflict (day) do nothing;
  if found then
    -- The first enquiry of a day deletes yesterday's salt and counts.
    delete from private.sender_salts s where s.day < today;
    delete from private.enquiry_counts c where c.taken_until < now();
  end if;
  select encode(sha256(convert_to(
      s.salt || coalesce(network(set_masklen(address, case family(address) when 6 then 56 else 32 end))::text, ''), 'utf8')), 'hex')
    into sender from private.sender_salts s where s.day = today;
  if not private.take_enquiry_room('sender', sender, bytes) then
    raise exception 'Too many enquiries, please try again later' using errcode = 'PT429';
  end if;
  return is_spam or private.take_enquiry_room('all', 'all', bytes);
end
$$;
