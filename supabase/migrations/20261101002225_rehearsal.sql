-- The rehearsal: what visitors, admins and the function deliver-enquiry do is carried out as the roles that do it, and undone.

-- The last outcome: {job: null if it can be done, else the database's own words}.
create table private.rehearsals (
  id boolean primary key default true check (id), -- one row
  held_at timestamptz not null,
  outcome jsonb not null
);

-- Each of these three runs a statement as the role that owns it. SET ROLE is forbidden wherever a function runs as its owner, as
-- the rehearsal does, so that anybody may ask for it. No role gains by it: it can do no more than it may. The search path and
-- the time limit are those under PostgREST.
do $$
declare
  actor text;
begin
  foreach actor in array array['anon', 'authenticated', 'service_role'] loop
    execute format($make$
      create function private.rehearse_as_%1$s(statement text, key uuid) returns boolean
      language plpgsql security definer set search_path = public, extensions
      as $body$
declare
  answer boolean;
  allowed interval := (
    select case when s.value ~ '^\d+$' then make_interval(secs => s.value::numeric / 1000) else s.value::interval end
    from pg_catalog.pg_db_role_setting r, unnest(r.setconfig) entry, split_part(entry, '=', 2) s (value)
    where pg_catalog.pg_get_userbyid(r.setrole) in (%1$L, 'authenticator') and entry like 'statement\_timeout=%%'
    order by pg_catalog.pg_get_userbyid(r.setrole) = %1$L desc, r.setdatabase desc limit 1);
begin
  if current_user <> %1$L then
    raise exception 'It would be done as %%, not as %1$s', current_user;
  end if;
  if allowed > '0' and allowed < '500 ms' then
    raise exception 'The statement_timeout of %1$s is %%', allowed;
  end if;
  execute statement into answer using key;
  set constraints all immediate;
  return answer;
end
$body$;
      grant create on schema private to %1$s;
      alter function private.rehearse_as_%1$s(text, uuid) owner to %1$s;
      revoke create on schema private from %1$s;
      revoke execute on function private.rehearse_as_%1$s(text, uuid) from %1$s;
      grant execute on function private.rehearse_as_%1$s(text, uuid) to %2$I$make$, actor, current_user);
  end loop;
end
$$;

-- Calls what is connected by this name in Vault, like the functions that must not fail when it cannot be called.
create function private.rehearse_call(of_name text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept text;
  called bigint;
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return true;
  end if;
  select s.decrypted_secret into kept from vault.decrypted_secrets s where s.name = of_name;
  if kept is null then
    return true;
  end if;
  if of_name = 'enquiry_server' then
    kept := kept::jsonb ->> 'url';
  end if;
  if kept ~ '^https://[^/\s]+\.[^/\s]+(/\S*)?$' is not true then
    raise exception 'What Vault keeps as % has no https address', of_name;
  end if;
  select net.http_post(url := kept, body := '{}'::jsonb) into called;
  return exists (select from private.calls c where c.name = of_name and c.called_at = now());
end
$$;

-- The steps in order. $1 is a new id for each rehearsal. `actor` null is the owner, who prepares and looks. A job whose `needs` has
-- failed is left out.
create function private.rehearsal_steps() returns table (place bigint, job text, needs text, actor text, statement text)
language sql immutable set search_path = ''
as $$
  select row_number() over (), * from (values
    ('reading the site', null, 'anon', 'select public.read_site() is not null'),
    ('reading the site', null, 'anon', 'select (select count(*) from (select from public.blog_posts limit 1) p) + (select count(*) from (select from public.case_studies limit 1) c)
      + (select count(*) from (select from public.blog_categories limit 1) k) + (select count(*) from (select from public.blog_post_old_slugs limit 1) s)
      + (select count(*) from public.settings) + (select count(*) from (select from public.page_content limit 1) w) >= 0'),
    ('keeping what visitors must not read', null, null, 'select not exists (select from unnest(array[''admins'', ''draft_links'', ''enquiries'', ''page_views'', ''picture_notes'', ''record_versions'']) t
      where has_any_column_privilege(''anon'', ''public.'' || t, ''select''))'),
    ('watching over the site', null, 'anon', 'select public.get_service_status() is not null'),

    ('asking for a build', null, null, 'update private.site_build set wanted = false, asked_at = null where id returning true'),
    ('saving a post', null, 'authenticated', 'insert into public.blog_posts (title, slug, body, category_id, project_link, idempotency_key)
      values (''Rehearsal'', ''rehearsal-'' || $1, ''<p>Quíncunx '' || left($1::text, 8) || ''</p>'', 2, ''https://example.com'', $1) returning true'),
    ('saving a post', null, 'authenticated', 'update public.blog_posts set body = body || ''<p>Saved twice.</p>'' where idempotency_key = $1 and version = 1 returning version = 2'),
    ('saving a post', null, 'authenticated', 'select total = 1 from public.find_posts(left($1::text, 8), show => ''draft'', sort => ''title'')'),
    ('hiding drafts', 'saving a post', 'anon', 'select not exists (select from public.blog_posts where status = ''draft'' or published_at > now() + interval ''1 minute'')
      and not exists (select from public.case_studies where status = ''draft'')'),
    ('opening a draft link', 'saving a post', 'authenticated', 'select set_config(''blockwork.rehearsed'', l.token, true) <> '''' from public.blog_posts p, public.create_draft_link(p.id) l where p.idempotency_key = $1'),
    ('opening a draft link', 'saving a post', 'anon', 'select public.read_draft(current_setting(''blockwork.rehearsed'')) #>> ''{post,title}'' = ''Rehearsal'''),
    ('publishing a post', 'saving a post', 'authenticated', 'update public.blog_posts set status = ''published'', published_at = now() where idempotency_key = $1 and version = 2 returning true'),
    ('publishing a post', 'saving a post', 'anon', 'select exists (select from public.blog_posts where idempotency_key = $1)'),
    ('searching', 'publishing a post', 'anon', 'select total = 1 from public.find_posts(''QUINCUNX '' || left($1::text, 8))'),
    ('asking for a build', 'publishing a post', null, 'select b.wanted or b.asked_at is not null from private.site_build b'),
    ('asking for a build', 'publishing a post', null, 'select private.rehearse_call(''deploy_hook'')'),
    ('going back to an earlier version', 'publishing a post', 'authenticated', 'select public.restore_version(max(v.id)) from public.record_versions v
      where v.table_name = ''blog_posts'' and v.record_id = (select p.id::text from public.blog_posts p where p.idempotency_key = $1)'),
    ('taking a post back', 'publishing a post', 'authenticated', 'update public.blog_posts set status = ''draft'', published_at = null where idempotency_key = $1 returning true'),
    ('taking a post back', 'publishing a post', 'anon', 'select not exists (select from public.blog_posts where idempotency_key = $1)'),
    ('deleting a post', 'saving a post', 'authenticated', 'delete from public.blog_posts where idempotency_key = $1 returning true'),
    ('restoring a deleted post', 'deleting a post', 'authenticated', 'select public.restore_deleted(''blog_posts'', v.record_id) is not null from public.record_versions v
      where v.table_name = ''blog_posts'' and v.operation = ''delete'' and v.changed_at = now()'),
    ('restoring a deleted post', 'deleting a post', 'authenticated', 'select exists (select from public.blog_posts where idempotency_key = $1)'),

    ('saving a case study', 'saving a post', 'authenticated', 'insert into public.case_studies (title, category, description, story_id, key_figures, idempotency_key)
      select ''Rehearsal'', ''Rehearsal'', left($1::text, 8), p.id, ''[{"value": "1", "label": "rehearsal"}]'', $1 from public.blog_posts p where p.idempotency_key = $1 returning true'),
    ('saving a case study', 'saving a post', 'anon', 'select exists (select from public.case_studies where idempotency_key = $1)'),
    ('saving a case study', 'saving a post', 'authenticated', 'select count(*) = 1 from public.search_case_studies(left($1::text, 8))'),
    ('saving a case study', 'saving a post', 'authenticated', 'update public.case_studies set status = ''draft'' where idempotency_key = $1 and version = 1 returning true'),
    ('saving a case study', 'saving a post', 'authenticated', 'delete from public.case_studies where idempotency_key = $1 returning true'),
    ('saving a category', 'saving a post', 'authenticated', 'insert into public.blog_categories (name) values (''Rehearsal '' || left($1::text, 8)) returning true'),
    ('saving a category', 'saving a post', 'authenticated', 'update public.blog_categories set name = name || ''.'' where name = ''Rehearsal '' || left($1::text, 8) returning true'),
    ('saving a category', 'saving a post', 'authenticated', 'delete from public.blog_categories where name = ''Rehearsal '' || left($1::text, 8) || ''.'' returning true'),
    ('saving the settings', 'saving a post', 'authenticated', 'insert into public.settings (id, site_name, contact_email, count_views) values (1, left($1::text, 8), ''rehearsal@example.com'', true)
      on conflict (id) do update set (site_name, count_views) = (excluded.site_name, true) returning true'),
    ('saving the settings', 'saving a post', 'anon', 'select public.read_site() #>> ''{settings,site_name}'' = left($1::text, 8)'),
    ('saving the words of a page', 'saving a post', 'authenticated', 'insert into public.page_content (id, page, content) values (32767, ''rehearsal'', ''{"rehearsal": {"words": "held"}}'') returning true'),
    ('saving the words of a page', 'saving a post', 'anon', 'select public.read_site() #>> ''{pages,rehearsal,rehearsal,words}'' = ''held'''),
    ('saving the words of a page', 'saving a post', 'authenticated', 'delete from public.page_content where page = ''rehearsal'' returning true'),
    ('asking for a build', 'publishing a post', 'anon', 'select (public.get_visible_changes() ->> ''blog_posts'')::timestamptz > now()'),
    ('asking for a build', 'saving a case study', 'anon', 'select (public.get_visible_changes() ->> ''case_studies'')::timestamptz > now()'),
    ('asking for a build', 'saving a category', 'anon', 'select (public.get_visible_changes() ->> ''blog_categories'')::timestamptz > now()'),
    ('asking for a build', 'saving the settings', 'anon', 'select (public.get_visible_changes() ->> ''settings'')::timestamptz > now()'),
    ('asking for a build', 'saving the words of a page', 'anon', 'select (public.get_visible_changes() ->> ''page_content'')::timestamptz > now()'),

    ('uploading a picture', 'saving a post', 'authenticated', 'insert into storage.objects (bucket_id, name) select b, ''images/rehearsal-'' || $1 || ''-1x1.webp'' from unnest(array[''case-studies'', ''blog-posts'']) b returning true'),
    ('uploading a picture', 'saving a post', 'authenticated', 'insert into public.picture_notes (picture, name) values (''blog-posts/images/rehearsal-'' || $1 || ''-'', ''rehearsal.webp'') returning true'),
    ('uploading a picture', 'saving a post', 'authenticated', 'delete from storage.objects where name = ''images/rehearsal-'' || $1 || ''-1x1.webp'' returning true'),

    ('counting a view', null, null, 'with gone as (delete from public.page_views v where v.path = ''/'' and v.day = (now() at time zone ''utc'')::date) select true'),
    ('counting a view', null, 'anon', 'select count(*) = 1 from public.count_view(''/'')'),
    ('counting a view', null, null, 'select exists (select from public.page_views v where v.path = ''/'' and v.day = (now() at time zone ''utc'')::date)
      or not coalesce((select s.count_views from public.settings s), true)'),

    ('asking for an email about an enquiry', null, null, 'with gone as (delete from private.enquiry_jobs where true) select true'),
    ('asking for an email about an enquiry', null, null, 'with gone as (delete from private.calls c where c.name = ''enquiry_server'')
      update private.enquiry_server set mails_from = null where id returning true'),
    -- The longest, in a script of two bytes a letter.
    ('sending an enquiry', null, 'anon', 'select public.submit_enquiry($1, ''Rehearsal'', ''rehearsal@example.com'', ''other'', repeat(''Проба '', 833), phone => ''+44 20 7946 0000'') = ''kept'''),
    ('sending an enquiry', null, null, 'select exists (select from public.enquiries where id = $1)'),
    ('asking for an email about an enquiry', 'sending an enquiry', 'service_role', 'select public.claim_enquiry_job(array[''mail'']) is not null'),
    ('asking for an email about an enquiry', 'sending an enquiry', null, 'select private.rehearse_call(''enquiry_server'')'),
    ('sending an enquiry', null, 'anon', 'select public.submit_enquiry($1, ''Rehearsal'', ''rehearsal@example.com'', ''other'', ''Rehearsal'', delivered => true) = ''kept'''),
    ('answering an enquiry', 'sending an enquiry', 'authenticated', 'update public.enquiries set read_at = now(), answered_at = now(), note = ''Rehearsal'' where id = $1 returning delivered'),
    ('answering an enquiry', 'sending an enquiry', 'authenticated', 'select public.get_delivery_status() is not null'),
    ('answering an enquiry', 'sending an enquiry', 'authenticated', 'delete from public.enquiries where id = $1 returning true')
  ) as steps (job, needs, actor, statement)
$$;

-- Returns {job: null, or why it cannot be done}.
create function private.hold_rehearsal() returns jsonb
language plpgsql set search_path = ''
as $$
declare
  key constant uuid := gen_random_uuid();
  admin constant uuid := (select a.user_id from public.admins a order by a.created_at, a.user_id limit 1);
  step record;
  done boolean;
  outcome jsonb := '{}';
begin
  begin
    -- As Storage announces itself, and from an address that nobody has (RFC 5737).
    perform set_config('storage.allow_delete_query', 'true', true),
      set_config('request.headers', '{"cf-connecting-ip": "192.0.2.1"}', true);
    for step in select * from private.rehearsal_steps() s order by s.place loop
      continue when outcome ->> step.job is not null or outcome ->> step.needs is not null or (step.needs is not null and not outcome ? step.needs);
      begin
        if step.actor = 'authenticated' and admin is null then
          raise exception 'No admin is listed';
        end if;
        perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('role', coalesce(step.actor, ''),
          'sub', case step.actor when 'authenticated' then admin end, 'aal', case step.actor when 'authenticated' then 'aal2' end))::text, true);
        if step.actor is null then
          execute step.statement into done using key;
        else
          execute format('select private.%I($1, $2)', 'rehearse_as_' || step.actor) into done using step.statement, key;
        end if;
        if done is not true then
          raise exception 'Nothing came of “%”', regexp_replace(left(step.statement, 200), '\s+', ' ', 'g');
        end if;
        outcome := outcome || jsonb_build_object(step.job, null);
      exception when others then
        outcome := outcome || jsonb_build_object(step.job, sqlerrm);
      end;
    end loop;
    raise exception using errcode = 'RH000';
  exception when sqlstate 'RH000' then
    -- Undone.
  end;
  return outcome;
end
$$;

-- For everybody: {"fresh": whether it was held just now, "can": {job: whether it can be done}}. It is held at most once a minute, and
-- whoever asks meanwhile gets the same answer.
create function public.rehearse() returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '10s' set lock_timeout = '1s'
as $$
declare
  alone boolean := true;
  fresh boolean := false;
begin
  -- Whoever asks while it is held gets the answer before it, or waits for the first one.
  if exists (select from private.rehearsals) then
    alone := pg_try_advisory_xact_lock(hashtext('private.rehearsals'));
  else
    perform pg_advisory_xact_lock(hashtext('private.rehearsals'));
  end if;
  if alone then
    if not exists (select from private.rehearsals r where r.held_at > clock_timestamp() - interval '1 minute') then
      insert into private.rehearsals as r (outcome, held_at) values (private.hold_rehearsal(), clock_timestamp())
        on conflict (id) do update set (outcome, held_at) = (excluded.outcome, excluded.held_at);
      fresh := true;
    end if;
  end if;
  return (
    select jsonb_build_object('fresh', fresh, 'can', (select jsonb_object_agg(o.key, o.value = 'null') from jsonb_each(r.outcome) o))
    from private.rehearsals r);
end
$$;
grant execute on function public.rehearse() to anon, authenticated;
