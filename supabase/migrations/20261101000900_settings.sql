-- Network addresses as the settings form writes them: known names only, each a web address or empty.
create function private.is_social_links(links jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(links) = 'object'
    and links - array['twitter', 'linkedin', 'instagram'] = '{}'::jsonb
    and not exists (
      select 1 from jsonb_each(links) entry
      where jsonb_typeof(entry.value) <> 'string'
        or ((entry.value #>> '{}') <> '' and not private.is_web_link(entry.value #>> '{}'))
        or char_length(entry.value #>> '{}') > 500
    )
$$;

grant execute on function private.is_social_links(jsonb) to authenticated;

create table public.settings (
  id smallint primary key default 1 check (id = 1),
  site_name text not null check (char_length(btrim(site_name)) <= 80) check (not private.is_blank(site_name)),
  contact_email text not null check (private.is_email(contact_email)),
  social_links jsonb not null default '{}' check (private.is_social_links(social_links)),
  meta_description text not null default '' check (char_length(meta_description) <= 500),
  -- For how long enquiries are kept; the privacy policy shows it too.
  enquiry_months integer not null default 24 check (enquiry_months between 1 and 120),
  -- Whether page views are counted, and enquiries say where their senders came from.
  count_views boolean not null default true,
  -- Whether senders of enquiries get a receipt by email, once emails are connected.
  send_receipts boolean not null default true,
  updated_at timestamptz,
  version integer not null default 1
);
comment on table public.settings is 'One row: what the owner can change about the site without a deploy.';

create trigger stamp_update before update on public.settings for each row execute function private.stamp_update();
create trigger keep_version after update on public.settings for each row execute function private.keep_version();
create trigger keep_deleted before delete on public.settings for each row execute function private.keep_version();
create trigger leave_bin after insert on public.settings for each row execute function private.leave_bin();

alter table public.settings enable row level security;
grant select on public.settings to anon, authenticated;
grant insert, update on public.settings to authenticated;
grant select, insert, update, delete on public.settings to service_role;

create policy "Visitors can read the settings"
  on public.settings for select to anon
  using (true);
create policy "Signed-in people can read the settings"
  on public.settings for select to authenticated
  using (true);
create policy "Admins can write the settings once"
  on public.settings for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can change the settings"
  on public.settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
