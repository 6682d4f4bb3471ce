import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { indexNowKey, listChanged } from "../../scripts/build/changed-addresses.ts";
import { buildFromSource } from "./build-from-source.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { backend } from "../support/backend/page-backend.ts";

let folder: string;
let first: Awaited<ReturnType<typeof buildFromSource>>;
let built: Awaited<ReturnType<typeof buildFromSource>>;

beforeAll(async () => {
  const nested = "<blockquote>".repeat(5000) + "<p>Deep.</p>" + "</blockquote>".repeat(5000);
  await writeNumberedPosts(backend, 14, (n) => ({
    body: n === 2 ? nested : `<p>All about number ${n}.</p>`,
    category_id: 1,
  }));
  const cover = `${backend.url}/storage/v1/object/public/blog-posts/images/cover.jpg`;
  await backend.sql("update public.blog_posts set image_url = $1 where slug = 'post-3'", [cover]);

  folder = await mkdtemp(join(tmpdir(), "blockwork-one-bad-post-"));
  await backend.sql("update public.settings set meta_description = 'Apps for cellars.'");
  await backend.sql(
    `insert into public.page_content (id, page, content) values (1, 'company', '{"facts": {"legalName": "Kiln Ltd"}}'),
      (6, 'careers', '{"roles": {"roles": []}, "opening": {"title": "Come and fire pots"}}')`,
  );
  first = await buildFromSource(backend, join(folder, "first"));
  await backend.sql("delete from public.page_content");
  // As in a project where nobody has opened the settings yet.
  await backend.sql("delete from public.settings");
  for (const name of await readdir(join(folder, "cache"))) await utimes(join(folder, "cache", name), 1, 1);
  await backend.sql("update public.blog_posts set title = $1, meta_description = $2 where slug = 'post-5'", [
    '"'.repeat(200),
    "&".repeat(300),
  ]);
  await backend.sql("update public.blog_posts set slug = 'ninth' where slug = 'post-9'");
  await backend.sql(
    "update public.blog_posts set author = 'Ada King', meta_description = 'In short', published_at = '2024-01-20T08:00Z' where slug = 'post-14'",
  );
  const old = ["/2012/05/tram/", "/about-us/", "/blog/page/2", "/admin/old", "/*", "/a /b 200", "/", "before"];
  for (const path of old)
    await backend.sql(
      "insert into public.blog_post_old_slugs (slug, post_id) select $1, id from public.blog_posts where slug = 'post-5'",
      [path],
    );
  built = await buildFromSource(backend, join(folder, "site"));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const read = (path: string) => readFile(join(folder, "site", path), "utf8");

test("a build uses the owner's settings and words", async () => {
  const readFirst = (path: string) => readFile(join(folder, "first", path), "utf8");
  const home = await readFirst("index.html");
  expect(home).toContain("Apps for cellars.");
  expect(home).toContain('"legalName":"Kiln Ltd"');
  expect(await readFirst("careers.html")).toContain("No open roles at the moment");
  expect(home, "a page's words are only in that page").not.toContain("Come and fire pots");
});

test("whoever finds a hole learns whom to tell, for a year from the build", async () => {
  const lines = (await read(".well-known/security.txt")).trimEnd().split("\n");
  const fields = new Map(lines.map((line) => [line.replace(/:.*/, ""), line.replace(/^[^:]*: /, "")]));
  expect(fields.get("Contact")).toMatch(/^mailto:[^@]+@[^@]+$/);
  expect(fields.get("Canonical")).toMatch(/\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(364);
});

test("a build tells which posts are new, changed and gone since another, and has the file that search engines ask for", async () => {
  const [before, now] = [first.report.listed, built.report.listed];
  const changed = before && now ? listChanged(before, now) : [];
  expect(changed.filter((path) => path.startsWith("/blog/") && !path.startsWith("/blog/page")).toSorted()).toEqual([
    "/blog/ninth",
    "/blog/post-14",
    "/blog/post-5",
    "/blog/post-9",
  ]);
  expect(changed).toContain("/careers");
  const { siteUrl } = (await import("@/lib/env")).env;
  const key = indexNowKey({ siteUrl, supabaseUrl: backend.url });
  expect(await read(`${key}.txt`)).toBe(key);
});

test("a build for the public names the pages whose invented words nobody has read, and notes when tables had been changed", async () => {
  expect([first.warnings, built.warnings].map((text) => /made up for the demo: (\w+)/.exec(text)?.[1])).toEqual([
    "Team",
    "Company",
  ]);
  expect(JSON.parse(await read("build.json")).changes).toMatchObject({ blog_posts: expect.stringMatching(/^\d{4}-/) });
});

test("a cover that cannot be fetched costs its post only the picture, and the build says why", async () => {
  expect(await read("blog/post-3.html")).toContain("All about number 3.");
  expect(await sharp(join(folder, "site/og/post-3.jpg")).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(built.warnings).toMatch(/\/blog\/post-3 .*cover\.jpg: the server answers 400/);
});

test("a body nested too deeply costs its post the page and its text in the feed, and the build says which and why", async () => {
  expect(built.warnings).toMatch(/\/blog\/post-2 .*nested 5000 levels deep/);
  expect(built.report.posts).toBe(13);
  expect(existsSync(join(folder, "site/blog/post-2.html"))).toBe(false);
  expect(await read("blog/post-1.html")).toContain("All about number 1.");
  expect(await read("sitemap.xml")).not.toContain("/blog/post-2<");
  expect(Object.keys(JSON.parse(await read("build.json")).posts)).not.toContain("post-2");
  const feed = await read("rss.xml");
  expect(feed).toContain("/blog/post-2</link>");
  expect(feed).not.toContain("blockquote");
  expect(feed).toContain("All about number 1.");
});

test("the feed says a post's author, its description or else its excerpt, and when it was published", async () => {
  const { window } = new JSDOM(await read("rss.xml"), { contentType: "application/xml" });
  const [first, second] = Array.from(window.document.querySelectorAll("item"), (item) =>
    ["title", "author", "description", "pubDate"].map((name) => item.querySelector(name)?.textContent),
  );
  const author = expect.stringContaining("Ada King");
  expect(first).toEqual(["Post number 14", author, "In short", "Sat, 20 Jan 2024 08:00:00 GMT"]);
  const studio = expect.stringContaining("Blockwork");
  expect(second?.slice(0, 3)).toEqual(["Post number 13", studio, "All about number 13."]);
});

test("a feed reader knows a post under its new address", async () => {
  const guidOf = async (folderOf: string, slug: string) =>
    new RegExp(`/blog/${slug}</link>\\s*<guid isPermaLink="false">([^<]+)`).exec(
      await readFile(join(folder, folderOf, "rss.xml"), "utf8"),
    )?.[1];
  expect(await guidOf("site", "ninth")).toBe(await guidOf("first", "post-9"));
  expect(await guidOf("site", "ninth")).toMatch(/^post-\d+$/);
});

test("old addresses of a post and those of an earlier site lead to it, but none that this site has itself", async () => {
  const lines = (await read("_redirects")).split("\n");
  expect(lines.filter((line) => line.includes(" /blog/")).toSorted()).toEqual([
    "/2012/05/tram/ /blog/post-5 301",
    "/blog/before /blog/post-5 301",
    "/blog/post-9 /blog/ninth 301",
  ]);
  for (const [file, slug] of [
    ["2012/05/tram", "post-5"],
    ["blog/before", "post-5"],
    ["blog/post-9", "ninth"],
  ]) {
    const { head } = new JSDOM(await read(`${file}.html`)).window.document;
    expect(head.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(new RegExp(`/blog/${slug}$`));
    expect(head.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe(`0; url=/blog/${slug}`);
    expect(head.querySelector("meta[name=robots][content*=noindex]")).toBeNull();
  }
});

test("what programs read comes first in a page, however long its title and description are", async () => {
  for (const file of ["blog/post-5.html", "blog/ninth.html", "index.html", "404.html"]) {
    const page = Buffer.from(await read(file));
    const [picture, last, style] = ['property="og:image" content="http', "twitter:image", "<style>"].map((text) =>
      page.indexOf(text),
    );
    expect({ file, inOrder: [picture, last, style].toSorted((a = 0, b = 0) => a - b) }).toEqual({
      file,
      inOrder: [picture, last, style],
    });
    expect(picture).toBeGreaterThan(0);
    expect(picture).toBeLessThan(8000);
  }
});

test("the list of posts has a second page, and both are dated by the newest post", async () => {
  expect(await read("blog/page/2.html")).toContain("Post number 1<");
  const dates = [...(await read("sitemap.xml")).matchAll(/\/blog(?:\/page\/2)?<\/loc><lastmod>([^<]+)/g)];
  expect(dates).toHaveLength(2);
  expect(dates[0]?.[1]).toBe(dates[1]?.[1]);
});

test("a second build redraws the share image of the post that changed, and reuses the others", async () => {
  const names = await readdir(join(folder, "cache"));
  const files = await Promise.all(names.map((name) => stat(join(folder, "cache", name))));
  // The first build's files were made to look old; the second used them all again, except the one with the old title.
  expect(files.filter(({ mtimeMs }) => mtimeMs > 1000)).toHaveLength(13);
  expect(files).toHaveLength(14);
});
