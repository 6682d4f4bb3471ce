import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const [first, second, third] = [901, 902, 903];

beforeEach(async () => {
  await backend.sql("delete from public.blog_posts where id between 900 and 999");
  await backend.sql("delete from public.record_versions where record_id::text ~ '^9[0-9][0-9]$'");
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, category_id, project_link)
     select i, 'Post ' || i, 'bulk-' || i, 2, 'https://project.example' from generate_series(901, 903) i`,
  );
});

type Outcome = { id: number; outcome: string; version?: number; before?: Record<string, unknown>; reason?: string };

async function change(changes: { id: number; version?: number; set: Record<string, unknown> }[]): Promise<Outcome[]> {
  const { data, error } = await people.admin.rpc("change_records", {
    of_table: "blog_posts",
    changes: changes as never,
  });
  expect(error).toBeNull();
  return data as never;
}

const readPosts = (columns: string) =>
  backend.sql(`select ${columns} from public.blog_posts where id between 900 and 999 order by id`);

test("several posts are published in one request, dated by the database, and can be put back as they were", async () => {
  const publish = { status: "published", published_at: "now" };
  const done = await change([first, second].map((id) => ({ id, version: 1, set: publish })));
  expect(done).toEqual(
    [first, second].map((id) => ({ id, outcome: "done", version: 2, before: { status: "draft", published_at: null } })),
  );
  expect(await readPosts("status, abs(extract(epoch from now() - published_at)) < 60 as fresh, version")).toEqual([
    { status: "published", fresh: true, version: 2 },
    { status: "published", fresh: true, version: 2 },
    { status: "draft", fresh: null, version: 1 },
  ]);

  await change(done.map(({ id, version = 0, before = {} }) => ({ id, version, set: before })));
  expect(await readPosts("status, published_at")).toEqual(
    [1, 2, 3].map(() => ({ status: "draft", published_at: null })),
  );
});

test("stale, deleted and refused records are reported and left alone; the rest are changed", async () => {
  await backend.sql("update public.blog_posts set title = 'Theirs' where id = $1", [first]);
  const set = { category_id: 3, project_link: null };
  const outcomes = await change([
    { id: 999, version: 1, set },
    { id: third, version: 1, set },
    { id: second, version: 1, set: { category_id: 3 } },
    { id: first, version: 1, set },
  ]);
  expect(outcomes).toMatchObject([
    { id: first, outcome: "stale" },
    { id: second, outcome: "refused", reason: expect.stringContaining("check") },
    { id: third, outcome: "done", before: { category_id: 2, project_link: "https://project.example" } },
    { id: 999, outcome: "gone" },
  ]);
  expect(await readPosts("title, category_id::int as category, version")).toEqual([
    { title: "Theirs", category: 2, version: 2 },
    { title: "Post 902", category: 2, version: 1 },
    { title: "Post 903", category: 3, version: 2 },
  ]);
});

test("several posts are deleted, except one changed in the meantime, and restored from the bin together", async () => {
  const before = await backend.sql(
    "select to_jsonb(p) as post from public.blog_posts p where id in ($1, $2) order by id",
    [first, second],
  );
  await backend.sql("update public.blog_posts set title = 'Theirs' where id = $1", [third]);
  const { data } = await people.admin.rpc("delete_records", {
    of_table: "blog_posts",
    records: [first, second, third].map((id) => ({ id, version: 1 })),
  });
  expect(data).toEqual([
    { id: first, outcome: "done" },
    { id: second, outcome: "done" },
    { id: third, outcome: "stale" },
  ]);
  expect(await readPosts("title")).toEqual([{ title: "Theirs" }]);

  await backend.sql(
    "insert into public.blog_posts (id, title, slug, category_id) values (904, 'In its place', 'bulk-902', 1)",
  );
  const records = [second, first, 950].map((id) => ({ table: "blog_posts", id: String(id) }));
  const restored = await people.admin.rpc("restore_deleted_records", { records });
  expect(restored.data).toEqual([
    { table: "blog_posts", id: "901", outcome: "done", lost_slugs: [] },
    { table: "blog_posts", id: "902", outcome: "refused", reason: "Another post has the address “bulk-902” now" },
    { table: "blog_posts", id: "950", outcome: "gone" },
  ]);
  expect(await backend.sql("select to_jsonb(p) as post from public.blog_posts p where id = $1", [first])).toEqual([
    before[0],
  ]);

  await backend.sql(
    `insert into public.record_versions (table_name, record_id, operation, content) values
      ('blog_posts', '902', 'update', '{}'), ('case_studies', '902', 'delete', '{"title": "Of the same number"}')`,
  );
  expect((await people.admin.rpc("forget_deleted_records", { records })).data).toBe(1);
  expect(await backend.sql("select title from public.record_versions where record_id = '902'")).toEqual([
    { title: "Of the same number" },
  ]);
  await backend.sql("delete from public.record_versions where record_id = '902'");
  expect(await readPosts("id::int")).toEqual([{ id: first }, { id: third }, { id: 904 }]);
});

test("deleting a category moves its posts to another one, and both can be undone", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (91, 'Passing')");
  await backend.sql("update public.blog_posts set category_id = 91, project_link = null where id < 903 and id > 900");
  const move = (to: number) => people.admin.rpc("delete_category", { category_id: 91, move_posts_to: to });
  expect((await move(91)).error?.code).toBe("22023");
  expect((await move(9999)).error?.code).toBe("23503");
  expect(await backend.sql("select 1 from public.blog_categories where id = 91")).toHaveLength(1);

  const { data: moved } = await move(3);
  expect(moved).toEqual([
    { id: first, version: 3 },
    { id: second, version: 3 },
  ]);
  expect(await readPosts("category_id::int as category")).toEqual([{ category: 3 }, { category: 3 }, { category: 2 }]);
  expect((await move(3)).error?.code).toBe("PT404");

  const records = [{ table: "blog_categories", id: "91" }];
  expect((await people.admin.rpc("restore_deleted_records", { records })).data).toMatchObject([{ outcome: "done" }]);
  await change((moved ?? []).map((post) => ({ ...post, set: { category_id: 91 } })));
  expect(await readPosts("category_id::int as category")).toEqual([
    { category: 91 },
    { category: 91 },
    { category: 2 },
  ]);
});

test("categories are restored before posts, and posts before case studies, whatever order they are given in", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (92, 'Fleeting')");
  await backend.sql("update public.blog_posts set category_id = 92, project_link = null where id = 901");
  await backend.sql(
    `insert into public.case_studies (id, title, category, description, story_id) values (901, 'Told', 'Health', 'Clinics', 901)`,
  );
  const tables = ["case_studies", "blog_posts", "blog_categories"] as const;
  for (const table of tables) await backend.sql(`delete from public.${table} where id in (92, 901)`);
  const records = tables.map((table) => ({ table, id: table === "blog_categories" ? "92" : "901" }));
  expect((await people.admin.rpc("restore_deleted_records", { records })).data).toMatchObject(
    records.toReversed().map((record) => ({ ...record, outcome: "done" })),
  );
  expect(await backend.sql("select story_id::int from public.case_studies where id = 901")).toEqual([
    { story_id: 901 },
  ]);
  await backend.sql("delete from public.case_studies where id = 901");
  await backend.sql("delete from public.blog_posts where id = 901");
  await backend.sql("delete from public.blog_categories where id = 92");
});

test("the project category cannot be deleted and keeps its posts", async () => {
  expect((await people.admin.rpc("delete_category", { category_id: 2, move_posts_to: 1 })).error?.code).toBe("23514");
  expect(await readPosts("category_id::int as category")).toEqual([1, 2, 3].map(() => ({ category: 2 })));
});

test("a category that has posts is not deleted, and the others are", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (93, 'Empty')");
  const records = [{ id: 2 }, { id: 93 }];
  expect((await people.admin.rpc("delete_records", { of_table: "blog_categories", records })).data).toEqual([
    { id: 2, outcome: "refused", reason: "The project category cannot be removed" },
    { id: 93, outcome: "done" },
  ]);
});

test("200 changes at once are made, and more are refused", async () => {
  const changes = Array.from({ length: 201 }, (_, place) => ({ id: 5000 + place, set: {} }));
  const send = (some: typeof changes) => people.admin.rpc("change_records", { of_table: "blog_posts", changes: some });
  expect((await send(changes.slice(1))).data).toHaveLength(200);
  expect((await send(changes)).error?.code).toBe("22023");
});
