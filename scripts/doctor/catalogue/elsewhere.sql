-- What is open to visitors or signed-in people outside the project's own schemas and the platform's.
select
  'open object' as kind,
  relation.name,
  jsonb_build_object('type', relation.type, 'roles', opened.roles) as facts,
  null as restore,
  format('revoke all on %s from public, anon, authenticated;', relation.name) as remove
from relation
cross join lateral (
  select string_agg(role, ', ' order by role) as roles from unnest(array['anon', 'authenticated']) as role
  where has_schema_privilege(role, relation.namespace, 'usage')
    and (has_any_column_privilege(role, relation.oid, 'select, insert, update') or has_table_privilege(role, relation.oid, 'delete'))
) opened
where relation.is_elsewhere and opened.roles is not null
union all
select
  'open object',
  'function ' || routine.name,
  jsonb_build_object('type', 'function that runs as its owner', 'roles', opened.roles),
  null,
  format('revoke execute on function %s from public, anon, authenticated;', routine.name)
from routine
cross join lateral (
  select string_agg(role, ', ' order by role) as roles from unnest(array['anon', 'authenticated']) as role
  where has_schema_privilege(role, routine.namespace, 'usage') and has_function_privilege(role, routine.oid, 'execute')
) opened
where routine.is_elsewhere and routine.definer and opened.roles is not null
