-- The visitors' search and its count. Row-level security keeps Postgres from using the trigram index (ILIKE is not
-- leakproof), so the look-up runs as its owner with the policy's condition written out, and returns nothing but ids:
-- the rows themselves are then read under row-level security like any others.
create function private.find_published_posts(
  search text, category bigint, oldest_first boolean, page_size integer, page_offset integer, count_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text;
  found jsonb;
  total integer;
begin
  page_size := least(greatest(coalesce(page_size, 12), 0), 100);
  page_offset := greatest(coalesce(page_offset, 0), 0);
  count_limit := least(greatest(coalesce(count_limit, 1000), 1), 1000);
  search := btrim(left(coalesce(search, ''), 200));
  if search <> '' then
    pattern := '%' || replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  end if;

  -- One plan per shape of question: a single query for all of them could use none of the indexes.
  execute format(
    'select coalesce(jsonb_agg(id order by place), ''[]'') from (
       select id, row_number() over () as place from (
         select p.id from public.blog_posts p
         where p.status = ''published'' and p.published_at <= now() %s %s
         order by p.created_at %s, p.id %s limit $3 offset $4) ordered) numbered',
    case when category is null then '' else 'and p.category_id = $2' end,
    case when pattern is null then '' else 'and (p.title ilike $1 or p.body_text ilike $1)' end,
    case when coalesce(oldest_first, false) then 'asc' else 'desc' end,
    case when coalesce(oldest_first, false) then 'asc' else 'desc' end
  ) into found using pattern, category, page_size, page_offset;

  execute format(
    'select count(*)::integer from (
       select 1 from public.blog_posts p
       where p.status = ''published'' and p.published_at <= now() %s %s limit $3) bounded',
    case when category is null then '' else 'and p.category_id = $2' end,
    case when pattern is null then '' else 'and (p.title ilike $1 or p.body_text ilike $1)' end
  ) into total using pattern, category, count_limit;

  return jsonb_build_object('ids', found, 'total', total);
end
$$;
revoke all on function private.find_published_posts(text, bigint, boolean, integer, integer, integer) from public;
grant execute on function private.find_published_posts(text, bigint, boolean, integer, integer, integer) to anon, authenticated;

-- What the API offers: {"ids": [post ids of the asked page, in order], "total": matches, counted up to 1,000}.
create function public.find_published_posts(
  search text default null, category bigint default null, oldest_first boolean default false,
  page_size integer default 12, page_offset integer default 0
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.find_published_posts(search, category, oldest_first, page_size, page_offset, 1000)
$$;
revoke all on function public.find_published_posts(text, bigint, boolean, integer, integer) from public;
grant execute on function public.find_published_posts(text, bigint, boolean, integer, integer) to anon, authenticated;
