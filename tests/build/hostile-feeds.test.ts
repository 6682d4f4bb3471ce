import { JSDOM } from "jsdom";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sanitizeHtml, setSanitizerWindow } from "@blockwork/article-html/sanitize-html";
import { rssXml, sitemapXml } from "../../scripts/build/feeds.ts";
import { pageHtml } from "../../scripts/build/page-html.ts";
import { titleShareImage } from "../../scripts/build/share-images.ts";
import { assets, settings, template } from "./build-from-source.ts";
import { hostileHtml } from "@blockwork/article-html/samples/hostile-html";
import { hostileTexts } from "../support/hostile/hostile-texts.ts";

const { window } = new JSDOM("");
setSanitizerWindow(window);

const url = "https://blockwork.example";
const markup = `<script>pwned()</script>]]>`;
const hostileSite = { name: `Blockwork ${markup}`, description: markup.repeat(2), url, email: "a@b.example" };

/** Posts with every hostile text as title, author, category and description, and every hostile body. */
const posts = hostileHtml.map((body, index) => {
  const text = hostileTexts[index % hostileTexts.length] ?? "";
  const time = "2026-01-02T03:04:05Z";
  const words = { title: text, author: text as string | null, description: text, category: text };
  return { ...words, id: index, slug: `post-${index}`, body: sanitizeHtml(body), publishedAt: time, modifiedAt: time };
});

function parseXml(xml: string): Document {
  const document = new window.DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")?.textContent, "not well-formed").toBeUndefined();
  return document;
}

const RUNS_OR_FETCHES = /^(?:script|style|link|meta|base|iframe|object|embed|svg|math|form|input|button)$/i;

/** What would run or be fetched if this HTML were put into a page. */
function harmIn(html: string): string[] {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("*")].flatMap((node) => [
    ...(RUNS_OR_FETCHES.test(node.nodeName) ? [node.outerHTML] : []),
    ...[...node.attributes].flatMap(({ name, value }) =>
      /^(?:on|style$)/i.test(name) || /^\s*(?:javascript|vbscript|data(?!:image\/png;base64)):/i.test(value)
        ? [`${name}=${value}`]
        : [],
    ),
  ]);
}

