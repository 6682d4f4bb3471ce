-- Who may edit. Everything else in this database asks private.is_admin().

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

create extension if not exists pg_trgm with schema extensions;
-- The product has no GraphQL: without the extension there is nothing to introspect.
drop extension if exists pg_graphql;

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admins is 'The people who may edit. Rows are added by the project''s owner in SQL, never through the API.';

-- Signed in, not anonymous, listed, and at aal2 wherever a second factor has been verified.
-- It runs as its owner because neither admins nor auth.mfa_factors is readable for the asker.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.uid() is not null
    and coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false) is false
    and exists (select 1 from public.admins a where a.user_id = auth.uid())
    and (
      coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select 1 from auth.mfa_factors f
        where f.user_id = auth.uid() and f.status::text = 'verified'
      )
    )
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;

alter table public.admins enable row level security;
revoke all on public.admins from anon, authenticated;
grant select on public.admins to authenticated;

create policy "A signed-in person can see whether they are listed"
  on public.admins for select to authenticated
  using (user_id = (select auth.uid()));

-- What a trigger keeps true on every table that people edit: the time of the last change, and a counter by which a
-- second editor's save notices that it is about to overwrite the first one's.
create function private.stamp_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end
$$;
revoke all on function private.stamp_update() from public;
