-- What visitors (anon), signed-in people (authenticated), everybody (public) and the service role hold.
select
  'grant' as kind,
  format('%s on %s to %s', lower(held.privilege_type), held.object, grantee.name) as name,
  jsonb_build_object('object', held.object, 'grantee', grantee.name) as facts,
  format('grant %s on %s to %s;', lower(held.privilege_type), held.object, grantee.name) as restore,
  format('revoke %s on %s from %s;', lower(held.privilege_type), held.object, grantee.name) as remove
from (
  select relation.name as object, relation.is_own, acl.grantee, acl.privilege_type
  from relation join pg_class c on c.oid = relation.oid cross join lateral aclexplode(c.relacl) acl
  union all
  select format('%s (column %I)', relation.name, a.attname), relation.is_own, acl.grantee, acl.privilege_type
  from relation join pg_attribute a on a.attrelid = relation.oid cross join lateral aclexplode(a.attacl) acl
  union all
  select 'function ' || routine.name, routine.is_own, acl.grantee, acl.privilege_type
  from routine join pg_proc p on p.oid = routine.oid cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
  union all
  select format('schema %I', n.nspname), true, acl.grantee, acl.privilege_type
  from pg_namespace n cross join lateral aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) acl
  -- Whether everybody may see into schema public is the platform's choice, and it differs between Postgres versions.
  where n.nspname in ('public', 'private') and not (n.nspname = 'public' and acl.grantee = 0 and acl.privilege_type = 'USAGE')
) held
cross join lateral (select case when held.grantee = 0 then 'public' else pg_get_userbyid(held.grantee)::text end as name) grantee
where held.is_own and grantee.name in ('public', 'anon', 'authenticated', 'service_role')
