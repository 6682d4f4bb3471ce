-- The words of pages that differ from the original ones, which are in src/content/: one row a page.
create table public.page_content (
  -- src/content/ says which page has which id.
  id smallint primary key check (id > 0),
  page text not null unique check (page ~ '^[a-z][a-z-]{0,39}$'),
  -- {section: {field: text, or a list of entries}}, only what differs.
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 102400),
  updated_at timestamptz,
  version integer not null default 1,
  pictures jsonb generated always as (private.pictures_in(content)) stored not null
);
comment on table public.page_content is 'What pages say in other words than the original ones, which the code has.';

create index page_content_pictures_idx on public.page_content using gin (pictures);

create trigger stamp_update before update on public.page_content for each row execute function private.stamp_update();
create trigger keep_version after update on public.page_content for each row execute function private.keep_version();
create trigger keep_deleted before delete on public.page_content for each row execute function private.keep_version();
create trigger leave_bin after insert on public.page_content for each row execute function private.leave_bin();

alter table public.page_content enable row level security;
grant select on public.page_content to anon, authenticated;
grant insert, update, delete on public.page_content to authenticated;
grant select, insert, update, delete on public.page_content to service_role;

-- The reply templates are for colleagues only.
create policy "Visitors can read what pages say"
  on public.page_content for select to anon
  using (page <> 'answers');
create policy "Signed-in people can read what pages say"
  on public.page_content for select to authenticated
  using (page <> 'answers' or (select private.is_admin()));
create policy "Admins can let pages say something else"
  on public.page_content for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can change what pages say"
  on public.page_content for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can go back to the original words"
  on public.page_content for delete to authenticated
  using ((select private.is_admin()));
