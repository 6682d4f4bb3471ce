-- Links that show the saved version of a post, published or not, to anyone who has them: for 7 days, until an admin revokes one
-- by deleting it, or until its creator is no longer an admin.

create table public.draft_links (
  id bigint generated always as identity primary key,
  -- No foreign key: the link of a post that comes back from the bin works again.
  post_id bigint not null,
  -- SHA-256 of the token in the link, which is shown once and not stored.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid default auth.uid() references public.admins (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

comment on table public.draft_links is 'Links to unpublished posts; only a hash of what they hold.';

create index draft_links_post_idx on public.draft_links (post_id);
create index draft_links_created_by_idx on public.draft_links (created_by);

alter table public.draft_links enable row level security;
grant select, delete on public.draft_links to authenticated;

create policy "Admins can see which links there are"
  on public.draft_links for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can revoke links"
  on public.draft_links for delete to authenticated
  using ((select private.is_admin()));

create function private.hash_draft_token(token text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- Creates a link to a post. Its token cannot be read again. Errors: PT404 where there is no such post; PT409 where it has 20
-- links.
create function public.create_draft_link(of_post bigint)
returns table (id bigint, token text, created_at timestamptz, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  link public.draft_links;
begin
  perform private.require_admin();
  if not exists (select from public.blog_posts p where p.id = of_post) then
    raise exception 'There is nothing to show' using errcode = 'PT404';
  end if;
  delete from public.draft_links l where l.expires_at <= now();
  if (select count(*) from public.draft_links l where l.post_id = of_post) >= 20 then
    raise exception 'There are 20 links already: revoke one first' using errcode = 'PT409';
  end if;
  -- 192 random bits in 32 characters that an address can hold.
  token := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  insert into public.draft_links (post_id, token_hash, expires_at)
    values (of_post, private.hash_draft_token(token), now() + interval '7 days')
    returning * into link;
  return query select link.id, token, link.created_at, link.expires_at;
end
$$;

-- What a link shows: what a visitor would see if the saved version were published, and until when: {"valid_until", "post": {…}}.
-- Null for any other token: guessed, expired, revoked, or for a deleted post.
create function public.read_draft(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('valid_until', l.expires_at, 'post',
    to_jsonb(p) - 'search_text' || jsonb_build_object(
      'category', jsonb_build_object('id', c.id, 'name', c.name),
      'case_studies', coalesce((
        select jsonb_agg(to_jsonb(s) - 'search_text' order by s.position, s.created_at desc, s.id desc)
        from public.case_studies s where s.story_id = p.id and s.status = 'published'), '[]')))
  from public.draft_links l
  join public.blog_posts p on p.id = l.post_id
  join public.blog_categories c on c.id = p.category_id
  where char_length(token) = 32 and l.token_hash = private.hash_draft_token(token) and l.expires_at > now()
$$;

grant execute on function public.create_draft_link(bigint) to authenticated;
grant execute on function public.read_draft(text) to anon, authenticated;

-- A post that is deleted from the bin for good leaves no links behind.
create function private.forget_draft_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.draft_links l using gone g
    where g.operation = 'delete' and g.table_name = 'blog_posts' and l.post_id::text = g.record_id
      and not exists (select from public.blog_posts p where p.id = l.post_id);
  return null;
end
$$;

create trigger forget_draft_links after delete on public.record_versions referencing old table as gone
  for each statement execute function private.forget_draft_links();
