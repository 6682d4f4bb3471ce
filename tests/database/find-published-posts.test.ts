import { beforeAll, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

beforeAll(async () => {
  await backend.sql("delete from public.blog_posts");
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, status, category_id, created_at, published_at) values
      (1, 'First steps', 'first', '<p>Plain <b>wor</b>ds about ducks</p>', 'published', 1, '2026-01-01', '2026-01-01'),
      (2, '100% done', 'second', '<p>snake_case and back\\slash</p>', 'published', 1, '2026-01-02', '2026-01-02'),
      (3, 'Ducks in news', 'third', '<p>Nothing</p>', 'published', 3, '2026-01-03', '2026-01-03'),
      (4, 'Secret ducks', 'fourth', '', 'draft', 3, '2026-01-04', null),
      (5, 'Ducks of tomorrow', 'fifth', '', 'published', 3, '2026-01-05', now() + interval '1 day')`,
  );
});

type Question = { search?: string; category?: number; oldest_first?: boolean; page_size?: number; page_offset?: number };

type Found = { ids: number[]; versions: number[]; total: number; settings: number };

async function ask(question: Question): Promise<Found> {
  const { data, error } = await connect(backend.url, backend.publishableKey).rpc("find_published_posts", question);
  expect(error).toBeNull();
  return data as Found;
}

async function find(question: Question): Promise<Pick<Found, "ids" | "total">> {
  const { ids, versions, total } = await ask(question);
  expect(versions).toHaveLength(ids.length);
  return { ids, total };
}

test.each<[string, Question, number[]]>([
  ["everything, newest first", {}, [3, 2, 1]],
  ["everything, oldest first", { oldest_first: true }, [1, 2, 3]],
  ["one category", { category: 1 }, [2, 1]],
  ["titles and texts, whatever the case", { search: "DUCKS" }, [3, 1]],
  ["matches oldest first", { search: "ducks", oldest_first: true }, [1, 3]],
  ["words that are bold in part", { search: "words about" }, [1]],
  ["matches in one category", { search: "ducks", category: 3 }, [3]],
  ["a percent sign as itself", { search: "0% d" }, [2]],
  ["an underscore as itself", { search: "e_c" }, [2]],
  ["a backslash as itself", { search: "k\\s" }, [2]],
  ["two letters", { search: "ew" }, [3]],
  ["only punctuation", { search: "%" }, [2]],
  ["the middle of a word", { search: "ucK" }, [3, 1]],
  ["a whole word between the parts of two others", { search: "ks in ne" }, [3]],
  ["no whole word that is only a part", { search: "ks i ne" }, []],
  ["no part of a word's middle beside a blank", { search: "duck in" }, []],
  ["punctuation that ends or begins a text", { search: "snake_" }, [2]],
  ["blanks around the text", { search: "  ducks " }, [3, 1]],
  ["nothing that is not there", { search: "geese" }, []],
  ["no tags", { search: "<p>" }, []],
])("finds %s", async (_what, question, ids) => {
  expect(await find(question)).toEqual({ ids, total: ids.length });
});

test("the versions are those of the ids and of the settings, so that an older page can tell whether it still holds", async () => {
  await backend.sql("update public.blog_posts set title = 'First steps, again' where id = 1");
  await backend.sql("update public.settings set site_name = 'Brickwork'");
  expect(await ask({ oldest_first: true })).toEqual({ ids: [1, 2, 3], versions: [2, 1, 1], total: 3, settings: 2 });
});

test("a changed text is found by its new words, and a word too long for the index is found, too", async () => {
  await backend.sql(`update public.blog_posts set body = '<p>Pelicans ${"Abcé".repeat(100)} herons</p>' where id = 3`);
  expect(await find({ search: "pelican" })).toEqual({ ids: [3], total: 1 });
  expect(await find({ search: "ÉABCÉ" })).toEqual({ ids: [3], total: 1 });
  expect(await find({ search: "nothing" })).toEqual({ ids: [], total: 0 });
  await backend.sql("update public.blog_posts set body = '<p>Nothing</p>' where id = 3");
  expect(await backend.sql("select word from private.post_words where word in ('herons', 'nothing', 'ducks') order by word")).toEqual([
    { word: "ducks" },
    { word: "nothing" },
  ]);
});

test("a part of thousands of words finds the posts that have one of them, and all of them where they are many", async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, status, category_id, created_at, published_at)
     select 700, 'A glossary', 'glossary', '<p>' || string_agg('grebe' || g, ' ') || '</p>', 'published', 1, '2024-01-01', '2026-01-01'
     from generate_series(1, 2500) g`,
  );
  expect(await find({ search: "grebe" })).toEqual({ ids: [700], total: 1 });
  expect(await find({ search: "grebe, grebe" })).toEqual({ ids: [], total: 0 });
  await backend.sql("delete from public.blog_posts where id = 700");
});

