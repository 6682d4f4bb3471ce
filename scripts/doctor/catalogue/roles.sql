-- The roles of the API in full, of others what lets them pass by its rules; who is a member of whom; settings.
select 'role' as kind, r.rolname::text as name, null as object,
  concat_ws(
    ' ', case when r.rolsuper then 'superuser' end, case when r.rolbypassrls then 'bypassrls' end,
    case when r.rolcreaterole then 'createrole' end, case when r.rolreplication then 'replication' end,
    case when r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator') then
      concat_ws(' ', case when r.rolcanlogin then 'login' end, case when r.rolcreatedb then 'createdb' end) end
  ) as definition
from pg_roles r
where r.rolname !~ '^pg_' and (r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
  or r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolreplication)
union all
select distinct 'membership', format('%I to %I', g.rolname, m.rolname), null, ''
from pg_auth_members a join pg_roles g on g.oid = a.roleid join pg_roles m on m.oid = a.member
where m.rolname !~ '^pg_' and exists (
  select from unnest(array[g.rolname, m.rolname]) as role
  where role in ('anon', 'authenticated', 'service_role', 'authenticator', 'postgres') or role ~ '^(pg_|supabase_)')
union all
select 'setting', split_part(setting, '=', 1) || ' of ' || concat_ws(
    ' in ', case when s.setrole <> 0 then format('role %I', pg_get_userbyid(s.setrole)) end,
    case when s.setdatabase <> 0 then format('database %I', current_database()) end),
  null, substr(setting, strpos(setting, '=') + 1)
from pg_db_role_setting s join pg_database d on d.datname = current_database() cross join lateral unnest(s.setconfig) as setting
where s.setdatabase in (0, d.oid)
  and (s.setrole = 0 or pg_get_userbyid(s.setrole) ~ '^(anon|authenticated|service_role|authenticator|postgres|supabase_.*)$')
