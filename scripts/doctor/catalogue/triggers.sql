-- A trigger that only calls an address is a webhook of the dashboard's, as supabase/README.md sets them up.
select
  'trigger' as kind,
  format('%I on %s', t.tgname, relation.name) as name,
  jsonb_build_object(
    'definition', pg_get_triggerdef(t.oid),
    'enabled', case t.tgenabled when 'O' then 'yes' when 'A' then 'always' when 'D' then 'no' else 'on replicas only' end
  ) as facts,
  format('drop trigger if exists %I on %s; %s;', t.tgname, relation.name, pg_get_triggerdef(t.oid)) as restore,
  format('drop trigger %I on %s;', t.tgname, relation.name) as remove
from search_path, relation
join pg_trigger t on t.tgrelid = relation.oid and not t.tgisinternal
join pg_proc p on p.oid = t.tgfoid
where relation.is_own and p.pronamespace::regnamespace::text <> 'supabase_functions'
union all
select
  'rule',
  format('%I on %s', r.rulename, relation.name),
  jsonb_build_object('definition', pg_get_ruledef(r.oid)),
  null,
  format('drop rule %I on %s;', r.rulename, relation.name)
from search_path, relation
join pg_rewrite r on r.ev_class = relation.oid and r.rulename <> '_RETURN'
where relation.is_own
