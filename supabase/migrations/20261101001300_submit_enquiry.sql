-- The same enquiry again: only the word on its delivery is news, only from unknown to no and from either to yes, only within a week,
-- and not for ever.
create function private.note_delivery(enquiry_id uuid, delivered boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_enquiry_place('repeats', enquiry_id::text, 0);
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

-- What the API offers to visitors: 'kept', or an error that says what is wrong (PT429 becomes HTTP 429).
create function public.submit_enquiry(
  enquiry_id uuid, name text, email text, project_type text, message text,
  phone text default null, source text default 'website', submitted_at timestamptz default now(),
  delivered boolean default null, is_spam boolean default false, turnstile_token text default null
) returns text
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  spam boolean := coalesce(submit_enquiry.is_spam, false);
  to_check boolean := (select s.requires_turnstile from private.enquiry_server s) and not spam;
begin
  if exists (select 1 from public.enquiries e where e.id = enquiry_id) then
    perform private.note_delivery(enquiry_id, submit_enquiry.delivered);
    return 'kept';
  end if;
  to_check := not private.admit_enquiry(
    -- What the texts take, and the row around them.
    500 + octet_length(concat(submit_enquiry.name, submit_enquiry.email, submit_enquiry.phone, submit_enquiry.message,
      submit_enquiry.source, turnstile_token)),
    spam
  ) or to_check;
  insert into public.enquiries
    (id, name, email, phone, project_type, message, source, submitted_at, delivered, delivered_at, delivery_attempts, is_spam, unverified)
  values
    (enquiry_id, btrim(submit_enquiry.name), btrim(submit_enquiry.email), nullif(btrim(submit_enquiry.phone), ''),
     submit_enquiry.project_type, btrim(submit_enquiry.message), coalesce(submit_enquiry.source, 'website'),
     -- The sender's clock may be wrong, or the request invented.
     greatest(least(coalesce(submit_enquiry.submitted_at, now()), now()), now() - interval '90 days'), submit_enquiry.delivered,
     case when submit_enquiry.delivered then now() end,
     case when submit_enquiry.delivered is null then 0 else 1 end,
     spam, to_check)
  on conflict (id) do nothing;
  if found and not spam then
    if not to_check then
      perform private.queue_honest_enquiry(enquiry_id, submit_enquiry.delivered, left(turnstile_token, 2048));
    elsif char_length(turnstile_token) between 1 and 2048 then
      insert into private.enquiry_jobs (enquiry_id, kind, token) values (enquiry_id, 'check', turnstile_token);
    end if;
    perform private.wake_enquiry_server();
  end if;
  return 'kept';
end
$$;
grant execute on function public.submit_enquiry(uuid, text, text, text, text, text, text, timestamptz, boolean, boolean, text)
  to anon, authenticated;
