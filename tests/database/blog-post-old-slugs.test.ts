import { beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/people.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
beforeAll(async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, status, category_id, published_at) values
      (501, 'Renamed', 'first-name', 'published', 1, now() - interval '1 day'),
      (503, 'Draft', 'draft-name', 'draft', 1, null)`,
  );
  const posts = people.admin.from("blog_posts");
  await posts.update({ slug: "second-name" }).eq("id", 501);
  await posts.update({ slug: "other-draft-name" }).eq("id", 503);
});

test.each(["visitor", "stranger"] as const)("%s finds a renamed post by its old address", async (reader) => {
  const { data } = await people[reader]
    .from("blog_post_old_slugs").select("post:blog_posts(slug)").eq("slug", "first-name").maybeSingle();
  expect(data).toEqual({ post: { slug: "second-name" } });
});

test("the address of a draft is not remembered", async () => {
  expect(await backend.sql("select slug from public.blog_post_old_slugs where post_id = 503")).toEqual([]);
});

test("a new post takes over an old address", async () => {
  await people.admin.from("blog_posts").insert({ title: "New", slug: "first-name", category_id: 1 });
  expect(await backend.sql("select slug from public.blog_post_old_slugs where slug = 'first-name'")).toEqual([]);
});
