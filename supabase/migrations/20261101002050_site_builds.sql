-- Pages are built with their content. When what visitors see has changed, the database asks the host for a new build.

create table private.site_build (
  id boolean primary key default true check (id), -- one row
  -- Hosts count builds (docs/hosting.md): at most one in so many minutes; later changes go into the next one.
  minutes integer not null default 15 check (minutes between 1 and 10080),
  wanted boolean not null default false,
  asked_at timestamptz
);
insert into private.site_build default values;

-- When the visible part of each table last changed. A build records it, and the admin compares.
create table private.visible_changes (
  table_name text primary key,
  changed_at timestamptz not null default now()
);
insert into private.visible_changes (table_name)
values ('blog_posts'), ('case_studies'), ('blog_categories'), ('settings'), ('page_content');

-- Requests a build if one is wanted, or due because a scheduled post has come out, provided that a host is connected and the last
-- build was long enough ago. A failure here must not lose a save.
create function private.ask_for_build() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  hook text;
begin
  -- Locked, so that two callers at the same time request one build.
  perform from private.site_build b
    where (b.asked_at is null or b.asked_at <= clock_timestamp() - make_interval(mins => b.minutes))
      and (b.wanted or exists (
        select 1 from public.blog_posts p
        where p.status = 'published' and p.published_at <= now() and p.published_at > coalesce(b.asked_at, '-infinity')))
    for update;
  if not found then
    return;
  end if;
  hook := private.kept_secret('deploy_hook');
  if hook is null then
    return;
  end if;
  update private.site_build b set wanted = false, asked_at = clock_timestamp() where b.id;
  perform private.note_call('deploy_hook', net.http_post(url := hook, body := '{}'::jsonb));
exception when others then
  raise warning 'No build could be asked for: %', sqlerrm;
end
$$;

-- What visitors see of a row; null if they do not see it.
create function private.visible_part(of_table regclass, content jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select content - (private.computed_columns(of_table) || array['updated_at', 'version'])
  where content ->> 'status' is distinct from 'draft' and content ->> 'page' is distinct from 'answers' and coalesce((content ->> 'published_at')::timestamptz <= now(), true)
$$;

-- Saving a draft, or an update without changes, requests no build.
create function private.note_visible_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then private.visible_part(tg_relid, to_jsonb(old)) end;
  after jsonb := case when tg_op <> 'DELETE' then private.visible_part(tg_relid, to_jsonb(new)) end;
begin
  if before is distinct from after then
    update private.visible_changes c set changed_at = clock_timestamp() where c.table_name = tg_table_name;
    -- The row lock makes a build request wait for the end of this change.
    update private.site_build b set wanted = true where b.id;
    perform private.ask_for_build();
  end if;
  return null;
end
$$;

create trigger note_visible_change after insert or update or delete on public.blog_posts
  for each row execute function private.note_visible_change();
create trigger note_visible_change after insert or update or delete on public.case_studies
  for each row execute function private.note_visible_change();
create trigger note_visible_change after insert or update or delete on public.blog_categories
  for each row execute function private.note_visible_change();
create trigger note_visible_change after insert or update or delete on public.settings
  for each row execute function private.note_visible_change();
create trigger note_visible_change after insert or update or delete on public.page_content
  for each row execute function private.note_visible_change();

-- The owner runs it once, in the SQL editor (supabase/README.md). The address is kept in Vault, because whoever knows it can start
-- builds.
create function private.connect_deploy_hook(url text, minutes integer default 15) returns text
language plpgsql set search_path = ''
as $$
begin
  if url !~ '^https://[^\s]+$' then
    raise exception 'The https address of a deploy hook is needed' using errcode = '22023';
  end if;
  perform private.keep_secret('deploy_hook', url);
  update private.site_build b set minutes = connect_deploy_hook.minutes, wanted = true, asked_at = null where b.id;
  perform private.ask_for_build();
  return 'connected';
end
$$;

-- For the build and the admin: {table: when its visible part last changed}. A scheduled post counts when it comes out.
create function public.get_visible_changes() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(c.table_name, greatest(c.changed_at, case when c.table_name = 'blog_posts' then (
    select max(p.published_at) from public.blog_posts p where p.status = 'published' and p.published_at <= now()) end))
  from private.visible_changes c
$$;

grant execute on function public.get_visible_changes() to anon, authenticated;
