select
  'policy' as kind,
  format('%I on %s', p.polname, relation.name) as name,
  jsonb_build_object(
    'command', command.name, 'kind', case when p.polpermissive then 'permissive' else 'restrictive' end,
    'roles', role.names, 'using', conditions.using, 'with check', conditions.with_check
  ) as facts,
  format(
    'drop policy if exists %I on %s; create policy %1$I on %2$s as %s for %s to %s%s%s;', p.polname, relation.name,
    case when p.polpermissive then 'permissive' else 'restrictive' end, command.name, role.names,
    ' using (' || conditions.using || ')', ' with check (' || conditions.with_check || ')'
  ) as restore,
  format('drop policy %I on %s;', p.polname, relation.name) as remove
from search_path, relation
join pg_policy p on p.polrelid = relation.oid
cross join lateral (
  select case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as name
) command
cross join lateral (
  select string_agg(case when id = 0 then 'public' else pg_get_userbyid(id)::text end, ', ' order by id::regrole::text) as names
  from unnest(p.polroles) as id
) role
cross join lateral (
  select pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as with_check
) conditions
where relation.is_own or relation.is_storage
