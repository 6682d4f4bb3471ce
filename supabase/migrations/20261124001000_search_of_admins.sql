-- The admin's search in posts, drafts included. Row-level security keeps Postgres from using an index for ILIKE, so the
-- look-up runs as its owner for admins alone, by the words of the visitors' search, and returns nothing but ids: the rows are
-- then read under row-level security like any others.
-- Where very many words have the text, they are looked up by the hundred, and a post may be named twice.
create function private.find_posts(search text) returns setof bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  at_once constant integer := 200;
  pattern text := private.like_anywhere(search);
  matches bigint[];
  is_all boolean;
  words text[];
begin
  perform private.require_admin();
  select m.ids, m.is_all into matches, is_all from private.match_post_words(search, 'true', null, null) m;
  if is_all and matches is not null then
    return query select unnest(matches);
  elsif lower(search) ~ '^[[:alnum:]]+$' then
    words := array(select w.word from private.post_words w where w.word like '%' || lower(search) || '%');
    for place in 1..cardinality(words) by at_once loop
      return query select p.id from public.blog_posts p
        where private.words_of(p.title, p.body_text) && words[place : place + at_once - 1];
    end loop;
    return query select p.id from (
        select * from public.blog_posts p where private.words_of(p.title, p.body_text) && array['…'] offset 0) p
      where p.title ilike pattern or p.body_text ilike pattern;
  else
    return query select p.id from public.blog_posts p where p.title ilike pattern or p.body_text ilike pattern;
  end if;
end
$$;
revoke all on function private.find_posts(text) from public;
grant execute on function private.find_posts(text) to authenticated;

create function public.search_posts(search text) returns setof public.blog_posts
language sql stable set search_path = ''
as $$
  select p.* from public.blog_posts p where p.id in (select private.find_posts(search))
$$;
revoke all on function public.search_posts(text) from public, anon, authenticated;
grant execute on function public.search_posts(text) to authenticated;
