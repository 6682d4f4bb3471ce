select
  'function' as kind,
  routine.name,
  jsonb_build_object(
    'arguments', pg_get_function_arguments(p.oid), 'returns', pg_get_function_result(p.oid), 'language', l.lanname, 'owner', routine.owner,
    'runs as', case when p.prosecdef then 'its owner' else 'its caller' end,
    'settings', (select string_agg(setting, ', ' order by setting) from unnest(p.proconfig) as setting),
    'volatility', p.provolatile, 'parallel', p.proparallel, 'strict', p.proisstrict, 'leakproof', p.proleakproof,
    'body', replace(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), E'\r\n', E'\n')
  ) as facts,
  null as restore,
  format('drop function %s;', routine.name) as remove
from search_path, routine
join pg_proc p on p.oid = routine.oid
join pg_language l on l.oid = p.prolang
where routine.is_own
