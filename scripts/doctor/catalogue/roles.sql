select
  'role' as kind,
  r.rolname::text as name,
  jsonb_build_object(
    'superuser', r.rolsuper, 'passes row-level security', r.rolbypassrls, 'may create roles', r.rolcreaterole,
    'member of', (select string_agg(m.roleid::regrole::text, ', ' order by m.roleid::regrole::text) from pg_auth_members m where m.member = r.oid)
  ) as facts,
  format('alter role %I nosuperuser nobypassrls nocreaterole;', r.rolname) as restore,
  null as remove
from pg_roles r
where r.rolname in ('anon', 'authenticated')
union all
-- The migrations need the one and drop the other; a hosted project has more.
select 'extension', e.extname::text, jsonb_build_object('schema', n.nspname),
  format('create extension if not exists %I with schema %I;', e.extname, n.nspname),
  format('drop extension %I;', e.extname)
from pg_extension e join pg_namespace n on n.oid = e.extnamespace
where e.extname in ('pg_trgm', 'pg_graphql')
