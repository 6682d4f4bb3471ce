import { expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { backend } from "../../support/backend/page-backend.ts";
import * as data from "@/data/admin/versions";

beginSignedIn();
const { sql } = backend;

test("an earlier version says who wrote it and who replaced it, and is listed with its own record alone", async () => {
  await sql("insert into public.case_studies (id, title, category, description) values (820, 'C', 'x', 'x')");
  await sql("insert into public.blog_posts (id, title, slug, category_id) values (820, 'A', 'by-three', 1)");
  for (const title of ["B", "C"]) await sql("update public.blog_posts set title = $1 where id = 820", [title]);
  await sql("update public.case_studies set title = 'D' where id = 820");
  await sql(
    "update public.record_versions set changed_by_email = lower(title) || '@example.com' where record_id = '820'",
  );
  const { rows, total } = await data.listVersions("blog_posts", 820, 1);
  expect(total).toBe(2);
  expect(await data.listVersions("blog_posts", 820, 9)).toEqual({ rows: [], total });
  expect(rows[0]?.writtenAt).toBe(rows[1]?.replacedAt);
  expect(rows[1]?.writtenAt).toBeNull();
  expect(rows.map(({ title, writtenBy, replacedBy }) => [title, writtenBy, replacedBy])).toEqual([
    ["B", "a@example.com", "b@example.com"],
    ["A", null, "a@example.com"],
  ]);
  expect(await data.getVersion(rows[1]?.id ?? 0)).toMatchObject({ title: "A" });
  expect(await data.restoreVersion(rows[1]?.id ?? 0, 2)).toBe(false);
  expect(await data.restoreVersion(rows[1]?.id ?? 0, 3)).toBe(true);
  expect(await sql("select title from public.blog_posts where id = 820")).toEqual([{ title: "A" }]);
});

test("the bin lists what was deleted, and can be filtered by kind and by words", async () => {
  for (const [id, title] of [
    [802, "Thrown away"],
    [803, "100% gone"],
  ] as const) {
    await sql("insert into public.blog_posts (id, title, slug, category_id) values ($1, $2, $3, 1)", [
      id,
      title,
      `in-the-bin-${id}`,
    ]);
    await sql("delete from public.blog_posts where id = $1", [id]);
  }
  await sql("insert into public.blog_categories (id, name) values (90, 'Thrown, too')");
  await sql("delete from public.blog_categories where id = 90");
  await sql(
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
