-- The jobs of the Edge Function deliver-enquiry: email the owner about enquiries, once a day about those to check, once a week a
-- count, and once if the webhook takes nothing; send senders a receipt; call the webhook if the browser could not; check Turnstile
-- tokens. Only submit_enquiry() queues jobs for an enquiry, so that a restored row does not get them twice.

create table private.enquiry_jobs (
  id bigint generated always as identity primary key,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  kind text not null check (kind in ('check', 'hook', 'mail', 'receipt', 'to-check', 'webhook', 'week')),
  due_at timestamptz not null default now(),
  -- A claimed job is reserved until then; after that another call may take it. Enquiries that share an email share a claim.
  claim uuid,
  claimed_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- The token of the sender's bot check, which Cloudflare accepts for five minutes; of a weekly email, that of its link.
  token text check (char_length(token) <= 2048),
  check ((enquiry_id is null) = (kind in ('hook', 'week'))),
  unique nulls not distinct (enquiry_id, kind)
);
create index enquiry_jobs_due_idx on private.enquiry_jobs (due_at);
create index enquiry_jobs_claim_idx on private.enquiry_jobs (claim) where claim is not null;

create table private.enquiry_server (
  id boolean primary key default true check (id), -- one row
  requires_turnstile boolean not null default false,
  -- When an email was last accepted.
  mailed_at timestamptz,
  -- The pause between emails: enquiries in it share the next one, so that a flood does not flood the mailbox. It may be changed
  -- here.
  mail_pause interval not null default '10 minutes',
  -- No email about enquiries is sent before that, because of the pause or a failure.
  mails_from timestamptz,
  -- No email about those to check is sent before that: one a day.
  to_check_from timestamptz,
  -- When an email last said that the webhook takes nothing; null if it has taken the alarm since.
  hook_told_at timestamptz,
  -- The token in the last weekly email, and when the first one went that nobody has said arrived.
  week_token text,
  unconfirmed_since timestamptz
);
insert into private.enquiry_server default values;

-- New enquiries to check in the inbox, without those that are still being checked with Turnstile.
create function private.list_enquiries_to_check() returns setof public.enquiries
language sql stable security definer set search_path = ''
as $$
  select e.* from public.enquiries e
  -- As the index has it.
  where (e.is_spam or e.unverified) and e.read_at is null and e.answered_at is null and e.note = '' and e.assigned_to is null
    and not e.is_spam
    and not exists (select from private.enquiry_jobs j
      where j.enquiry_id = e.id and j.kind = 'check' and j.created_at > now() - interval '5 minutes')
$$;

-- Who was sent a receipt in the last day: anybody can send an enquiry in a stranger's name, which makes one email a day at most.
create table private.receipts (
  address text primary key,
  enquiry_id uuid not null,
  queued_at timestamptz not null default now()
);

