create table public.enquiries (
  -- Made by the browser, so that a retry of the same enquiry never becomes a second row.
  id uuid primary key,
  name text not null check (char_length(name) <= 100) check (not private.is_blank(name)),
  email text not null check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  project_type text not null check (project_type in ('ecommerce', 'healthcare', 'social', 'enterprise', 'other')),
  message text not null check (char_length(message) <= 5000) check (not private.is_blank(message)),
  source text not null default 'website' check (char_length(source) <= 100),
  -- The site that led to this visit (its host), and which pages were opened in it, each once.
  referrer text check (char_length(referrer) <= 253),
  visited text[] not null default '{}' check (cardinality(visited) <= 20 and char_length(visited::text) <= 10000),
  submitted_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Whether the contact webhook took it: null while unknown. False is "not delivered", unless it is spam, everywhere.
  delivered boolean,
  delivery_attempts integer not null default 0,
  delivered_at timestamptz,
  is_spam boolean not null default false,
  -- "To check": it did not pass the bot check, or came when there were too many. An admin can mark it as genuine.
  unverified boolean not null default false,
  read_at timestamptz,
  -- When it was answered and by whom, written by a trigger: email addresses, because people come and go.
  answered_at timestamptz,
  answered_by text,
  -- Who should answer it: an email address, as above.
  assigned_to text check (char_length(assigned_to) <= 254),
  note text not null default '' check (char_length(note) <= 5000),
  -- Counts changes of the note only, so that nobody overwrites a note that they have not seen.
  note_version integer not null default 0,
  noted_at timestamptz,
  noted_by text,
  state text not null generated always as (
    case when is_spam then 'spam' when answered_at is not null then 'answered' when read_at is not null then 'read' else 'new' end
  ) stored,
  -- The first words, for lists.
  preview text not null generated always as (left(btrim(regexp_replace(message, '\s+', ' ', 'g')), 160)) stored,
  -- Also finds it by its reference (the beginning of its id), by its telephone number without spaces, and by the form's name for
  -- its type.
  search_text text not null generated always as (private.search_text(
    id::text || ' ' || name || ' ' || email || ' ' || message || ' ' || note
      || ' ' || coalesce(phone || ' ' || regexp_replace(phone, '\D', '', 'g'), '') || ' ' || project_type || ' '
      || case project_type
        when 'ecommerce' then 'E-commerce'
        when 'social' then 'Social or community'
        when 'enterprise' then 'Enterprise or internal tool'
        when 'other' then 'Something else'
        else '' end
  )) stored
);
comment on table public.enquiries is 'Every enquiry, whether or not the contact webhook took it. Written through submit_enquiry(), read by admins.';

create index enquiries_created_at_idx on public.enquiries (created_at desc, id desc);
create index enquiries_undelivered_idx on public.enquiries (created_at desc, id desc) where delivered is false and not is_spam;
create index enquiries_state_idx on public.enquiries (state, created_at desc, id desc);
create index enquiries_inbox_idx on public.enquiries (created_at desc, id desc) where not is_spam;
create index enquiries_doubtful_idx on public.enquiries (is_spam, created_at desc, id desc)
  where (is_spam or unverified) and read_at is null and answered_at is null and note = '' and assigned_to is null;

alter table public.enquiries enable row level security;
grant select, insert, update, delete on public.enquiries to authenticated, service_role;

create policy "Admins can read enquiries"
  on public.enquiries for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can restore a deleted enquiry"
  on public.enquiries for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can mark enquiries"
  on public.enquiries for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete enquiries"
  on public.enquiries for delete to authenticated
  using ((select private.is_admin()));

create function private.stamp_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  has_new_note boolean := new.note <> old.note;
  is_answered boolean := new.answered_at is not null;
  was_answered boolean := old.answered_at is not null;
  writer text;
begin
  if has_new_note or is_answered <> was_answered then
    writer := (select u.email from auth.users u where u.id = auth.uid());
  end if;
  new.note_version := old.note_version + has_new_note::integer;
  new.noted_at := case when has_new_note then now() else old.noted_at end;
  new.noted_by := case when has_new_note then writer else old.noted_by end;
  if is_answered then
    new.answered_at := case when was_answered then old.answered_at else now() end;
    new.answered_by := case when was_answered then old.answered_by else writer end;
  else
    new.answered_by := null;
  end if;
  -- Answering it, noting something or assigning it means that it is genuine.
  if (is_answered and not was_answered) or (has_new_note and new.note <> '')
    or (new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null) then
    new.unverified := false;
  end if;
  -- Spam was not sent to the webhook.
  if old.is_spam and not new.is_spam and new.delivered is null then
    new.delivered := false;
  end if;
  return new;
end
$$;

create trigger stamp_enquiry before update on public.enquiries for each row execute function private.stamp_enquiry();
-- Delivery, reading and answering make no new version of an enquiry; a new note does.
create trigger keep_version after update on public.enquiries for each row
  execute function private.keep_version('delivered', 'delivered_at', 'delivery_attempts', 'read_at', 'unverified', 'answered_at', 'answered_by', 'assigned_to');
create trigger keep_deleted before delete on public.enquiries for each row execute function private.keep_version();
create trigger leave_bin after insert on public.enquiries for each row execute function private.leave_bin();

-- Ids of deleted enquiries: a browser that still holds one may send it again, which must not bring it back. An id says nothing
-- about anybody. Kept for as many months as enquiries are.
create table private.deleted_enquiries (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

create function private.note_deleted_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deleted_enquiries (id) values (old.id) on conflict (id) do update set deleted_at = now();
  return null;
end
$$;

create trigger note_deleted after delete on public.enquiries for each row execute function private.note_deleted_enquiry();

-- Whether somebody works on it: then it is not deleted to make room, nor early as spam.
create function private.is_worked_on(enquiry public.enquiries) returns boolean
language sql immutable set search_path = ''
as $$ select (enquiry).answered_at is not null or (enquiry).note <> '' or (enquiry).assigned_to is not null $$;

-- Deletes enquiries automatically: nothing of them is left, not even in the bin.
create function private.drop_enquiries(ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  dropped integer;
begin
  delete from public.enquiries e where e.id = any (ids);
  get diagnostics dropped = row_count;
  delete from private.deleted_enquiries d where d.id = any (ids);
  perform private.forget_records('enquiries', ids::text[]);
  return dropped;
end
$$;

-- How many were deleted unread to make room.
create table private.dropped_enquiries (
  day date primary key default current_date,
  to_check integer not null,
  spam integer not null
);

-- Limits how many unread enquiries are kept that are spam or to check: beyond that spam is deleted first, then the oldest.
create function private.bound_doubtful_enquiries() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  dropped_spam integer;
begin
  select array_agg(d.id), count(*) filter (where d.is_spam) into ids, dropped_spam from (
    select e.id, e.is_spam from public.enquiries e
    -- The same condition as the index.
    where (e.is_spam or e.unverified) and e.read_at is null and e.answered_at is null and e.note = '' and e.assigned_to is null
    order by e.is_spam, e.created_at desc, e.id desc offset 2000) d;
  if ids is null then
    return;
  end if;
  perform private.drop_enquiries(ids);
  insert into private.dropped_enquiries as d (to_check, spam) values (cardinality(ids) - dropped_spam, dropped_spam)
    on conflict (day) do update set to_check = d.to_check + excluded.to_check, spam = d.spam + excluded.spam;
end
$$;
