-- Who has a record open in a form of the admin, for as long as the form says so. Admins alone come to it, by the function below.

create table private.open_records (
  form uuid primary key,
  person uuid not null references auth.users (id) on delete cascade,
  table_name text not null check (table_name in ('blog_posts', 'case_studies', 'settings', 'page_content')),
  record_id text not null check (char_length(record_id) between 1 and 60),
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table private.open_records is 'Which forms of the admin are open; one that has been silent for two minutes is closed.';
create index open_records_person_idx on private.open_records (person);

-- Notes that a form has this record open, or, without an id, that it is closed. Answers [{"email", "since"}]: the other people who
-- have the record open.
create function public.note_open_record(of_form uuid, of_table text, of_id text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.open_records o
    where o.seen_at < now() - interval '2 minutes' or (o.form = of_form and o.person = auth.uid() and o.record_id is distinct from of_id);
  if of_id is null then
    return '[]';
  end if;
  insert into private.open_records as o (form, person, table_name, record_id) values (of_form, auth.uid(), of_table, of_id)
    on conflict (form) do update set seen_at = now() where o.person = excluded.person;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'since', s.since) order by s.since), '[]')
    from (
      select o.person, min(o.opened_at) as since from private.open_records o
      where o.table_name = of_table and o.record_id = of_id and o.person <> auth.uid() group by o.person
    ) s join auth.users u on u.id = s.person);
end
$$;
grant execute on function public.note_open_record(uuid, text, text) to authenticated;
