-- The alarm: once a day the database looks after itself, whatever else watches, and calls the contact webhook if something is wrong.
-- If the webhook refuses that, an email says so.

-- What is wrong, in sentences for the owner.
create function private.describe_trouble() returns text[]
language sql security definer set search_path = ''
as $$
  select array(
    select job || ' does not work' from jsonb_each(public.rehearse() -> 'can') as tried (job, can) where can = 'false'
    union all
    select w.sentence from public.get_service_status() as status, (values
      ('mails_waiting', 'emails about enquiries are not going out'),
      ('mails_given_up', 'emails about enquiries have failed for days'),
      ('mails_unconfirmed', 'nobody has pressed “It arrived” in the weekly email for two weeks: look among spam, and press it there'),
      ('to_check_untold', 'enquiries are to check, and nobody was told'),
      ('jobs_late', 'scheduled jobs do not run'),
      ('function_silent', 'the function that sends emails does not answer')) as w (name, sentence)
    where status -> w.name = 'true')
$$;

-- One email about the webhook: how many enquiries it has not taken, since when, and what it was to tell of if it has refused the
-- alarm.
create function private.describe_hook() returns jsonb
language sql security definer set search_path = ''
as $$
  select jsonb_build_object('queued_at', (select j.created_at from private.enquiry_jobs j where j.kind = 'hook'),
    'undelivered', count(*), 'since', min(e.created_at),
    'alarm', (select to_jsonb(private.describe_trouble()) where private.last_answer('alarm') not between 200 and 299))
  from public.enquiries e where e.delivered is false and not e.is_spam
$$;

-- Returns whether there was something to tell, and somebody to be told.
create function private.raise_alarm() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  hook text := private.kept_secret('alarm');
  trouble text[] := case when hook is not null then private.describe_trouble() end;
begin
  if coalesce(cardinality(trouble), 0) = 0 then
    return false;
  end if;
  perform private.note_call('alarm', net.http_post(url := hook, body := jsonb_build_object('type', 'alarm', 'data', jsonb_build_object(
    'id', gen_random_uuid(), 'timestamp', now(), 'source', 'database',
    'message', E'Something is wrong with the site:\n- ' || array_to_string(trouble, E'\n- ') || E'\nRun `npm run doctor -- --linked`: it says what to do.')), timeout_milliseconds := 10000));
  return true;
end
$$;

-- The owner runs it once (npm run go-live): where the alarm goes.
create function private.connect_alarm(url text) returns text
language plpgsql set search_path = ''
as $$
begin
  if url !~ '^https?://[^\s]+$' then
    raise exception 'The address of a webhook is needed' using errcode = '22023';
  end if;
  perform private.keep_secret('alarm', url);
  return 'connected';
end
$$;
