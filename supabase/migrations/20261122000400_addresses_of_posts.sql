-- Addresses of posts. A link that once led to a post goes on leading to it: no other post gets its address, unless an admin
-- gives that one up first by deleting its row in blog_post_old_slugs.

-- Remembers the address of a public post when it moves or is withdrawn. Nothing here forgets one: a post may have an old
-- address of its own again, and a memory of the address where it is does no harm.
create or replace function private.remember_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.blog_post_old_slugs s where s.slug = new.slug and s.post_id <> new.id) then
    raise exception 'Links to “%” lead to another post', new.slug
      using errcode = '23505', hint = 'slug', constraint = 'blog_post_old_slugs_pkey';
  end if;
  if tg_op = 'UPDATE' and old.status = 'published' and old.published_at <= now() and (new.slug <> old.slug or new.status <> 'published') then
    insert into public.blog_post_old_slugs (slug, post_id) values (old.slug, new.id) on conflict (slug) do nothing;
  end if;
  return null;
end
$$;

drop trigger remember_old_slug on public.blog_posts;
-- After, so that it sees what others did while this write waited for them.
create trigger remember_old_slug after insert or update of slug, status on public.blog_posts
  for each row execute function private.remember_old_slug();

grant delete on public.blog_post_old_slugs to authenticated;
create policy "Admins can give up an old address"
  on public.blog_post_old_slugs for delete to authenticated
  using ((select private.is_admin()));

-- Names under /blog that the built site needs for itself. src/lib/slug.ts has the same list.
create function private.refuse_reserved_slug() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- A post that has such an address from earlier days keeps it when it is saved or when a backup is restored.
  if (tg_op = 'UPDATE' and old.slug = new.slug) or current_setting('blockwork.importing', true) = 'on' then
    return new;
  end if;
  raise exception 'The site itself needs the address “%”', new.slug using errcode = '23514', hint = 'slug';
end
$$;
revoke all on function private.refuse_reserved_slug() from public;

create trigger refuse_reserved_slug before insert or update of slug on public.blog_posts
  for each row when (new.slug in ('index', '404', 'page', 'feed', 'category', 'preview'))
  execute function private.refuse_reserved_slug();
