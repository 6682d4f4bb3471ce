import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

beforeEach(async () => {
  await backend.sql("delete from public.case_studies");
  await backend.sql("delete from public.blog_posts");
  await backend.sql("delete from public.record_versions");
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, status, category_id, published_at) values
      (1, 'Out', 'out', 'published', 2, now() - interval '1 day'),
      (2, 'Draft', 'draft', 'draft', 2, null),
      (3, 'Tomorrow', 'tomorrow', 'published', 2, now() + interval '1 day')`,
  );
  await backend.sql(
    `insert into public.case_studies (id, title, category, description, status, story_id) values
      (11, 'Told', 'Shop', 'A shop', 'published', 1), (12, 'To be told', 'Shop', 'A shop', 'published', 2),
      (13, 'Told tomorrow', 'Shop', 'A shop', 'published', 3), (14, 'Unfinished', 'Shop', 'A shop', 'draft', 1)`,
  );
});

test.each(["visitor", "stranger"] as const)(
  "a %s gets only published stories, and with a post only published case studies",
  async (reader) => {
    const stories = await people[reader].from("case_studies").select("id, story:blog_posts(slug)").order("id");
    expect(stories.data).toEqual([
      { id: 11, story: { slug: "out" } },
      { id: 12, story: null },
      { id: 13, story: null },
    ]);
    const posts = await people[reader].from("blog_posts").select("slug, case_studies(id)");
    expect(posts.data).toEqual([{ slug: "out", case_studies: [{ id: 11 }] }]);
  },
);

const storyOf = async (id: number) => {
  const [row] = await backend.sql<{ story: number | null }>(
    "select story_id::int as story from public.case_studies where id = $1",
    [id],
  );
  return row?.story;
};
const restore = (of_table: string, id: number, changes = {}) =>
  people.admin.rpc("restore_deleted", { of_table, deleted_id: String(id), changes });

test("deleting a post takes the story from its case studies; restoring it gives it back unless they have another", async () => {
  await people.admin.from("blog_posts").delete().eq("id", 1);
  expect([await storyOf(11), await storyOf(14)]).toEqual([null, null]);
  await people.admin.from("case_studies").update({ story_id: 3 }).eq("id", 14);
  await people.admin.from("case_studies").update({ title: "Edited since" }).eq("id", 11);
  expect((await restore("blog_posts", 1)).error).toBeNull();
  expect([await storyOf(11), await storyOf(14)]).toEqual([1, 3]);
});

test("when two posts deleted at once come back, each is the story of its own case studies only", async () => {
  await people.admin.from("blog_posts").delete().in("id", [1, 2]);
  await restore("blog_posts", 2);
  expect([await storyOf(11), await storyOf(12), await storyOf(14)]).toEqual([null, 2, null]);
});

test("a restored post does not return to a case study that had dropped it before", async () => {
  await people.admin.from("case_studies").update({ story_id: null }).eq("id", 11);
  await people.admin.from("blog_posts").delete().eq("id", 1);
  await restore("blog_posts", 1);
  expect(await storyOf(11)).toBeNull();
});

test("a case study whose story is gone stays in the bin until it is restored without one", async () => {
  await people.admin.from("case_studies").delete().eq("id", 12);
  await people.admin.from("blog_posts").delete().eq("id", 2);
  expect((await restore("case_studies", 12)).error).toMatchObject({
    code: "23503",
    hint: "story_id",
    message: "Its story is gone",
  });
  expect((await restore("case_studies", 12, { story_id: null })).error).toBeNull();
  expect(await storyOf(12)).toBeNull();
});

test("an earlier version whose story is gone is restored with the current story", async () => {
  await people.admin.from("case_studies").update({ story_id: 3, title: "Renamed" }).eq("id", 12);
  const [version] = await backend.sql<{ id: number }>(
    "select id::int from public.record_versions where record_id = '12'",
  );
  await people.admin.from("blog_posts").delete().eq("id", 2);
  const again = (changes = {}) => people.admin.rpc("restore_version", { version_id: version?.id ?? 0, changes });
  expect((await again()).error).toMatchObject({ hint: "story_id" });
  expect((await again({ story_id: 3 })).data).toBe(true);
  expect(await backend.sql("select title, story_id::int from public.case_studies where id = 12")).toEqual([
    { title: "To be told", story_id: 3 },
  ]);
});
