create table public.enquiries (
  -- Made by the browser, so that a retry of the same enquiry never becomes a second row.
  id uuid primary key,
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  phone text check (char_length(phone) <= 40),
  project_type text not null check (project_type in ('ecommerce', 'healthcare', 'social', 'enterprise', 'other')),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  source text not null default 'website' check (char_length(source) <= 100),
  submitted_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Whether the contact webhook took it: null while nobody has said yet.
  delivered boolean,
  delivery_attempts integer not null default 0,
  delivered_at timestamptz,
  is_spam boolean not null default false,
  read_at timestamptz,
  -- A hash of the sender's address with the day's salt, for the rate limit only.
  sender_hash text
);
comment on table public.enquiries is 'Every enquiry, whether or not the contact webhook took it. Written through submit_enquiry(), read by admins.';

create index enquiries_created_at_idx on public.enquiries (created_at desc, id desc);
create index enquiries_unread_idx on public.enquiries (created_at desc) where read_at is null and not is_spam;
create index enquiries_undelivered_idx on public.enquiries (created_at) where delivered is not true and not is_spam;
create index enquiries_sender_hash_idx on public.enquiries (sender_hash, created_at);

alter table public.enquiries enable row level security;
revoke all on public.enquiries from anon, authenticated;
grant select, insert, update, delete on public.enquiries to authenticated;

create policy "Admins can read enquiries"
  on public.enquiries for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can restore a deleted enquiry"
  on public.enquiries for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can mark enquiries"
  on public.enquiries for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete enquiries"
  on public.enquiries for delete to authenticated
  using ((select private.is_admin()));

-- A salt lives for a day: when it is gone, no hash made with it can be led back to an address.
create table private.sender_salts (
  day date primary key default current_date,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

create function private.submit_enquiry(
  enquiry_id uuid, name text, email text, phone text, project_type text, message text,
  source text, submitted_at timestamptz, delivered boolean, is_spam boolean
) returns text
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), '');
  sender text;
  updated integer;
begin
  -- The same enquiry again: only the word on its delivery is news, only within a week, and never from yes to no.
  update public.enquiries e
    set delivered = coalesce(submit_enquiry.delivered, e.delivered),
        delivered_at = case when submit_enquiry.delivered then now() else e.delivered_at end,
        delivery_attempts = e.delivery_attempts + case when submit_enquiry.delivered is null then 0 else 1 end
    where e.id = enquiry_id and e.delivered is not true and e.created_at > now() - interval '7 days';
  get diagnostics updated = row_count;
  if updated > 0 or exists (select 1 from public.enquiries e where e.id = enquiry_id) then
    return 'kept';
  end if;

  if address <> '' then
    delete from private.sender_salts where day < current_date;
    insert into private.sender_salts default values on conflict (day) do nothing;
    select encode(sha256(convert_to(s.salt || address, 'utf8')), 'hex') into sender
      from private.sender_salts s where s.day = current_date;
  end if;
  if (select count(*) from public.enquiries e
      where e.created_at > now() - interval '1 hour'
        and (e.sender_hash = sender or lower(e.email) = lower(btrim(submit_enquiry.email)))) >= 10
    or (select count(*) from public.enquiries e where e.created_at > now() - interval '1 hour') >= 200
  then
    raise exception 'Too many enquiries, please try again later' using errcode = 'PT429';
  end if;

  insert into public.enquiries
    (id, name, email, phone, project_type, message, source, submitted_at, delivered, delivered_at, delivery_attempts, is_spam, sender_hash)
  values
    (enquiry_id, btrim(submit_enquiry.name), btrim(submit_enquiry.email), nullif(btrim(submit_enquiry.phone), ''),
     submit_enquiry.project_type, btrim(submit_enquiry.message), coalesce(submit_enquiry.source, 'website'),
     -- The sender's clock may be wrong, or the request invented.
     greatest(least(coalesce(submit_enquiry.submitted_at, now()), now()), now() - interval '90 days'), submit_enquiry.delivered,
     case when submit_enquiry.delivered then now() end,
     case when submit_enquiry.delivered is null then 0 else 1 end,
     coalesce(submit_enquiry.is_spam, false), sender)
  on conflict (id) do nothing;
  return 'kept';
end
$$;
revoke all on function private.submit_enquiry(uuid, text, text, text, text, text, text, timestamptz, boolean, boolean) from public;
grant execute on function private.submit_enquiry(uuid, text, text, text, text, text, text, timestamptz, boolean, boolean)
  to anon, authenticated;

-- What the API offers to visitors: 'kept', or an error that says what is wrong (PT429 becomes HTTP 429).
create function public.submit_enquiry(
  enquiry_id uuid, name text, email text, project_type text, message text,
  phone text default null, source text default 'website', submitted_at timestamptz default now(),
  delivered boolean default null, is_spam boolean default false
) returns text
language sql set search_path = ''
as $$
  select private.submit_enquiry(enquiry_id, name, email, phone, project_type, message, source, submitted_at, delivered, is_spam)
$$;
revoke all on function public.submit_enquiry(uuid, text, text, text, text, text, text, timestamptz, boolean, boolean) from public;
grant execute on function public.submit_enquiry(uuid, text, text, text, text, text, text, timestamptz, boolean, boolean)
  to anon, authenticated;

-- Retention: a scheduled job calls it (supabase/README.md). Spam goes after 30 days. Returns how many rows went.
create function private.delete_old_enquiries(months integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  if months is null or months < 1 then
    raise exception 'Enquiries are kept for at least one month' using errcode = '22023';
  end if;
  delete from public.enquiries e
    where e.created_at < now() - make_interval(months => months)
      or (e.is_spam and e.created_at < now() - interval '30 days');
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
revoke all on function private.delete_old_enquiries(integer) from public;
