-- Row-level security keeps Postgres from using the trigram index (LIKE is not leakproof), so posts are looked up by a function that
-- runs as its owner, with the policy's condition written out, and returns nothing but ids: the rows themselves are then read
-- under row-level security like any others.
--
-- Matches are counted up to 1,000 through the trigram index alone. Fewer: the page is cut out of them. More: its posts are soon
-- met by walking through all in order. Postgres cannot know beforehand which is faster, so the settings of the two functions
-- leave it no other way.

create function private.post_conditions(patterns text[], show text, category bigint) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    case show
      when 'published' then 'p.status = ''published'' and p.published_at <= now()'
      when 'scheduled' then 'p.status = ''published'' and p.published_at > now()'
      when 'draft' then 'p.status = ''draft'''
    end,
    'p.category_id = ' || category,
    (select string_agg(format('p.search_text like %L', pattern), ' and ') from unnest(patterns) as pattern))
$$;

-- The ids of up to `most` posts that have every word, in no order. "offset 0" keeps Postgres from asking the indexes of what is
-- published instead.
create function private.match_posts(patterns text[], show text, category bigint, most integer) returns setof bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
begin
  return query execute format('select p.id from (select * from public.blog_posts p where %s offset 0) p where %s limit %s',
    private.post_conditions(patterns, null, null), private.post_conditions(null, show, category), most);
end
$$;

-- The ids of some posts in order.
create function private.walk_posts(conditions text, oldest_first boolean, page_size integer, page_offset integer) returns setof bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
begin
  return query execute format('select p.id from public.blog_posts p where %1$s order by p.created_at %4$s, p.id %4$s limit %2$s offset %3$s',
    conditions, page_size, page_offset, case when oldest_first then 'asc' else 'desc' end);
end
$$;

-- The posts of one page in order, and how many match, counted up to 1,000. For admins alone are the `show`s but 'published' ('draft',
-- 'scheduled', 'all'), and the `sort`s of their list ('title', 'status', 'published_at'), as src/data/admin/posts.ts has them.
create function public.find_posts(
  search text default null, category bigint default null, show text default 'published', oldest_first boolean default false,
  page_size integer default 12, page_offset integer default 0, sort text default null, descending boolean default false
) returns table (ids bigint[], total integer)
language plpgsql stable security definer set search_path = ''
-- Ids are looked up, however few posts there are.
set enable_seqscan = off
as $$
declare
  most constant integer := 1000;
  patterns text[] := private.search_patterns(search);
  conditions text := private.post_conditions(patterns, show, category);
  matches bigint[];
begin
  if show is distinct from 'published' or sort is not null then
    perform private.require_admin();
  end if;
  page_size := least(greatest(coalesce(page_size, 12), 0), 100);
  page_offset := greatest(coalesce(page_offset, 0), 0);
  if patterns is not null then
    matches := array(select private.match_posts(patterns, show, category, most));
  elsif btrim(search) <> '' then
    matches := '{}';
  else
    matches := array(select private.walk_posts(conditions, false, most, 0));
  end if;
  total := cardinality(matches);
  if sort in ('title', 'status', 'published_at') then
    execute format('select array(select p.id from public.blog_posts p where %s order by p.%I %s%s, p.created_at desc, p.id desc limit %s offset %s)',
      case when patterns is null and btrim(search) <> '' then 'false' else conditions end, sort,
      case when descending then 'desc' else 'asc' end, case sort when 'status' then ', p.published_at desc' else '' end,
      page_size, page_offset) into ids;
  elsif total < most then
    ids := array(
      select p.id from public.blog_posts p where p.id = any (matches)
      order by
        case when oldest_first then p.created_at end asc, case when oldest_first then p.id end asc,
        p.created_at desc, p.id desc
      limit page_size offset page_offset);
  else
    ids := array(select private.walk_posts(conditions, coalesce(oldest_first, false), page_size, page_offset));
  end if;
  return next;
end
$$;
grant execute on function public.find_posts(text, bigint, text, boolean, integer, integer, text, boolean) to anon, authenticated;

-- What is short or seldom needs no index: under row-level security every text is compared.
create function public.search_case_studies(search text) returns setof public.case_studies
language sql stable set search_path = ''
as $$
  select c.* from public.case_studies c where c.search_text like all ((select private.search_patterns(search))::text[])
$$;

create function public.search_enquiries(search text) returns setof public.enquiries
language sql stable set search_path = ''
as $$
  select e.* from public.enquiries e where e.search_text like all ((select private.search_patterns(search))::text[])
$$;

create function public.search_deleted(search text) returns setof public.record_versions
language sql stable set search_path = ''
as $$
  select v.* from public.record_versions v
  where v.operation = 'delete' and private.search_text(v.title) like all ((select private.search_patterns(search))::text[])
$$;

grant execute on function public.search_case_studies(text), public.search_enquiries(text), public.search_deleted(text)
  to authenticated;