test("the feed and the sitemap stay well-formed and harmless, whatever titles, addresses and bodies contain", () => {
  const feed = parseXml(rssXml(hostileSite, posts));
  const items = [...feed.querySelectorAll("item")];
  expect(items.map((item) => item.querySelector("link")?.textContent)).toEqual(
    posts.map(({ slug }) => `${url}/blog/${slug}`),
  );
  expect(feed.querySelector("script")).toBeNull();
  const texts = [...feed.querySelectorAll("item > title, item > description, item > encoded")];
  expect(texts.length).toBeGreaterThanOrEqual(2 * posts.length);
  for (const text of texts) {
    expect(harmIn(text.textContent)).toEqual([]);
    // A feed reader shows it somewhere else.
    expect(text.textContent).not.toMatch(/<[^<]* (?:href|src)="[/#]/);
  }
  const titles = Array.from(feed.querySelectorAll("item > title"), ({ textContent }) => new JSDOM(textContent));
  expect(titles.map(({ window: page }) => page.document.body.textContent)).toEqual(
    posts.map(({ title }) => title.replaceAll(/[^\P{Cc}\n]|\ufffe/gu, "").trim()),
  );

  const map = parseXml(
    sitemapXml(
      url,
      posts.map(({ title }) => ({ path: `/blog/${title}`, modified: null })),
    ),
  );
  const addresses = [...map.querySelectorAll("loc")].map((node) => node.textContent);
  expect(addresses.filter((address) => address.startsWith(`${url}/`))).toHaveLength(posts.length);
});

test("the feed is dated by its latest change, keeps text as written, and names the site as author of unsigned posts", () => {
  const [first, second] = posts;
  if (!first || !second) throw new Error("There are no posts.");
  const body = sanitizeHtml(
    '<p><a href="/contact?a=1&amp;b=2">Write</a> <a href="#part">below</a><img alt="a > b" src="/share.jpg"></p>',
  );
  const written = { ...first, title: "Q&A: 1 < 2 > 0", description: "Use <b> & “quotes”", author: "Ada <King>", body };
  const unsigned = { ...second, author: null, modifiedAt: "2026-02-03T04:05:06.789+01:00" };
  const feed = parseXml(rssXml({ ...hostileSite, name: "B & W" }, [written, unsigned]));
  const textOf = (selector: string) => feed.querySelector(selector)?.textContent ?? "";
  expect(Date.parse(textOf("lastBuildDate"))).toBe(Date.parse("2026-02-03T03:05:06Z"));
  const shown = (selector: string) => new JSDOM(textOf(selector)).window.document.body;
  expect(shown("item > title").textContent).toBe("Q&A: 1 < 2 > 0");
  expect(shown("item > description").textContent).toBe("Use <b> & “quotes”");
  const leadTo = Array.from(shown("item > encoded").querySelectorAll("[href], [src]"), (element) =>
    ["href", "src"].map((name) => element.getAttribute(name)).find(Boolean),
  );
  expect(leadTo).toEqual([`${url}/contact?a=1&b=2`, `${url}/blog/post-0#part`, `${url}/share.jpg`]);
  const authors = [...feed.querySelectorAll("item > author")].map((node) => node.textContent);
  expect(authors).toEqual(["a@b.example (Ada <King>)", "a@b.example (B & W)"]);
});

test("a title in the feed reads the same as text and as HTML, unless it looks like HTML", () => {
  const [post] = posts;
  if (!post) throw new Error("There are no posts.");
  const shown = [
    ["Q&A: 5 < 6 & 7 > 3", "Q&A: 5 < 6 & 7 > 3"],
    ["“a” & 'b' \"c\"", "“a” & 'b' \"c\""],
    ["What <main> & &amp; mean", "What &lt;main> & &amp;amp; mean"],
    ["a &copy b ]]> c", "a &amp;copy b ]]&gt; c"],
  ];
  for (const [title, text] of shown) {
    const feed = parseXml(rssXml(hostileSite, [{ ...post, title: title ?? "" }]));
    expect(feed.querySelector("item > title")?.textContent).toBe(text);
    const read = new window.DOMParser().parseFromString(text ?? "", "text/html").body.textContent;
    expect(read).toBe(title);
  }
});

test("a share image is drawn for every hostile title, and for a site with a hostile name", async () => {
  const half = Math.ceil(hostileTexts.length / 2);
  for (const title of [hostileTexts.slice(0, half).join(" "), hostileTexts.slice(half).join(" ")]) {
    const picture = await sharp(await titleShareImage(title, markup, markup)).metadata();
    expect(picture).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("nothing in a post closes the page's own elements or replaces the template's placeholders", () => {
  const alt = `</body></html><!--app`;
  const body = sanitizeHtml(`<p><img src="/a.png" alt='${alt}'></p>`) + posts.map((post) => post.body).join("");
  const hydration = { loaderData: { post: { title: alt, texts: hostileTexts } } };
  const html = pageHtml(
    template,
    { tags: "<title>T</title>", preloads: "", body, hydration, listsPosts: false },
    assets,
    settings,
  );
  const page = new JSDOM(html).window.document;
  const scripts = [...page.querySelectorAll("script")].map(({ id, parentElement }) => [id, parentElement?.localName]);
  expect(scripts).toEqual([
    ["page-data", "body"],
    ["", "body"],
  ]);
  expect(JSON.parse(page.getElementById("page-data")?.textContent ?? "")).toMatchObject({ hydration });
  const head = Array.from(page.querySelectorAll("head *"), ({ localName }) => localName).join();
  expect(head).toBe("title,meta,link,style,link,link");
  expect(page.querySelector("img")?.getAttribute("alt")).toBe(alt);
});

test("both ends of a footnote lead to each other from a feed reader, too, on the post's page", () => {
  const [post] = posts;
  if (!post) throw new Error("There is no post.");
  const body = sanitizeHtml('<p>Wet<a href="#fn-a">1</a></p><ol><li>So. <a href="#fnref-a">↩</a></li></ol>');
  const feed = parseXml(rssXml(hostileSite, [{ ...post, slug: "water", body }]));
  const text = feed.querySelector("item > encoded")?.textContent ?? "";
  const shown = new window.DOMParser().parseFromString(text, "text/html");
  expect(Array.from(shown.links, ({ id, href }) => [id, href])).toEqual([
    ["fnref-a", `${url}/blog/water#fn-a`],
    ["fn-a", `${url}/blog/water#fnref-a`],
  ]);
});