test("a part of thousands of words is found in every post that has one, and a rare word without reading the others", async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, status, category_id, created_at, published_at)
     select 1000 + g, 'Birds', 'birds-' || g, '<p>grebe' || g || ' agrebe' || g || '</p>', 'published', 1 + g % 2,
       '2025-01-01'::timestamptz + g * interval '1 minute', '2026-01-01'
     from generate_series(1, 1100) g`,
  );
  expect(await find({ search: "grebe", page_size: 2 })).toEqual({ ids: [2100, 2099], total: 1000 });
  expect(await find({ search: "GREBE", page_size: 2, page_offset: 2, oldest_first: true, category: 2 })).toEqual({ ids: [1005, 1007], total: 550 });
  expect(await find({ search: "grebe109", page_size: 2 })).toEqual({ ids: [2099, 2098], total: 11 });
  await backend.sql("analyze public.blog_posts");
  await backend.sql("discard plans");
  await backend.sql(
    `do $$
    declare
      reads constant text :=
        'select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relid = ''public.blog_posts''::regclass';
      before bigint;
      afterwards bigint;
    begin
      execute reads into before;
      -- As where there are many more posts.
      set local enable_seqscan = off;
      set local role anon;
      if public.find_published_posts('ducks') ->> 'total' <> '2' then raise 'not found'; end if;
      reset role;
      execute reads into afterwards;
      if afterwards - before > 20 then raise 'read % posts', afterwards - before; end if;
    end $$`,
  );
  await backend.sql("delete from public.blog_posts where id > 1000");
});

test("only a changed title or text makes writers of posts wait for each other", async () => {
  const write = (change: string) =>
    backend.sql(
      `do $$ begin
         update public.blog_posts set ${change} where id = 1;
         if exists (select from pg_locks where locktype = 'advisory') then raise 'locked'; end if;
       end $$`,
    );
  await write("published_at = '2026-01-02'");
  await expect(write("title = 'First herons'")).rejects.toThrow("locked");
});

test("a page has the whole number of matches with it", async () => {
  expect(await find({ page_size: 2 })).toEqual({ ids: [3, 2], total: 3 });
  expect(await find({ page_size: 2, page_offset: 2 })).toEqual({ ids: [1], total: 3 });
  expect(await find({ search: "ducks", page_size: 1, page_offset: 1 })).toEqual({ ids: [1], total: 2 });
  expect(await find({ page_offset: 50 })).toEqual({ ids: [], total: 3 });
});

test("senseless pages are put right", async () => {
  expect(await find({ page_size: -5, page_offset: -5 })).toEqual({ ids: [], total: 3 });
  expect(await find({ page_size: 100_000 })).toEqual({ ids: [3, 2, 1], total: 3 });
});

test("common words are counted up to a thousand, and their pages go on beyond", async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, status, category_id, created_at, published_at)
     select 1000 + g, 'Common ' || g, 'common-' || g, 'published', 1, '2025-01-01'::timestamptz + g * interval '1 minute', '2026-01-01'
     from generate_series(1, 1200) g`,
  );
  expect(await find({ search: "common", page_size: 2 })).toEqual({ ids: [2200, 2199], total: 1000 });
  expect(await find({ search: "common", page_size: 2, page_offset: 1100, oldest_first: true })).toEqual({ ids: [2101, 2102], total: 1000 });
  await backend.sql("delete from public.blog_posts where id > 1000");
});
