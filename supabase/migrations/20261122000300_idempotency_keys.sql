-- The browser gives a new record its key before it sends it for the first time. A save that is repeated because its answer
-- was lost finds the row under that key and makes no second one.
alter table public.blog_posts add column idempotency_key uuid not null default gen_random_uuid() unique;
alter table public.case_studies add column idempotency_key uuid not null default gen_random_uuid() unique;
alter table public.blog_categories add column idempotency_key uuid not null default gen_random_uuid() unique;

-- A record that was saved again after somebody had deleted it has the same key as what is in the bin.
create or replace function private.explain_refusal(sqlstate_was text, message_was text, constraint_was text, content jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  case
    when sqlstate_was = '23503' then
      raise exception 'Its category is gone' using errcode = '23503', hint = 'category_id';
    when constraint_was = 'blog_posts_slug_key' then
      raise exception 'Another post has the address “%” now', content ->> 'slug' using errcode = '23505', hint = 'slug';
    when constraint_was = 'blog_categories_name_key' then
      raise exception 'Another category is called “%” now', content ->> 'name' using errcode = '23505', hint = 'name';
    when constraint_was like '%\_idempotency\_key\_key' then
      raise exception 'It has been saved again since it was deleted' using errcode = '23505';
    else
      raise exception '%', message_was using errcode = sqlstate_was;
  end case;
end
$$;
