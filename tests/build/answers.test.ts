import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { broken, intercept } from "../support/requests.ts";
import { buildFromSource } from "./build-from-source.ts";
import { backend } from "../support/backend/page-backend.ts";

let folder: string;
beforeAll(() =>
  writeNumberedPosts(backend, 26, (n) => ({ body: `<p>All about number ${n}.</p>`, category_id: 1 + (n % 3) })),
);
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "blockwork-answers-"))));
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});
afterAll(() => vi.unstubAllEnvs());

const build = (requireBackend = true) => buildFromSource(backend, join(folder, "site"), requireBackend);
const read = (path: string) => readFile(join(folder, "site", path), "utf8");

test("a build asks nothing twice, and for each post once", async () => {
  const asked: string[] = [];
  intercept((address, init) => {
    if (address.includes("/rest/v1/")) asked.push(`${address} ${String(init.body)}`);
    return false;
  });
  const { report } = await build();
  expect(report.posts).toBe(26);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked.filter((address) => address.includes("slug=eq."))).toHaveLength(26);
  // The words, the changes, the old addresses, the case studies, three pages of the list, and the newest of each category.
  expect(asked.length - 26).toBeLessThan(12);
});

test("an answer that got lost is asked for once more", async () => {
  let lost = 0;
  intercept((address) => {
    if (!address.includes("post-7")) return false;
    lost += 1;
    return lost === 1 && Promise.reject(new TypeError("fetch failed"));
  });
  const { report, warnings } = await build();
  expect([report.posts, warnings]).toEqual([26, expect.not.stringContaining("post-7")]);
});

test.each([
  ["a post", "slug=eq.post-7"],
  ["what follows a post, which its page can do without", "/blog_categories?"],
  ["the case studies, which the landing page can do without", "/case_studies?"],
  ["the words", "read_site"],
  ["a further page of the list", "offset=12"],
])("a build ends with a sentence if the backend does not answer for %s", async (_, words) => {
  intercept((address) => address.includes(words) && broken());
  await expect(build()).rejects.toThrow(`${backend.url} does not answer as it should`);
});

test.each(['{"message":"no rows"}', "<h1>Sign in</h1>"])("so it does if the answer is %s", async (body) => {
  intercept((address) => address.includes("slug=eq.post-7") && new Response(body));
  await expect(build()).rejects.toThrow(`${backend.url} does not answer as it should`);
});

test("a page that cannot be rendered ends the build, which names it", async () => {
  vi.doMock("@/pages/privacy-policy", async (original) => ({
    ...(await original<object>()),
    Component() {
      throw new Error("torn");
    },
  }));
  onTestFinished(() => vi.doUnmock("@/pages/privacy-policy"));
  vi.spyOn(console, "error").mockReturnValue();
  await expect(build()).rejects.toThrow("/privacy-policy could not be rendered");
});

test("without an answer, a build that may do without has the static pages and leaves the list to the browser", async () => {
  const asked: string[] = [];
  intercept((address) => {
    asked.push(address);
    return Promise.reject(new TypeError("fetch failed"));
  });
  const { report, warnings } = await build(false);
  expect(report.posts).toBe(0);
  expect(warnings).toContain("Only the static pages are built");
  expect(await read("index.html")).toContain("<title>Blockwork | No-code app studio in London</title>");
  expect(await read("blog.html")).toBe(await read("shell.htm"));
  expect(asked, "nobody waits for each page's time limit").toHaveLength(2);
});
