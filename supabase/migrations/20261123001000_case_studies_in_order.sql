-- Case studies can be drafts, and stand in an order that admins choose.

alter table public.case_studies
  -- What was there before drafts existed is public, and so is what an older backup holds.
  add column status text not null default 'published' check (status in ('draft', 'published')),
  -- The place in the list. All have 0 until somebody moves one: then the newest comes first, as a new one always does.
  add column position integer not null default 0 check (position >= 0);
comment on table public.case_studies is 'Client projects. The published ones are on the site.';

drop index public.case_studies_created_at_idx;
create index case_studies_order_idx on public.case_studies (position, created_at desc, id desc);

drop policy "Visitors can read case studies" on public.case_studies;
drop policy "Signed-in people can read case studies" on public.case_studies;
create policy "Visitors can read published case studies"
  on public.case_studies for select to anon
  using (status = 'published');
create policy "Signed-in people can read published case studies, admins all"
  on public.case_studies for select to authenticated
  using (status = 'published' or (select private.is_admin()));

-- Moving one changes the places of others. That makes no new version of them: whoever is editing one may go on.
drop trigger stamp_update on public.case_studies;
create trigger stamp_update before update on public.case_studies
  for each row when (to_jsonb(old) - 'position' is distinct from to_jsonb(new) - 'position')
  execute function private.stamp_update();
drop trigger keep_version on public.case_studies;
create trigger keep_version after update on public.case_studies
  for each row execute function private.keep_version('position');

-- Gives a case study the place `new_place`, from 1, in the list of all, and every other one the place that follows from it.
-- Returns whether there is such a case study.
create function public.move_case_study(moved_id bigint, new_place integer) returns boolean
language plpgsql set search_path = ''
as $$
declare
  others bigint[];
begin
  perform private.require_admin();
  -- Two people who move something at the same time do so one after the other.
  lock table public.case_studies in share row exclusive mode;
  if not exists (select 1 from public.case_studies c where c.id = moved_id) then
    return false;
  end if;
  others := array(
    select c.id from public.case_studies c where c.id <> moved_id order by c.position, c.created_at desc, c.id desc);
  update public.case_studies c set position = o.place
    from unnest(others[:greatest(new_place, 1) - 1] || moved_id || others[greatest(new_place, 1):]) with ordinality as o (id, place)
    where c.id = o.id and c.position <> o.place;
  return true;
end
$$;
revoke all on function public.move_case_study(bigint, integer) from public, anon, authenticated;
grant execute on function public.move_case_study(bigint, integer) to authenticated;
