import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";
import { type People, invitePeople } from "../support/backend/people.ts";

let backend: TestBackend;
let people: People;

beforeAll(async () => {
  backend = await borrowBackend();
  people = await invitePeople(backend);
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, status, category_id, published_at) values
      (501, 'Renamed', 'first-name', 'published', 1, now() - interval '1 day'),
      (502, 'Withdrawn', 'once-public', 'published', 1, now() - interval '1 day'),
      (503, 'Draft', 'draft-name', 'draft', 1, null)`,
  );
  const posts = people.admin.from("blog_posts");
  await posts.update({ slug: "second-name" }).eq("id", 501);
  await posts.update({ slug: "withdrawn-name" }).eq("id", 502);
  await posts.update({ status: "draft", published_at: null }).eq("id", 502);
  await posts.update({ slug: "other-draft-name" }).eq("id", 503);
});
afterAll(() => backend.close());

test.each(["visitor", "stranger"] as const)("%s finds a renamed post by its old address", async (reader) => {
  const { data } = await people[reader]
    .from("blog_post_old_slugs").select("post:blog_posts(slug)").eq("slug", "first-name").maybeSingle();
  expect(data).toEqual({ post: { slug: "second-name" } });
});

test.each(["visitor", "stranger"] as const)("%s cannot see the old address of a post that was withdrawn", async (reader) => {
  const { data } = await people[reader].from("blog_post_old_slugs").select("slug").eq("post_id", 502);
  expect(data).toEqual([]);
});

test("an admin sees the old addresses of drafts", async () => {
  const { data } = await people.admin.from("blog_post_old_slugs").select("slug").eq("post_id", 502);
  expect(data).toEqual([{ slug: "once-public" }]);
});

test("the address of a draft is not remembered", async () => {
  expect(await backend.sql("select slug from public.blog_post_old_slugs where post_id = 503")).toEqual([]);
});

test.each(["visitor", "stranger", "anonymous", "halfAdmin"] as const)("%s cannot write old addresses", async (writer) => {
  const slugs = people[writer].from("blog_post_old_slugs");
  expect((await slugs.insert({ slug: "forged", post_id: 501 })).error?.code).toBe("42501");
  expect((await slugs.update({ post_id: 503 }).eq("slug", "first-name")).error?.code).toBe("42501");
  expect((await slugs.delete().eq("slug", "first-name")).error?.code).toBe("42501");
});

test("an admin gives a restored post its old addresses back, and changes or deletes none", async () => {
  const slugs = people.admin.from("blog_post_old_slugs");
  expect((await slugs.insert({ slug: "given-back", post_id: 501 })).error).toBeNull();
  expect((await slugs.update({ post_id: 503 }).eq("slug", "given-back")).error?.code).toBe("42501");
  expect((await slugs.delete().eq("slug", "given-back")).error?.code).toBe("42501");
});

test("a new post takes over an old address", async () => {
  await people.admin.from("blog_posts").insert({ title: "New", slug: "first-name", category_id: 1 });
  expect(await backend.sql("select slug from public.blog_post_old_slugs where slug = 'first-name'")).toEqual([]);
});
