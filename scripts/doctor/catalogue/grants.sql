-- What others than the owner hold: of the project's own objects anybody, of all others visitors (anon), signed-in people
-- (authenticated) and everybody (public). What an extension or Postgres itself has granted from the start is left out.
with initial as (select i.objoid, i.classoid, i.objsubid, a.grantee, a.privilege_type from pg_init_privs i cross join lateral aclexplode(i.initprivs) a),
held as (
  select 'pg_class'::regclass as class, c.oid, 0 as part, coalesce(r.is_own, false) as is_own, c.relowner as owner, a.*,
    case c.relkind when 'S' then 'sequence ' else '' end || format('%I.%I', n.nspname, c.relname) as object
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join relation r on r.oid = c.oid cross join lateral aclexplode(c.relacl) a
  union all
  select 'pg_class'::regclass, c.oid, t.attnum, coalesce(r.is_own, false), c.relowner, a.grantor, a.grantee, format('%s (%I)', a.privilege_type, t.attname), a.is_grantable,
    format('%I.%I', n.nspname, c.relname)
  from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join relation r on r.oid = c.oid cross join lateral aclexplode(t.attacl) a
  where t.attacl is not null
  union all
  select 'pg_proc'::regclass, oid, 0, true, proowner, a.*, 'function ' || name
  from routine cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) a where is_own
  union all
  select 'pg_proc'::regclass, p.oid, 0, false, p.proowner, a.*, format('function pg_catalog.%I(%s)', p.proname, oidvectortypes(p.proargtypes))
  from pg_proc p cross join lateral aclexplode(p.proacl) a where p.proacl is not null and p.pronamespace = 'pg_catalog'::regnamespace
  union all
  -- Whether everybody may see into schema public is the platform's choice, and it differs between Postgres versions.
  select 'pg_namespace'::regclass, oid, 0, is_own, nspowner, a.*, format('schema %I', nspname)
  from namespace cross join lateral aclexplode(nspacl) a
  where not (nspname = 'public' and a.grantee = 0 and a.privilege_type = 'USAGE')
  union all
  select 'pg_database'::regclass, oid, 0, false, datdba, a.*, format('database %I', datname)
  from pg_database cross join lateral aclexplode(datacl) a
  where datname = current_database() and not (a.grantee = 0 and a.privilege_type in ('CONNECT', 'TEMPORARY'))
  union all
  select 'pg_parameter_acl'::regclass, oid, 0, false, 10, a.*, 'parameter ' || parname from pg_parameter_acl cross join lateral aclexplode(paracl) a
)
select 'grant' as kind, format('%s on %s to %s', lower(held.privilege_type), held.object, g.name) as name,
  case when held.class not in ('pg_database'::regclass, 'pg_parameter_acl'::regclass) and held.object not like '%pg_catalog.%'
    then regexp_replace(held.object, '^(function|sequence) ', '') end as object,
  case when held.is_grantable then 'with grant option' else '' end as definition
from held
cross join lateral (select case when held.grantee = 0 then 'public' else pg_get_userbyid(held.grantee)::text end as name) g
where held.grantee <> held.owner
  and (held.is_own or g.name in ('public', 'anon', 'authenticated'))
  and not exists (
    select from initial i where i.objoid = held.oid and i.classoid = held.class and i.objsubid = held.part
      and i.grantee = held.grantee and i.privilege_type = split_part(held.privilege_type, ' ', 1))
