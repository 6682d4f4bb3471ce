import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { movedHtml } from "../../scripts/build/page-html.ts";
import { writeRedirects } from "../../scripts/build/write-redirects.ts";
import { settings, template } from "./build-from-source.ts";

let folder: string;
let outDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blockwork-old-addresses-"));
  outDir = join(folder, "site");
  await mkdir(join(outDir, "blog"), { recursive: true });
  await copyFile("public/_redirects", join(outDir, "_redirects"));
  for (const page of ["about-us", "blog/new"]) await writeFile(join(outDir, `${page}.html`), "as built");
});

afterEach(() => rm(folder, { recursive: true }));

const read = (path: string) => readFile(join(outDir, path), "utf8");
const lines = async () => (await read("_redirects")).split("\n").filter((line) => /^\/.* \/blog\/new 301$/.test(line));
const write = (...paths: string[]) =>
  writeRedirects(
    outDir,
    paths.map((path) => ({ path, slug: "new" })),
    () => "the way to /blog/new",
  );

test("what leads from old addresses comes before patterns, after which Cloudflare reads 100 lines", async () => {
  const paths = Array.from({ length: 150 }, (_, n) => `/blog/old-${n}`);
  await write(...paths);
  const all = (await read("_redirects")).split("\n");
  const last = all.findLastIndex((line) => line.startsWith("/blog/old-"));
  expect(await lines()).toHaveLength(150);
  expect(last).toBeLessThan(all.findIndex((line) => line.includes("*")));
  expect(all.slice(last + 1).join("\n"), "the site's own lines stay").toBe(await readFile("public/_redirects", "utf8"));
});

test("where there are more old addresses than a host takes, each still has a page that leads on", async () => {
  const paths = Array.from({ length: 2500 }, (_, n) => `/blog/old-${n}`);
  await write(...paths);
  expect((await read("_redirects")).split("\n").length).toBeLessThan(2000);
  expect((await readdir(join(outDir, "blog"))).filter((name) => name.startsWith("old-"))).toHaveLength(2500);
});

test.each([
  ["/blog/before", "blog/before.html"],
  ["/2012/05/tram/", "2012/05/tram.html"],
  ["/2012/05/tram.html", "2012/05/tram.html"],
  ["/post.php", "post.php.html"],
  ["/caf%C3%A9/", "café.html"],
])("%s leads on with and without the host's help", async (path, page) => {
  await write(path);
  expect(await lines()).toEqual([`${path} /blog/new 301`]);
  expect(await read(page)).toBe("the way to /blog/new");
});

test.each([
  "/blog/new",
  "/blog/new/",
  "/about-us/",
  "/admin/x",
  "/assets/x.js",
  "/blog/page/1",
  "/*",
  "/a /b 200",
  "/",
  "/x?p=1",
])("the site keeps %s for itself", async (path) => {
  const before = await readdir(outDir, { recursive: true });
  await write(path);
  expect(await lines()).toEqual([]);
  expect(await readdir(outDir, { recursive: true })).toEqual(before);
});

test.each([
  "/../outside",
  "/%2e%2e/outside",
  "/a/..%2f..%2foutside",
  "/%E0%A4%A",
  "/%00",
  "/a//b",
  `/${"x".repeat(300)}`,
  "/a%5Cb",
])("%s becomes no file", async (path) => {
  const before = await readdir(folder, { recursive: true });
  await write(path);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test("a post that was not built leaves no page behind", async () => {
  await writeRedirects(outDir, [{ path: "/blog/before", slug: "unbuilt" }], () => undefined);
  expect(existsSync(join(outDir, "blog/before.html"))).toBe(false);
  expect(await read("_redirects")).toContain("/blog/before /blog/unbuilt 301\n");
});

test("the page that leads on has the post's own tags and no script", () => {
  const tags =
    '<title>New</title><meta property="og:title" content="New"/><link rel="canonical" href="https://a.example/blog/new"/>';
  const page = { tags, preloads: '<link rel="preload" as="image"/>', body: "", hydration: {}, listsPosts: false };
  const html = movedHtml(template, page, "/blog/new", settings);
  expect(html).toContain(tags);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/blog/new">');
  expect(html).toContain('<a href="/blog/new">');
  expect(html).not.toMatch(/<script|preload/);
});
