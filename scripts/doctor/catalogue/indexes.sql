-- Without those that belong to a constraint.
select
  'index' as kind,
  format('%I on %s', i.relname, relation.name) as name,
  jsonb_build_object('definition', pg_get_indexdef(x.indexrelid), 'unique', x.indisunique, 'valid', x.indisvalid) as facts,
  format('drop index if exists %I.%I; %s;', n.nspname, i.relname, pg_get_indexdef(x.indexrelid)) as restore,
  format('drop index %I.%I;', n.nspname, i.relname) as remove
from search_path, relation
join pg_index x on x.indrelid = relation.oid
join pg_class i on i.oid = x.indexrelid
join pg_namespace n on n.oid = i.relnamespace
where relation.is_own and not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x'))
