-- What a fresh hosted project has that touches the project's own objects, as the SQL of the official images shows it
-- (supabase/postgres, supabase/storage).
do $$ begin
  if not exists (select from pg_roles where rolname = 'supabase_admin') then create role supabase_admin login superuser; end if;
end $$;
create role dashboard_user;
create role supabase_functions_admin noinherit createrole login;
alter role authenticated set statement_timeout = '8s';
alter role authenticator set session_preload_libraries = 'safeupdate';

create function storage.update_updated_at_column() returns trigger language plpgsql
  as 'begin new.updated_at = now(); return new; end;';
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
grant all on all tables in schema public to service_role, dashboard_user;
grant execute on all functions in schema public to service_role;

create schema supabase_functions authorization supabase_admin;
create function supabase_functions.http_request() returns trigger language plpgsql security definer
  set search_path = supabase_functions as 'begin return null; end';
create schema vault authorization supabase_admin;
create table vault.secrets (id uuid default gen_random_uuid(), name text, secret text);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
insert into vault.secrets (name, secret) values
  ('enquiry_server', '{"url": "https://project.example/functions/v1/deliver-enquiry", "secret": "s"}'),
  ('deploy_hook', 'https://builds.example/hook');
create schema net authorization supabase_admin;
create table net._http_response (id bigint, status_code integer, timed_out boolean, error_msg text, created timestamptz default now());
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language sql as 'select 1::bigint';
insert into private.calls (name, request, answer) values ('enquiry_server', 1, 202), ('deploy_hook', 2, 200);
create schema cron authorization supabase_admin;
create table cron.job (
  jobid bigint generated always as identity, jobname text unique, schedule text, command text, active boolean default true
);
create table cron.job_run_details (jobid bigint, start_time timestamptz, status text, return_message text);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
  as 'insert into cron.job (jobname, schedule, command) values ($1, $2, $3) on conflict (jobname) do update set (schedule, command)
    = ($2, $3) returning jobid';
create function cron.alter_job(job_id bigint, active boolean) returns void language sql
  as 'update cron.job set active = $2 where jobid = $1';
select private.schedule_jobs();
insert into cron.job_run_details select jobid, now() - interval '2 minutes', 'succeeded', '1 row' from cron.job;
