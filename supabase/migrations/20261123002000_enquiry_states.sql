-- What became of an enquiry, and what colleagues have noted about it. Who did it and when is written by a trigger.
alter table public.enquiries
  add column answered_at timestamptz,
  -- An e-mail address, because people come and go.
  add column answered_by text,
  add column note text not null default '' check (char_length(note) <= 5000),
  -- Counts the changes of the note alone, so that nobody overwrites a note that they have not seen.
  add column note_version integer not null default 0,
  add column noted_at timestamptz,
  add column noted_by text,
  add column state text not null generated always as (
    case when is_spam then 'spam' when answered_at is not null then 'answered' when read_at is not null then 'read' else 'new' end
  ) stored,
  -- The first words, for lists.
  add column preview text not null generated always as (left(btrim(regexp_replace(message, '\s+', ' ', 'g')), 160)) stored;

create index enquiries_state_idx on public.enquiries (state, created_at desc, id desc);
create index enquiries_inbox_idx on public.enquiries (created_at desc, id desc) where not is_spam;
-- An answered enquiry is not unread, whether or not anybody opened it: the state says so.
drop index public.enquiries_unread_idx;

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
  return new;
end
$$;
revoke all on function private.stamp_enquiry() from public;

create trigger stamp_enquiry before update on public.enquiries for each row execute function private.stamp_enquiry();

-- That an enquiry is answered makes no version of it; a new note does.
drop trigger keep_version on public.enquiries;
create trigger keep_version after update on public.enquiries for each row
  execute function private.keep_version('delivered', 'delivered_at', 'delivery_attempts', 'read_at', 'unverified', 'answered_at', 'answered_by');
