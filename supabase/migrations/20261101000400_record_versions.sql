-- The history and the bin: when anybody changes or deletes a row of a table with the trigger keep_version, the earlier row is
-- kept here. Only triggers and functions write into this table.

create table public.record_versions (
  id bigint generated always as identity primary key,
  table_name text not null,
  record_id text not null,
  -- How it ended: 'update', or 'delete', which puts it into the bin.
  operation text not null check (operation in ('update', 'delete')),
  -- The row as it was, without the columns that the database computes.
  content jsonb not null,
  -- The old addresses of a deleted post: [{"slug", "created_at"}].
  old_slugs jsonb not null default '[]',
  title text generated always as (coalesce(content ->> 'title', content ->> 'name', content ->> 'site_name', content ->> 'page', '')) stored not null,
  -- Pictures named in a stranger's enquiry do not count as used.
  pictures jsonb generated always as (case table_name when 'enquiries' then '{}' else private.pictures_in(content) end) stored not null,
  changed_at timestamptz not null default now(),
  -- Who ended it; null for the service role and SQL. The address is kept because people come and go.
  changed_by uuid,
  changed_by_email text,
  -- Whether it had saved itself while somebody wrote, and whether what replaced it did.
  autosaved boolean not null default false,
  then_autosaved boolean not null default false
);
comment on table public.record_versions is 'Rows as they were before each change (at most 100 a record), and deleted rows for 30 days.';

create index record_versions_record_idx on public.record_versions (table_name, record_id, id desc);
create unique index record_versions_bin_key on public.record_versions (table_name, record_id) where operation = 'delete';
create index record_versions_bin_idx on public.record_versions (changed_at desc, id desc) where operation = 'delete';

create index record_versions_pictures_idx on public.record_versions using gin (pictures);

alter table public.record_versions enable row level security;
grant select on public.record_versions to authenticated, service_role;

create policy "Admins can read what was changed and deleted"
  on public.record_versions for select to authenticated
  using ((select private.is_admin()));

-- Deletes what has been in the bin for 30 days, with its history. Called by every write that keeps a version, and by a scheduled
-- job. Returns how many versions were deleted.
create function private.purge_bin() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  purged integer;
begin
  delete from public.record_versions v using public.record_versions expired
    where expired.operation = 'delete' and expired.changed_at < now() - interval '30 days'
      and v.table_name = expired.table_name and v.record_id = expired.record_id;
  get diagnostics purged = row_count;
  return purged;
end
$$;

-- Whether the request that is being answered says of itself that nobody has asked for it. Whatever says nothing was asked for.
create function private.is_autosave() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer', '') ~ '(^|[,\s])autosave([,\s]|$)'
$$;

-- The words of a row, each as often as it stands there.
create function private.words_in(content jsonb) returns table (word text, times bigint)
language sql immutable set search_path = ''
as $$
  select w.word, count(*) from regexp_split_to_table(replace(content::text, '\n', ' '), '[\s<>"=,.;:!?、。，！？]+') w (word)
    where w.word <> '' group by w.word
$$;

-- Whether a sentence or more has gone from a row: a hundred characters of words. Less is soon written again.
create function private.loses_much(before jsonb, after jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(sum(char_length(b.word) * (b.times - coalesce(a.times, 0))), 0) >= 100
    from private.words_in(before) b left join private.words_in(after) a on a.word = b.word
    where b.times > coalesce(a.times, 0)
$$;

-- The trigger's arguments name columns whose change alone makes no version, such as the bookkeeping of a delivery. What somebody
-- has asked to save is always kept. What has saved itself is not, where the same person goes on within ten minutes, unless much is
-- lost, the status changes or an earlier version is restored.
create function private.keep_version() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  was jsonb := to_jsonb(old) - private.computed_columns(tg_relid);
  now_is jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) - private.computed_columns(tg_relid) end;
  aside text[] := array['updated_at', 'version'] || tg_argv;
  addresses jsonb := '[]';
  autosaves boolean := tg_op = 'UPDATE' and private.is_autosave();
  last public.record_versions;
  newest bigint;
begin
  select * into last from public.record_versions v
    where v.table_name = tg_table_name and v.record_id = was ->> 'id' order by v.id desc limit 1;
  if tg_op = 'UPDATE' and (was - aside = now_is - aside or (
    last.then_autosaved and last.changed_by = auth.uid() and last.changed_at > now() - interval '10 minutes'
    and was -> 'status' is not distinct from now_is -> 'status' and last.content -> 'status' is not distinct from was -> 'status'
    and coalesce(current_setting('blockwork.restores', true), '') = '' and not private.loses_much(was - aside, now_is - aside)
  )) then
    if last.then_autosaved and not autosaves then
      update public.record_versions v set then_autosaved = false where v.id = last.id;
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' and tg_table_name = 'blog_posts' then
    -- The foreign key is about to take them away.
    select coalesce(jsonb_agg(jsonb_build_object('slug', s.slug, 'created_at', s.created_at) order by s.slug), '[]') into addresses
      from public.blog_post_old_slugs s where s.post_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    -- Left in the bin if the row was put back while triggers were off.
    update public.record_versions v set operation = 'update'
      where v.table_name = tg_table_name and v.record_id = was ->> 'id' and v.operation = 'delete';
  end if;
  insert into public.record_versions
    (table_name, record_id, operation, content, old_slugs, changed_by, changed_by_email, autosaved, then_autosaved)
    values (tg_table_name, was ->> 'id', lower(tg_op), was, addresses, auth.uid(),
      (select u.email from auth.users u where u.id = auth.uid()), coalesce(last.then_autosaved, false), autosaves)
    returning id into newest;
  -- What has saved itself goes first. The newest version tells how the row itself was saved.
  delete from public.record_versions v where v.id in (
    select o.id from public.record_versions o where o.table_name = tg_table_name and o.record_id = was ->> 'id'
    order by o.id = newest desc, o.autosaved, o.id desc offset 100);
  perform private.purge_bin();
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- A row that exists again is no longer in the bin. If it differs from what was deleted, the deleted version stays in its history.
create function private.leave_bin() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  row_now jsonb := to_jsonb(new) - private.computed_columns(tg_relid);
begin
  delete from public.record_versions v
    where v.table_name = tg_table_name and v.record_id = row_now ->> 'id' and v.operation = 'delete' and v.content = row_now;
  update public.record_versions v set operation = 'update'
    where v.table_name = tg_table_name and v.record_id = row_now ->> 'id' and v.operation = 'delete';
  perform private.purge_bin();
  return null;
end
$$;
