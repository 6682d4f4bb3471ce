-- Each row's generated column `pictures` lists the stored pictures that it shows, as private.pictures_in() finds them.

-- One picture is an object and its smaller copy, identified by what their paths share ("blog-posts/images/k3x9-" of
-- "blog-posts/images/k3x9-1600x900.webp"), or by the whole path if it has no size. src/lib/picture-file.ts makes the names.
create function private.picture_of(path text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(substring(path from '^([^/]+/images/.+-)\d+x\d+\.[A-Za-z0-9]+$'), path)
$$;

-- A text of HTML with those references decoded that can stand for a part of a picture's address.
create function private.decode_references(html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  written text;
  code integer;
begin
  for written, code in
    select m[1], coalesce(m[2]::integer, ('x' || lpad(m[3], 8, '0'))::bit(32)::integer)
    from regexp_matches(html, '(&#(?:0*([0-9]{1,3})|[xX]0*([0-9a-fA-F]{1,2}));?)', 'g') m
    -- The longest first: "&#47" is the beginning of "&#47;".
    group by m order by length(m[1]) desc
  loop
    -- Not quotes and angle brackets, which could end an attribute.
    if code in (9, 10, 13) or code between 32 and 126 and code not in (34, 39, 60, 62) then
      html := replace(html, written, chr(code));
    end if;
  end loop;
  for written, code in values ('&Tab;', 9), ('&NewLine;', 10), ('&sol;', 47), ('&bsol;', 92), ('&period;', 46), ('&lowbar;', 95), ('&UnderBar;', 95), ('&percnt;', 37) loop
    html := replace(html, written, chr(code));
  end loop;
  return html;
end
$$;

-- A text with its addresses as the storage reads them: a browser drops line ends, turns backslashes, and takes "/x/../" and "/./"
-- for "/"; then the server decodes what is percent-encoded.
create function private.plain_addresses(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  code text;
begin
  content := translate(content, E'\\\t\r\n', '/');
  content := replace(replace(content, '%2e', '.'), '%2E', '.');
  for turn in 1..2 loop
    while position('/./' in content) > 0 loop
      content := replace(content, '/./', '/');
    end loop;
    while position('/../' in content) > 0 and content ~ '/[^/?#"''<>]*/\.\./' loop
      content := regexp_replace(content, '/[^/?#"''<>]*/\.\./', '/', 'g');
    end loop;
    continue when position('%' in content) = 0;
    for code in select distinct encoded[1] from regexp_matches(content, '%([2-7][0-9A-Fa-f])', 'g') as encoded loop
      if lower(code) not in ('22', '27', '3c', '3e') then
        content := replace(content, '%' || code, chr(('x' || code)::bit(8)::integer));
      end if;
    end loop;
  end loop;
  while position('//' in content) > 0 loop
    content := replace(content, '//', '/');
  end loop;
  return content;
end
$$;

-- The stored pictures in any column of a row, with their descriptions: {"blog-posts/images/k3x9-": "A boat"}; null if not
-- described, '' if decorative. Addresses count however they are written, as the storage would resolve them.
create function private.pictures_in(content jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  with texts as (
    select t.key, v.value #>> '{}' as value from jsonb_each(case when jsonb_typeof(content) = 'object' then content else '{}' end) t, jsonb_path_query(t.value, 'strict $.**') v (value)
    where jsonb_typeof(v.value) = 'string' and (v.value #>> '{}') ~ '[/\\%&]'
  ), read as (
    select t.key, private.plain_addresses(t.value) as value from texts t
    union all
    select t.key, private.plain_addresses(private.decode_references(t.value)) from texts t
    where t.value ~ '&(#|Tab|NewLine|b?sol|period|lowbar|UnderBar|percnt)'
  ), found as (
    select private.picture_of(address[1] || '/' || address[2]) as picture,
      case when r.key in ('image', 'image_url') then content ->> 'image_alt' end as alt
    from read r, regexp_matches(r.value, '/storage/v1/(?:object|render/image)/public/([a-z0-9-]+)/(images/[A-Za-z0-9._-]+)', 'g') as address
    union all
    select private.picture_of(address[1] || '/' || address[2]),
      replace(replace(replace(replace(substring(tag[1] from '\salt="([^"]*)"'), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
    from texts t, regexp_matches(t.value, '<img\s[^>]*>', 'g') as tag,
      regexp_match(tag[1], '\ssrc="[^"]*/storage/v1/(?:object|render/image)/public/([a-z0-9-]+)/(images/[A-Za-z0-9._-]+)') as address
    where address is not null
  ), described as (
    select f.picture, coalesce(max(f.alt) filter (where f.alt <> ''), max(f.alt)) as alt from found f group by f.picture
  )
  select coalesce(jsonb_object_agg(d.picture, d.alt), '{}') from described d
$$;

-- Generated columns are computed with the writer's own rights.
grant execute on function private.picture_of(text), private.decode_references(text), private.plain_addresses(text),
  private.pictures_in(jsonb) to authenticated;
