-- The alarm: once a day the database looks after itself, whatever else watches, and calls the contact webhook if something is wrong.

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
      ('jobs_late', 'scheduled jobs do not run'),
      ('function_silent', 'the function that sends emails does not answer')) as w (name, sentence)
    where status -> w.name = 'true')
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
    'message', E'Something is wrong with the site:\n- ' || array_to_string(trouble, E'\n- ') || E'\nRun `npm run doctor -- --linked`: it says what to do.'))));
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
