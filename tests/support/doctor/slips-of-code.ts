/** Slips that change code, not rows: each is named in red, and the one repair heals all of them at once. */
export const slipsOfCode: [told: string, sql: string][] = [
  ["the extension unaccent is", "drop extension unaccent cascade"],
  ["the extension pg_trgm is", "alter extension pg_trgm set schema public"],
  ["the row sender of private.enquiry_pools is missing", "delete from private.enquiry_pools where pool = 'sender'"],
  ["the row true of private.site_build is missing", "delete from private.site_build"],
  ["the row /contact of private.static_pages is missing", "delete from private.static_pages where path = '/contact'"],
  [
    "the row settings of private.visible_changes is",
    "delete from private.visible_changes where table_name = 'settings'",
  ],
  [
    "the row enquiries of private.tables_in_backups is",
    "delete from private.tables_in_backups where name = 'enquiries'",
  ],
  ["the numbers for id of public.blog_categories are", "select setval('public.blog_categories_id_seq', 1, false)"],
  ["another role owns ", "alter function private.is_admin() owner to anon"],
  ["another role owns ", "alter table public.page_views owner to service_role"],
  ["another role owns ", "alter function private.rehearse_as_anon(text, uuid) owner to postgres"],
  ["the membership authenticated in service_role is in no migration", "grant service_role to authenticated"],
  ["the setting statement_timeout of role authenticated is", "alter role authenticated set statement_timeout = '20ms'"],
  ["the setting pgrst.db_schemas of role authenticator is", "alter role authenticator set pgrst.db_schemas = 'api'"],
  [
    "the view public.leads is in no migration",
    "create view public.leads as select * from public.enquiries; grant select on public.leads to anon",
  ],
  [
    "the bucket blog-posts is",
    "update storage.buckets set allowed_mime_types = array['image/png'] where id = 'blog-posts'",
  ],
  ["the bucket case-studies is", "update storage.buckets set file_size_limit = 1000 where id = 'case-studies'"],
  [
    "the column budget of public.enquiries is in no migration",
    "alter table public.enquiries add column budget text not null",
  ],
  ["the grant execute on function public.submit_enquiry", "revoke execute on all functions in schema public from anon"],
  ["the grant insert on public.blog_posts to anon is in no migration", "grant all on public.blog_posts to anon"],
  ["the function private.fold(text) is missing", "alter function private.fold(text) rename to folded"],
  ["the function public.find_posts", "drop function public.find_posts"],
  ["the view private.enquiry_queue is missing", "drop view private.enquiry_queue cascade"],
  ["the table private.sender_salts is missing", "drop table private.sender_salts"],
  ["the table public.draft_links is missing", "drop table public.draft_links cascade"],
  ["the column search_text of public.case_studies is", "alter table public.case_studies drop column search_text"],
  [
    "the constraint blog_posts_category_id_fkey on public.blog_posts is missing",
    "alter table public.blog_posts drop constraint blog_posts_category_id_fkey",
  ],
  [
    "the constraint enquiries_name_check on public.enquiries is missing",
    "alter table public.enquiries drop constraint enquiries_name_check",
  ],
  ["the trigger keep_version on public.settings is", "alter table public.settings disable trigger keep_version"],
  [
    "the trigger note_visible_change on public.blog_posts is missing",
    "drop trigger note_visible_change on public.blog_posts",
  ],
  [
    'the policy "Visitors can read the settings" on public.settings is missing',
    `drop policy "Visitors can read the settings" on public.settings`,
  ],
  [
    'the policy "Open" on public.enquiries is in no migration',
    `create policy "Open" on public.enquiries for select to public using (true)`,
  ],
  [
    'the policy "Admins can change posts" on public.blog_posts is not',
    `alter policy "Admins can change posts" on public.blog_posts using (true)`,
  ],
  [
    "the table public.case_studies is not as in the migrations (with row-level security off)",
    "alter table public.case_studies disable row level security",
  ],
  [
    "the function private.require_admin() is not",
    "create or replace function private.require_admin() returns void language sql as 'select'",
  ],
  ["the job purge-bin is missing", "delete from cron.job where jobname = 'purge-bin'"],
  [
    "the job wake-enquiry-server is not",
    "update cron.job set command = 'select 1' where jobname = 'wake-enquiry-server'",
  ],
  [
    "the function public.leads() is in no migration",
    "create function public.leads() returns setof public.enquiries language sql security definer as 'select * from public.enquiries'; grant execute on function public.leads() to anon",
  ],
  ["the index public.blog_categories_name_key is missing", "drop index public.blog_categories_name_key"],
  [
    "the column status of public.blog_posts is not",
    "alter table public.blog_posts alter status set default 'published'",
  ],
  ["the column excerpt of public.blog_posts is missing", "alter table public.blog_posts rename excerpt to summary"],
  ["the column id of public.blog_posts is not", "alter table public.blog_posts alter id drop identity"],
  ["the column id of public.case_studies is not", "alter table public.case_studies alter id set generated always"],
  ["the table public.picture_notes is missing", "alter table public.picture_notes rename to notes"],
  ["the table private.receipts is missing", "alter table private.receipts set schema public"],
  [
    "the rule swallow on public.enquiries is",
    "create rule swallow as on insert to public.enquiries do instead nothing",
  ],
  [
    "the function public.count_view(text, text) is in no migration",
    "create function public.count_view(path text, extra text default null) returns void language sql as 'select'",
  ],
  ["the function private.purge_bin() is not", "alter function private.purge_bin() reset search_path"],
  ["the function private.describe_jobs() is not", "alter function private.describe_jobs() security invoker"],
  ["the trigger keep_deleted on public.settings is", "alter table public.settings enable replica trigger keep_deleted"],
  ["the membership authenticator in authenticated is missing", "revoke authenticated from authenticator"],
  ["the setting statement_timeout of role service_role is", "alter role service_role set statement_timeout = '1ms'"],
  ["the setting pgrst.db_max_rows of role authenticator is", "alter role authenticator set pgrst.db_max_rows = '1'"],
  [
    "the grant usage on schema extensions to anon is missing",
    "revoke usage on schema extensions from anon, authenticated",
  ],
  [
    'the policy "Never" on public.case_studies is in no migration',
    `create policy "Never" on public.case_studies as restrictive for select to anon using (false)`,
  ],
  [
    "the view public.all_leads is in no migration",
    "create materialized view public.all_leads as select * from public.enquiries; grant select on public.all_leads to anon",
  ],
];

/** Rougher ones: each takes much away, so that what else was done there is not told by a line of its own. */
export const roughSlips = [
  "drop schema private cascade",
  "drop function private.is_admin cascade",
  "drop function private.keep_version cascade",
  "drop function private.search_text cascade",
  "drop function private.is_email cascade",
  "drop extension pgcrypto cascade",
  "drop table public.enquiries cascade",
  "drop table private.enquiry_pools",
  "alter table public.blog_posts drop constraint blog_posts_pkey cascade",
  "alter table public.enquiries drop column phone cascade",
  "alter table public.enquiries owner to supabase_storage_admin",
  "alter table public.page_views set unlogged",
  "drop view private.showing cascade",
  "grant all on all tables in schema public to anon, authenticated",
  "revoke all on all tables in schema public from authenticated",
  "revoke all on all functions in schema private, public from public, anon, authenticated, service_role",
  "revoke all on schema private from authenticated",
  `do $$ declare p record; begin
    for p in select policyname, tablename from pg_policies where schemaname = 'public' loop
      execute format('drop policy %I on public.%I', p.policyname, p.tablename);
    end loop; end $$`,
  "alter database postgres set default_transaction_read_only = on",
];