-- The mailbox that an address most likely leads to: without case, tag and the signs in a name that providers pass over. Two people
-- who share one on the same day are no harm.
create function private.mailbox_of(email text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(split_part(split_part(lower(btrim(email)), '@', 1), '+', 1), '[._-]', '', 'g') || '@'
    || regexp_replace(split_part(lower(btrim(email)), '@', 2), '^googlemail\.com$', 'gmail.com')
$$;

-- Whether the webhook has taken an enquiry since, as far as is known.
create function private.has_hook_taken_since(moment timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.enquiries e where e.delivered_at > moment) $$;

-- The owner is told that the webhook takes nothing: once, until it has taken something, and not more than once a day.
create function private.queue_hook(refused_at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.enquiry_jobs (kind)
    select 'hook' from private.enquiry_server s
    where s.hook_told_at is null or (s.hook_told_at < least(refused_at, now() - interval '1 day') and private.has_hook_taken_since(s.hook_told_at))
  on conflict do nothing
$$;

-- Whether an email is still needed: nobody has read or answered the enquiry, or it is still to check. The job of one to check lasts
-- from when it became so until an email has told of it, however long after its sending that was.
create function private.is_mail_owed(job private.enquiry_jobs) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case (job).kind
    when 'week' then true
    when 'hook' then not private.has_hook_taken_since((job).created_at)
    when 'receipt' then (job).created_at > now() - interval '1 day' and (job).attempts < 8
      and exists (select from public.enquiries e where e.id = (job).enquiry_id and not e.is_spam and e.answered_at is null)
    when 'mail' then exists (select from public.enquiries e where e.id = (job).enquiry_id and e.state = 'new')
    when 'to-check' then exists (select from public.enquiries e
      where e.id = (job).enquiry_id and e.unverified and e.state = 'new' and e.note = '' and e.assigned_to is null)
    else false end
$$;

-- When the next email about enquiries may be sent: one at a time, with a pause between.
create function private.mails_from() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest((select s.mails_from from private.enquiry_server s),
    (select max(j.claimed_until) from private.enquiry_jobs j where j.kind in ('mail', 'to-check')))
$$;

-- The jobs that may still be done, and when each can be claimed: emails to the owner for as long as they are needed, others eight
-- times.
create view private.enquiry_queue as
  select j.*, greatest(j.due_at, case when j.kind in ('mail', 'to-check') then pause.ends_at end,
    case j.kind when 'to-check' then (select s.to_check_from from private.enquiry_server s) end) as claimable_at
  from private.mails_from() as pause (ends_at) cross join private.enquiry_jobs j
  where j.attempts < 8 or j.kind in ('hook', 'mail', 'to-check');

-- How long to wait after this many failures.
create function private.retry_pause(attempts integer) returns interval
language sql immutable set search_path = ''
as $$ select (array['3 s', '15 s', '45 s', '10 min', '1 h', '6 h', '1 day', '1 day']::interval[])[least($1, 8)] $$;

-- The secret stored by keep_secret(), if the database can make calls; otherwise null.
create function private.kept_secret(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  return (select s.decrypted_secret from vault.decrypted_secrets s where s.name = kept_secret.name);
end
$$;

-- Calls that the database made, by the name of the secret ('pg_cron' when jobs were scheduled): pg_net's request id, and the
-- status of the answer once known (0: no answer).
create table private.calls (
  id bigint generated always as identity primary key,
  name text not null,
  request bigint not null,
  called_at timestamptz not null default now(),
  answer integer
);

create function private.note_call(name text, request bigint) returns void
language sql set search_path = ''
as $$ insert into private.calls (name, request) values ($1, $2) $$;

-- Calls the function deliver-enquiry if it is connected and there is something to do, and once a day in any case, so that an
-- outage is noticed before somebody writes. The call has no content: the function fetches its jobs. A failure here must not lose
-- an enquiry.
create function private.wake_enquiry_server() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  server jsonb;
begin
  if not exists (select 1 from private.enquiry_queue j where j.claimable_at < now() + interval '1 minute')
    and exists (select 1 from private.calls c where c.name = 'enquiry_server' and c.called_at > now() - interval '1 day') then
    return;
  end if;
  server := private.kept_secret('enquiry_server')::jsonb;
  if server is null then
    return;
  end if;
  perform private.note_call('enquiry_server', net.http_post(
    url := server ->> 'url',
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'x-webhook-secret', server ->> 'secret'),
    -- A cold start takes a while.
    timeout_milliseconds := 20000
  ));
exception when others then
  raise warning 'The function deliver-enquiry could not be called: %', sqlerrm;
end
$$;

-- Stores in Vault what the database needs for a call, and enables pg_net.
create function private.keep_secret(name text, value text) returns void
language plpgsql set search_path = ''
as $$
declare
  known uuid;
begin
  if to_regnamespace('net') is null then
    execute 'create extension pg_net with schema extensions';
  end if;
  select s.id into known from vault.secrets s where s.name = keep_secret.name;
  if known is null then
    perform vault.create_secret(value, name);
  else
    perform vault.update_secret(known, value);
  end if;
end
$$;

-- The owner runs it once, in the SQL editor (supabase/README.md). Address and secret are kept in Vault.
create function private.connect_enquiry_server(url text, secret text, requires_turnstile boolean default false) returns text
language plpgsql set search_path = ''
as $$
begin
  if url !~ '^https://[^\s]+$' or coalesce(length(secret), 0) < 20 then
    raise exception 'An https address and a secret of at least 20 characters are needed' using errcode = '22023';
  end if;
  perform private.keep_secret('enquiry_server', jsonb_build_object('url', url, 'secret', secret)::text);
  update private.enquiry_server s set requires_turnstile = connect_enquiry_server.requires_turnstile where s.id;
  perform private.wake_enquiry_server();
  return 'connected';
end
$$;

-- For an honest enquiry: the owner is emailed as soon as possible; the webhook is left to the sender's browser for 25 seconds,
-- unless that has already reported its call. The webhook gets the token that the browser would have sent. The sender gets a receipt,
-- unless this mailbox has had one today, or a hundred others have.
create function private.queue_honest_enquiry(enquiry_id uuid, delivered boolean, token text) returns void
language sql set search_path = ''
as $$
  with receipt as (
    insert into private.receipts as r (address, enquiry_id)
      select private.mailbox_of(e.email), e.id from public.enquiries e
      where e.id = $1 and coalesce((select s.send_receipts from public.settings s), true)
        and (select count(*) from private.receipts sent where sent.queued_at > now() - interval '1 day') < 100
    on conflict (address) do update set enquiry_id = excluded.enquiry_id, queued_at = now()
      where r.queued_at <= now() - interval '1 day'
    returning r.enquiry_id)
  insert into private.enquiry_jobs (enquiry_id, kind, due_at, token)
    select $1, 'mail', now(), null
    union all
    select $1, 'webhook', now() + case when $2 is null then interval '25 seconds' else interval '0' end, $3 where $2 is not true
    union all
    select r.enquiry_id, 'receipt', now(), null from receipt r
  on conflict do nothing
$$;

-- For an enquiry that is to check from now on: the owner is told how many there are, ten minutes after the first and then once a
-- day.
create function private.queue_to_check(enquiry_id uuid) returns void
language sql set search_path = ''
as $$
  insert into private.enquiry_jobs (enquiry_id, kind, due_at) values ($1, 'to-check', now() + interval '10 minutes')
  on conflict do nothing
$$;

-- Deletes expired tokens: a person then has to check.
create function private.drop_old_checks() returns void
language sql security definer set search_path = ''
as $$
  with dropped as (
    delete from private.enquiry_jobs j using public.enquiries e
      where e.id = j.enquiry_id and j.kind = 'check' and (j.claimed_until is null or j.claimed_until < now())
        and (j.attempts >= 8 or j.created_at < now() - interval '5 minutes')
      returning e.id, e.unverified and not e.is_spam as is_to_check)
  select private.queue_to_check(d.id) from dropped d where d.is_to_check
$$;

-- How many emails to the owner have failed this many times, without those that are no longer needed. Those to check share one.
create function private.count_failed_mails(attempts integer) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct case j.kind when 'to-check' then 'to-check' else j.id::text end) from private.enquiry_jobs j
  where j.kind <> 'receipt' and j.attempts >= count_failed_mails.attempts and (j.claimed_until is null or j.claimed_until < now()) and private.is_mail_owed(j)
$$;

-- How many are to check that nobody was told of: no email is connected, the one about them failed, or a day has gone by.
create function private.count_untold_to_check() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.list_enquiries_to_check() e
  where exists (select from private.enquiry_jobs j where j.enquiry_id = e.id and j.kind in ('check', 'to-check')
    and (private.kept_secret('enquiry_server') is null or (j.kind = 'to-check' and j.attempts > 0 and j.claim is null)
      or j.created_at < now() - interval '25 hours'))
$$;

-- Whether enquiries arrive and the owner is told, for the dashboard and the weekly email. An email counts as failed until it is
-- sent or somebody has read the enquiry. Not delivered means the same as in src/data/admin/enquiries.ts: the webhook has not taken
-- it, as far as is known, and it is no spam. Dropped means deleted unread in the last week.
create function private.describe_deliveries() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'connected', private.kept_secret('enquiry_server') is not null,
    'this_week', count(*) filter (where e.created_at > now() - interval '7 days'),
    'last_enquiry_at', max(e.created_at),
    'last_mail_at', (select s.mailed_at from private.enquiry_server s),
    'last_delivery_at', max(e.delivered_at),
    'mails_failed', private.count_failed_mails(1),
    'to_check', (select count(*) from private.list_enquiries_to_check()),
    'untold_to_check', private.count_untold_to_check(),
    'dropped_to_check', (select coalesce(sum(d.to_check), 0) from private.dropped_enquiries d where d.day > current_date - 7),
    'dropped_spam', (select coalesce(sum(d.spam), 0) from private.dropped_enquiries d where d.day > current_date - 7),
    'deliveries_failed', count(*) filter (where e.delivered is false))
  from public.enquiries e where not e.is_spam
