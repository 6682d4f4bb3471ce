-- What the Edge Function deliver-enquiry has to do: mail the owner, call the webhook where the browser could not, check
-- Turnstile tokens, mail once a week what came. Only submit_enquiry() queues jobs about an enquiry, so that a restored row is
-- nobody's business twice.

create table private.enquiry_jobs (
  id bigint generated always as identity primary key,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  kind text not null check (kind in ('check', 'mail', 'webhook', 'week')),
  due_at timestamptz not null default now(),
  -- Whoever claims a job keeps it until then: a function that ended in the middle leaves it to the next one.
  claimed_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- Of the sender's bot check. Cloudflare takes it for five minutes.
  token text check (char_length(token) <= 2048),
  check ((enquiry_id is null) = (kind = 'week')),
  unique nulls not distinct (enquiry_id, kind)
);
create index enquiry_jobs_due_idx on private.enquiry_jobs (due_at);

create table private.enquiry_server (
  id boolean primary key default true check (id), -- one row
  requires_turnstile boolean not null default false,
  -- When a mail was last accepted.
  mailed_at timestamptz
);
insert into private.enquiry_server default values;

-- What keep_secret() keeps, where the database can call somebody; otherwise null.
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

-- What the database called, by the name of its secret, and 'pg_cron' when jobs were scheduled: pg_net's number, and the status of the answer once it is known (0: none came).
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

-- Calls the function deliver-enquiry, where it is connected and there is something to do, and once a day in any case, so that
-- its silence is noticed before somebody writes. The call says nothing: the function fetches its jobs. Whatever goes wrong here
-- must not lose an enquiry.
create function private.wake_enquiry_server() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  server jsonb;
begin
  if not exists (select 1 from private.enquiry_jobs j where j.attempts < 8 and j.due_at < now() + interval '1 minute')
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
    -- A function that nobody has called for a while takes its time.
    timeout_milliseconds := 20000
  ));
exception when others then
  raise warning 'The function deliver-enquiry could not be called: %', sqlerrm;
end
$$;

-- Keeps in Vault what the database needs to call somebody, and makes it able to call.
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

-- The owner runs it once, in the SQL editor (docs/operation.md). Address and secret are kept in Vault.
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

-- An honest enquiry: the owner is told at once; the webhook is left to the sender's own browser for 25 seconds, unless it has
-- said already what became of its call. The hook gets the token that the browser would have sent.
create function private.queue_honest_enquiry(enquiry_id uuid, delivered boolean, token text) returns void
language sql set search_path = ''
as $$
  insert into private.enquiry_jobs (enquiry_id, kind, due_at, token)
    select $1, 'mail', now(), null
    union all
    select $1, 'webhook', now() + case when $2 is null then interval '25 seconds' else interval '0' end, $3 where $2 is not true
  on conflict do nothing
$$;

-- How many mails have been tried so often in vain, leaving out those about enquiries that somebody has read meanwhile.
create function private.count_failed_mails(attempts integer) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.enquiry_jobs j left join public.enquiries e on e.id = j.enquiry_id
  where j.kind in ('mail', 'week') and j.attempts >= count_failed_mails.attempts
    and (j.claimed_until is null or j.claimed_until < now()) and coalesce(e.state, 'new') = 'new'
$$;

-- Whether enquiries arrive, and whether anybody is told: for the dashboard, and for the weekly mail. A mail counts as failed until
-- it is sent, or somebody has read the enquiry; a delivery until a later one succeeds. What was dropped was deleted unread in a week.
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
    'dropped_to_check', (select coalesce(sum(d.to_check), 0) from private.dropped_enquiries d where d.day > current_date - 7),
    'dropped_spam', (select coalesce(sum(d.spam), 0) from private.dropped_enquiries d where d.day > current_date - 7),
    'deliveries_failed', (select count(*) from public.enquiries f where f.delivered is not true and f.delivery_attempts > 0
      and not f.is_spam and f.created_at > coalesce((select max(d.delivered_at) from public.enquiries d), '-infinity')))
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

