-- "not null" is a fact of its column: only Postgres 18 keeps constraints for it.
select
  'constraint' as kind,
  format('%I on %s', c.conname, relation.name) as name,
  jsonb_build_object('definition', pg_get_constraintdef(c.oid)) as facts,
  format('alter table %s drop constraint if exists %I, add constraint %2$I %s;', relation.name, c.conname, pg_get_constraintdef(c.oid))
    as restore,
  format('alter table %s drop constraint %I;', relation.name, c.conname) as remove
from search_path, relation
join pg_constraint c on c.conrelid = relation.oid and c.contype in ('p', 'u', 'f', 'c', 'x')
where relation.is_own
