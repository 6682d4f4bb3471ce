const hook = (table: string) =>
  `create trigger hook after insert on ${table} for each row execute function supabase_functions.http_request('https://key@deploy.example/in', 'POST', '{}', '{}', '5000')`;
const withoutTriggers = (table: string, change: string) =>
  `alter table ${table} disable trigger all; ${change}; alter table ${table} enable trigger all`;

const oldEnquiry = withoutTriggers(
  "public.enquiries",
  "insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at) values (gen_random_uuid(), 'A', 'a@example.org', 'other', 'M', now(), now() - interval '3 years')",
);

/** Ways to open a project, or to make it quietly stop working: each is told in one red line that begins so. */
export const sabotages: [told: string, sql: string][] = Object.entries({
  "the grant delete on public.case_studies to anon is in no migration": "grant delete on public.case_studies to anon",
  "the grant select (email) on public.enquiries to anon is in no migration":
    "grant select (email) on public.enquiries to anon",
  "the grant select on public.admins to public is in no migration": "grant select on public.admins to public",
  "the grant select on public.case_studies to anon is missing": "revoke select on public.case_studies from anon",
  "the grant usage on schema private to public is in no migration": "grant usage on schema private to public",
  "the grant execute on function public.discard_import() to anon is in no migration":
    "grant execute on function public.discard_import() to anon",
  "the table public.settings is not as in the migrations (with row-level security off)":
    "alter table public.settings disable row level security",
  'the policy "Visitors can read published posts" on public.blog_posts is not as in the migrations': `alter policy "Visitors can read published posts" on public.blog_posts using (status = 'published')`,
  'the policy "Drafts" on public.blog_posts is in no migration': `create policy "Drafts" on public.blog_posts for select to anon using (true)`,
  'the policy "Admins can upload site images" on storage.objects is missing': `drop policy "Admins can upload site images" on storage.objects`,
  "the column delivered_at of public.enquiries is missing":
    "alter table public.enquiries drop column delivered_at cascade",
  "the constraint enquiries_email_check on public.enquiries is missing":
    "alter table public.enquiries drop constraint enquiries_email_check",
  "the function private.is_admin() is not as in the migrations":
    "create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'",
  "the function private.hash_draft_token(text) is": "alter function private.hash_draft_token(text) security definer",
  "the trigger stamp_update on public.blog_posts is": "alter table public.blog_posts disable trigger stamp_update",
  "the trigger stamp_update on public.case_studies is missing": "drop trigger stamp_update on public.case_studies",
  "the function public.read_site() is missing": "drop function public.read_site()",
  "the function private.purge_bin() is not as in the migrations":
    "drop function private.purge_bin(); create function private.purge_bin() returns integer language sql as 'select 1'",
  "the column phone of public.enquiries is missing": "alter table public.enquiries rename phone to telephone",
  "the column source of public.enquiries is not as in the migrations":
    "alter table public.enquiries alter source drop not null, alter source set default 'web'",
  "the column minutes of private.site_build is not as in the migrations":
    "alter table private.site_build alter minutes type bigint",
  "the constraint blog_post_old_slugs_post_id_fkey on public.blog_post_old_slugs is not as in the migrations":
    "alter table public.blog_post_old_slugs drop constraint blog_post_old_slugs_post_id_fkey, add constraint blog_post_old_slugs_post_id_fkey foreign key (post_id) references public.blog_posts (id)",
  "the table public.picture_notes is missing": "drop table public.picture_notes cascade",
  "the table public.draft_links is missing": "alter table public.draft_links rename to drafts",
  "the view private.showing is not as": "alter view private.showing set (security_invoker = false)",
  'the policy "Uploads" on storage.objects is in no migration': `create policy "Uploads" on storage.objects for insert to public with check (true)`,
  'the policy "Mine" on storage.objects is in no migration': `create policy "Mine" on storage.objects for all to authenticated using (bucket_id = 'case-studies')`,
  "the rule swallow on public.case_studies is in no migration":
    "create rule swallow as on delete to public.case_studies do instead nothing",
  "the table public.page_views is not as in the migrations (with row-level security on, unlogged)":
    "alter table public.page_views set unlogged",
  "the table private.sender_salts is missing": "alter table private.sender_salts set schema public",
  "the function public.count_view(text, text) is in no migration":
    "create function public.count_view(path text, extra text default null) returns void language sql as 'select'",
  "the column id of public.page_views is not as in the migrations":
    "alter table public.page_views alter id drop identity",
  "the index public.blog_categories_name_key is missing": "drop index public.blog_categories_name_key",
  "the membership authenticator in anon is missing": "revoke anon from authenticator",
  "the setting statement_timeout of role service_role is 1ms": "alter role service_role set statement_timeout = '1ms'",
  "the setting pgrst.db_max_rows of role authenticator is 1": "alter role authenticator set pgrst.db_max_rows = '1'",
  "the grant usage on schema extensions to anon is missing": "revoke usage on schema extensions from anon",
  "the view public.all_leads is in no migration":
    "create materialized view public.all_leads as select name from public.enquiries; grant select on public.all_leads to anon",
  "the view public.leads is in no migration":
    "create view public.leads as select name from public.enquiries; grant select on public.leads to anon",
  "the job wake-enquiry-server is not": "update cron.job set active = false where jobname = 'wake-enquiry-server'",
  "the job raise-alarm is missing": "delete from cron.job where jobname = 'raise-alarm'",
  "the job purge-bin is missing": "delete from cron.job where jobname = 'purge-bin'",
  "the scheduled jobs have stopped: the last one began on 20":
    "update cron.job_run_details set start_time = start_time - interval '2 days'; update private.calls set called_at = now() - interval '2 days' where name = 'pg_cron'",
  "the job delete-old-enquiries failed the last time: no disk":
    "update cron.job_run_details set status = 'failed', return_message = 'no disk' where jobid = (select jobid from cron.job where jobname = 'delete-old-enquiries')",
  "the host's deploy hook answers 404":
    "insert into private.calls (name, request, answer) values ('deploy_hook', 3, 404)",
  "the function deliver-enquiry refuses the secret":
    "insert into private.calls (name, request) values ('enquiry_server', 4); insert into net._http_response values (4, 401)",
  "emails about enquiries that have not gone out and are being retried: 1":
    "insert into private.enquiry_jobs (kind, attempts, created_at, due_at) values ('week', 2, now() - interval '1 hour', now() + interval '5 minutes')",
  "1 enquiries are older than 24 months": `${oldEnquiry}`,
  "migrations that have not been applied: supabase/migrations/":
    "delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)",
  "the project has migrations that this checkout lacks: 20991231000000":
    "insert into supabase_migrations.schema_migrations (version) values ('20991231000000')",
  "no admin is listed": "delete from public.admins",
  "the project category (id 2) is missing": withoutTriggers(
    "public.blog_categories",
    "delete from public.blog_categories where id = 2",
  ),
  "the allowance for enquiries is smaller than a long one: 1":
    "update private.enquiry_pools set bytes_a_day = 500 where pool = 'sender'",
  "the row true of private.enquiry_server is missing": "delete from private.enquiry_server",
});

