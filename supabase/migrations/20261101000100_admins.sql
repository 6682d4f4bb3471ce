-- Who may edit. Every policy and function for admins calls private.is_admin().

create schema private;
grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
-- Moves one that was already installed in public: the migrations expect it here.
do $$
declare
  misplaced name;
begin
  for misplaced in
    select e.extname from pg_catalog.pg_extension e
    where e.extname in ('pg_trgm', 'pgcrypto', 'unaccent') and e.extnamespace <> 'extensions'::regnamespace
  loop
    execute format('alter extension %I set schema extensions', misplaced);
  end loop;
end
$$;
-- The product has no GraphQL: without the extension there is nothing to introspect.
drop extension if exists pg_graphql;

-- Nobody may use a table or a function until a migration grants it. The service role has to be able to call what constraints,
-- generated columns and triggers call.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema private grant execute on functions to service_role;

-- One visitor cannot make the others wait.
alter role anon set statement_timeout = '1s';
-- PostgREST reads the settings of roles only when it starts or is told to.
notify pgrst, 'reload config';

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admins is 'The people who may edit. Rows are written with the secret key (npm run admin) or in SQL, never by the people themselves.';

-- Signed in, not anonymous, listed, and at aal2 wherever a second factor has been verified. It runs as its owner because the
-- caller can read neither admins nor auth.mfa_factors.
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

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
end
$$;

grant execute on function private.is_admin(), private.require_admin() to authenticated;

alter table public.admins enable row level security;
grant select on public.admins to authenticated;
grant select, insert, update, delete on public.admins to service_role;

create policy "A signed-in person can see whether they are listed"
  on public.admins for select to authenticated
  using (user_id = (select auth.uid()));

-- The email addresses of all admins, for admins: an enquiry is assigned to one of them.
create function public.list_colleagues() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return array(select u.email from public.admins a join auth.users u on u.id = a.user_id where u.email is not null order by a.created_at, u.email);
end
$$;

grant execute on function public.list_colleagues() to authenticated;
