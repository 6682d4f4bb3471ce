import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { sitemapFiles } from "../../scripts/build/feeds.ts";
import { countRules, redirectsFile } from "../../scripts/build/hosts/hosting.ts";
import { limitPosts } from "../../scripts/build/hosts/limits.ts";
import { stylesFor } from "../../scripts/build/styles/styles-for.ts";
import { listWords, wordFilter } from "../../scripts/build/styles/page-words.ts";

const postPaths = (count: number, word = "post") => Array.from({ length: count }, (_, index) => `/blog/${word}-${index}`);
const listPaths = (posts: number) => Array.from({ length: Math.ceil(posts / 12) - 1 }, (_, index) => `/blog/page/${index + 2}`);
const limit = (posts: string[], environment: NodeJS.ProcessEnv = {}) => limitPosts(posts, listPaths(posts.length), environment);

test("a blog that every host takes is built whole, and nothing is said", () => {
  expect(limit(postPaths(1500))).toEqual({ count: 1500, sentences: [] });
  expect(limit(postPaths(0), { CF_PAGES: "1" })).toEqual({ count: 0, sentences: [] });
});

test.each([10_000, 30_000, 100_000])("of %i posts no more is built than 20,000 files hold", (posts) => {
  const { count, sentences } = limit(postPaths(posts));
  const pages = listPaths(posts).length;
  expect(2 * count + pages).toBeLessThanOrEqual(19_500);
  expect(2 * count + pages).toBeGreaterThan(19_400);
  expect(sentences.join()).toContain(`of ${posts.toLocaleString("en-GB")} posts are built as HTML`);
});

test("on Cloudflare Pages as many are built as its rules can name, and elsewhere the build says what Cloudflare would do", () => {
  const posts = postPaths(3000);
  const onCloudflare = limit(posts, { CF_PAGES: "1" });
  expect(onCloudflare.count).toBe(1900 - listPaths(3000).length);
  expect(onCloudflare.sentences).toHaveLength(1);
  const anywhere = limit(posts);
  expect(anywhere.count).toBe(3000);
  expect(anywhere.sentences.join()).toContain(`On Cloudflare Pages only the newest ${onCloudflare.count.toLocaleString("en-GB")} posts`);
  expect(limit(posts, { NETLIFY: "true" })).toEqual({ count: 3000, sentences: [] });
});

test("PRERENDER_POSTS has the last word, and is a number", () => {
  expect(limit(postPaths(100), { PRERENDER_POSTS: "30" })).toMatchObject({ count: 30 });
  expect(limit(postPaths(12_000), { PRERENDER_POSTS: "50000", NETLIFY: "true" })).toEqual({ count: 12_000, sentences: [] });
  expect(() => limit(postPaths(1), { PRERENDER_POSTS: "all" })).toThrow("PRERENDER_POSTS is not a whole number: all");
});

test("the rules of long addresses stay under 100 kB, those of the admin among them", () => {
  const posts = postPaths(3000, "a-title-of-many-words-as-people-write-them-in-their-blogs");
  expect(countRules(posts)).toBeLessThan(1000);
  const rules = redirectsFile(posts);
  expect(Buffer.byteLength(rules)).toBeLessThan(100_000);
  expect(rules).toContain("/admin/* /shell.htm 200");
});

function parseXml(xml = ""): Document {
  const document = new new JSDOM().window.DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const locations = (xml?: string) => [...parseXml(xml).querySelectorAll("loc")].map((node) => node.textContent);

test("a sitemap of many addresses is an index of several, which hold each address once", () => {
  const site = "https://blockwork.example";
  const pages = postPaths(25).map((path) => ({ path, modified: "2026-01-02T03:04:05.000Z" }));
  const whole = sitemapFiles(site, pages);
  expect([...whole.keys()]).toEqual(["sitemap.xml"]);

  for (const files of [sitemapFiles(site, pages, 10), sitemapFiles(site, pages, 50_000, 2000)]) {
    const parts = [...files.keys()].filter((name) => name !== "sitemap.xml");
    expect(parts.length).toBeGreaterThan(1);
    expect(locations(files.get("sitemap.xml"))).toEqual(parts.map((name) => `${site}/${name}`));
    expect(parseXml(files.get("sitemap.xml")).documentElement.nodeName).toBe("sitemapindex");
    expect(parts.flatMap((name) => locations(files.get(name)))).toEqual(locations(whole.get("sitemap.xml")));
    for (const name of parts) expect(Buffer.byteLength(files.get(name) ?? "")).toBeLessThan(2000);
  }
});

test("the words that a sheet does not ask for change nothing about a page's styles", async () => {
  const css =
    ".md\\:w-1\\/2{width:50%}.\\32xl\\:p-4{padding:1rem}.unused{color:red}[class*=prose-]{color:blue}a[href^=\\/atsute]{color:green}table{width:100%}";
  const html = `<a class="md:w-1/2 2xl:p-4 prose-large" href="/atsute/more" title="one of many words">unused</a><table></table>`;
  const isKnown = wordFilter(css);
  const words = listWords(html);
  const known = words.filter(isKnown);
  expect(known).not.toContain("many");
  expect(await stylesFor(css, known)).toBe(await stylesFor(css, words));
  expect(await stylesFor(css, known)).toContain("prose-");
  expect(await stylesFor(css, known)).not.toContain("unused");
});
