-- The admin's search in posts, drafts included. Row-level security keeps Postgres from using an index for ILIKE, so the
-- look-up runs as its owner for admins alone, by the words of the visitors' search, and returns nothing but ids: the rows are
-- then read under row-level security like any others.
create function private.find_posts(search text) returns setof bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.like_anywhere(search);
  matches bigint[];
begin
  perform private.require_admin();
  select m.ids into matches from private.match_post_words(search, true, null, null) m;
  if matches is null then
    return query select p.id from public.blog_posts p where p.title ilike pattern or p.body_text ilike pattern;
  else
    return query select unnest(matches);
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
