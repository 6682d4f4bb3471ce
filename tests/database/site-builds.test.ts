import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { platform, withoutPlatform } from "../support/backend/platform.ts";

const backend = await borrowBackend();
const hook = "https://builds.example/hook";

const post = (slug: string, status: string, publishedAt: string | null) =>
  backend.sql("insert into blog_posts (title, slug, category_id, status, published_at) values ($1, $1, 1, $2, $3)", [
    slug,
    status,
    publishedAt,
  ]);
/** How many builds have been asked for since the last look. */
async function builds(): Promise<number> {
  const asked = await backend.sql<{ url: string }>("delete from net.calls returning url");
  expect(asked.every(({ url }) => url === hook)).toBe(true);
  return asked.length;
}
async function later() {
  await backend.sql("update private.site_build set asked_at = asked_at - interval '1 hour'");
  await backend.sql("update private.visible_changes set changed_at = changed_at - interval '1 hour'");
}
const changes = async () =>
  (await backend.sql<{ changes: Record<string, string> }>("select public.get_visible_changes() as changes"))[0]
    ?.changes ?? {};

beforeEach(async () => {
  await backend.sql(withoutPlatform);
  await backend.sql("delete from blog_posts");
  await backend.sql("delete from page_content");
  await backend.sql("update private.site_build set wanted = false, asked_at = null, minutes = 15");
});

async function connect() {
  await backend.sql(platform);
  await backend.sql("select private.connect_deploy_hook($1)", [hook]);
  expect(await builds(), "the first build holds what was written before").toBe(1);
  await later();
}

/** A connected project with a published post and a draft. Returns when what visitors see had been changed. */
async function arrange() {
  await post("out", "published", "2026-01-01T00:00:00Z");
  await post("draft", "draft", null);
  await connect();
  return changes();
}

const PUBLISHED = "insert into case_studies (title, category, description, status) values ('A', 'B', 'C', 'published')";

test.each([
  ["a post that is published", "update blog_posts set status = 'published', published_at = now() where slug = 'draft'"],
  ["another title of a published one", "update blog_posts set title = 'Other' where slug = 'out'"],
  ["its return to the drafts", "update blog_posts set status = 'draft', published_at = null where slug = 'out'"],
  ["its deletion", "delete from blog_posts where slug = 'out'"],
  ["a case study", PUBLISHED],
  ["another name of a category", "update blog_categories set name = name || '!' where id = 1"],
  ["the settings", "update settings set site_name = site_name || '!'"],
  [
    "words of a page",
    `insert into page_content (id, page, content) values (5, 'contact', '{"form": {"title": "Hi"}}')`,
  ],
])("%s asks for one build", async (_what, sql) => {
  const before = await arrange();
  await backend.sql(sql);
  expect(await builds()).toBe(1);
  expect(await changes()).not.toEqual(before);
});

test.each([
  ["a draft", "insert into blog_posts (title, slug, category_id) values ('x', 'new', 1)"],
  ["a change of a draft", "update blog_posts set body = '<p>x</p>' where slug = 'draft'"],
  [
    "a post that is scheduled",
    "update blog_posts set status = 'published', published_at = now() + interval '1 d' where slug = 'draft'",
  ],
  ["a save that says nothing new", "update blog_posts set title = title, updated_at = now()"],
  [
    "a template for answers",
    `insert into page_content (id, page, content) values (15, 'answers', '{"answers": {"templates": []}}')`,
  ],
  ["an update of no row", "update blog_posts set title = 'x' where false"],
  ["a removed admin", "delete from admins where user_id = gen_random_uuid()"],
])("%s asks for none", async (_what, sql) => {
  const before = await arrange();
  await backend.sql(sql);
  await backend.sql("select private.ask_for_build()");
  expect(await builds()).toBe(0);
  expect(await changes()).toEqual(before);
});

test("what changes soon after a build is asked for goes into one more, once the minutes are over", async () => {
  await connect();
  await backend.sql("update settings set site_name = 'One'");
  for (const name of ["Two", "Three"]) await backend.sql("update settings set site_name = $1", [name]);
  await backend.sql("select private.ask_for_build()");
  expect(await builds()).toBe(1);
  await later();
  for (const _ of [1, 2]) await backend.sql("select private.ask_for_build()");
  expect(await builds()).toBe(1);
});

test("a scheduled post asks for a build when it comes out, and once", async () => {
  await post("next", "published", "2998-01-01T00:00:00Z");
  await connect();
  const before = await changes();
  // As if the time had come.
  await backend.sql("alter table blog_posts disable trigger user");
  await backend.sql("update blog_posts set published_at = now() - interval '1 minute' where slug = 'next'");
  await backend.sql("alter table blog_posts enable trigger user");
  for (const _ of [1, 2]) await backend.sql("select private.ask_for_build()");
  expect(await builds()).toBe(1);
  expect((await changes()).blog_posts).not.toBe(before.blog_posts);
});

test("a host that cannot be called loses no save, and the build stays wanted", async () => {
  await connect();
  await backend.sql("drop function net.http_post");
  await backend.sql("update settings set site_name = 'Saved all the same'");
  expect(await backend.sql("select s.site_name, b.wanted from settings s, private.site_build b")).toEqual([
    { site_name: "Saved all the same", wanted: true },
  ]);
});

test("only an https address is a deploy hook, and without one nothing is asked for", async () => {
  await backend.sql(platform);
  for (const url of ["http://builds.example/hook", "builds.example", "https://builds.example/a b"])
    await expect(backend.sql("select private.connect_deploy_hook($1)", [url])).rejects.toThrow("deploy hook");
  await backend.sql("update settings set site_name = 'Nobody asks'");
  expect(await builds()).toBe(0);
});
