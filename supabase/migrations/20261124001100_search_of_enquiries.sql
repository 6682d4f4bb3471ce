-- The admin's search in enquiries: which few contain the text, by an index of three letters each. Row-level security keeps Postgres
-- from using one for ILIKE, so the look-up runs as its owner for admins alone and returns nothing but ids: the rows are then
-- read under row-level security like any others.
create index enquiries_search_idx on public.enquiries using gin (
  name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, phone extensions.gin_trgm_ops,
  message extensions.gin_trgm_ops, note extensions.gin_trgm_ops);

-- Null where there are more than a hundred, which are soon met among the newest, or where the text has no three letters or digits
-- in a row. The settings leave Postgres no other way than the index.
create function private.find_enquiries(search text) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  most constant integer := 100;
  pattern text := private.like_anywhere(search);
  ids uuid[];
begin
  perform private.require_admin();
  if search !~ '[[:alnum:]]{3}' then
    return null;
  end if;
  ids := array(
    select e.id from public.enquiries e
    where e.name ilike pattern or e.email ilike pattern or e.phone ilike pattern or e.message ilike pattern or e.note ilike pattern
    limit most + 1);
  return case when cardinality(ids) <= most then ids end;
end
$$;
revoke all on function private.find_enquiries(text) from public;
grant execute on function private.find_enquiries(text) to authenticated;

create function public.find_enquiries(search text) returns uuid[]
language sql stable set search_path = ''
as $$
  select private.find_enquiries(search)
$$;
revoke all on function public.find_enquiries(text) from public, anon, authenticated;
grant execute on function public.find_enquiries(text) to authenticated;
