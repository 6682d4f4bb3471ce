select 'trigger' as kind, format('%I on %s', t.tgname, r.name) as name, r.name as object,
  pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' when 'D' then ' (disabled)' else ' (fires at other times)' end as definition
from namespace n
join pg_class c on c.relnamespace = n.oid
join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
cross join lateral (select format('%I.%I', n.nspname, c.relname) as name) r
where not ((c.oid, 'pg_class'::regclass) in (select objid, classid from member)
  and (t.tgfoid, 'pg_proc'::regclass) in (select objid, classid from member))
union all
-- The triggers behind a foreign key.
select distinct 'switched-off foreign key', format('%I on %s', c.conname, c.conrelid::regclass), null, ''
from search_path, pg_trigger t join pg_constraint c on c.oid = t.tgconstraint
where t.tgisinternal and t.tgenabled <> 'O'
union all
select 'rule', format('%I on %s', w.rulename, r.name), r.name, pg_get_ruledef(w.oid)
from relation r join pg_rewrite w on w.ev_class = r.oid and w.rulename <> '_RETURN'
union all
select 'event trigger', e.evtname, null,
  concat_ws(', ', 'on ' || e.evtevent, 'owner ' || pg_get_userbyid(e.evtowner),
    format('calls %s of %s', p.oid::regproc, pg_get_userbyid(p.proowner)))
from search_path, pg_event_trigger e join pg_proc p on p.oid = e.evtfoid
