import { JSDOM } from "jsdom";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sanitizeHtml, setSanitizerWindow } from "@/lib/sanitize-html";
import { type FeedPost, rssXml, sitemapFiles } from "../../scripts/build/feeds.ts";
import { pageHtml } from "../../scripts/build/page-html.ts";
import { titleShareImage } from "../../scripts/build/share-images.ts";
import { hostileHtml } from "../support/hostile/hostile-html.ts";
import { hostileTexts } from "../support/hostile/hostile-texts.ts";

const { window } = new JSDOM("");
setSanitizerWindow(window);

const siteUrl = "https://blockwork.example";
const markup = `<script>pwned()</script>]]>`;

/** Posts with every hostile text as title, author, category and description, and every hostile body. */
const posts = hostileHtml.map((body, index) => {
  const text = hostileTexts[index % hostileTexts.length] ?? "";
  const time = "2026-01-02T03:04:05Z";
  return { slug: `post-${index}`, title: text, author: text, description: text, category: text, body: sanitizeHtml(body), publishedAt: time, modifiedAt: time };
});

function parseXml(xml: string): Document {
  const document = new window.DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")?.textContent, "not well-formed").toBeUndefined();
  return document;
}

const RUNS_OR_FETCHES = /^(?:script|style|link|meta|base|iframe|object|embed|svg|math|form|input|button)$/i;
const HANDLER = /^(?:on|style$)/i;

/** What would run or be fetched if this HTML were put into a page. */
function harmIn(html: string): string[] {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("*")].flatMap((node) => [
    ...(RUNS_OR_FETCHES.test(node.nodeName) ? [node.outerHTML] : []),
    ...[...node.attributes].flatMap(({ name, value }) => (HANDLER.test(name) || /^\s*(?:javascript|vbscript|data):/i.test(value) ? [`${name}=${value}`] : [])),
  ]);
}

test("the feed stays well-formed and harmless whatever titles, categories, descriptions and sanitised bodies hold", () => {
  const facts = { name: `Blockwork ${markup}`, description: markup.repeat(2), url: siteUrl, email: "hello@blockwork.example" };
  for (let start = 0; start < posts.length; start += 50) {
    const feed = parseXml(rssXml(facts, posts.slice(start, start + 50)));
    const items = [...feed.querySelectorAll("item")];
    expect(items).toHaveLength(Math.min(50, posts.length - start));
    expect(feed.querySelector("script")).toBeNull();
    for (const [index, item] of items.entries()) {
      const texts = ["description", "content\\:encoded"].map((name) => item.querySelector(name)?.textContent ?? "");
      expect(texts.flatMap(harmIn), `post ${start + index}`).toEqual([]);
      expect(item.querySelector("link")?.textContent).toBe(`${siteUrl}/blog/post-${start + index}`);
    }
  }
});

test("a feed is as new as its latest change, and as the build while it has no posts", () => {
  const facts = { name: "Blockwork", description: "", url: siteUrl, email: "hello@blockwork.example" };
  const changedAt = (feed: FeedPost[]) => Date.parse(parseXml(rssXml(facts, feed)).querySelector("lastBuildDate")?.textContent ?? "");
  const [first, second] = posts;
  if (!first || !second) throw new Error("There are no posts.");
  expect(changedAt([first, { ...second, modifiedAt: "2026-02-03T04:05:06.789+01:00" }])).toBe(Date.parse("2026-02-03T03:05:06Z"));
  expect(Math.abs(changedAt([]) - Date.now())).toBeLessThan(60_000);
});

test("a feed's texts say what was written", () => {
  const [post] = posts;
  if (!post) throw new Error("There is no post.");
  const written = { ...post, title: "Q&A: 1 < 2 > 0", description: "Use <b> & “quotes”" };
  const feed = parseXml(rssXml({ name: "B & W", description: "<i>", url: siteUrl, email: "a@b.example" }, [written]));
  expect(feed.querySelector("item > title")?.textContent).toBe("Q&A: 1 < 2 > 0");
  const described = new JSDOM(feed.querySelector("item > description")?.textContent ?? "");
  expect(described.window.document.body.textContent).toBe("Use <b> & “quotes”");
});

test("a feed names who wrote a post, and the site where nobody is named", () => {
  const [post] = posts;
  if (!post) throw new Error("There is no post.");
  const feed = parseXml(rssXml({ name: "B & W", description: "", url: siteUrl, email: "a@b.example" }, [{ ...post, author: "Ada <King>" }, { ...post, author: null }]));
  expect([...feed.querySelectorAll("item > author")].map((node) => node.textContent)).toEqual(["a@b.example (Ada <King>)", "a@b.example (B & W)"]);
});

test("the sitemap stays well-formed whatever an address holds", () => {
  const map = parseXml(sitemapFiles(siteUrl, posts.map(({ title }) => ({ path: `/blog/${title}`, modified: null }))).get("sitemap.xml") ?? "");
  const addresses = [...map.querySelectorAll("loc")].map((node) => node.textContent ?? "");
  expect(addresses).toHaveLength(posts.length);
  expect(addresses.filter((address) => !address.startsWith(`${siteUrl}/`))).toEqual([]);
});

test("a share image is drawn of every title, a site with a hostile name included", async () => {
  const half = Math.ceil(hostileTexts.length / 2);
  for (const title of [hostileTexts.slice(0, half).join(" "), hostileTexts.slice(half).join(" ")]) {
    const picture = await sharp(await titleShareImage(title, markup, markup)).metadata();
    expect(picture).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("no text of a post closes the page's own elements or replaces the template's placeholders", () => {
  const template = `<!doctype html><html><head><!--head--></head><body><div id="root"><!--app--></div></body></html>`;
  const alt = `</body></html><!--app`;
  const body = sanitizeHtml(`<p><img src="/a.png" alt='${alt}'></p>`) + hostileHtml.map((vector) => sanitizeHtml(vector)).join("");
  const assets = { entry: "/assets/entry.js", styles: "/assets/entry.css", chunks: [], font: "/assets/font.woff2", leadFont: "/assets/lead.woff2", loader: "run()" };
  const hydration = { loaderData: { post: { title: alt, texts: hostileTexts } } };
  const page = new JSDOM(pageHtml(template, { head: "<title>T</title>", body, hydration, listsPosts: false }, assets)).window.document;
  expect([...page.querySelectorAll("script")].map((script) => [script.id, script.parentElement?.nodeName])).toEqual([
    ["page-data", "BODY"],
    ["", "BODY"],
  ]);
  expect(JSON.parse(page.getElementById("page-data")?.textContent ?? "")).toMatchObject({ hydration });
  expect(Array.from(page.querySelectorAll("head *"), ({ localName }) => localName)).toEqual(["link", "link", "style", "title"]);
  expect(page.querySelector("img")?.getAttribute("alt")).toBe(alt);
});
