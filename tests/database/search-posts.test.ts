import { beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const { admin, stranger } = await invitePeople(backend);

beforeAll(async () => {
  await backend.sql("delete from public.blog_posts");
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, status, category_id, created_at, published_at) values
      (1, 'First steps', 'first', '<p>Plain <b>wor</b>ds about ducks</p>', 'published', 1, '2026-01-01', '2026-01-01'),
      (2, '100% done', 'second', '<p>snake_case and back\\slash</p>', 'draft', 1, '2026-01-02', null),
      (3, 'Ducks in news', 'third', '<p>Nothing</p>', 'published', 3, '2026-01-03', now() + interval '1 day')`,
  );
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, category_id, created_at)
     select 4, 'A glossary', 'glossary', '<p>' || string_agg('grebe' || g, ' ') || ' ${"é".repeat(300)}</p>', 1, '2026-01-04' from generate_series(1, 2500) g`,
  );
});

async function search(search: string): Promise<number[]> {
  const { data, count } = await admin
    .rpc("search_posts", { search }, { count: "exact" })
    .select("id,category:blog_categories(name)")
    .order("created_at", { ascending: false })
    .throwOnError();
  expect(count).toBe(data.length);
  return data.map(({ id }) => id);
}

test.each([
  ["whatever the case, drafts and posts of tomorrow, too", "DUCKS", [3, 1]],
  ["words that are bold in part", "words about", [1]],
  ["the middle of a word", "ucK", [3, 1]],
  ["a percent sign as itself", "0% d", [2]],
  ["an underscore as itself", "e_c", [2]],
  ["a backslash as itself", "k\\s", [2]],
  ["two letters", "ew", [3]],
  ["only punctuation", "%", [2]],
  ["a part of thousands of words", "grebe", [4]],
  ["a word too long for the index", "éééé", [4]],
  ["two parts of which one is common", "grebe2499 grebe", [4]],
  ["nothing that is not there", "geese", []],
])("an admin finds %s", async (_what, text, ids) => {
  expect(await search(text)).toEqual(ids);
});

test("filters, order and pages are those of any list", async () => {
  const drafts = await admin.rpc("search_posts", { search: "e" }, { count: "exact" }).select("id").eq("status", "draft").order("id").range(1, 1);
  expect(drafts).toMatchObject({ data: [{ id: 4 }], count: 2 });
});

test("a signed-in stranger searches nothing", async () => {
  const { error } = await stranger.rpc("search_posts", { search: "ducks" });
  expect(error).toMatchObject({ code: "42501", message: "Only admins may do this" });
});
