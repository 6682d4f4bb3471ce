select 'function' as kind, name, name as object,
  'owner ' || pg_get_userbyid(proowner) || E'\n' || replace(pg_get_functiondef(oid), E'\r', '') as definition
from routine where is_own
union all
-- Functions that Supabase's own schemas have, by owner; of those that policies or triggers call also the body, as a hash without
-- blanks, brackets and idle casts.
select 'platform function', name, name, concat_ws(', ', 'owner ' || pg_get_userbyid(proowner), case when prosecdef then 'runs as its owner' end)
from routine where is_platform
union all
select 'body of the function', name, name,
  concat_ws(', ', case when prosecdef then 'runs as its owner' end, array_to_string(proconfig, ', '),
    md5(regexp_replace(lower(prosrc), '\s|[();]|::text', '', 'g')))
from routine
where is_platform and (name in ('auth.uid()', 'auth.role()', 'auth.jwt()', 'auth.email()') or prorettype = 'trigger'::regtype)
union all
select 'function open to visitors', r.name, null, 'owner ' || pg_get_userbyid(r.proowner)
from routine r
where r.prosecdef and not r.is_own and exists (
  select from unnest(array['anon', 'authenticated']) as role
  where has_schema_privilege(role, r.namespace, 'usage') and has_function_privilege(role, r.oid, 'execute'))
union all
-- Defaults, constraints, indexes and views of Supabase's own tables that call a function of somebody's.
select 'call of', format('%s by the %s %s', f.name, o.type, o.identity), null, ''
from routine f
join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid
  and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass, 'pg_rewrite'::regclass)
cross join lateral pg_identify_object(d.classid, d.objid, 0) o
where not f.is_platform and o.identity ~ '\m(auth|storage)\.'
