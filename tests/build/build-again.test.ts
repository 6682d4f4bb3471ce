import { mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Bundle } from "../../scripts/build/open-bundle.ts";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { buildFromSource, openSource, readBuild } from "./build-from-source.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";

const backend = await borrowPageBackend();
const source = await openSource();
const folder = await mkdtemp(join(tmpdir(), "blockwork-again-"));
afterAll(() => rm(folder, { recursive: true }));

let builds = 0;
const newFolder = () => join(folder, String((builds += 1)));

/** How many posts have been rendered since it was set to 0. */
let rendered = 0;

/** Builds with what is kept in this folder. Returns the files with their content, and how many posts were rendered. */
async function build(keptDir: string) {
  const outDir = newFolder();
  rendered = 0;
  const { prerender } = source;
  const bundle: Bundle = {
    ...source,
    prerender: {
      ...prerender,
      prerenderPost(rows) {
        rendered += 1;
        return prerender.prerenderPost(rows);
      },
    },
  };
  const report = await buildFromSource(backend, bundle, "http://localhost:5173", outDir, keptDir);
  return { ...report, files: await readBuild(outDir), rendered, bundle };
}

// A test is several builds.
vi.setConfig({ testTimeout: 120_000 });

const writePosts = (count: number) => writeNumberedPosts(backend, count, (n) => ({ body: `<p>All about number ${n}.</p>`, category_id: 1 + (n % 2) }));

// Few: drawing a share image takes longer than all else about a post.
beforeEach(async () => {
  await writePosts(3);
  await backend.sql("update public.settings set site_name = 'Blockwork'");
});
afterEach(() => vi.stubEnv("PRERENDER_POSTS", undefined));
afterAll(() => vi.unstubAllEnvs());

test("what has not changed is not rendered again, and the output is the same", async () => {
  const kept = newFolder();
  const first = await build(kept);
  const again = await build(kept);
  expect(first.rendered).toBe(3);
  expect(again.rendered).toBe(0);
  expect(again.files).toEqual(first.files);
});

test.each([
  ["a changed post", "update public.blog_posts set body = '<table><tr><td>1</td></tr></table>', title = 'Changed' where slug = 'post-2'"],
  ["a removed post", "delete from public.blog_posts where slug = 'post-2'"],
  ["a renamed post", "update public.blog_posts set slug = 'renamed' where slug = 'post-2'"],
  ["a post by somebody", "update public.blog_posts set author = 'Ada' where slug = 'post-2'"],
  ["a new post", "insert into public.blog_posts (title, slug, body, status, category_id, published_at) values ('New', 'new', '<p>New.</p>', 'published', 1, now())"],
  ["a renamed category", "update public.blog_categories set name = name || ' and more' where id = 2"],
])("a build after %s equals a full one byte for byte", async (_, change) => {
  const kept = newFolder();
  await build(kept);
  await backend.sql(change);
  const [again, full] = [await build(kept), await build(newFolder())];
  expect(again.files).toEqual(full.files);
});

test("a build after changed settings equals a full one byte for byte, and shows them", async () => {
  const kept = newFolder();
  await build(kept);
  await backend.sql("update public.settings set site_name = 'Brickwork'");
  const [again, full] = [await build(kept), await build(newFolder())];
  expect(again.files).toEqual(full.files);
  expect(again.files.get("blog/post-1.html")).toContain("Brickwork");
});

test("one changed post costs its own page and those that show it", async () => {
  await writePosts(10);
  const kept = newFolder();
  await build(kept);
  await backend.sql("update public.blog_posts set body = '<p>Changed.</p>' where slug = 'post-2'");
  const again = await build(kept);
  // Its neighbours link to it, with its version.
  expect(again.rendered).toBe(3);
  expect(again.files.get("blog/post-2.html")).toContain("Changed.");
});

test("damaged entries are made anew, and a folder that cannot be written to breaks nothing", async () => {
  const kept = newFolder();
  const first = await build(kept);
  const names = await readdir(kept);
  for (const [index, name] of names.entries()) {
    await (index % 2 === 0 ? truncate(join(kept, name), 100) : writeFile(join(kept, name), "damaged"));
  }
  const again = await build(kept);
  expect(again.rendered).toBe(3);
  expect(again.files).toEqual(first.files);
  const unwritable = join(folder, "a-file");
  await writeFile(unwritable, "");
  expect((await build(join(unwritable, "kept"))).files).toEqual(first.files);
});

test("pages from rows that are read in bulk are those that the backend's answers for one page make", async () => {
  await writePosts(13);
  const { bundle, files } = await build(newFolder());
  const rendered = [...files.keys()].filter((path) => path.startsWith("blog/"));
  expect(rendered).toContain("blog/page/2.html");
  expect(rendered).toContain("blog/post-13.html");
  for (const path of rendered) {
    const { body, head } = await bundle.prerender.prerenderPage(`/${path.replace(".html", "")}`);
    const built = Buffer.from(files.get(path) ?? "", "latin1").toString();
    expect({ path, isSame: built.includes(body) && built.includes(head) }).toEqual({ path, isSame: true });
  }
});

test("beyond the number that a host takes, the shell serves the oldest posts, and everything says so", async () => {
  await writePosts(13);
  vi.stubEnv("PRERENDER_POSTS", "2");
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const { files, posts } = await build(newFolder());
  expect(said.mock.calls.flat().join()).toContain("The newest 2 of 13 posts are built as HTML, and the 11 older ones are served by the shell");
  said.mockRestore();
  expect(posts).toBe(2);
  expect([...files.keys()].filter((path) => path.startsWith("blog/post-"))).toEqual(["blog/post-12.html", "blog/post-13.html"]);
  const sitemap = files.get("sitemap.xml");
  for (const n of [1, 11, 12, 13]) expect(sitemap).toContain(`/blog/post-${n}</loc>`);
  expect(files.get("_redirects")).toContain("/blog/post-12 /blog/post-12 200");
  expect(files.get("_redirects")).not.toContain("/blog/post-11 ");
  expect(JSON.parse(files.get("build.json")?.replace("{,", "{") ?? "").posts).toMatchObject({ "post-13": 1, "post-11": null });
  expect(files.get("blog/page/2.html")).toContain("/blog/post-1\"");
  expect(files.get("rss.xml")).toContain("All about number 13.");
});