/** What others have put on the project's own objects, and what an owner may choose: yellow. */
export const noticed: [told: string, sql: string][] = Object.entries({
  "the trigger hook on public.blog_posts is in no migration": hook("public.blog_posts"),
  "the trigger hook on auth.users is in no migration": hook("auth.users"),
  "the grant select on public.enquiries to reporter is in no migration":
    "create role reporter; grant select on public.enquiries to reporter",
  "the function public.report() is in no migration":
    "create function public.report() returns bigint language sql as 'select count(*) from public.enquiries'",
  "the function reports.forget() is in no migration": `create schema reports; create function reports.forget() returns void language plpgsql as 'begin delete from only "public"."enquiries"; end'`,
  "the view public.names is in no migration": "create view public.names as select name from public.enquiries",
  'the policy "Invoices" on storage.objects is in no migration': `create policy "Invoices" on storage.objects for select to authenticated using (bucket_id = 'invoices')`,
  "the publication public.enquiries in changes is in no migration":
    "create publication changes for table public.enquiries",
  "the constraint short on public.case_studies is in no migration":
    "alter table public.case_studies add constraint short check (char_length(title) < 100) not valid",
  "the index public.enquiries_created_at_idx is missing": "drop index public.enquiries_created_at_idx",
  "the setting statement_timeout of role anon is 1min": "alter role anon set statement_timeout = '1min'",
  "the bucket case-studies is not as in the migrations":
    "update storage.buckets set file_size_limit = 20000000 where id = 'case-studies'",
  "the job ask-for-build is not": "update cron.job set schedule = '0 3 * * *' where jobname = 'ask-for-build'",
  "the job mail-the-week is not": "update cron.job set active = false where jobname = 'mail-the-week'",
  "the job clean failed the last time: division by zero":
    "insert into cron.job (jobname, schedule, command) values ('clean', '0 4 * * *', 'select 1/0'); insert into cron.job_run_details select jobid, now(), 'failed', 'division by zero' from cron.job where jobname = 'clean'",
  "the settings have not been saved": "delete from public.settings",
  "admins without a second factor: 1": "delete from auth.mfa_factors",
  "admins who are banned or deleted in Auth: 1":
    "update auth.users set banned_until = now() + interval '1 day' where id in (select user_id from public.admins)",
  "pictures that the site shows and Storage has no more: 1":
    "update public.case_studies set image = 'https://x.supabase.co/storage/v1/object/public/case-studies/images/gone-1600x900.webp' where id = (select min(id) from public.case_studies)",
  "nobody is emailed about enquiries": "delete from vault.secrets where name = 'enquiry_server'",
  "search engines see new posts only": "delete from vault.secrets where name = 'deploy_hook'",
});

/** What an owner may do without a word. */
export const harmless = [
  "create table public.diary (text text primary key); create function public.mine() returns bigint language sql as 'select count(*) from public.diary'",
  "create table public.notes (text text); grant select on public.notes to anon",
  "alter table public.enquiries add column budget text; alter table public.enquiries add check (budget <> '')",
  "create index on public.settings (site_name); comment on table public.settings is 'Mine'",
  "insert into storage.buckets (id, name, public) values ('invoices', 'invoices', false)",
  "create role reader; alter role reader set statement_timeout = 0",
  "insert into cron.job (jobname, schedule, command) values ('clean', '0 4 * * *', 'select 1')",
];