$$;

create function public.get_delivery_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.describe_deliveries();
end
$$;
grant execute on function public.get_delivery_status() to authenticated;

-- Once a week: how many enquiries came, and when the last one did. If it stays away, emails have stopped. One that could not be
-- sent within a week gives way to the next.
create function private.queue_week() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.kept_secret('enquiry_server') is null then
    return;
  end if;
  delete from private.enquiry_jobs j where j.kind = 'week';
  insert into private.enquiry_jobs (kind) values ('week');
  perform private.wake_enquiry_server();
end
$$;

-- Since when no weekly email is known to have arrived: a mail server takes what then lies among spam. Null if the last one did.
create function private.unconfirmed_since() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select s.unconfirmed_since from private.enquiry_server s $$;

-- "It arrived": whoever reads the last weekly email says so, with the token in its link. False if it is of an earlier one.
create function public.confirm_weekly_mail(token text) returns boolean
language sql security definer set search_path = ''
as $$
  with confirmed as (
    update private.enquiry_server s set unconfirmed_since = null
      -- The outcome of one that has just gone may not be noted yet.
      where $1 in (s.week_token, (select j.token from private.enquiry_jobs j where j.kind = 'week'))
      returning 1)
  select exists (select from confirmed)
$$;
grant execute on function public.confirm_weekly_mail(text) to anon, authenticated;

-- What follows is how the Edge Function deliver-enquiry takes jobs from the queue and reports their outcome.

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
