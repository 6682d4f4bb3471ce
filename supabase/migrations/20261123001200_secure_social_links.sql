-- Social links are https, as the links of case studies are. What was stored before, in a backup or in the history, is made so.

create or replace function private.is_social_links(links jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(links) = 'object'
    and links - array['twitter', 'linkedin', 'instagram'] = '{}'::jsonb
    and not exists (
      select 1 from jsonb_each(links) entry
      where jsonb_typeof(entry.value) <> 'string'
        or (entry.value #>> '{}') !~ '^(https://[^\s]+)?$'
        or char_length(entry.value #>> '{}') > 500
    )
$$;

create function private.secure_social_links() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.social_links := regexp_replace(new.social_links::text, '": "http://', '": "https://', 'g')::jsonb;
  return new;
end
$$;
revoke all on function private.secure_social_links() from public;

create trigger secure_social_links before insert or update on public.settings
  for each row when (new.social_links::text like '%": "http://%')
  execute function private.secure_social_links();

update public.settings set social_links = social_links where social_links::text like '%": "http://%';
