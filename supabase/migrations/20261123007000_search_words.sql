-- The visitors' search by words. Reading a text to see whether it contains what is searched for costs most of the time,
-- because long texts are stored compressed. So the words of every post are indexed, and a list of all words is kept: what
-- is searched for is looked up in that list, and the index then says which posts have one of the words found, without
-- reading any text. Results are the same as those of ILIKE: letters and digits in a row are always inside a word.

-- The words of a post in lower case. A word of more than 200 characters would not fit into the index: '…' stands for it.
create function private.words_of(title text, body_text text) returns text[]
-- Its true cost, so that Postgres never works words out where the index knows them.
language sql immutable parallel safe cost 100000 set search_path = ''
as $$
  select array_agg(distinct case when char_length(word) > 200 then '…' else word end)
  from regexp_split_to_table(lower(title || ' ' || body_text), '[^[:alnum:]]+') as word
  where word <> ''
$$;
revoke all on function private.words_of(text, text) from public;
-- An index's expression is computed with the writer's own rights.
grant execute on function private.words_of(text, text) to authenticated;

-- What ILIKE has to be told to find the text anywhere.
create function private.like_anywhere(search text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '%' || replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
revoke all on function private.like_anywhere(text) from public;

create index blog_posts_words_idx on public.blog_posts using gin (private.words_of(title, body_text)) with (fastupdate = off);

-- Every word that a post has. Nobody reads it but the search.
create table private.post_words (word text primary key);
alter table private.post_words enable row level security;
create index post_words_search_idx on private.post_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

-- Adds the words that are new, and removes those that no post has any more, so that nothing is left of a text that is gone.
create function private.keep_post_words() returns trigger
language plpgsql security definer set search_path = ''
-- By any way but the index of words, those of every post would be worked out for every word that is removed.
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  had text[];
  has text[];
begin
  if tg_op = 'INSERT' then
    has := array(select distinct word from written p, unnest(private.words_of(p.title, p.body_text)) as word);
  elsif tg_op = 'DELETE' then
    had := array(select distinct word from replaced p, unnest(private.words_of(p.title, p.body_text)) as word);
  else
    had := array(
      select distinct word from replaced p left join written w on w.id = p.id, unnest(private.words_of(p.title, p.body_text)) as word
      where (p.title, p.body_text) is distinct from (w.title, w.body_text));
    has := array(
      select distinct word from written p left join replaced r on r.id = p.id, unnest(private.words_of(p.title, p.body_text)) as word
      where (p.title, p.body_text) is distinct from (r.title, r.body_text));
  end if;
  if had is not distinct from has then
    return null;
  end if;
  -- Writers take turns: one must not remove a word that another is just beginning to use.
  perform pg_advisory_xact_lock(hashtext('private.post_words'));
  insert into private.post_words (word)
    select word from unnest(has) as word except select word from unnest(had) as word
    on conflict do nothing;
  delete from private.post_words w
    using (select word from unnest(had) as word except select word from unnest(has) as word) as former
    where w.word = former.word
      and not exists (select from public.blog_posts p where private.words_of(p.title, p.body_text) && array[former.word]);
  return null;
end
$$;
revoke all on function private.keep_post_words() from public;

create trigger keep_new_words after insert on public.blog_posts
  referencing new table as written for each statement execute function private.keep_post_words();
create trigger keep_changed_words after update on public.blog_posts
  referencing old table as replaced new table as written for each statement execute function private.keep_post_words();
create trigger keep_no_deleted_words after delete on public.blog_posts
  referencing old table as replaced for each statement execute function private.keep_post_words();

insert into private.post_words (word)
  select distinct word from public.blog_posts p, unnest(private.words_of(p.title, p.body_text)) as word;

-- Now nothing asks for the index of three letters each, which is larger than the texts.
drop index public.blog_posts_search_idx;
