-- What a fresh hosted project has that touches the project's own objects, as the SQL of the official images shows it
-- (supabase/postgres, supabase/storage).
create role supabase_admin login superuser;
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
create table vault.secrets (name text, secret text);
insert into vault.secrets values ('enquiry_server', '{}'), ('deploy_hook', 'https://builds.example/hook');
create schema cron authorization supabase_admin;
create table cron.job (
  jobid bigint generated always as identity, jobname text unique, schedule text, command text, active boolean default true
);
create table cron.job_run_details (jobid bigint, start_time timestamptz, status text, return_message text);
create function cron.schedule(jobname text, schedule text, command text) returns void language sql
  as 'insert into cron.job (jobname, schedule, command) values ($1, $2, $3) on conflict (jobname) do update set (schedule, command, active)
    = ($2, $3, true)';
select private.schedule_jobs();
