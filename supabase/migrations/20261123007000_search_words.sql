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

-- The ids of posts that contain the text and meet the condition, an expression in SQL about the post `p` and, as $1, the
-- category: up to `most`, or of all where it is null. `is_all` says whether there are no others; the ids are null where the
-- words cannot tell. Each run of three letters or digits in the text is inside a word of the posts wanted; where there is
-- anything else beside one such run, the texts of the posts that have all of these words are read as well. The settings leave
-- Postgres no other way than the two indexes.
create function private.match_post_words(
  search text, condition text, category bigint, most integer, out ids bigint[], out is_all boolean
)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  -- An index is slow to look up more at once.
  most_words constant integer := 2000;
  is_word boolean := lower(search) ~ '^[[:alnum:]]+$';
  has_text constant text := '(p.title ilike $2 or p.body_text ilike $2)';
  has_words text;
  part text;
  words text[];
begin
  is_all := true;
  for part in
    select distinct run from regexp_split_to_table(lower(search), '[^[:alnum:]]+') as run where char_length(run) >= 3
  loop
    words := array(select w.word from private.post_words w where w.word like '%' || part || '%' limit most_words + 1);
    if cardinality(words) > most_words then
      continue when not is_word;
      is_all := false;
    end if;
    has_words := concat_ws(' and ', has_words, format('private.words_of(p.title, p.body_text) && %L', words));
  end loop;
  if has_words is not null then
    -- "offset 0", because Postgres expects too much of many words, and would rather work out those of every post.
    execute format(
      'select array(
         (select p.id from (select * from public.blog_posts p where %2$s offset 0) p where %1$s and %3$s limit $3)
         union
         (select p.id from (select * from public.blog_posts p where private.words_of(p.title, p.body_text) && array[''…''] offset 0) p
          where %1$s and %4$s limit $3)
         limit $3)',
      condition, has_words, case when is_word then 'true' else has_text end, has_text)
      into ids using category, private.like_anywhere(search), most;
  end if;
  is_all := is_all and (most is null or cardinality(ids) < most);
end
$$;
revoke all on function private.match_post_words(text, text, bigint, integer) from public;

-- As before, but by words instead of three letters each. Up to 5,000 matches are put in order at once; where there are more,
-- the newest are soon met on a walk.
create or replace function private.find_published_posts(
  search text, category bigint, oldest_first boolean, page_size integer, page_offset integer, count_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most_sorted constant integer := 5000;
  pattern text;
  matches bigint[];
  is_all boolean;
  page bigint[];
  total integer;
begin
  oldest_first := coalesce(oldest_first, false);
  page_size := least(greatest(coalesce(page_size, 12), 0), 100);
  page_offset := greatest(coalesce(page_offset, 0), 0);
  count_limit := least(greatest(coalesce(count_limit, 1000), 1), 1000);
  search := btrim(left(coalesce(search, ''), 200));
  if search <> '' then
    pattern := private.like_anywhere(search);
    select m.ids, m.is_all into matches, is_all from private.match_post_words(
      search, 'p.status = ''published'' and p.published_at <= now()' || case when category is null then '' else ' and p.category_id = $1' end,
      -- Where texts have to be read, no more of them than are counted.
      category, case when lower(search) ~ '^[[:alnum:]]+$' then most_sorted else count_limit end) m;
  end if;

  if is_all and matches is not null then
    page := array(
      select p.id from public.blog_posts p where p.id = any (matches)
      order by
        case when oldest_first then p.created_at end asc, case when oldest_first then p.id end asc,
        case when not oldest_first then p.created_at end desc, case when not oldest_first then p.id end desc
      limit page_size offset page_offset);
    return jsonb_build_object('ids', to_jsonb(page), 'total', least(cardinality(matches), count_limit));
  end if;
  total := count_limit;
  if matches is null or cardinality(matches) < count_limit then
    select count(*)::integer into total from private.walk_published_posts(pattern, category, false, count_limit, 0);
  end if;
  page := array(select private.walk_published_posts(pattern, category, oldest_first, page_size, page_offset));
  return jsonb_build_object('ids', to_jsonb(page), 'total', total);
end
$$;
drop function private.match_published_posts(text, bigint, integer);
