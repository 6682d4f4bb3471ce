import { beforeAll, expect, test } from "vitest";
import { borrowAdminBackend } from "../../support/admin-page.ts";

const backend = await borrowAdminBackend();
let data: typeof import("@/data/admin/versions");

beforeAll(async () => {
  data = await import("@/data/admin/versions");
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, category_id) values (801, 'Title 0', 'much-written', 1)",
  );
  for (let number = 1; number <= 25; number += 1)
    await backend.sql("update public.blog_posts set title = $1 where id = 801", [`Title ${number}`]);
});

test("a record's earlier versions are listed page by page, newest first, each with its start and end", async () => {
  const first = await data.listVersions("blog_posts", 801, 1);
  expect(first.total).toBe(25);
  expect(first.rows.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, place) => `Title ${24 - place}`));
  expect(first.rows[19]?.writtenAt).not.toBeNull();
  const second = await data.listVersions("blog_posts", 801, 2);
  expect(second.rows.map(({ title }) => title)).toEqual(["Title 4", "Title 3", "Title 2", "Title 1", "Title 0"]);
  expect(first.rows[19]?.writtenAt).toBe(second.rows[0]?.replacedAt);
  expect(second.rows[4]?.writtenAt).toBeNull();
  expect(await data.listVersions("blog_posts", 801, 9)).toEqual({ rows: [], total: 25 });
});

test("an earlier version says who wrote it and who replaced it, and is listed with its own record alone", async () => {
  await backend.sql("insert into public.case_studies (id, title, category, description) values (820, 'C', 'x', 'x')");
  await backend.sql("insert into public.blog_posts (id, title, slug, category_id) values (820, 'A', 'by-three', 1)");
  for (const title of ["B", "C"]) await backend.sql("update public.blog_posts set title = $1 where id = 820", [title]);
  await backend.sql("update public.case_studies set title = 'D' where id = 820");
  await backend.sql(
    "update public.record_versions set changed_by_email = lower(title) || '@example.com' where record_id = '820'",
  );
  const { rows, total } = await data.listVersions("blog_posts", 820, 1);
  expect(total).toBe(2);
  expect(rows.map(({ title, writtenBy, replacedBy }) => [title, writtenBy, replacedBy])).toEqual([
    ["B", "a@example.com", "b@example.com"],
    ["A", null, "a@example.com"],
  ]);
  expect(await data.getVersion(rows[1]?.id ?? 0)).toMatchObject({ title: "A" });
  expect(await data.restoreVersion(rows[1]?.id ?? 0, 2)).toBe(false);
  expect(await data.restoreVersion(rows[1]?.id ?? 0, 3)).toBe(true);
  expect(await backend.sql("select title from public.blog_posts where id = 820")).toEqual([{ title: "A" }]);
});

test("the bin lists what was deleted, and can be filtered by kind and by words", async () => {
  for (const [id, title] of [
    [802, "Thrown away"],
    [803, "100% gone"],
  ] as const) {
    await backend.sql("insert into public.blog_posts (id, title, slug, category_id) values ($1, $2, $3, 1)", [
      id,
      title,
      `in-the-bin-${id}`,
    ]);
    await backend.sql("delete from public.blog_posts where id = $1", [id]);
  }
  await backend.sql("insert into public.blog_categories (id, name) values (90, 'Thrown, too')");
  await backend.sql("delete from public.blog_categories where id = 90");
  await backend.sql(
    `insert into public.record_versions (table_name, record_id, operation, content, changed_at)
     values ('blog_posts', '804', 'delete', '{"title": "Long gone"}', now() - interval '31 days')`,
  );
  const list = async (table: "blog_posts" | null, search = "") =>
    (await data.listDeleted({ table, search, page: 1 })).rows.map(({ table_name, title }) => `${table_name}: ${title}`);
  expect(await list(null)).toEqual([
    "blog_categories: Thrown, too",
    "blog_posts: 100% gone",
    "blog_posts: Thrown away",
  ]);
  expect(await list("blog_posts", "thrown")).toEqual(["blog_posts: Thrown away"]);
  expect(await list(null, "GONE 100%")).toEqual(["blog_posts: 100% gone"]);
  expect(await data.listDeleted({ table: null, search: "", page: 7 })).toEqual({ rows: [], total: 3 });
});
