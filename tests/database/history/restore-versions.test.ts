import { expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const restore = (of_table: string, id: string | number, changes = {}) =>
  people.admin.rpc("restore_deleted", { of_table, deleted_id: String(id), changes });

/** Publishes, renames and deletes a post. Returns the row as it was before the deletion. */
async function deletePost(id: number, slug: string, category = 1) {
  await backend.sql(
    `insert into public.blog_posts (id, title, author, slug, body, status, published_at, created_at, category_id)
     values ($1, $2, 'Ada King', $2 || '-before', '<p>Text</p>', 'published', now() - interval '2 days', now() - interval '3 days', $3)`,
    [id, slug, category],
  );
  const posts = people.admin.from("blog_posts");
  await posts.update({ slug }).eq("id", id);
  await backend.sql("update public.blog_post_old_slugs set created_at = '2026-01-02' where post_id = $1", [id]);
  const before = await backend.sql("select to_jsonb(p) as post from public.blog_posts p where id = $1", [id]);
  await posts.delete().eq("id", id);
  return before;
}

const binOf = (id: number | string) =>
  backend.sql("select 1 from public.record_versions where record_id = $1 and operation = 'delete'", [String(id)]);

test("a deleted post comes back exactly as it was, with its old address, and leaves the bin", async () => {
  const before = await deletePost(601, "comes-back");
  expect(await binOf(601)).toHaveLength(1);
  expect(await restore("blog_posts", 601)).toMatchObject({ data: [], error: null });
  expect(await backend.sql("select to_jsonb(p) as post from public.blog_posts p where id = 601")).toEqual(before);
  expect(
    await backend.sql(
      "select slug, created_at::date::text as since from public.blog_post_old_slugs where post_id = 601",
    ),
  ).toEqual([{ slug: "comes-back-before", since: "2026-01-02" }]);
  expect(await binOf(601)).toEqual([]);
});

test("restoring a row that is already there does no harm", async () => {
  await deletePost(602, "restored-twice");
  await restore("blog_posts", 602);
  await people.admin.from("blog_posts").update({ title: "Written on" }).eq("id", 602);
  expect((await restore("blog_posts", 602)).error).toBeNull();
  expect(await backend.sql("select title from public.blog_posts where id = 602")).toEqual([{ title: "Written on" }]);
});

test("a post whose address has been taken comes back under another one, and stays whole in the bin until then", async () => {
  await deletePost(603, "taken-meanwhile");
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, category_id) values (604, 'Other', 'taken-meanwhile', 1)",
  );
  const { error } = await restore("blog_posts", 603);
  expect(error).toMatchObject({
    code: "23505",
    hint: "slug",
    message: "Another post has the address “taken-meanwhile” now",
  });
  expect(await backend.sql("select 1 from public.blog_post_old_slugs where slug = 'taken-meanwhile-before'")).toEqual(
    [],
  );
  expect((await restore("blog_posts", 603, { slug: "taken-meanwhile-2" })).error).toBeNull();
  expect(await backend.sql("select slug from public.blog_post_old_slugs where post_id = 603")).toEqual([
    { slug: "taken-meanwhile-before" },
  ]);
  expect(await binOf(603)).toEqual([]);
  // The address it lost is still in its history.
  expect(
    await backend.sql(
      "select content ->> 'slug' as slug from public.record_versions where record_id = '603' order by id desc limit 1",
    ),
  ).toEqual([{ slug: "taken-meanwhile" }]);
});

test("an old address that another post has taken stays with it, and is reported", async () => {
  await deletePost(605, "lost-address");
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, category_id) values (606, 'Other', 'lost-address-before', 1)",
  );
  expect(await restore("blog_posts", 605)).toMatchObject({ data: ["lost-address-before"], error: null });

  // The same once the other post has moved on.
  await people.admin.from("blog_posts").delete().eq("id", 605);
  await backend.sql(
    "update public.blog_posts set status = 'published', published_at = now() - interval '1 hour' where id = 606",
  );
  await backend.sql("update public.blog_posts set slug = 'moved-on' where id = 606");
  await deletePost(612, "lost-again");
  await backend.sql(`insert into public.blog_post_old_slugs (slug, post_id) values ('lost-again-before', 606)`);
  expect(await restore("blog_posts", 612)).toMatchObject({ data: ["lost-again-before"], error: null });
  expect(
    await backend.sql("select post_id::int from public.blog_post_old_slugs where slug like 'lost-%' order by slug"),
  ).toEqual([{ post_id: 606 }, { post_id: 606 }]);
});

test("a post whose category is gone comes back in another one, or once the category is restored", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (71, 'Events')");
  for (const id of [607, 608]) await deletePost(id, `of-an-event-${id}`, 71);
  await people.admin.from("blog_categories").delete().eq("id", 71);
  expect((await restore("blog_posts", 607)).error).toMatchObject({ code: "23503", hint: "category_id" });
  expect((await restore("blog_posts", 607, { category_id: 3 })).error).toBeNull();
  expect((await restore("blog_categories", 71)).error).toBeNull();
  expect((await restore("blog_posts", 608)).error).toBeNull();
  expect(
    await backend.sql("select category_id::int as category from public.blog_posts where id in (607, 608) order by id"),
  ).toEqual([{ category: 3 }, { category: 71 }]);
});

