select
  'column' as kind,
  format('%s.%I', relation.name, a.attname) as name,
  jsonb_build_object(
    'type', format_type(a.atttypid, a.atttypmod),
    'not null', a.attnotnull,
    'default', pg_get_expr(d.adbin, d.adrelid),
    'generated', a.attgenerated,
    'identity', a.attidentity
  ) as facts,
  null as restore,
  format('alter table %s drop column %I;', relation.name, a.attname) as remove
from search_path, relation
join pg_attribute a on a.attrelid = relation.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where relation.is_own and relation.type = 'table'
