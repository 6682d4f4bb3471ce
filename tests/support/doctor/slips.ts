/** Slips after which something that people do fails: the job that the rehearsal names, and what is done to the database. */
export const slips: [job: string, sql: string][] = [
  ["sending an enquiry", "alter table public.enquiries add column budget text not null"],
  [
    "sending an enquiry",
    "create function public.drop_it() returns trigger language plpgsql as $$ begin return null; end $$; create trigger drop_it before insert on public.enquiries for each row execute function public.drop_it()",
  ],
  [
    "sending an enquiry",
    "create function public.later() returns trigger language plpgsql as $$ begin raise exception 'At the end'; end $$; create constraint trigger later after insert on public.enquiries deferrable initially deferred for each row execute function public.later()",
  ],
  ["sending an enquiry", "update private.enquiry_pools set bytes_a_day = 500 where pool = 'sender'"],
  ["saving a post", "alter extension unaccent set schema public"],
  ["asking for a build", "delete from private.site_build"],
  ["asking for a build", "delete from private.visible_changes where table_name = 'page_content'"],
  ["asking for a build", "alter table public.case_studies disable trigger note_visible_change"],
  ["asking for a build", "update vault.secrets set secret = 'nonsense' where name = 'deploy_hook'"],
  ["asking for a build", "drop function net.http_post"],
  ["counting a view", "delete from private.static_pages"],
  [
    "asking for an email about an enquiry",
    "update vault.secrets set secret = 'plain text' where name = 'enquiry_server'",
  ],
  ["asking for an email about an enquiry", "delete from private.enquiry_server"],
  ["saving a post", "alter role authenticated set statement_timeout = '1ms'"],
  ["reading the site", "alter role anon set statement_timeout = 20"],
  ["reading the site", "revoke select on public.page_content from anon"],
  ["hiding drafts", `create policy "All" on public.blog_posts for select to anon using (true)`],
  ["keeping what visitors must not read", "grant select (email) on public.enquiries to anon"],
  ["opening a draft link", "drop function public.read_draft(text)"],
  ["answering an enquiry", `drop policy "Admins can mark enquiries" on public.enquiries`],
  ["saving the settings", "alter table public.settings add column vat text, add check (vat is not null) not valid"],
  ["saving the words of a page", "revoke delete on public.page_content from authenticated"],
  ["uploading a picture", `drop policy "Admins can upload site images" on storage.objects`],
  ["restoring a deleted post", "drop trigger keep_deleted on public.blog_posts"],
  [
    "deleting a post",
    "create function public.forbid() returns trigger language plpgsql as $$ begin raise exception 'Nothing is deleted here'; end $$; create trigger forbid before delete on public.blog_posts for each row execute function public.forbid()",
  ],
  ["saving a post", "alter table public.blog_posts alter search_text drop expression"],
  ["going back to an earlier version", "drop trigger keep_version on public.blog_posts"],
  ["reading the site", "drop table public.blog_post_old_slugs cascade"],
  ["searching", "revoke execute on function public.find_posts from anon"],
  [
    "taking a post back",
    "create function public.stay() returns trigger language plpgsql as $$ begin if new.status = 'draft' then return old; end if; return new; end $$; create trigger stay before update on public.blog_posts for each row when (old.status = 'published') execute function public.stay()",
  ],
  ["watching over the site", "revoke execute on function public.get_service_status() from anon"],
];

/** The same for what no rollback undoes: numbers that are behind their rows. */
export const slipsOfNumbers: [job: string, table: string][] = [
  ["saving a post", "blog_posts"],
  ["saving a post", "record_versions"],
  ["saving a case study", "case_studies"],
  ["saving a category", "blog_categories"],
];
