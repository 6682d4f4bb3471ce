-- For how long enquiries are kept used to be a number in the scheduled job, which an owner could change. The job asks the
-- settings now, where everybody has 24 at first: without this, a job with a larger number would be followed by one that deletes
-- what the owner meant to keep. The last run still tells the number, unless it is a run of the present job.
do $$
declare
  months integer;
begin
  if to_regclass('cron.job_run_details') is null then
    return;
  end if;
  select (regexp_match(d.command, 'delete_old_enquiries\(\s*(\d{1,4})\s*\)'))[1]::integer into months
    from cron.job_run_details d
    where d.command like '%delete_old_enquiries(%'
    order by d.start_time desc nulls last
    limit 1;
  if months >= 1 then
    update public.settings set enquiry_months = least(months, 120) where enquiry_months = 24 and months <> 24;
  end if;
end
$$;
