-- Names are told in full: what a catalogue prints depends on the search path. Objects of extensions are left out.
search_path as materialized (select set_config('search_path', '', true) as emptied),
namespace as materialized (
  select n.oid, n.nspname, n.nspowner, n.nspacl,
    n.nspname in ('public', 'private') as is_own, n.nspname in ('auth', 'storage') as is_platform
  from search_path, pg_namespace n
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
),
member as materialized (select classid, objid from pg_depend where deptype = 'e'),
relation as materialized (
  select c.oid, format('%I.%I', n.nspname, c.relname) as name, c.relkind, c.relacl, c.relowner, c.relrowsecurity, c.relpersistence,
    c.reloptions, n.is_own, n.is_platform, c.relkind in ('r', 'p') as is_table
  from pg_class c join namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and (c.oid, 'pg_class'::regclass) not in (select objid, classid from member)
),
routine as materialized (
  select p.oid, format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) as name, p.proowner, p.proacl, p.prosecdef,
    p.prosrc, p.prolang, p.prorettype, p.proconfig, n.oid as namespace, n.is_own, n.is_platform
  from pg_proc p join namespace n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p', 'w') and (p.oid, 'pg_proc'::regclass) not in (select objid, classid from member)
)
