-- Row-level security keeps Postgres from using the trigram index (LIKE is not leakproof), so posts are looked up by a function
-- that runs as its owner, with the policy's condition written out, and returns only ids: the rows are then read under row-level
-- security like any others.

-- The posts of one page in order, and how many match. Only admins may use values of `show` other than 'published' ('draft',
-- 'scheduled', 'all'), and the `sort`s of their list ('title', 'status', 'published_at', 'views'; 'relevance': titles that
-- contain the words come first), as src/data/admin/blog-posts.ts has them.
create function public.find_posts(
  search text default null, category bigint default null, show text default 'published', oldest_first boolean default false,
  page_size integer default 12, page_offset integer default 0, sort text default null, descending boolean default false
) returns table (ids bigint[], total integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if show is distinct from 'published' or sort is not null then
    perform private.require_admin();
  end if;
  return query execute format(
    'with matching as (
       select p.id, p.title, p.status, p.published_at, p.created_at from public.blog_posts p
       -- The first word goes through the index, which LIKE ALL cannot use.
       where ($1 is null or (p.search_text like $1[1] and p.search_text like all ($1)))
         and ($2 is null or p.category_id = $2)
         and case $3
           when ''published'' then p.status = ''published'' and p.published_at <= now()
           when ''scheduled'' then p.status = ''published'' and p.published_at > now()
           when ''draft'' then p.status = ''draft''
           else true end
     )
     select array(select m.id from matching m order by %s limit $4 offset $5), (select count(*)::integer from matching)',
    case
      when sort = 'relevance' then '(private.search_text(m.title) like all ($1)) desc, m.created_at desc, m.id desc'
      when sort in ('title', 'published_at') then format('m.%I %s, m.created_at desc, m.id desc', sort, case when descending then 'desc' else 'asc' end)
      when sort = 'status' then format('m.status %s, m.published_at desc, m.created_at desc, m.id desc', case when descending then 'desc' else 'asc' end)
      when sort = 'views' then format('(select c.views from public.count_post_views(array[m.id]) c) %s, m.created_at desc, m.id desc', case when descending then 'desc' else 'asc' end)
      when oldest_first then 'm.created_at, m.id'
      else 'm.created_at desc, m.id desc'
    end)
    using
      -- A search without letters finds nothing.
      case when btrim(search) <> '' then coalesce(private.search_patterns(search), array['']) end, category, show,
      least(greatest(coalesce(page_size, 12), 0), 100), greatest(coalesce(page_offset, 0), 0);
end
$$;
grant execute on function public.find_posts(text, bigint, text, boolean, integer, integer, text, boolean) to anon, authenticated;

-- Few rows or rare searches need no index: under row-level security every text is compared.
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
