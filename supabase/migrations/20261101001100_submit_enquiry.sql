-- How an enquiry comes in: the allowances first, then submit_enquiry(). What is to be done for it afterwards is in the next file.

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

-- The same enquiry again: only its delivery can change, from unknown to no or from either to yes, within a week.
create function private.note_delivery(enquiry_id uuid, delivered boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.enquiries e
    set delivered = note_delivery.delivered,
        delivered_at = case when note_delivery.delivered then now() end,
        delivery_attempts = e.delivery_attempts + 1
    where e.id = enquiry_id and e.created_at > now() - interval '7 days'
      and (case when note_delivery.delivered then e.delivered is not true
                else note_delivery.delivered is false and e.delivered is null end);
  if found and not note_delivery.delivered then
    -- The browser has given up: the server need not wait for it any longer.
    update private.enquiry_jobs j set due_at = least(j.due_at, now())
      where j.enquiry_id = note_delivery.enquiry_id and j.kind = 'webhook' and j.attempts = 0;
    perform private.wake_enquiry_server();
  end if;
end
$$;

-- The function for visitors: 'kept', or an error that says what is wrong (PT429 becomes HTTP 429).
create function public.submit_enquiry(
  enquiry_id uuid, name text, email text, project_type text, message text,
  phone text default null, source text default 'website', submitted_at timestamptz default now(),
  delivered boolean default null, is_spam boolean default false, turnstile_token text default null,
  referrer text default null, visited text[] default '{}'
) returns text
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  to_check boolean := (select s.requires_turnstile from private.enquiry_server s);
begin
  if char_length(turnstile_token) > 2048 then
    raise exception 'The token is too long' using errcode = '22023';
  end if;
  if exists (select 1 from public.enquiries e where e.id = enquiry_id) then
    perform private.note_delivery(enquiry_id, delivered);
    return 'kept';
  elsif exists (select 1 from private.deleted_enquiries d where d.id = enquiry_id) then
    return 'kept';
  end if;
  name := btrim(name);
  email := btrim(email);
  phone := nullif(btrim(phone), '');
  message := btrim(message);
  source := coalesce(source, 'website');
  is_spam := coalesce(is_spam, false);
  -- Optional facts never make an enquiry fail.
  referrer := nullif(left(referrer, 253), '');
  visited := array(select left(v.page, 200) from unnest(visited) with ordinality as v (page, place) where v.page like '/%' order by v.place limit 20);
  -- The size of its texts, plus row and indexes.
  to_check := not private.admit_enquiry(2000 + octet_length(concat(name, email, phone, message, source, referrer, visited)), is_spam)
    or (to_check and not is_spam);
  insert into public.enquiries
    (id, name, email, phone, project_type, message, source, referrer, visited, submitted_at, delivered, delivered_at, delivery_attempts, is_spam, unverified)
  values
    (enquiry_id, name, email, phone, project_type, message, source, referrer, visited,
     -- The sender's clock may be wrong, or the request forged.
     greatest(least(coalesce(submitted_at, now()), now()), now() - interval '90 days'),
     delivered, case when delivered then now() end, (delivered is not null)::integer, is_spam, to_check)
  on conflict (id) do nothing;
  if not found then
    return 'kept';
  end if;
  if is_spam or to_check then
    perform private.bound_doubtful_enquiries();
  end if;
  if not is_spam then
    if not to_check then
      perform private.queue_honest_enquiry(enquiry_id, delivered, turnstile_token);
    elsif turnstile_token <> '' then
      insert into private.enquiry_jobs (enquiry_id, kind, token) values (enquiry_id, 'check', turnstile_token);
    else
      perform private.queue_to_check(enquiry_id);
    end if;
    perform private.wake_enquiry_server();
  end if;
  return 'kept';
end
$$;
grant execute on function public.submit_enquiry(uuid, text, text, text, text, text, text, timestamptz, boolean, boolean, text, text, text[])
  to anon, authenticated;
