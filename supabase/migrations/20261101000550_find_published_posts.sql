-- The visitors' search and its count. Row-level security keeps Postgres from using the trigram index (ILIKE is not
-- leakproof), so the look-up runs as its owner with the policy's condition written out, and returns nothing but ids:
-- the rows themselves are then read under row-level security like any others.
--
-- How rare the searched text is decides which index answers fastest, and Postgres cannot know that beforehand. So the
-- matches are counted first, up to a limit, through the trigram index alone. Few matches: the page is cut out of them.
-- Many matches: the newest are soon found by walking through the posts in order. The settings of the two functions
-- below leave Postgres no other way.

-- The ids of up to `most` published posts that contain the pattern, found through the trigram index.
create function private.match_published_posts(pattern text, category bigint, most integer) returns setof bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
begin
  return query execute format(
    'select p.id from public.blog_posts p
     where p.status = ''published'' and p.published_at <= now() %s and (p.title ilike $1 or p.body_text ilike $1)
     limit $3',
    case when category is null then '' else 'and p.category_id = $2' end
  ) using pattern, category, most;
end
$$;
revoke all on function private.match_published_posts(text, bigint, integer) from public;

-- The ids of one page of published posts in order, found by walking through them in that order.
create function private.walk_published_posts(
  pattern text, category bigint, oldest_first boolean, page_size integer, page_offset integer
) returns setof bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
begin
  return query execute format(
    'select p.id from public.blog_posts p
     where p.status = ''published'' and p.published_at <= now() %s %s
     order by p.created_at %s, p.id %3$s limit $3 offset $4',
    case when category is null then '' else 'and p.category_id = $2' end,
    case when pattern is null then '' else 'and (p.title ilike $1 or p.body_text ilike $1)' end,
    case when oldest_first then 'asc' else 'desc' end
  ) using pattern, category, page_size, page_offset;
end
$$;
revoke all on function private.walk_published_posts(text, bigint, boolean, integer, integer) from public;

create function private.find_published_posts(
  search text, category bigint, oldest_first boolean, page_size integer, page_offset integer, count_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text;
  matches bigint[];
  page bigint[];
  total integer;
begin
  oldest_first := coalesce(oldest_first, false);
  page_size := least(greatest(coalesce(page_size, 12), 0), 100);
  page_offset := greatest(coalesce(page_offset, 0), 0);
  count_limit := least(greatest(coalesce(count_limit, 1000), 1), 1000);
  search := btrim(left(coalesce(search, ''), 200));
  if search <> '' then
    pattern := '%' || replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  end if;

  -- Three letters or digits in a row make a trigram; shorter texts are common enough to be met on a walk.
  if pattern is not null and search ~ '[[:alnum:]]{3}' then
    matches := array(select private.match_published_posts(pattern, category, count_limit));
    total := cardinality(matches);
    if total < count_limit then
      page := array(
        select p.id from public.blog_posts p where p.id = any (matches)
        order by
          case when oldest_first then p.created_at end asc, case when oldest_first then p.id end asc,
          case when not oldest_first then p.created_at end desc, case when not oldest_first then p.id end desc
        limit page_size offset page_offset);
      return jsonb_build_object('ids', to_jsonb(page), 'total', total);
    end if;
  else
    select count(*)::integer into total
      from private.walk_published_posts(pattern, category, false, count_limit, 0);
  end if;

  page := array(select private.walk_published_posts(pattern, category, oldest_first, page_size, page_offset));
  return jsonb_build_object('ids', to_jsonb(page), 'total', total);
end
$$;
revoke all on function private.find_published_posts(text, bigint, boolean, integer, integer, integer) from public;
grant execute on function private.find_published_posts(text, bigint, boolean, integer, integer, integer) to anon, authenticated;

-- What the API offers: {"ids": [post ids of the asked page, in order], "versions": [their versions, read as the asker],
-- "total": matches, counted up to 1,000, "settings": the version of the settings}. Ids and versions tell a page that was
-- built earlier whether all that it shows still holds, in one request.
create function public.find_published_posts(
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
    from jsonb_array_elements_text(found.page -> 'ids') with ordinality as listed (id, place)
    join public.blog_posts p on p.id = listed.id::bigint
  ), '[]'::jsonb), 'settings', (select s.version from public.settings s))
  from found
$$;
revoke all on function public.find_published_posts(text, bigint, boolean, integer, integer) from public;
grant execute on function public.find_published_posts(text, bigint, boolean, integer, integer) to anon, authenticated;
