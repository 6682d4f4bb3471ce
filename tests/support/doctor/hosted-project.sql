-- What a fresh hosted project has besides Supabase's tables of Auth and Storage, as the SQL of the official images shows it
-- (supabase/postgres, supabase/auth, supabase/storage): roles, settings, owners, privileges, event triggers and publications.
create role supabase_admin login superuser createdb createrole replication bypassrls;
create role dashboard_user createdb createrole replication;
create role supabase_functions_admin noinherit createrole login;
create role supabase_realtime_admin noinherit;
create role supabase_replication_admin login replication;
create role supabase_read_only_user login bypassrls;
create role supabase_etl_admin login replication bypassrls;
create role pgbouncer login;
create role cli_login_postgres noinherit login;
alter role supabase_auth_admin createrole login;
alter role supabase_storage_admin createrole login;
alter role anon inherit;
alter role service_role inherit;
grant pg_read_all_data to supabase_read_only_user;
grant pg_monitor, pg_read_all_data, pg_signal_backend, anon, authenticated, service_role to postgres;
grant authenticator to supabase_storage_admin;
grant postgres to cli_login_postgres;
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set session_preload_libraries = 'safeupdate';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_admin set search_path = "$user", public, auth, extensions;
alter role supabase_admin set log_statement = none;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
alter role supabase_auth_admin set log_statement = none;
alter role supabase_storage_admin set search_path = storage;
alter role supabase_storage_admin set log_statement = none;
alter role supabase_read_only_user set default_transaction_read_only = on;

-- Auth and Storage own their tables and functions, and have more of them than the embedded stand-in.
create table auth.audit_log_entries (id uuid primary key, payload json);
alter table auth.audit_log_entries enable row level security;
create table auth.oauth_clients (id uuid primary key);
create table storage.buckets_analytics (id text primary key);
alter table storage.buckets_analytics enable row level security;
create table storage.s3_multipart_uploads (id text primary key);
alter table storage.s3_multipart_uploads enable row level security;
grant all on storage.buckets_analytics to service_role, authenticated, anon;
grant select on storage.s3_multipart_uploads to authenticated, anon;
create function storage.update_updated_at_column() returns trigger language plpgsql
  as 'begin new.updated_at = now(); return new; end;';
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
create function storage.search(prefix text) returns setof text language sql as 'select name from storage.objects';
do $$
declare
  command text;
begin
  for command in
    select format('alter table %s owner to supabase_%s_admin', c.oid::regclass, n.nspname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('auth', 'storage') and c.relkind = 'r'
    union all
    select format('alter function %s owner to supabase_%s_admin', p.oid::regprocedure, n.nspname)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('auth', 'storage')
  loop
    execute command;
  end loop;
end
$$;
grant all on schema auth to supabase_auth_admin;
grant all on schema storage to supabase_storage_admin;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant select on auth.users to postgres with grant option;

create schema realtime authorization supabase_admin;
create table realtime.messages (topic text, payload jsonb);
create table realtime.subscription (id bigint);
create function realtime.subscription_check_filters() returns trigger language plpgsql as 'begin return new; end';
create trigger tr_check_filters before insert or update on realtime.subscription
  for each row execute function realtime.subscription_check_filters();
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant select on realtime.subscription to anon, authenticated, service_role;
create publication supabase_realtime with (publish = 'insert, update, delete, truncate');
create publication supabase_realtime_messages_publication for table realtime.messages;

create schema graphql_public authorization supabase_admin;
grant usage on schema graphql_public to anon, authenticated, service_role;
create schema net authorization supabase_admin;
grant usage on schema net to anon, authenticated, service_role;
create function net.http_post(url text, body jsonb default '{}') returns bigint language sql as 'select 1::bigint';
create schema supabase_functions authorization supabase_admin;
grant usage on schema supabase_functions to anon, authenticated, service_role;
create table supabase_functions.hooks (id bigint);
grant all on supabase_functions.hooks to anon, authenticated, service_role;
create function supabase_functions.http_request() returns trigger language plpgsql security definer
  set search_path = supabase_functions as 'begin return null; end';
alter function supabase_functions.http_request() owner to supabase_functions_admin;
create schema vault authorization supabase_admin;
create table vault.secrets (name text, secret text);
alter table vault.secrets owner to supabase_admin;
insert into vault.secrets values ('enquiry_server', '{}');
create schema pgbouncer authorization pgbouncer;
create schema cron authorization supabase_admin;
create table cron.job (
  jobid bigint generated always as identity, jobname text unique, schedule text, command text, active boolean default true,
  username text default 'postgres'
);
create table cron.job_run_details (jobid bigint, start_time timestamptz, status text, return_message text);
create function cron.schedule(jobname text, schedule text, command text) returns void language sql
  as 'insert into cron.job (jobname, schedule, command) values ($1, $2, $3) on conflict (jobname) do update set (schedule, command, active, username)
    = ($2, $3, true, default)';
select private.schedule_jobs();

alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_admin in schema graphql_public grant all on functions to anon, authenticated;
alter default privileges for role postgres in schema storage grant all on tables to anon, authenticated, service_role;

create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as 'begin notify pgrst; end';
create function extensions.grant_pg_cron_access() returns event_trigger language plpgsql as 'begin end';
alter function extensions.pgrst_ddl_watch() owner to supabase_admin;
alter function extensions.grant_pg_cron_access() owner to supabase_admin;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
create event trigger issue_pg_cron_access on ddl_command_end when tag in ('CREATE EXTENSION')
  execute function extensions.grant_pg_cron_access();
alter event trigger pgrst_ddl_watch owner to supabase_admin;
alter event trigger issue_pg_cron_access owner to supabase_admin;
