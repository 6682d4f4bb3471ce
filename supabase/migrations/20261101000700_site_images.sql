-- Pictures in the two buckets of config.toml. Reading needs no policy: the buckets are public. Everything else is the
-- admins', and only for plain names directly under images/.
create function private.is_site_image(bucket text, name text) returns boolean
language sql immutable set search_path = ''
as $$
  select bucket in ('blog-posts', 'case-studies')
    and name ~ '^images/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$'
    and name !~ '\.\.'
$$;
revoke all on function private.is_site_image(text, text) from public;
grant execute on function private.is_site_image(text, text) to authenticated;

create policy "Admins can upload site images"
  on storage.objects for insert to authenticated
  with check (private.is_site_image(bucket_id, name) and (select private.is_admin()));
create policy "Admins can list site images"
  on storage.objects for select to authenticated
  using (bucket_id in ('blog-posts', 'case-studies') and (select private.is_admin()));
create policy "Admins can replace site images"
  on storage.objects for update to authenticated
  using (private.is_site_image(bucket_id, name) and (select private.is_admin()))
  with check (private.is_site_image(bucket_id, name) and (select private.is_admin()));
create policy "Admins can remove site images"
  on storage.objects for delete to authenticated
  using (private.is_site_image(bucket_id, name) and (select private.is_admin()));