test("a category whose name has been taken comes back under another", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (72, 'Talks')");
  await people.admin.from("blog_categories").delete().eq("id", 72);
  await backend.sql("insert into public.blog_categories (id, name) values (73, 'talks')");
  expect((await restore("blog_categories", 72)).error).toMatchObject({ code: "23505", hint: "name" });
  expect((await restore("blog_categories", 72, { name: "Talks of 2025" })).error).toBeNull();
});

test("a row that is not in the bin, and a table without a bin, are refused", async () => {
  expect((await restore("blog_posts", 999)).error).toMatchObject({ code: "PT404" });
  expect((await restore("admins", 1)).error).toMatchObject({ code: "22023" });
});

test("a version is restored as an ordinary update, unless somebody has saved in the meantime", async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, author, slug, body, status, published_at, category_id)
     values (610, 'First', 'Ada King', 'in-versions', '<p>One</p>', 'draft', null, 1)`,
  );
  const posts = people.admin.from("blog_posts");
  await posts
    .update({
      title: "Second",
      author: null,
      body: "<p>Two</p>",
      slug: "in-two-versions",
      status: "published",
      published_at: "2026-01-01",
    })
    .eq("id", 610);
  const [first] = await backend.sql<{ id: number }>(
    "select id::int from public.record_versions where record_id = '610'",
  );
  const call = (known_version: number) =>
    people.admin.rpc("restore_version", { version_id: first?.id ?? 0, known_version });
  expect(await call(1)).toMatchObject({ data: false, error: null });
  expect(await call(2)).toMatchObject({ data: true, error: null });
  // The address and the status stay as they are.
  expect(
    await backend.sql("select title, author, body, slug, status, version from public.blog_posts where id = 610"),
  ).toEqual([
    {
      title: "First",
      author: "Ada King",
      body: "<p>One</p>",
      slug: "in-two-versions",
      status: "published",
      version: 3,
    },
  ]);
  expect(
    await backend.sql("select title from public.record_versions where record_id = '610' order by id desc limit 1"),
  ).toEqual([{ title: "Second" }]);
});

test("a category's earlier name can be restored, unless it has been taken", async () => {
  await backend.sql("insert into public.blog_categories (id, name) values (74, 'Notes')");
  await people.admin.from("blog_categories").update({ name: "Field notes" }).eq("id", 74);
  const [kept] = await backend.sql<{ id: number }>(
    "select id::int from public.record_versions where table_name = 'blog_categories' and record_id = '74'",
  );
  const call = () => people.admin.rpc("restore_version", { version_id: kept?.id ?? 0 });
  await backend.sql("insert into public.blog_categories (id, name) values (75, 'Notes')");
  expect((await call()).error).toMatchObject({ code: "23505", hint: "name" });
  const renamed = { version_id: kept?.id ?? 0, changes: { name: "Notes, once" } };
  expect((await people.admin.rpc("restore_version", renamed)).data).toBe(true);
  expect(await backend.sql("select name from public.blog_categories where id = 74")).toEqual([{ name: "Notes, once" }]);
  await backend.sql("delete from public.blog_categories where id = 75");
  expect((await call()).data).toBe(true);
  await backend.sql("delete from public.record_versions where id = $1", [kept?.id]);
  expect((await call()).error).toMatchObject({ code: "PT404", message: "This version is no longer kept" });
});

test("deleting for good removes a row from the bin with its history, and touches no row outside the bin", async () => {
  await deletePost(611, "to-be-forgotten");
  await backend.sql(
    `insert into public.record_versions (table_name, record_id, operation, content) values
      ('case_studies', '611', 'update', '{}'), ('case_studies', '610', 'delete', '{}')`,
  );
  await people.admin.rpc("forget_deleted", { of_table: "blog_posts", deleted_id: "611" });
  expect(await backend.sql("select table_name from public.record_versions where record_id = '611'")).toEqual([
    { table_name: "case_studies" },
  ]);
  expect((await restore("blog_posts", 611)).error).toMatchObject({ code: "PT404" });
  await people.admin.rpc("forget_deleted", { of_table: "blog_posts", deleted_id: "610" });
  expect(
    await backend.sql("select 1 from public.record_versions where record_id = '610' and table_name = 'blog_posts'"),
  ).not.toEqual([]);
});

test.each([
  ["case_studies", "(id, title, category, description) values (950, 'Ferry', 'Transport', 'Tickets.')"],
  ["blog_categories", "(id, name) values (950, 'Ferries')"],
  ["page_content", '(id, page, content) values (950, \'ferries\', \'{"opening": {"headline": "Ferries"}}\')'],
  [
    "enquiries",
    "(id, name, email, project_type, message, submitted_at) values ('00000000-0000-4000-8000-000000000950', 'Ada', 'ada@example.org', 'other', 'Hello', now())",
  ],
])("what is restored of %s is as it was, and leaves the bin", async (table, row) => {
  const [created] = await backend.sql<{ row: { id: number | string } }>(
    `insert into public.${table} as t ${row} returning to_jsonb(t) as row`,
  );
  const deleted_id = String(created?.row.id);
  await backend.sql(`delete from public.${table} where id::text = $1`, [deleted_id]);
  const bin = () =>
    backend.sql("select 1 from public.record_versions where table_name = $1 and record_id = $2", [table, deleted_id]);
  expect(await bin()).toHaveLength(1);
  expect(await restore(table, deleted_id)).toMatchObject({ error: null });
  expect(await bin()).toEqual([]);
  expect(
    await backend.sql(`select to_jsonb(t) as row from public.${table} t where id::text = $1`, [deleted_id]),
  ).toEqual([created]);
});
