-- How many enquiries are taken, and from whom. The numbers may be changed in this table (supabase/README.md).
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
  -- All networks together: the first enquiry that a network sends in an hour, and the further ones. Whoever sends again and
  -- again, from however many addresses, leaves the places of those who come for the first time.
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

-- Takes `amount` of what a holder may have in this hour or day: how much is taken now, or null where it would be too much.
-- One statement, which locks the holder's row: calls at the same time cannot take more than there is.
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
revoke all on function private.count_enquiry(text, text, text, integer, integer) from public;

-- Takes a place in a pool: the how-manieth of the hour it is. Throws PT429 where none is left, or no room for so many bytes.
create function private.take_enquiry_place(pool text, holder text, bytes integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  rule private.enquiry_pools;
  place integer;
begin
  select * into strict rule from private.enquiry_pools p where p.pool = take_enquiry_place.pool;
  place := private.count_enquiry(pool, holder, 'hour', 1, rule.places_an_hour);
  if place is null or (bytes > 0 and private.count_enquiry(pool, holder, 'day', bytes, rule.bytes_a_day) is null) then
    raise exception 'Too many enquiries, please try again later' using errcode = 'PT429';
  end if;
  return place;
end
$$;
revoke all on function private.take_enquiry_place(text, text, integer) from public;

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
revoke all on function private.sender_address() from public;

-- A network of this many bits as a hash that nobody can lead back to it once the day's salt is gone.
create function private.hash_network(address inet, bits integer) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(s.salt || coalesce(network(set_masklen(address, bits))::text, ''), 'utf8')), 'hex')
  from private.sender_salts s where s.day = (now() at time zone 'utc')::date
$$;
revoke all on function private.hash_network(inet, integer) from public;

-- Takes the places of a new enquiry. Throws PT429.
create function private.admit_enquiry(bytes integer, is_spam boolean) returns void
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
    perform private.take_enquiry_place('spam sender', sender, bytes);
    perform private.take_enquiry_place('spam', '', bytes);
    return;
  end if;
  perform private.take_enquiry_place('sender', sender, bytes);
  place := private.take_enquiry_place('network', private.hash_network(address, case when is_wide then 48 else 24 end), bytes);
  perform private.take_enquiry_place(case when place = 1 then 'newcomers' else 'others' end, '', bytes);
end
$$;
revoke all on function private.admit_enquiry(integer, boolean) from public;

-- The same enquiry again: only the word on its delivery is news, only from unknown to no and from either to yes, only within
-- a week, and not for ever.
create function private.note_delivery(enquiry_id uuid, delivered boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.take_enquiry_place('repeats', enquiry_id::text, 0);
  update public.enquiries e
    set delivered = note_delivery.delivered,
        delivered_at = case when note_delivery.delivered then now() end,
        delivery_attempts = e.delivery_attempts + 1
    where e.id = enquiry_id and e.created_at > now() - interval '7 days'
      and (case when note_delivery.delivered then e.delivered is not true
                else note_delivery.delivered is false and e.delivered is null end);
end
$$;
revoke all on function private.note_delivery(uuid, boolean) from public;

create or replace function private.submit_enquiry(
  enquiry_id uuid, name text, email text, phone text, project_type text, message text,
  source text, submitted_at timestamptz, delivered boolean, is_spam boolean
) returns text
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if exists (select 1 from public.enquiries e where e.id = enquiry_id) then
    perform private.note_delivery(enquiry_id, submit_enquiry.delivered);
    return 'kept';
  end if;
  perform private.admit_enquiry(
    -- What the texts take, and the row around them.
    500 + octet_length(concat(submit_enquiry.name, submit_enquiry.email, submit_enquiry.phone, submit_enquiry.message, submit_enquiry.source)),
    coalesce(submit_enquiry.is_spam, false)
  );
  insert into public.enquiries
    (id, name, email, phone, project_type, message, source, submitted_at, delivered, delivered_at, delivery_attempts, is_spam)
  values
    (enquiry_id, btrim(submit_enquiry.name), btrim(submit_enquiry.email), nullif(btrim(submit_enquiry.phone), ''),
     submit_enquiry.project_type, btrim(submit_enquiry.message), coalesce(submit_enquiry.source, 'website'),
     -- The sender's clock may be wrong, or the request invented.
     greatest(least(coalesce(submit_enquiry.submitted_at, now()), now()), now() - interval '90 days'), submit_enquiry.delivered,
     case when submit_enquiry.delivered then now() end,
     case when submit_enquiry.delivered is null then 0 else 1 end,
     coalesce(submit_enquiry.is_spam, false))
  on conflict (id) do nothing;
  return 'kept';
end
$$;

-- Nothing asks for it any more, and it says something about a person.
alter table public.enquiries drop column sender_hash;
