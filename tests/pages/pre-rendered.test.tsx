import { RouterContextProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowPageBackend();

beforeEach(() => writeNumberedPosts(backend, 30, (n) => ({ body: `<p>All about number ${n}.</p>`, category_id: n > 4 ? 2 : 1 })));

test("a pre-rendered list knows whether it is still current, and is not used for a search", async () => {
  const { loader, handle } = await import("@/pages/blog/blog");
  const url = new URL("http://localhost/blog");
  const load = (url: URL) => loader({ params: {}, request: new Request(url), url, pattern: "/blog", context: new RouterContextProvider() });
  const site = { version: 1 };
  const built = await load(url);
  expect(await handle.isCurrent(built, url, site)).toBe(true);
  expect(await handle.isCurrent(built, new URL("http://localhost/blog?utm_source=mail"), site)).toBe(true);
  expect(await handle.isCurrent(built, new URL("http://localhost/blog?q=plain"), site)).toBe(false);

  await backend.sql("update public.settings set site_name = 'Brickwork'");
  expect(await handle.isCurrent(built, url, site), "the settings changed").toBe(false);
  expect(await handle.isCurrent(built, url, { version: 2 })).toBe(true);

  await backend.sql("update public.blog_posts set title = 'Renamed' where slug = 'post-25'");
  expect(await handle.isCurrent(built, url, { version: 2 })).toBe(false);

  const renamed = await load(url);
  await backend.sql("delete from public.blog_posts where slug = 'post-1'");
  expect(await handle.isCurrent(renamed, url, { version: 2 })).toBe(false);
});

test("a pre-rendered further page of the list knows whether posts have moved to it or away", async () => {
  const { loader, handle } = await import("@/pages/blog/blog");
  const url = new URL("http://localhost/blog/page/2");
  const load = () => loader({ params: {}, request: new Request(url), url, pattern: "/blog/page/:page", context: new RouterContextProvider() });
  const [site = { version: 0 }] = await backend.sql<{ version: number }>("select version from public.settings");
  const isCurrent = async (address = url.href) => handle.isCurrent(built, new URL(address), site);
  let built = await load();
  expect(await isCurrent()).toBe(true);
  expect(await isCurrent("http://localhost/blog/page/2?utm_source=mail")).toBe(true);
  expect(await isCurrent("http://localhost/blog/page/2?q=plain")).toBe(false);
  expect(await isCurrent("http://localhost/blog")).toBe(false);

  await backend.sql("update public.blog_posts set title = 'Renamed' where slug = 'post-10'");
  expect(await isCurrent(), "it shows another name").toBe(false);
  built = await load();
  await backend.sql("update public.blog_posts set title = 'Renamed' where slug = 'post-30'");
  expect(await isCurrent(), "what changed is on another page").toBe(true);
  await backend.sql("update public.blog_posts set status = 'draft', published_at = null where slug = 'post-30'");
  expect(await isCurrent(), "every post has moved up").toBe(false);
});

test("a pre-rendered post knows whether it and the posts around it still are what was built", async () => {
  const { loader, handle } = await import("@/pages/blog/post");
  const load = async (slug: string) =>
    loader({
      params: { slug },
      request: new Request(`http://localhost/blog/${slug}`),
      url: new URL(`http://localhost/blog/${slug}`),
      pattern: "/blog/:slug",
      context: new RouterContextProvider(),
    });
  const built = await load("post-2");
  const newest = await load("post-30");
  expect(await handle.isCurrent(built)).toBe(true);
  expect(await handle.isCurrent(newest)).toBe(true);

  await backend.sql("update public.blog_posts set body = '<p>Changed.</p>' where slug = 'post-2'");
  expect(await handle.isCurrent(built)).toBe(false);

  const older = await load("post-2");
  await backend.sql("update public.blog_posts set title = 'Renamed' where slug = 'post-1'");
  expect(await handle.isCurrent(older)).toBe(false);

  await backend.sql("insert into public.case_studies (id, title, category, description, story_id) select 900, 'Told', 'Shop', 'A shop', id from public.blog_posts where slug = 'post-2'");
  expect(await handle.isCurrent(older), "a case study has chosen it").toBe(false);
  const told = await load("post-2");
  expect(await handle.isCurrent(told)).toBe(true);
  await backend.sql("update public.case_studies set weeks = 9 where id = 900");
  expect(await handle.isCurrent(told), "its case study has changed").toBe(false);

  await backend.sql(
    "insert into public.blog_posts (title, slug, status, category_id, published_at) values ('New', 'new', 'published', 3, now())",
  );
  expect(await handle.isCurrent(newest)).toBe(false);
});
