-- Addresses at which posts were once public. Links to them keep working: no other post can take such an address unless an admin
-- first deletes its row here. A value with a slash at its beginning is a whole path of an earlier site ("/2012/05/tram/"). The
-- host leads from both to the post: the build tells it.
create table public.blog_post_old_slugs (
  slug text primary key,
  post_id bigint not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index blog_post_old_slugs_post_id_idx on public.blog_post_old_slugs (post_id);

-- Remembers the address of a public post when it moves or is withdrawn. Rows are never deleted here: a post may return to an old
-- address, and a row for its current address does no harm.
create function private.remember_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.blog_post_old_slugs s where s.slug = new.slug and s.post_id <> new.id) then
    raise exception 'Links to “%” lead to another post', new.slug
      using errcode = '23505', hint = 'slug', constraint = 'blog_post_old_slugs_pkey';
  end if;
  if tg_op = 'UPDATE' and old.status = 'published' and old.published_at <= now() and (new.slug <> old.slug or new.status <> 'published' or new.published_at > now()) then
    insert into public.blog_post_old_slugs (slug, post_id) values (old.slug, new.id) on conflict (slug) do nothing;
  end if;
  return null;
end
$$;

-- After, so that it sees other writes that this one waited for.
create trigger remember_old_slug after insert or update of slug, status, published_at on public.blog_posts
  for each row execute function private.remember_old_slug();

alter table public.blog_post_old_slugs enable row level security;
grant select on public.blog_post_old_slugs to anon, authenticated;
grant insert, delete on public.blog_post_old_slugs to authenticated;
grant select, insert, update, delete on public.blog_post_old_slugs to service_role;

-- The inner query runs under the caller's own policies: the old address of a draft stays hidden.
create policy "Visitors can follow old addresses of readable posts"
  on public.blog_post_old_slugs for select to anon
  using (exists (select 1 from public.blog_posts p where p.id = post_id));
create policy "Signed-in people can follow old addresses of readable posts"
  on public.blog_post_old_slugs for select to authenticated
  using (exists (select 1 from public.blog_posts p where p.id = post_id));
create policy "Admins can give a restored post its old addresses back"
  on public.blog_post_old_slugs for insert to authenticated
  with check ((select private.is_admin()));

create policy "Admins can give up an old address"
  on public.blog_post_old_slugs for delete to authenticated
  using ((select private.is_admin()));
