-- Unfinished work of the admin's forms, kept between saves so that another computer can offer it. Nobody but its writer sees it,
-- and it is no version of a record: neither history, bin nor backups know of it.

create table public.unsaved_copies (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The form that wrote it: a new record is stored under this key. Two devices on which the same work goes on have a copy each.
  form uuid not null,
  device uuid not null,
  device_name text not null default '' check (char_length(device_name) <= 60),
  table_name text not null check (table_name in ('blog_posts', 'case_studies', 'settings', 'page_content')),
  -- Null for a record that has not been saved yet.
  record_id text check (record_id ~ '^[1-9][0-9]{0,17}$'),
  -- The version of the record with which the work began.
  version integer,
  -- Not jsonb, which would change the order of the keys: forms compare what they hold as text.
  content json not null check (json_typeof(content) = 'object' and octet_length(content::text) <= 3145728),
  name text generated always as (left(coalesce(content ->> 'title', content ->> 'siteName', content ->> 'page', ''), 200)) stored not null,
  ending text generated always as (right(coalesce(content ->> 'body', content ->> 'description', ''), 500)) stored not null,
  kept_at timestamptz not null default now(),
  unique (owner, form, device)
);
comment on table public.unsaved_copies is 'Unfinished work in the admin''s forms: its writer''s alone, for 30 days after the last change.';

create index unsaved_copies_record_idx on public.unsaved_copies (table_name, record_id);
create index unsaved_copies_kept_at_idx on public.unsaved_copies (kept_at);

-- Whose it is and since when are not for the browser to say.
create function private.stamp_unsaved_copy() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.owner := case tg_op when 'UPDATE' then old.owner else coalesce(auth.uid(), new.owner) end;
  new.kept_at := now();
  return new;
end
$$;
create trigger stamp_unsaved_copy before insert or update on public.unsaved_copies
  for each row execute function private.stamp_unsaved_copy();

-- Nobody has more than 50: the oldest make room.
create function private.limit_unsaved_copies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.unsaved_copies c where c.id in (
    select o.id from public.unsaved_copies o where o.owner = new.owner order by o.kept_at desc, o.id desc offset 50);
  return null;
end
$$;
create trigger limit_unsaved_copies after insert on public.unsaved_copies
  for each row execute function private.limit_unsaved_copies();

alter table public.unsaved_copies enable row level security;
grant select, insert, update, delete on public.unsaved_copies to authenticated;

create policy "Admins can read their own unsaved copies"
  on public.unsaved_copies for select to authenticated
  using (owner = (select auth.uid()) and (select private.is_admin()));
create policy "Admins can keep unsaved copies of their own"
  on public.unsaved_copies for insert to authenticated
  with check (owner = (select auth.uid()) and (select private.is_admin()));
create policy "Admins can change their own unsaved copies"
  on public.unsaved_copies for update to authenticated
  using (owner = (select auth.uid()) and (select private.is_admin()))
  with check (owner = (select auth.uid()) and (select private.is_admin()));
create policy "Admins can drop their own unsaved copies"
  on public.unsaved_copies for delete to authenticated
  using (owner = (select auth.uid()) and (select private.is_admin()));

-- What leaves the bin for good, rather than to live again, leaves no unfinished work behind either.
create function private.forget_unsaved_copies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.unsaved_copies c using gone g
    where g.operation = 'delete' and c.table_name = g.table_name and c.record_id = g.record_id
      and not exists (select 1 from public.blog_posts p where c.table_name = 'blog_posts' and p.id = c.record_id::bigint)
      and not exists (select 1 from public.case_studies s where c.table_name = 'case_studies' and s.id = c.record_id::bigint)
      and not exists (select 1 from public.settings s where c.table_name = 'settings' and s.id = c.record_id::bigint)
      and not exists (select 1 from public.page_content p where c.table_name = 'page_content' and p.id = c.record_id::bigint);
  return null;
end
$$;
create trigger forget_unsaved_copies after delete on public.record_versions referencing old table as gone
  for each statement execute function private.forget_unsaved_copies();
