-- Whether the background services run: one function for everybody, and one for the doctor.

-- Copies answers from pg_net, and keeps the last answered call of each name, and later ones, for a week. Where the webhook did not
-- take the alarm, an email tells of it.
create function private.note_answers() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('net._http_response') is not null then
    update private.calls c set answer = coalesce(r.status_code, 0)
    from net._http_response r where r.id = c.request and c.answer is null and r.created >= c.called_at - interval '1 minute';
  end if;
  delete from private.calls c where c.called_at < now() - interval '7 days'
    or exists (select from private.calls later where later.name = c.name and later.id > c.id and later.answer is not null);
  update private.enquiry_server s set hook_told_at = null
    where exists (select from private.calls c where c.name = 'alarm' and c.called_at > s.hook_told_at and c.answer between 200 and 299);
  perform private.queue_hook(c.called_at) from private.calls c where c.name = 'alarm' and c.answer not between 200 and 299;
end
$$;

-- The status of the last known answer; null before the first.
create function private.last_answer(name text) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('net._http_response') is null then
    return (select c.answer from private.calls c where c.name = last_answer.name and c.answer is not null order by c.id desc limit 1);
  end if;
  return (
    select coalesce(c.answer, r.status_code, 0)
    from private.calls c left join net._http_response r on r.id = c.request and r.created >= c.called_at - interval '1 minute'
    where c.name = last_answer.name and (c.answer is not null or r.id is not null) order by c.id desc limit 1);
end
$$;

-- {"url": …, "secret": …} of the connected function, whether or not the database can make calls; null if none is, and {} if what is
-- kept is not of this form.
create function private.connected_server() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  return (select s.decrypted_secret::jsonb from vault.decrypted_secrets s where s.name = 'enquiry_server');
exception when invalid_text_representation then
  return '{}';
end
$$;

-- How many emails that are still needed are late or have failed, and will be retried.
create function private.count_late_mails() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.enquiry_jobs j join private.enquiry_queue q on q.id = j.id
  where j.kind <> 'receipt' and j.attempts < 8 and (q.claimable_at < now() - interval '10 minutes' or (j.attempts > 0 and j.created_at < now() - interval '2 minutes'))
    and (j.claimed_until is null or j.claimed_until < now()) and private.is_mail_owed(j)
$$;

-- pg_cron, and the site's jobs that it runs: which are missing or off, when the last of all began, and each job's last message if
-- it failed. `missing` is null if the database has no pg_cron.
create function private.describe_jobs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Without these, promises to visitors are broken.
  needed text[] := array['delete-old-enquiries', 'purge-bin', 'wake-enquiry-server'];
  available boolean := exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron');
begin
  if to_regclass('cron.job') is null then
    return jsonb_build_object('installed', false, 'available', available, 'missing', case when available then to_jsonb(needed) end);
  end if;
  return jsonb_build_object(
    'installed', true,
    'available', true,
    'missing', (select coalesce(jsonb_agg(n), '[]') from unnest(needed) as n
      where not exists (select from cron.job j where j.jobname = n and j.active)),
    'last_run', (select max(d.start_time) from cron.job_run_details d),
    -- Longer than the shortest schedule. Jobs that were just scheduled have not run yet.
    'stuck', greatest((select max(d.start_time) from cron.job_run_details d),
      (select max(c.called_at) from private.calls c where c.name = 'pg_cron'), '-infinity') < now()
      - case when exists (select from cron.job j where j.active and j.schedule like '*/%') then interval '1 hour' else interval '2 days' end,
    'failing', (
      select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(j.jobname, j.command), 'command', j.command, 'message', run.return_message)
        order by j.jobname), '[]')
      from cron.job j
      cross join lateral (
        select d.status, d.return_message from cron.job_run_details d where d.jobid = j.jobid order by d.start_time desc limit 1
      ) run
      where j.active and run.status = 'failed'));
end
$$;

-- For everybody, because a nightly check has no account to sign in with: whether something has stopped, and nothing else.
create function public.get_service_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  jobs jsonb := private.describe_jobs();
  answer integer := private.last_answer('enquiry_server');
  connected boolean := private.connected_server() is not null;
begin
  return jsonb_build_object(
    'mails_waiting', connected and private.count_late_mails() > 0,
    'mails_given_up', private.count_failed_mails(8) > 0,
    'mails_unconfirmed', connected and coalesce(private.unconfirmed_since() < now() - interval '14 days', false),
    'to_check_untold', connected and private.count_untold_to_check() > 0,
    'jobs_late', jsonb_array_length(coalesce(nullif(jobs -> 'missing', 'null'), '[]')) > 0
      or coalesce((jobs ->> 'stuck')::boolean, false)
      or exists (select from jsonb_array_elements(jobs -> 'failing') as job where job ->> 'command' like '%private.%'),
    'function_silent', connected and (to_regnamespace('net') is null or (private.connected_server() ->> 'url') ~ '^https://' is not true or not coalesce(answer between 200 and 299, true)));
end
$$;

grant execute on function public.get_service_status() to anon, authenticated;

-- For the doctor: the same in detail. It reveals no secret.
create function public.get_job_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  months integer := coalesce((select s.enquiry_months from public.settings s), 24);
  server jsonb := private.connected_server();
  deploy_hook boolean := false;
begin
  if to_regclass('vault.secrets') is not null then
    deploy_hook := exists (select 1 from vault.secrets s where s.name = 'deploy_hook');
  end if;
  return jsonb_build_object(
    'retention', jsonb_build_object(
      'months', months,
      'overdue', (select count(*) from public.enquiries e where e.created_at < now() - make_interval(months => months) - interval '2 days')),
    'jobs', private.describe_jobs(),
    'can_call', to_regnamespace('net') is not null,
    'deploy_hook', jsonb_build_object(
      'connected', deploy_hook,
      'minutes', (select b.minutes from private.site_build b),
      'answer', private.last_answer('deploy_hook')),
    'server', jsonb_build_object(
      'connected', server is not null,
      'url', server ->> 'url',
      'answer', private.last_answer('enquiry_server'),
      'requires_turnstile', (select s.requires_turnstile from private.enquiry_server s),
      'waiting', (select count(*) from private.enquiry_queue j where j.kind not in ('receipt', 'to-check') and j.attempts < 8 and j.claimable_at < now() - interval '10 minutes'),
      'late', private.count_late_mails(),
      'given_up', private.count_failed_mails(8)));
end
$$;

grant execute on function public.get_job_status() to service_role;
do $$
begin
  -- The role of Supabase's read-only queries, with which the doctor and going live ask. A self-hosted database may lack it.
  if exists (select from pg_roles where rolname = 'supabase_read_only_user') then
    grant execute on function public.get_job_status() to supabase_read_only_user;
  end if;
end
$$;
