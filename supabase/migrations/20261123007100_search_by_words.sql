-- What the visitors' search and the admins' find by the words of posts.

-- Words of the list that are like the pattern, up to `most` of them or all. Where most words are, it is quicker to read the list
-- itself than the index: Postgres may choose, and looks at the pattern each time.
create function private.words_like(pattern text, most integer) returns text[]
language sql stable security definer set search_path = ''
set enable_seqscan = on set plan_cache_mode = force_custom_plan
as $$
  select array(select w.word from private.post_words w where w.word like pattern limit most)
$$;
revoke all on function private.words_like(text, integer) from public;

-- The ids of posts, each once, that have a word with the part: published ones only unless `drafts`, of one category unless
-- that is null, up to `most` or all. `is_all` says whether there are no others. The index compares every word that it is asked
-- for with every post that it finds, so it is asked for many in turns: few at first, for if they are common they will do.
-- The settings leave Postgres no other way than the index, and "offset 0" keeps it from working out the words of every post,
-- which it expects to be quicker than to look up many.
create function private.match_part_of_word(
  part text, drafts boolean, category bigint, most integer, out ids bigint[], out is_all boolean
)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  -- If more words than these have the part, the newest posts with it are soon met on a walk, and need not all be found.
  many_words constant integer := 2000;
  most_with_many constant integer := 1000;
  pattern text := private.like_anywhere(part);
  words text[] := private.words_like(pattern, case when most is null then null else many_words + 1 end);
  is_cut boolean := most is not null and cardinality(words) > many_words;
  place integer := 1;
  at_once integer := 1;
begin
  if is_cut then
    most := least(most, most_with_many);
  end if;
  ids := array(
    select p.id from (select * from public.blog_posts p where private.words_of(p.title, p.body_text) && array['…'] offset 0) p
    where (drafts or p.status = 'published' and p.published_at <= now()) and (category is null or p.category_id = category)
      and (p.title ilike pattern or p.body_text ilike pattern)
    limit most);
  loop
    if place > cardinality(words) then
      exit when not is_cut;
      words := private.words_like(pattern, null);
      is_cut := false;
      place := 1;
    end if;
    ids := ids || array(
      select p.id from (
        select * from public.blog_posts p
        where private.words_of(p.title, p.body_text) && words[place : place + at_once - 1] offset 0) p
      where (drafts or p.status = 'published' and p.published_at <= now()) and (category is null or p.category_id = category)
      limit most);
    place := place + at_once;
    at_once := least(at_once * 2, 200);
    if cardinality(ids) >= most then
      ids := array(select distinct id from unnest(ids) as id limit most);
      exit when cardinality(ids) >= most;
    end if;
  end loop;
  ids := array(select distinct id from unnest(ids) as id);
  is_all := most is null or cardinality(ids) < most;
end
$$;
revoke all on function private.match_part_of_word(text, boolean, bigint, integer) from public;

-- The same for any text; the ids are null where the words cannot tell. Between other characters, letters and digits are a word
-- of the posts wanted, at the beginning of the text they are the end of one, and at its end the beginning, of which one or two
-- letters are too many words' to be worth looking up. The texts of the posts that have all of these words are then read.
create function private.match_post_words(
  search text, drafts boolean, category bigint, most integer, out ids bigint[], out is_all boolean
)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  -- An index is slow to look up more at once.
  most_words constant integer := 2000;
  is_wanted constant text := '($1 or p.status = ''published'' and p.published_at <= now()) and ($2 is null or p.category_id = $2)
    and (p.title ilike $3 or p.body_text ilike $3)';
  has_words text;
  pattern text;
  words text[];
begin
  if lower(search) ~ '^[[:alnum:]]+$' then
    select m.ids, m.is_all into ids, is_all from private.match_part_of_word(lower(search), drafts, category, most) m;
    return;
  end if;
  for pattern in
    select distinct case when place = 1 then '%' else '' end || run || case when place = places then '%' else '' end
    from (
      select run, place, count(*) over () as places
      from regexp_split_to_table(lower(search), '[^[:alnum:]]+') with ordinality as split (run, place)) as runs
    where char_length(run) >= 3 or run <> '' and place > 1 and place < places
  loop
    words := private.words_like(pattern, most_words + 1);
    continue when cardinality(words) > most_words;
    has_words := concat_ws(' and ', has_words, format('private.words_of(p.title, p.body_text) && %L', words));
  end loop;
  if has_words is not null then
    execute format(
      'select array(
         (select p.id from (select * from public.blog_posts p where %1$s offset 0) p where %2$s limit $4)
         union
         (select p.id from (select * from public.blog_posts p where private.words_of(p.title, p.body_text) && array[''…''] offset 0) p
          where %2$s limit $4)
         limit $4)',
      has_words, is_wanted)
      into ids using drafts, category, private.like_anywhere(search), most;
  end if;
  is_all := most is null or cardinality(ids) < most;
end
$$;
revoke all on function private.match_post_words(text, boolean, bigint, integer) from public;

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
      -- Where texts have to be read, no more of them than are counted.
      search, false, category, case when lower(search) ~ '^[[:alnum:]]+$' then most_sorted else count_limit end) m;
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

-- As before, but the posts whose versions are wanted are looked up one by one. Under row-level security Postgres uses no index
-- for ids that have yet to be made of a text, and read every post for them.
create or replace function public.find_published_posts(
  search text default null, category bigint default null, oldest_first boolean default false,
  page_size integer default 12, page_offset integer default 0
) returns jsonb
language sql stable set search_path = ''
as $$
  with found as materialized (
    select private.find_published_posts(search, category, oldest_first, page_size, page_offset, 1000) as page
  )
  select found.page || jsonb_build_object('versions', coalesce((
    select jsonb_agg(p.version order by listed.place)
    from unnest(array(select jsonb_array_elements_text(found.page -> 'ids')::bigint)) with ordinality as listed (id, place)
    join public.blog_posts p on p.id = listed.id
  ), '[]'::jsonb), 'settings', (select s.version from public.settings s))
  from found
$$;
