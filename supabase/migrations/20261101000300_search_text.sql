-- One search for everything: each record has one text with each of its words once, folded; each search word must be part of one
-- of them. Letters lose their accents and capitals, punctuation separates words, apostrophes vanish, and numbers lose their
-- leading zeros, so that "020 7946" finds +44 20 7946. Symbols that make a name stay, as letters of their own: C#, C++, .NET, A/B.
create function private.keep_symbols(plain text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(plain, '([a-z0-9])[+][+](?![a-z0-9])', '\1➕➕', 'g'),
          '([a-z0-9])[+](?![a-z0-9])', '\1➕', 'g'),
        '([a-z0-9])#(?![a-z0-9])', '\1♯', 'g'),
      '(^|[\s(,;/"“])[.](?=[a-z])', '\1∙', 'g'),
    -- The letters alone are found, too.
    '(^|[^a-z0-9])([a-z])/([a-z])(?![a-z0-9])', '\1\2∕\3 \2 \3', 'g')
$$;

create function private.fold(plain text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      private.keep_symbols(replace(lower(extensions.unaccent('extensions.unaccent', plain)), '''', '')),
      -- Written out because what counts as a letter depends on the database's locale.
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
    '(^| )0+(?=\d)', '\1', 'g'))
$$;

create function private.search_text(plain text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select ' ' || coalesce(string_agg(distinct word, ' '), '') from regexp_split_to_table(private.fold(plain), ' ') as word
$$;

-- LIKE patterns for the first ten words of the first 100 characters; null if there is nothing to search for. One or two letters
-- make no trigram, so they have to begin a word: together with the blank before them they do.
create function private.search_patterns(search text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg('%' || case when word ~ '^[a-z0-9]{1,2}[♯➕]*$' then ' ' else '' end || word || '%')
  from (
    select word from regexp_split_to_table(private.fold(left(search, 100)), ' ') with ordinality as w (word, place)
    where word <> '' group by word order by min(place) limit 10
  ) words
$$;

grant execute on function private.keep_symbols(text), private.fold(text), private.search_text(text), private.search_patterns(text) to authenticated;
