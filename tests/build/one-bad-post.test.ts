import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { buildFromSource, openSource } from "./build-from-source.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";

let folder: string;
let output: string;

/** A picture server that never ends its response: a byte now and then, for ever. */
const slowServer = createServer((_, response) => {
  response.writeHead(200, { "content-type": "image/jpeg" });
  const drip = setInterval(() => response.write("."), 500);
  response.on("close", () => clearInterval(drip));
});

beforeAll(async () => {
  const backend = await borrowPageBackend();
  await new Promise<void>((done) => slowServer.listen(0, "127.0.0.1", done));
  const nested = "<blockquote>".repeat(5000) + "<p>Deep.</p>" + "</blockquote>".repeat(5000);
  await writeNumberedPosts(backend, 3, (n) => ({ body: n === 2 ? nested : `<p>All about number ${n}.</p>`, category_id: 1 }));
  const cover = `http://127.0.0.1:${(slowServer.address() as AddressInfo).port}/cover.jpg`;
  await backend.sql("update public.blog_posts set image_url = $1 where slug = 'post-3'", [cover]);
  // As in a project where nobody has opened the settings yet.
  await backend.sql("delete from public.settings");

  folder = await mkdtemp(join(tmpdir(), "blockwork-one-bad-post-"));
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await buildFromSource(backend, await openSource(), "https://blockwork.example", folder, join(folder, "kept"));
  output = warned.mock.calls.flat().join("\n");
  warned.mockRestore();
}, 180_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  slowServer.closeAllConnections();
  slowServer.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (path: string) => readFile(join(folder, path), "utf8");

test("a project without a settings row is built, under the name that the code gives it", async () => {
  expect(await read("index.html")).toContain("<title>Blockwork | No-code app studio in London</title>");
  expect(await read("rss.xml")).toContain("Blockwork blog");
});

test("a cover whose server never ends its answer costs that post its picture alone", async () => {
  expect(await read("blog/post-3.html")).toContain("All about number 3.");
  expect(await sharp(join(folder, "og/post-3.jpg")).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(output).toMatch(/\/blog\/post-3 .*cover/);
});

test("a body that is nested too deep costs that post its page alone, and the build names it", async () => {
  expect(output).toMatch(/\/blog\/post-2 \(“Post number 2”\) .*5000/);
  expect(existsSync(join(folder, "blog/post-2.html"))).toBe(false);
  expect(await read("blog/post-1.html")).toContain("All about number 1.");
  expect(await read("sitemap.xml")).not.toContain("/blog/post-2<");
  expect(Object.keys(JSON.parse(await read("build.json")).posts)).toEqual(["post-3", "post-1"]);
});

test("the feed has such a post without its text", async () => {
  const feed = await read("rss.xml");
  expect(feed).toContain("/blog/post-2</link>");
  expect(feed).not.toContain("blockquote");
  expect(feed).toContain("All about number 1.");
});
