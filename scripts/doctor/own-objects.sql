-- What the migrations make and who may use it, and what others have put on it. Objects of extensions are left out.
-- Names are told in full: what a catalogue prints depends on the search path.
with search_path as materialized (select set_config('search_path', '', true) as emptied),
namespace as materialized (
  select n.oid, n.nspname, n.nspacl, n.nspowner from search_path, pg_namespace n where n.nspname in ('public', 'private')
),
member as materialized (select classid, objid from pg_depend where deptype = 'e'),
relation as materialized (
  select c.oid, format('%I.%I', n.nspname, c.relname) as name, c.relacl, c.relowner, c.relrowsecurity, c.relkind
  from pg_class c join namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and (c.oid, 'pg_class'::regclass) not in (select objid, classid from member)
),
-- Ours, and the tables of Storage and Auth that have triggers or policies of ours.
ground as materialized (
  select oid, name from relation
  union all
  select c.oid, format('%I.%I', n.nspname, c.relname)
  from search_path, pg_class c join pg_namespace n on n.oid = c.relnamespace
  where (n.nspname, c.relname) in (('storage', 'objects'), ('storage', 'buckets'), ('auth', 'users'))
),
routine as materialized (
  select p.oid, format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) as name, p.proowner, p.proacl, p.prosecdef
  from pg_proc p join namespace n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p') and (p.oid, 'pg_proc'::regclass) not in (select objid, classid from member)
),
privilege as (
  select lower(a.privilege_type) || ' on ' || r.name as what, r.name as object, a.grantee, r.relowner as owner
  from relation r cross join lateral aclexplode(r.relacl) a
  union all
  select format('%s (%I) on %s', lower(a.privilege_type), t.attname, r.name), r.name, a.grantee, r.relowner
  from relation r join pg_attribute t on t.attrelid = r.oid cross join lateral aclexplode(t.attacl) a
  union all
  select 'execute on function ' || name, name, a.grantee, proowner
  from routine cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) a
  union all
  -- Whether everybody may see into schema public differs between Postgres versions.
  select format('%s on schema %I', lower(a.privilege_type), nspname), nspname, a.grantee, nspowner
  from namespace cross join lateral aclexplode(nspacl) a
  where not (nspname = 'public' and a.grantee = 0 and a.privilege_type = 'USAGE')
)
select 'table' as kind, name, name as object, 'with row-level security ' || case when relrowsecurity then 'on' else 'off' end as definition
from relation where relkind in ('r', 'p')
union all
select 'view', name, name, pg_get_viewdef(oid) from relation where relkind not in ('r', 'p')
union all
-- "not null" is a fact of its column: only Postgres 18 keeps constraints for it.
select 'column', format('%I of %s', a.attname, r.name), r.name,
  concat_ws(
    ' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
    case a.attgenerated when '' then 'default ' else 'generated ' end || pg_get_expr(d.adbin, d.adrelid),
    case a.attidentity when '' then null else 'identity' end
  )
from relation r
join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where r.relkind in ('r', 'p')
union all
select 'constraint', format('%I on %s', c.conname, r.name), r.name, pg_get_constraintdef(c.oid)
from relation r join pg_constraint c on c.conrelid = r.oid and c.contype in ('p', 'u', 'f', 'c', 'x')
union all
-- Without those that belong to a constraint.
select 'index', x.indexrelid::regclass::text, r.name, pg_get_indexdef(x.indexrelid)
from relation r join pg_index x on x.indrelid = r.oid
where not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x'))
union all
select 'policy', format('%I on %s', p.polname, g.name), g.name,
  format(
    'as %s for %s to %s', case when p.polpermissive then 'permissive' else 'restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(case when id = 0 then 'public' else pg_get_userbyid(id)::text end, ', ' order by pg_get_userbyid(id))
     from unnest(p.polroles) as id)
  ) || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
    || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')
from ground g join pg_policy p on p.polrelid = g.oid
union all
-- Storage has triggers of its own on its tables.
select 'trigger', format('%I on %s', t.tgname, g.name), g.name,
  pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' when 'D' then ' (disabled)' else ' (fires at other times)' end
from ground g
join pg_trigger t on t.tgrelid = g.oid and not t.tgisinternal
join pg_proc f on f.oid = t.tgfoid
where f.pronamespace::regnamespace::text not in ('storage', 'auth')
union all
select 'function', name, name, replace(pg_get_functiondef(oid), E'\r', '') from routine
union all
-- Of other schemas those that may touch tables of ours.
select 'function', format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)), null, p.prosrc
from search_path, pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname not in ('public', 'private', 'pg_catalog', 'information_schema') and p.prokind in ('f', 'p') and p.prosrc ~* '(public|private)"?\.'
  and (p.oid, 'pg_proc'::regclass) not in (select objid, classid from member)
union all
select 'grant', format('%s to %s', p.what, g.role), p.object, ''
from privilege p
cross join lateral (select case when p.grantee = 0 then 'public' else pg_get_userbyid(p.grantee)::text end as role) g
where p.grantee <> p.owner
union all
select 'setting', format('%s of role %I', split_part(setting, '=', 1), pg_get_userbyid(s.setrole)), null, substr(setting, strpos(setting, '=') + 1)
from pg_db_role_setting s cross join lateral unnest(s.setconfig) as setting
where s.setrole <> 0 and pg_get_userbyid(s.setrole) in ('anon', 'authenticated', 'authenticator')
union all
-- For what is asked next.
select 'there is', format('%I.%I', n.nspname, c.relname), null, ''
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'cron', 'supabase_migrations')
