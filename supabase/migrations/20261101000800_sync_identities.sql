-- After rows with ids of their own have been restored (npm run import), new rows go on counting behind the highest of them.
-- Only the service role may ask for it: a restore is the project owner's business.
create function public.sync_identities() returns void
language sql security definer set search_path = ''
as $$
  select setval(pg_get_serial_sequence('public.blog_categories', 'id'), greatest((select max(id) from public.blog_categories), 1)),
    setval(pg_get_serial_sequence('public.blog_posts', 'id'), greatest((select max(id) from public.blog_posts), 1)),
    setval(pg_get_serial_sequence('public.case_studies', 'id'), greatest((select max(id) from public.case_studies), 1))
$$;
revoke all on function public.sync_identities() from public, anon, authenticated;
grant execute on function public.sync_identities() to service_role;
-- What the service role reads and writes in a backup or a restore.
grant select, insert, update, delete
  on public.admins, public.blog_categories, public.blog_posts, public.blog_post_old_slugs, public.case_studies,
    public.settings, public.enquiries
  to service_role;
-- Generated columns and checks are computed with the writer's own rights.
grant usage on schema private to service_role;
grant execute on all functions in schema private to service_role;
