-- A post's author, by name: whoever is named need not have an account here. Null where the site itself speaks. And words of
-- a writer's own for a post's card and for search results; null where the text's own beginning does.
alter table public.blog_posts
  -- Two checks each: a dump would write one with both in another way, and the doctor would find a difference.
  add column author text check (char_length(author) between 1 and 100) check (author = btrim(author)),
  add column custom_excerpt text check (char_length(custom_excerpt) between 1 and 300) check (custom_excerpt = btrim(custom_excerpt)),
  add column meta_description text check (char_length(meta_description) between 1 and 300) check (meta_description = btrim(meta_description));
comment on column public.blog_posts.author is 'The name under the title; null for the name of the site.';
comment on column public.blog_posts.custom_excerpt is 'What cards say instead of the beginning of the text.';
comment on column public.blog_posts.meta_description is 'What search results and shared links say instead of the excerpt.';

-- The beginning of a text: all of it, or whole words and "…", 150 characters at most. Where words have no spaces between
-- them it is cut between two characters.
create or replace function private.excerpt_of(html text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  with plain as (select replace(private.html_to_text(html), '&amp;', '&') as words)
  select case when char_length(words) <= 150 then words
    else rtrim(coalesce(substring(left(words, 150) from '^(.{75,}\S)\s'), left(words, 149)), ' ,;:–—-') || '…' end
  from plain
$$;

-- What cards show. Postgres 15 cannot change the expression of a computed column.
alter table public.blog_posts drop column excerpt;
alter table public.blog_posts
  add column excerpt text generated always as (coalesce(custom_excerpt, private.excerpt_of(body))) stored not null;

-- Refuses a record of whose name nothing can be seen: spaces, characters without a width, fillers. The trigger's argument is
-- the column of the name. src/pages/admin/records/is-blank.ts knows the same characters.
create function private.refuse_blank_name() returns trigger
language plpgsql set search_path = ''
as $$
declare
  visible constant text := '[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]';
begin
  -- A missing name is refused by its column, and a backup of earlier days is restored as it is.
  if to_jsonb(new) ->> tg_argv[0] !~ visible and current_setting('blockwork.importing', true) is distinct from 'on' then
    raise exception 'A name needs a character that can be seen' using errcode = '23514', hint = tg_argv[0];
  end if;
  return new;
end
$$;
revoke all on function private.refuse_blank_name() from public;

create trigger refuse_blank_name before insert or update of title on public.blog_posts
  for each row execute function private.refuse_blank_name('title');
create trigger refuse_blank_author before insert or update of author on public.blog_posts
  for each row execute function private.refuse_blank_name('author');
create trigger refuse_blank_name before insert or update of title on public.case_studies
  for each row execute function private.refuse_blank_name('title');
create trigger refuse_blank_name before insert or update of name on public.blog_categories
  for each row execute function private.refuse_blank_name('name');
create trigger refuse_blank_name before insert or update of site_name on public.settings
  for each row execute function private.refuse_blank_name('site_name');
