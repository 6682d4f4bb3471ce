-- Scheduled jobs.

-- Deletes old enquiries, bin and history included; spam that nobody works on after 30 days. `months` is by default that of the
-- settings. Also deletes the daily salts and counts, and views after 13 months. Returns how many enquiries were deleted.
create function private.delete_old_enquiries(months integer default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  dropped integer;
begin
  months := coalesce(months, (select s.enquiry_months from public.settings s), 24);
  if months < 1 then
    raise exception 'Enquiries are kept for at least one month' using errcode = '22023';
  end if;
  dropped := private.drop_enquiries(array(
    select e.id from public.enquiries e
    where e.created_at < now() - make_interval(months => months)
      or (e.is_spam and e.created_at < now() - interval '30 days' and not private.is_worked_on(e))));
  perform private.forget_records('enquiries', array(
    select v.record_id from public.record_versions v
    where v.table_name = 'enquiries' and v.operation = 'delete'
      and ((v.content ->> 'created_at')::timestamptz < now() - make_interval(months => months)
        or ((v.content ->> 'is_spam')::boolean and (v.content ->> 'created_at')::timestamptz < now() - interval '30 days'
          and not private.is_worked_on(jsonb_populate_record(null::public.enquiries, v.content))))));
  delete from private.deleted_enquiries d where d.deleted_at < now() - make_interval(months => months);
  perform private.drop_old_checks();
  delete from public.page_views v where v.day < current_date - interval '13 months';
  delete from private.sender_salts s where s.day < (now() at time zone 'utc')::date;
  delete from private.enquiry_counts c where c.taken_until < now();
  delete from private.receipts r where r.queued_at < now() - interval '1 day';
  delete from private.dropped_enquiries d where d.day < current_date - 90;
  return dropped;
end
$$;

-- If pg_cron is installed, schedules missing jobs and resets those that were switched off or changed. Returns whether it is
-- installed.
create function private.schedule_jobs() returns boolean
language plpgsql set search_path = ''
as $$
begin
  if to_regnamespace('cron') is null then
    return false;
  end if;
  perform cron.alter_job(cron.schedule(job.name, job.schedule, job.command), active := true)
  from (values
    ('delete-old-enquiries', '17 3 * * *', 'select private.delete_old_enquiries()'),
    ('purge-bin', '47 3 * * *', 'select private.purge_bin()'),
    -- For jobs that the function deliver-enquiry postponed or was never called for.
    ('wake-enquiry-server', '*/5 * * * *', 'select private.wake_enquiry_server()'),
    -- On Monday mornings.
    ('mail-the-week', '7 6 * * 1', 'select private.queue_week()'),
    -- For changes too soon after the last build, and for scheduled posts that have come out.
    ('ask-for-build', '*/5 * * * *', 'select private.ask_for_build()'),
    -- Records answers to calls, which pg_net forgets after some hours.
    ('note-answers', '*/5 * * * *', 'select private.note_answers()'),
    ('raise-alarm', '37 6 * * *', 'select private.raise_alarm()'),
    -- Each run leaves a row, 300,000 a year.
    ('forget-old-runs', '27 3 * * *', 'delete from cron.job_run_details where start_time < now() - interval ''14 days''')
  ) as job (name, schedule, command);
  perform private.note_call('pg_cron', 0);
  return true;
end
$$;

-- A database without pg_cron, or where it cannot be installed, has no jobs.
do $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform private.schedule_jobs();
  end if;
exception when others then
  raise notice 'Nothing is scheduled: %', sqlerrm;
end
$$;
