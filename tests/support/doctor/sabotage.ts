/** One thing that somebody has broken in the database: what was done, and what the doctor has to say about it. */
export type Sabotage = { what: string; sql: string; told: RegExp };

const isAdmin = (condition: string, rest = "security definer set search_path = ''") =>
  `create or replace function private.is_admin() returns boolean language sql stable ${rest} as $$ select ${condition} $$`;

/** Every way to open up a project, or to make it quietly stop working, without changing a line of the site. */
export const sabotages: Sabotage[] = [
  {
    what: "visitors insert enquiries past the function",
    sql: `grant insert on public.enquiries to anon; create policy "Anyone can send" on public.enquiries for insert to anon with check (true)`,
    told: /grant insert on public\.enquiries to anon .*in no migration/,
  },
  {
    what: "visitors change posts",
    sql: `grant update on public.blog_posts to anon; create policy "Anyone can edit" on public.blog_posts for update to anon using (true)`,
    told: /policy "Anyone can edit" on public\.blog_posts is in no migration/,
  },
  {
    what: "visitors delete case studies",
    sql: `grant delete on public.case_studies to anon; create policy "Anyone can delete" on public.case_studies for delete to anon using (true)`,
    told: /grant delete on public\.case_studies to anon/,
  },
  { what: "visitors empty a table", sql: "grant truncate on public.blog_posts to anon", told: /grant truncate on public\.blog_posts to anon/ },
  { what: "one column of the enquiries is readable", sql: "grant select (email) on public.enquiries to anon", told: /public\.enquiries \(column email\) to anon/ },
  { what: "the settings have no row-level security", sql: "alter table public.settings disable row level security", told: /security of public\.settings .*off instead of on/ },
  { what: "the case studies have no row-level security", sql: "alter table public.case_studies disable row level security", told: /security of public\.case_studies/ },
  { what: "the pictures have no row-level security", sql: "alter table storage.objects disable row level security", told: /security of storage\.objects/ },
  {
    what: "scheduled posts are visible early",
    sql: `drop policy "Visitors can read published posts" on public.blog_posts;
      create policy "Visitors can read published posts" on public.blog_posts for select to anon using (status = 'published')`,
    told: /"Visitors can read published posts" .*using .* instead of .*now\(\)/,
  },
  { what: "drafts are visible", sql: `create policy "Drafts" on public.blog_posts for select to anon using (true)`, told: /policy "Drafts" on public\.blog_posts/ },
  { what: "nobody can read posts", sql: `drop policy "Visitors can read published posts" on public.blog_posts`, told: /policy "Visitors can read published posts" .*missing/ },
  { what: "nobody can read the settings", sql: `drop policy "Visitors can read the settings" on public.settings`, told: /policy "Visitors can read the settings" .*missing/ },
  { what: "nobody can read case studies", sql: "revoke select on public.case_studies from anon", told: /grant select on public\.case_studies to anon is missing/ },
  { what: "everybody is an admin", sql: isAdmin("true"), told: /function private\.is_admin\(\) .*body differs/ },
  {
    what: "the second factor is not asked for",
    sql: isAdmin("exists (select 1 from public.admins a where a.user_id = auth.uid())"),
    told: /function private\.is_admin\(\) .*body differs/,
  },
  {
    what: "a function that runs as its owner looks names up where its caller says",
    sql: "alter function private.is_admin() reset search_path",
    told: /function private\.is_admin\(\) .*settings none instead of search_path/,
  },
  { what: "a function belongs to somebody else", sql: "create role helper; alter function private.is_admin() owner to helper", told: /function private\.is_admin\(\) .*owner helper instead of postgres/ },
  {
    what: "people list themselves as admins",
    sql: `grant insert on public.admins to authenticated; create policy "Join" on public.admins for insert to authenticated with check (true)`,
    told: /grant insert on public\.admins to authenticated/,
  },
  {
    what: "signed-in strangers read enquiries",
    sql: `create policy "Everybody reads" on public.enquiries for select to authenticated using (true)`,
    told: /policy "Everybody reads" on public\.enquiries/,
  },
  { what: "a policy is for everybody", sql: `alter policy "Admins can read enquiries" on public.enquiries to public`, told: /"Admins can read enquiries" .*roles public instead of authenticated/ },
  { what: "a policy forgets its check", sql: `alter policy "Admins can change posts" on public.blog_posts with check (true)`, told: /"Admins can change posts" .*with check true instead of/ },
  { what: "visitors pass row-level security", sql: "alter role anon bypassrls", told: /role anon .*passes row-level security true instead of false/ },
  { what: "signed-in people are the service role", sql: "grant service_role to authenticated", told: /role authenticated .*member of service_role/ },
  { what: "a bucket is private", sql: "update storage.buckets set public = false where id = 'blog-posts'", told: /bucket blog-posts is private/ },
  { what: "a bucket takes five gigabytes", sql: "update storage.buckets set file_size_limit = 5368709120 where id = 'case-studies'", told: /bucket case-studies is public, 5368709120 bytes/ },
  { what: "a bucket takes drawings with scripts", sql: "update storage.buckets set allowed_mime_types = allowed_mime_types || array['image/svg+xml'] where id = 'blog-posts'", told: /bucket blog-posts .*svg/ },
  { what: "a bucket is missing", sql: "set local storage.allow_delete_query = 'true'; delete from storage.objects; delete from storage.buckets where id = 'blog-posts'", told: /bucket blog-posts is missing/ },
  { what: "another bucket is open", sql: "insert into storage.buckets (id, name, public) values ('dump', 'dump', true)", told: /bucket dump is in no migration and open/ },
  { what: "visitors delete pictures", sql: `create policy "Anyone can delete" on storage.objects for delete to anon using (true)`, told: /policy "Anyone can delete" on storage\.objects/ },
  { what: "visitors list pictures", sql: `create policy "Anyone can list" on storage.objects for select to anon using (true)`, told: /policy "Anyone can list" on storage\.objects/ },
  { what: "visitors upload elsewhere", sql: `create policy "Drop box" on storage.objects for insert to anon with check (bucket_id = 'box')`, told: /policy "Drop box" on storage\.objects/ },
  { what: "admins cannot upload", sql: `drop policy "Admins can upload site images" on storage.objects`, told: /policy "Admins can upload site images" .*missing/ },
  { what: "a new table is open", sql: "create table public.notes (text text); grant select on public.notes to anon", told: /table public\.notes is in no migration and is open to anon, without row-level security/ },
  { what: "a new view is open", sql: "create view public.mails as select email from public.enquiries; grant select on public.mails to anon", told: /view public\.mails is in no migration and is open to anon/ },
  {
    what: "a new function that runs as its owner is open",
    sql: "create function public.all_mails() returns setof text language sql security definer as 'select email from public.enquiries'",
    told: /function public\.all_mails\(\) is in no migration and is open to public/,
  },
  {
    what: "a schema of its own is open",
    sql: "create schema extra; grant usage on schema extra to anon; create table extra.mails (email text); grant select on extra.mails to anon",
    told: /extra\.mails \(table\) is open to anon/,
  },
  { what: "visitors make things in schema public", sql: "grant create on schema public to anon", told: /grant create on schema public to anon/ },
  { what: "visitors count the rows of a restore on", sql: "grant execute on function public.sync_identities() to anon", told: /grant execute on function public\.sync_identities\(\) to anon/ },
  { what: "a trigger's counter of versions is off", sql: "alter table public.blog_posts disable trigger stamp_update", told: /trigger stamp_update on public\.blog_posts .*enabled no instead of yes/ },
  { what: "old addresses are forgotten", sql: "drop trigger remember_old_slug on public.blog_posts", told: /trigger remember_old_slug .*missing/ },
  {
    what: "a trigger of somebody's rewrites posts",
    sql: `create function private.spoil() returns trigger language plpgsql as 'begin new.body := null; return new; end';
      create trigger spoil before insert on public.blog_posts for each row execute function private.spoil()`,
    told: /trigger spoil on public\.blog_posts is in no migration/,
  },
  { what: "a rule swallows enquiries", sql: "create rule swallow as on insert to public.enquiries do instead nothing", told: /rule swallow on public\.enquiries is in no migration/ },
  { what: "the project category is gone", sql: "alter table public.blog_categories disable trigger all; update public.blog_posts set category_id = 1, project_link = null where category_id = 2; delete from public.blog_categories where id = 2", told: /project category \(id 2\)/ },
  { what: "the settings are gone", sql: "delete from public.settings", told: /settings have not been saved/ },
  { what: "no admin is left", sql: "delete from public.admins", told: /an admin is listed/ },
  { what: "a restore cannot count on", sql: "drop function public.sync_identities()", told: /function public\.sync_identities\(\) is missing/ },
  { what: "the search is gone", sql: "drop function public.find_published_posts", told: /function public\.find_published_posts\(.* is missing/ },
  { what: "an index is gone", sql: "drop index public.blog_posts_words_idx", told: /index blog_posts_words_idx .*missing/ },
  { what: "a check is gone", sql: "alter table public.case_studies drop constraint case_studies_link_check", told: /constraint case_studies_link_check .*missing/ },
  { what: "a column has another type", sql: "alter table public.case_studies alter column category type varchar(80)", told: /column public\.case_studies\.category .*type character varying\(80\) instead of text/ },
  { what: "a column is missing", sql: "alter table public.enquiries drop column delivered_at", told: /column public\.enquiries\.delivered_at is missing/ },
  { what: "a table shows a column more", sql: "alter table public.settings add column secret text", told: /column public\.settings\.secret is in no migration/ },
  { what: "a table is missing", sql: "drop table public.blog_post_old_slugs", told: /table public\.blog_post_old_slugs is missing/ },
  { what: "a migration has not been applied", sql: "delete from supabase_migrations.schema_migrations where version = '20261101000800'", told: /a migration has not been applied: 20261101000800_sync_identities/ },
  { what: "the project is ahead of the checkout", sql: "insert into supabase_migrations.schema_migrations (version) values ('20991231000000')", told: /migrations that this checkout lacks: 20991231000000/ },
];
