-- Addresses at which posts were once public. A link that once led to a post goes on leading to it: no other post gets its
-- address, unless an admin gives that one up first by deleting its row here. What begins with a slash is a whole path of an earlier
-- site ("/2012/05/tram/"), from which the host leads.
create table public.blog_post_old_slugs (
  slug text primary key,
  post_id bigint not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index blog_post_old_slugs_post_id_idx on public.blog_post_old_slugs (post_id);

-- Remembers the address of a public post when it moves or is withdrawn. Nothing here forgets one: a post may have an old address of
-- its own again, and a memory of the address where it is does no harm.
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

-- After, so that it sees what others did while this write waited for them.
create trigger remember_old_slug after insert or update of slug, status, published_at on public.blog_posts
  for each row execute function private.remember_old_slug();

alter table public.blog_post_old_slugs enable row level security;
grant select on public.blog_post_old_slugs to anon, authenticated;
grant insert, delete on public.blog_post_old_slugs to authenticated;
grant select, insert, update, delete on public.blog_post_old_slugs to service_role;

-- The inner query runs under the asker's own policies: the old address of a draft stays hidden.
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
