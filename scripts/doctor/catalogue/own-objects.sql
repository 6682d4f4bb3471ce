-- Names are told in full: what a catalogue prints depends on the search path.
search_path as materialized (select set_config('search_path', '', true) as emptied),
namespace as (
  select n.oid, n.nspname,
    n.nspname in ('public', 'private') as is_own,
    n.nspname not in ('public', 'private', 'auth', 'storage', 'extensions', 'graphql', 'graphql_public', 'realtime', '_realtime',
      'supabase_functions', 'supabase_migrations', 'vault', 'pgsodium', 'pgsodium_masks', 'net', 'cron', 'pgmq', 'pgbouncer', 'pgtle',
      '_analytics', '_supavisor', 'local', 'information_schema')
      and n.nspname !~ '^pg_' as is_elsewhere
  from pg_namespace n
),
relation as (
  select c.oid, n.oid as namespace, format('%I.%I', n.nspname, c.relname) as name, pg_get_userbyid(c.relowner)::text as owner,
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end as type,
    array_to_string(c.reloptions, ', ') as options, c.relrowsecurity as guarded, n.is_own, n.is_elsewhere,
    n.nspname = 'storage' and c.relname in ('objects', 'buckets') as is_storage
  from pg_class c join namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
),
routine as (
  select p.oid, n.oid as namespace, format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) as name,
    pg_get_userbyid(p.proowner)::text as owner, p.prosecdef as definer, n.is_own, n.is_elsewhere
  from pg_proc p join namespace n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p', 'w') and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
)