-- Once a week: how many enquiries came, and when the last one did. A mail that does not come tells that none do any more. What
-- could not be sent in a week makes room for the next.
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

-- For the Edge Function: the next job of these kinds, which is then nobody else's for a minute. Null when nothing is left to do,
-- {"wait": seconds} when something will be due later.
create function public.claim_enquiry_job(kinds text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  job private.enquiry_jobs;
begin
  -- What others have settled meanwhile, what was tried in vain for days, and tokens that are too old. A mail that was never
  -- sent stays until somebody has read the enquiry: the doctor tells of it.
  delete from private.enquiry_jobs j using public.enquiries e
    where e.id = j.enquiry_id and (j.claimed_until is null or j.claimed_until < now())
      and (e.is_spam or (j.attempts >= 8 and (j.kind <> 'mail' or e.state <> 'new')) or (j.kind = 'webhook' and e.delivered)
        or (j.kind = 'check' and (not e.unverified or j.created_at < now() - interval '5 minutes')));
  update private.enquiry_jobs j
    set claimed_until = now() + interval '1 minute', attempts = j.attempts + 1
    where j.id = (
      select due.id from private.enquiry_jobs due
      where due.kind = any (kinds) and due.attempts < 8 and due.due_at <= now() and (due.claimed_until is null or due.claimed_until < now())
      order by due.due_at limit 1 for update skip locked)
    returning * into job;
  if not found then
    return (select jsonb_build_object('wait', round(greatest(extract(epoch from min(j.due_at) - now()), 0), 3))
      from private.enquiry_jobs j where j.kind = any (kinds) and j.attempts < 8 and j.claimed_until is null having count(*) > 0);
  end if;
  return (
    select jsonb_build_object('kind', job.kind, 'contact_email', s.contact_email, 'site_name', s.site_name)
      || case job.kind when 'week' then
        jsonb_build_object('week', private.describe_deliveries() || jsonb_build_object('queued_at', job.created_at))
      else
        jsonb_build_object('token', job.token, 'enquiry', (select to_jsonb(e) from public.enquiries e where e.id = job.enquiry_id))
      end
    from (select) as one left join public.settings s on true);
end
$$;

-- For the Edge Function: what came of a job that it had claimed. 'failed' is tried again later; 'refused' is for good.
create function public.finish_enquiry_job(enquiry_id uuid, kind text, outcome text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  token text;
begin
  if outcome not in ('done', 'failed', 'refused') then
    raise exception 'Unknown outcome %', outcome using errcode = '22023';
  end if;
  if outcome = 'failed' then
    update private.enquiry_jobs j
      set claimed_until = null,
          due_at = now() + (array['3 s', '15 s', '45 s', '10 min', '1 h', '6 h', '1 day', '1 day']::interval[])[least(j.attempts, 8)]
      where j.enquiry_id is not distinct from enquiry_id and j.kind = kind;
  else
    delete from private.enquiry_jobs j where j.enquiry_id is not distinct from enquiry_id and j.kind = kind returning j.token into token;
  end if;
  if kind in ('mail', 'week') and outcome = 'done' then
    update private.enquiry_server s set mailed_at = now() where s.id;
  elsif kind = 'webhook' then
    update public.enquiries e
      set delivered = case when outcome = 'done' then true else e.delivered end,
          delivered_at = case when outcome = 'done' then now() else e.delivered_at end,
          delivery_attempts = e.delivery_attempts + 1
      where e.id = enquiry_id and e.delivered is not true;
  elsif kind = 'check' and outcome = 'done' then
    update public.enquiries e set unverified = false where e.id = enquiry_id;
    perform private.queue_honest_enquiry(e.id, e.delivered, token) from public.enquiries e where e.id = enquiry_id and not e.is_spam;
  end if;
end
$$;

grant execute on function public.claim_enquiry_job(text[]), public.finish_enquiry_job(uuid, text, text) to service_role;
