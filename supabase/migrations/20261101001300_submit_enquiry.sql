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
