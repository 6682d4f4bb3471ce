-- Tables and views of the project's own schemas, and whether row-level security guards them.
select
  'table' as kind,
  relation.name,
  jsonb_build_object(
    'type', relation.type, 'owner', relation.owner, 'options', relation.options,
    'query', case when relation.type like '%view' then pg_get_viewdef(relation.oid) end
  ) as facts,
  null as restore,
  null as remove
from search_path, relation
where relation.is_own
union all
select
  'row-level security of',
  relation.name,
  jsonb_build_object('switch', case when relation.guarded then 'on' else 'off' end),
  format('alter table %s %s row level security;', relation.name, case when relation.guarded then 'enable' else 'disable' end),
  null
from relation
where relation.type = 'table' and (relation.is_own or relation.is_storage)
