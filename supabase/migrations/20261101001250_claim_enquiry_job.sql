-- How the Edge Function deliver-enquiry takes jobs from the queue and reports their outcome.

-- Whether less than an hour's share is left of the common allowance.
create function private.is_common_room_full() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.enquiry_counts c where c.holder = 'all' and c.taken_until > now() + interval '23 hours') $$;

-- What the function needs of an enquiry.
create function private.describe_enquiry(e public.enquiries) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', (e).id, 'name', (e).name, 'email', (e).email, 'phone', (e).phone, 'project_type', (e).project_type,
    'message', (e).message, 'source', (e).source, 'submitted_at', (e).submitted_at)
$$;

-- One email about all enquiries that were claimed together: twenty in full, the others counted, and those that could not be
-- emailed for a week or in eight attempts counted separately.
create function private.describe_mail(claim uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with claimed as (
    select e, j.attempts > 8 or j.created_at < now() - interval '7 days' as is_old,
      row_number() over (partition by j.attempts > 8 or j.created_at < now() - interval '7 days' order by e.created_at, e.id) as place
    from private.enquiry_jobs j join public.enquiries e on e.id = j.enquiry_id where j.claim = $1 and j.kind = 'mail')
  select jsonb_build_object(
    'enquiries', coalesce(jsonb_agg(private.describe_enquiry(c.e) order by c.place) filter (where not c.is_old and c.place <= 20), '[]'),
    'more', count(*) filter (where not c.is_old and c.place > 20),
    'meanwhile', count(*) filter (where c.is_old),
    'meanwhile_since', min((c.e).created_at) filter (where c.is_old),
    'to_check', case when exists (select from private.enquiry_jobs j where j.claim = $1 and j.kind = 'to-check')
      then (select count(*) from private.list_enquiries_to_check()) else 0 end,
    'is_full', private.is_common_room_full())
  from claimed c
$$;

-- What a receipt is made of: nothing that the sender typed but the address that it goes to. Who answers, and within how many hours,
-- are words of pages: null if they are the original ones.
create function private.describe_receipt(e public.enquiries) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', (e).id, 'email', (e).email, 'received_at', (e).created_at,
    'person', (select p.content #>> '{answer,person}' from public.page_content p where p.page = 'enquiry'),
    'hours', (select p.content #>> '{facts,replyHours}' from public.page_content p where p.page = 'company'))
$$;

-- For the Edge Function: the next job of these kinds, reserved for a minute; for emails, all that are due. Null if nothing is
-- left to do, {"wait": seconds} if something will be due later.
create function public.claim_enquiry_job(kinds text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  mails constant text[] := case when 'mail' = any (kinds) then array['mail', 'to-check'] else '{}' end;
  claim constant uuid := gen_random_uuid();
  due private.enquiry_queue;
  tells_to_check boolean;
begin
  kinds := kinds || mails;
  if 'mail' = any (kinds) then
    -- Locked, or two callers would send two emails at the same time.
    perform 1 from private.enquiry_server s for update;
  end if;
  -- Deletes jobs that have been settled elsewhere or, but for emails, have failed for days. An email is tried until it is sent or
  -- somebody has read the enquiry.
  perform private.drop_old_checks();
  with dropped as (
    delete from private.enquiry_jobs j using public.enquiries e
      where e.id = j.enquiry_id and j.kind in ('check', 'webhook') and (j.claimed_until is null or j.claimed_until < now())
        and (e.is_spam or case j.kind when 'check' then not e.unverified else e.delivered or j.attempts >= 8 end)
      returning e.id, j.kind)
  update public.enquiries e set delivered = false
    -- The function may have died in each attempt, without a word of the outcome.
    from dropped d where e.id = d.id and d.kind = 'webhook' and e.delivered is null and not e.is_spam;
  delete from private.enquiry_jobs j
    where j.kind in ('hook', 'mail', 'receipt', 'to-check') and j.due_at <= now() and (j.claimed_until is null or j.claimed_until < now())
      and not private.is_mail_owed(j);
  select j.* into due from private.enquiry_queue j
    where j.kind = any (kinds) and j.claimable_at <= now() and (j.claimed_until is null or j.claimed_until < now())
    order by j.due_at, j.id limit 1 for update skip locked;
  if not found then
    return (select jsonb_build_object('wait', round(greatest(extract(epoch from min(j.claimable_at) - now()), 0), 3))
      from private.enquiry_queue j where j.kind = any (kinds) and j.claimed_until is null having count(*) > 0);
  end if;
  tells_to_check := exists (select from private.enquiry_queue j
    where j.kind = 'to-check' and j.claimable_at <= now() and (j.claimed_until is null or j.claimed_until < now()));
  update private.enquiry_jobs j
    set claim = claim, claimed_until = now() + interval '1 minute', attempts = j.attempts + 1,
      -- The same in each attempt.
      token = case j.kind when 'week' then coalesce(j.token, gen_random_uuid()::text) else j.token end
    where j.id = due.id
      -- Those that have failed for days go along, to be counted, and all to check, which the email counts together.
      or (due.kind = any (mails) and j.kind = any (mails)
        and case j.kind when 'mail' then j.due_at <= now() or j.attempts >= 8 else tells_to_check end
        and (j.claimed_until is null or j.claimed_until < now()));
  return (
    select jsonb_build_object('claim', claim, 'kind', due.kind, 'contact_email', s.contact_email, 'site_name', s.site_name)
      || case
        when due.kind = 'week' then
          jsonb_build_object('week', private.describe_deliveries()
            || (select jsonb_build_object('queued_at', j.created_at, 'token', j.token) from private.enquiry_jobs j where j.id = due.id))
        when due.kind = 'hook' then jsonb_build_object('hook', private.describe_hook())
        when due.kind = 'receipt' then
          jsonb_build_object('receipt', (select private.describe_receipt(e) from public.enquiries e where e.id = due.enquiry_id))
        when due.kind = any (mails) then jsonb_build_object('kind', 'mail', 'mail', private.describe_mail(claim))
        else
          jsonb_build_object('token', due.token, 'enquiry', (select private.describe_enquiry(e) from public.enquiries e where e.id = due.enquiry_id))
        end
    from (select) as one left join public.settings s on true);
end
$$;

-- Sets when the next email may be sent. While emails fail, the one that has failed most often decides, but ten minutes at most,
-- so that a recovery is noticed.
create function private.pause_mails(outcome text) returns void
language sql set search_path = ''
as $$
  update private.enquiry_server s
    set mails_from = now() + case when $1 <> 'failed' then s.mail_pause else least('10 minutes', private.retry_pause((
      select max(j.attempts) from private.enquiry_jobs j where j.kind in ('mail', 'to-check')))) end
    where s.id
$$;

-- For the Edge Function: records the outcome of a claim's jobs. 'failed' is retried later; 'refused' is final. Ignored if the
-- claim took longer than a minute and another call has the jobs.
create function public.finish_enquiry_job(claim uuid, outcome text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  job private.enquiry_jobs;
  is_about_enquiries boolean := exists (select from private.enquiry_jobs j where j.claim = claim and j.kind in ('mail', 'to-check'));
begin
  if outcome not in ('done', 'failed', 'refused') then
    raise exception 'Unknown outcome %', outcome using errcode = '22023';
  end if;
  if is_about_enquiries then
    -- In the same order as a claim.
    perform 1 from private.enquiry_server s for update;
  end if;
  for job in select j.* from private.enquiry_jobs j where j.claim = claim order by j.id for update loop
    if outcome = 'failed' then
      update private.enquiry_jobs j set claim = null, claimed_until = null, due_at = now() + private.retry_pause(j.attempts) where j.id = job.id;
    else
      delete from private.enquiry_jobs j where j.id = job.id;
    end if;
    if job.kind = 'webhook' then
      update public.enquiries e
        set delivered = outcome = 'done',
            delivered_at = case when outcome = 'done' then now() else e.delivered_at end,
            delivery_attempts = e.delivery_attempts + 1
        where e.id = job.enquiry_id and e.delivered is not true;
      -- As often as it is tried at once.
      if outcome = 'failed' and job.attempts >= 4 then
        perform private.queue_hook(now());
      end if;
    elsif job.kind = 'check' and outcome = 'refused' then
      perform private.queue_to_check(e.id) from public.enquiries e where e.id = job.enquiry_id and e.unverified and not e.is_spam;
    elsif job.kind = 'check' and outcome = 'done' then
      update public.enquiries e set unverified = false where e.id = job.enquiry_id;
      perform private.queue_honest_enquiry(e.id, e.delivered, job.token) from public.enquiries e where e.id = job.enquiry_id and not e.is_spam;
    elsif job.kind in ('hook', 'mail', 'to-check', 'week') and outcome = 'done' then
      update private.enquiry_server s
        set mailed_at = now(),
          hook_told_at = case job.kind when 'hook' then now() else s.hook_told_at end,
          week_token = case job.kind when 'week' then job.token else s.week_token end,
          unconfirmed_since = case job.kind when 'week' then coalesce(s.unconfirmed_since, now()) else s.unconfirmed_since end,
          to_check_from = case job.kind when 'to-check' then now() + interval '1 day' else s.to_check_from end
        where s.id;
    end if;
  end loop;
  if is_about_enquiries then
    perform private.pause_mails(outcome);
  end if;
  if outcome = 'done' and (is_about_enquiries or job.kind in ('hook', 'week')) then
    -- Emails work again: those waiting for a retry go with the next one.
    update private.enquiry_jobs j set due_at = now()
      where j.kind in ('mail', 'to-check') and j.attempts > 0 and j.claimed_until is null and j.due_at > now();
  end if;
end
$$;

grant execute on function public.claim_enquiry_job(text[]), public.finish_enquiry_job(uuid, text) to service_role;
