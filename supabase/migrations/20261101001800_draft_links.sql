-- Links that show what is saved of a post or a case study, published or not, to whoever has them: for 7 days, until an admin
-- revokes one by deleting it, or until whoever made it is no admin any more.

create table public.draft_links (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in ('blog_posts', 'case_studies')),
  record_id bigint not null,
  -- SHA-256 of the token in the link, which is told once and kept nowhere.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid default auth.uid() references public.admins (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

comment on table public.draft_links is 'Links to unpublished posts and case studies; only a hash of what they hold.';

create index draft_links_record_idx on public.draft_links (table_name, record_id);
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

create function private.is_record(of_table text, id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case of_table
    when 'blog_posts' then exists (select 1 from public.blog_posts p where p.id = is_record.id)
    when 'case_studies' then exists (select 1 from public.case_studies c where c.id = is_record.id)
    else false end
$$;

-- A new link to a record. Nobody can ask for the token again.
-- Errors: PT404 where there is no such record; PT409 where it has 20 links.
create function public.create_draft_link(of_table text, of_record bigint)
returns table (id bigint, token text, created_at timestamptz, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  link public.draft_links;
begin
  perform private.require_admin();
  if not private.is_record(of_table, of_record) then
    raise exception 'There is nothing to show' using errcode = 'PT404';
  end if;
  delete from public.draft_links l where l.expires_at <= now();
  if (select count(*) from public.draft_links l where l.table_name = of_table and l.record_id = of_record) >= 20 then
    raise exception 'There are 20 links already: revoke one first' using errcode = 'PT409';
  end if;
  -- 192 random bits in 32 characters that an address can hold.
  token := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  insert into public.draft_links (table_name, record_id, token_hash, expires_at)
    values (of_table, of_record, private.hash_draft_token(token), now() + interval '7 days')
    returning * into link;
  return query select link.id, token, link.created_at, link.expires_at;
end
$$;

-- What a link shows: what a visitor would see of the published record, as it is saved now, and until when.
-- {"kind": "post", "valid_until", "post": {…}} or {"kind": "case study", "valid_until", "status", "case_study": {…}}. Null for
-- every token with which there is nothing to see: guessed, expired, revoked, or of a record that has been deleted.
create function public.read_draft(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case l.table_name
    when 'blog_posts' then (
      select jsonb_build_object('kind', 'post', 'valid_until', l.expires_at, 'post',
        to_jsonb(p) - 'search_text' || jsonb_build_object(
          'category', jsonb_build_object('id', c.id, 'name', c.name),
          'case_studies', coalesce((
            select jsonb_agg(to_jsonb(s) - 'search_text' order by s.position, s.created_at desc, s.id desc)
            from public.case_studies s where s.story_id = p.id and s.status = 'published'), '[]')))
      from public.blog_posts p join public.blog_categories c on c.id = p.category_id where p.id = l.record_id)
    when 'case_studies' then (
      select jsonb_build_object('kind', 'case study', 'valid_until', l.expires_at, 'status', s.status, 'case_study',
        to_jsonb(s) - 'search_text' || jsonb_build_object('story', (
          select jsonb_build_object('slug', p.slug) from public.blog_posts p
          where p.id = s.story_id and p.status = 'published' and p.published_at <= now())))
      from public.case_studies s where s.id = l.record_id)
    end
  from public.draft_links l
  where char_length(token) = 32 and l.token_hash = private.hash_draft_token(token) and l.expires_at > now()
$$;

grant execute on function public.create_draft_link(text, bigint) to authenticated;
grant execute on function public.read_draft(text) to anon, authenticated;

-- What leaves the bin for good, rather than to live again, leaves no links behind either.
create function private.forget_draft_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.draft_links l using gone g
    where g.operation = 'delete' and l.table_name = g.table_name and l.record_id::text = g.record_id
      and not private.is_record(l.table_name, l.record_id);
  return null;
end
$$;

create trigger forget_draft_links after delete on public.record_versions referencing old table as gone
  for each statement execute function private.forget_draft_links();
