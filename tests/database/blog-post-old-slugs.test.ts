import { beforeAll, expect, test } from "vitest";
import { RESERVED_SLUGS } from "@/lib/slug";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
beforeAll(async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, status, category_id, published_at) values
      (501, 'Renamed', 'first-name', 'published', 1, now() - interval '1 day'),
      (502, 'Tomorrow', 'tomorrow-name', 'published', 1, now() + interval '1 day'),
      (503, 'Draft', 'draft-name', 'draft', 1, null)`,
  );
  const posts = people.admin.from("blog_posts");
  await posts.update({ slug: "second-name" }).eq("id", 501);
  await posts.update({ slug: "other-tomorrow-name" }).eq("id", 502);
  await posts.update({ slug: "other-draft-name" }).eq("id", 503);
});

test("the old address of a draft or a scheduled post is not kept", async () => {
  expect(await backend.sql("select slug from public.blog_post_old_slugs where post_id in (502, 503)")).toEqual([]);
});

const leadsTo = (slug: string) =>
  backend.sql("select post_id::int from public.blog_post_old_slugs where slug = $1", [slug]);

test("neither a new post nor a renamed one can take an address that still leads to another post", async () => {
  const posts = people.admin.from("blog_posts");
  const taken = { code: "23505", hint: "slug", message: "Links to “first-name” lead to another post" };
  expect((await posts.insert({ title: "New", slug: "first-name", category_id: 1 })).error).toMatchObject(taken);
  expect((await posts.update({ slug: "first-name" }).eq("id", 503)).error).toMatchObject(taken);
  expect(await leadsTo("first-name")).toEqual([{ post_id: 501 }]);
});

test("once an admin gives up an old address, another post can use it", async () => {
  await backend.sql("insert into public.blog_post_old_slugs (slug, post_id) values ('given-up', 501)");
  expect((await people.admin.from("blog_post_old_slugs").delete().eq("slug", "given-up").select()).data).toHaveLength(
    1,
  );
  expect(
    (await people.admin.from("blog_posts").insert({ title: "New", slug: "given-up", category_id: 1 })).error,
  ).toBeNull();
});

test("a post unpublished, renamed as a draft and republished keeps exactly the addresses it was public at", async () => {
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, status, category_id, published_at) values (504, 'Withdrawn', 'public-once', 'published', 1, now())",
  );
  const change = (part: object) => people.admin.from("blog_posts").update(part).eq("id", 504);
  await change({ status: "draft", published_at: null });
  await change({ slug: "never-public" });
  await change({ slug: "public-once" });
  await change({ slug: "public-now", status: "published", published_at: new Date().toISOString() });
  expect(await backend.sql("select slug from public.blog_post_old_slugs where post_id = 504")).toEqual([
    { slug: "public-once" },
  ]);
});

test("a post can take back one of its own old addresses", async () => {
  const { data } = await people.admin.from("blog_posts").update({ slug: "first-name" }).eq("id", 501).select("slug");
  expect(data).toEqual([{ slug: "first-name" }]);
  expect(await leadsTo("second-name")).toEqual([{ post_id: 501 }]);
  const { error } = await people.admin.from("blog_posts").update({ slug: "third-name" }).eq("id", 501);
  expect(error, "and leave it once more").toBeNull();
  expect(await leadsTo("first-name")).toEqual([{ post_id: 501 }]);
});

test("a public post that is put off until later keeps the address that it was public at", async () => {
  await backend.sql(
    "insert into public.blog_posts (id, title, slug, status, category_id, published_at) values (505, 'Put off', 'out-too-soon', 'published', 1, now())",
  );
  const change = (part: object) => people.admin.from("blog_posts").update(part).eq("id", 505);
  await change({ published_at: new Date(Date.now() + 86_400_000).toISOString() });
  await change({ slug: "in-good-time" });
  expect(await leadsTo("out-too-soon")).toEqual([{ post_id: 505 }]);
  expect(await leadsTo("in-good-time")).toEqual([]);
});

test("addresses that the built site needs itself are refused", async () => {
  const [trigger] = await backend.sql<{ definition: string }>(
    "select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'refuse_reserved_slug'",
  );
  const listed = Array.from(trigger?.definition.matchAll(/'([^']+)'::text/g) ?? [], ([, slug]) => slug);
  expect(listed).toEqual(RESERVED_SLUGS);
  for (const slug of RESERVED_SLUGS) {
    const { error } = await people.admin.from("blog_posts").insert({ title: "Reserved", slug, category_id: 1 });
    expect(error).toMatchObject({ code: "23514", hint: "slug" });
  }
});
