select 'extension' as kind, e.extname::text as name, null as object, n.nspname::text as definition
from pg_extension e join pg_namespace n on n.oid = e.extnamespace
union all
select 'owner of schema', nspname, null, pg_get_userbyid(nspowner) from namespace where is_own
union all
select 'publication', p.pubname, null, case when p.puballtables then 'all tables' else concat_ws(
  ', ', (select 'table ' || string_agg(prrelid::regclass::text, ', ' order by prrelid::regclass::text) from pg_publication_rel where prpubid = p.oid),
  (select 'tables in schema ' || string_agg(pnnspid::regnamespace::text, ', ') from pg_publication_namespace where pnpubid = p.oid)) end
from search_path, pg_publication p
union all
select 'subscription', subname, null, array_to_string(subpublications, ', ') from pg_subscription
union all
select 'foreign server', s.srvname, null, concat_ws(' ', w.fdwname, array_to_string(s.srvoptions, ' '))
from pg_foreign_server s join pg_foreign_data_wrapper w on w.oid = s.srvfdw
union all
select 'user mapping', format('for %I server %I', usename, srvname), null, '' from pg_user_mappings
union all
select 'default privilege',
  format('for role %I%s on %s to %s', pg_get_userbyid(d.defaclrole), ' in schema ' || nullif(d.defaclnamespace, 0)::regnamespace,
    case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types' else 'schemas' end, g.name),
  null, string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)
from (
  select defaclrole, defaclnamespace, defaclobjtype, defaclacl from pg_default_acl
  union all
  -- What Postgres does where nothing is said: functions are everybody's.
  select r.oid, 0, 'f', acldefault('f', r.oid) from pg_roles r
  where r.rolname = 'postgres' and (r.oid, 0, 'f') not in (select defaclrole, defaclnamespace, defaclobjtype from pg_default_acl)
) d cross join lateral aclexplode(d.defaclacl) a
cross join lateral (select case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee)::text end as name) g
where g.name in ('public', 'anon', 'authenticated')
group by d.defaclrole, d.defaclnamespace, d.defaclobjtype, g.name
union all
select 'cast', format('(%s as %s)', format_type(c.castsource, null), format_type(c.casttarget, null)), null, p.oid::regproc::text
from search_path, pg_cast c join pg_proc p on p.oid = c.castfunc
where c.oid >= 16384 and (c.oid, 'pg_cast'::regclass) not in (select objid, classid from member)
union all
-- For what is asked next.
select 'there is', format('%I.%I', n.nspname, c.relname), null, ''
from pg_class c join namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'cron', 'supabase_migrations')
