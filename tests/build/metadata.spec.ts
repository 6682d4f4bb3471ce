import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listPages, listPosts, parsePage, pathOf, readBuilt, siteFolder } from "../support/built-site.ts";
import { JSDOM } from "../support/jsdom.ts";

// One worker for all of them: each page is parsed once.
test.describe.configure({ mode: "default" });

const site = process.env.E2E_SITE_URL ?? "";

function content(document: Document, selector: string): (string | null)[] {
  return Array.from(document.querySelectorAll(selector), (element) => element.getAttribute("content") ?? element.getAttribute("href") ?? element.textContent);
}

for (const file of listPages()) {
  test(`a crawler without JavaScript finds one of each tag on ${pathOf(file)}`, () => {
    const document = parsePage(file);
    for (const selector of [
      "title",
      'meta[name="description"]',
      'meta[name="keywords"]',
      'link[rel="canonical"]',
      'meta[property="og:title"]',
      'meta[property="og:description"]',
      'meta[property="og:type"]',
      'meta[property="og:url"]',
      'meta[property="og:image"]',
      'meta[property="og:image:width"]',
      'meta[property="og:image:height"]',
      'meta[name="twitter:card"]',
      'meta[name="twitter:image"]',
    ]) {
      expect(content(document, selector), selector).toHaveLength(1);
      expect(content(document, selector)[0], selector).toBeTruthy();
    }
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.title).toContain("No-code app studio in London");
  });

  test(`the share image of ${pathOf(file)} is absolute, 1200 × 630 and under 300 kB`, async () => {
    const [address = ""] = content(parsePage(file), 'meta[property="og:image"]');
    expect(address?.startsWith(`${site}/`)).toBe(true);
    const image = join(siteFolder, decodeURI(new URL(address ?? "").pathname));
    expect(statSync(image).size).toBeLessThan(300_000);
    const { width, height } = await sharp(readFileSync(image)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
}

test("canonical addresses are the pages' own, and /atsute points at /products/atsute", () => {
  for (const file of listPages()) {
    const own = pathOf(file) === "/atsute" ? "/products/atsute" : pathOf(file);
    expect(content(parsePage(file), 'link[rel="canonical"]')).toEqual([new URL(own, site).href]);
  }
});

test("no two pages share a title or a description", () => {
  const pages = listPages().filter((file) => file !== "atsute.html").map(parsePage);
  const titles = pages.map((page) => page.title);
  const descriptions = pages.map((page) => content(page, 'meta[name="description"]')[0]);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test("the sitemap lists exactly the indexable pages, with dates for posts", () => {
  const xml = readBuilt("sitemap.xml");
  const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url).toSorted();
  const indexable = listPages().filter((file) => file !== "atsute.html").map((file) => new URL(pathOf(file), site).href).toSorted();
  expect(listed).toEqual(indexable);
  expect(xml.match(/<loc>[^<]+\/blog\/[^<]+<\/loc>(?!<lastmod>)/)).toBeNull();
  expect(readBuilt("robots.txt")).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test("the feed is well-formed RSS with the whole text of every post", () => {
  const feed = new JSDOM(readBuilt("rss.xml"), { contentType: "application/xml" }).window.document;
  const items = Array.from(feed.querySelectorAll("rss > channel > item"));
  expect(items).toHaveLength(listPosts().length);
  for (const item of items) {
    const text = (name: string): string => item.getElementsByTagName(name)[0]?.textContent ?? "";
    expect(text("link")).toMatch(/^http.+\/blog\/[a-z0-9-]+$/);
    expect(text("guid")).toBe(text("link"));
    expect(Number.isNaN(Date.parse(text("pubDate")))).toBe(false);
    expect(text("content:encoded").length).toBeGreaterThan(text("description").length);
  }
});

test("structured data names the organisation, the site, posts with their trail, and the product", () => {
  const typesOf = (file: string): string[] =>
    Array.from(parsePage(file).querySelectorAll('script[type="application/ld+json"]'), (script) => JSON.parse(script.textContent ?? "{}")["@type"]);
  expect(typesOf("index.html")).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
  expect(typesOf("products/atsute.html")).toContain("Product");
  for (const file of listPosts()) {
    expect(typesOf(file)).toEqual(expect.arrayContaining(["BlogPosting", "BreadcrumbList"]));
  }
});

test("posts are articles with dates, the invoice app is a product", () => {
  expect(content(parsePage("products/atsute.html"), 'meta[property="og:type"]')).toEqual(["product"]);
  for (const file of listPosts()) {
    const document = parsePage(file);
    expect(content(document, 'meta[property="og:type"]')).toEqual(["article"]);
    expect(Number.isNaN(Date.parse(content(document, 'meta[property="article:published_time"]')[0] ?? ""))).toBe(false);
  }
});

test("what must not be indexed says so", () => {
  expect(content(parsePage("404.html"), 'meta[name="robots"]')).toEqual(["noindex"]);
  expect(readBuilt("_headers")).toMatch(/^\/admin\/\*\n {2}X-Robots-Tag: noindex$/m);
});

test("no link of the demo leads to a stranger: but for the regulator's, every other host is one that nobody can register", () => {
  const addresses = listPages().flatMap((file) => Array.from(parsePage(file).querySelectorAll("a[href^=http]"), (link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(100);
  const hosts = new Set(addresses.map((address) => new URL(address).hostname));
  expect([...hosts].filter((host) => !host.endsWith(".example"))).toEqual(["ico.org.uk"]);
});
