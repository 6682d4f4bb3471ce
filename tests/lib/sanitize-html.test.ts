import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { toArticle } from "@/lib/article";
import { sanitizeHtml, setSanitizerWindow } from "@/lib/sanitize-html";
import { hostileHtml } from "../support/hostile/hostile-html";

const { window } = new JSDOM("");
beforeAll(() => setSanitizerWindow(window));

const TAGS = new Set(
  "P BR HR H1 H2 H3 H4 STRONG B EM I U S DEL SUB SUP SPAN A CODE IMG OL UL LI BLOCKQUOTE PRE FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD DIV".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "href target rel src alt width height colspan rowspan class data-list srcset sizes loading decoding id role aria-label tabindex dir".split(
    " ",
  ),
);
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Anything unsafe that a browser finds in it. The second parse catches HTML that changes when parsed again. */
function dangersIn(html: string): string[] {
  const page = window.document.createElement("div");
  page.innerHTML = html;
  const again = window.document.createElement("div");
  again.innerHTML = page.innerHTML;
  return [...page.querySelectorAll("*"), ...again.querySelectorAll("*")].flatMap((node) => [
    ...(TAGS.has(node.nodeName) ? [] : [`<${node.nodeName}>`]),
    ...[...node.attributes].flatMap(({ name, value }) => {
      // DOMPurify empties this attribute: if it were removed, HTML would write its value again.
      if (name === "is" && value === "") return [];
      if (!ATTRIBUTES.has(name)) return [`${name}="${value}"`];
      if ((name === "href" || name === "src") && !SAFE_ADDRESS.test(value)) return [`${name}="${value}"`];
      if (
        name === "class" &&
        !/^(?:ql-(?:wide|indent-[1-8])|(?:ql-size|prose)-(?:small|large|huge)|prose-(?:table|video|wide|gallery(?: prose-wide)?))$/.test(
          value,
        )
      )
        return [`class="${value}"`];
      if (name === "id" && !value.startsWith("section")) return [`id="${value}"`];
      return [];
    }),
  ]);
}

test("there are at least a hundred hostile bodies, no two the same", () => {
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
  expect(hostileHtml.length).toBeGreaterThanOrEqual(100);
});

test("the check itself detects danger", () => {
  expect(dangersIn(`<p onclick="x()">a</p>`)).not.toEqual([]);
  expect(dangersIn(`<a href="javascript:x()">a</a>`)).not.toEqual([]);
  expect(dangersIn(`<svg></svg>`)).not.toEqual([]);
});

/** With a name for the report: some of these are thousands of characters long. */
const named = hostileHtml.map((body) => [body.slice(0, 80), body] as const);

test.each(named)("harmless once sanitised: %s", (_, body) => {
  expect(dangersIn(sanitizeHtml(body))).toEqual([]);
  expect(dangersIn(sanitizeHtml(`<p>${body}</p>`))).toEqual([]);
});

const OPTIONS = { storageUrl: "https://project.supabase.co", firstPictureIsVisible: false };

test.each(named)("harmless as an article: %s", (_, body) => {
  const { lead, html } = toArticle(body, OPTIONS);
  expect(dangersIn(lead + html)).toEqual([]);
  expect(
    dangersIn(
      toArticle(`<ol><li data-list="bullet" class="ql-indent-2">${body}</li></ol><table><tr><td>${body}`, OPTIONS).html,
    ),
  ).toEqual([]);
});

test("the editor's own HTML comes through unchanged", () => {
  const body =
    `<h2>Title</h2><p>A <strong>bold</strong>, <em>slanted</em>, <u>underlined</u> and <s>struck</s> word.</p>` +
    `<ol><li data-list="ordered">one</li><li data-list="bullet" class="ql-indent-1">two</li></ol>` +
    `<p><img src="/a-800x450.webp" alt="A phone" width="800" height="450"></p><blockquote>Quote</blockquote><pre>code</pre><hr>` +
    `<figure class="ql-wide"><img src="/b.webp" alt=""><figcaption>A phone</figcaption></figure>` +
    `<h1>A</h1><h3>B</h3><h4>C</h4><ul><li>a <code>b</code>, <b>c</b> <i>d</i><br>e</li></ul><p><a href="tel:+4420">f</a> <a href="#a">g</a></p>` +
    `<table><caption>Costs</caption><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td rowspan="2">i</td><td>j</td></tr></tbody><tfoot><tr><td>k</td></tr></tfoot></table>` +
    `<p>H<sub>2</sub>O, m<sup>2</sup>, <del>gone</del>, <span class="ql-size-huge">huge</span> and <strong class="ql-size-small">small</strong></p>`;
  expect(sanitizeHtml(body)).toBe(body);
});

test("an external link opens in a new tab without access to this one; an internal link does not", () => {
  expect(sanitizeHtml(`<a href="https://example.com">x</a>`)).toBe(
    `<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a>`,
  );
  expect(sanitizeHtml(`<a href=" HTTP://example.com ">x</a>`)).toContain(`target="_blank" rel="noopener noreferrer"`);
  expect(sanitizeHtml(`<a href="/blog" target="_blank" rel="opener">x</a>`)).toBe(`<a href="/blog">x</a>`);
  expect(sanitizeHtml(`<a href="mailto:a@example.com">x</a>`)).toBe(`<a href="mailto:a@example.com">x</a>`);
});

test("a picture embedded as a data URL is removed, and so is one that has no address of a picture", () => {
  expect(sanitizeHtml(`<p>a<img alt="no address"><img src="mailto:a@example.com"><img src="#b">b</p>`)).toBe(
    "<p>ab</p>",
  );
  expect(sanitizeHtml(`<img src="HTTPS://Example.com/x/../a b.png"><img src="https://me@example.com/a.png">`)).toBe(
    `<img src="https://example.com/a%20b.png">`,
  );
  expect(sanitizeHtml(`<p>a<img src="data:image/png;base64,iVBORw0KGgo=">b</p>`)).toBe("<p>ab</p>");
});

test("a span stays only to set a text size, and what is inside it is sanitised like anything else", () => {
  expect(sanitizeHtml(`<p><span class="x" style="color:red">a <span class="ql-size-large y">b</span></span></p>`)).toBe(
    `<p>a <span class="ql-size-large">b</span></p>`,
  );
  expect(
    sanitizeHtml(
      `<span><span class="ql-size-gigantic"><img src="/a.png" onerror="x()"><script>x()</script></span></span>`,
    ),
  ).toBe(`<img src="/a.png">`);
  expect(sanitizeHtml(`<span>plain</span>`)).toBe("plain");
});

test("the text in a forbidden element stays, the code in a script does not", () => {
  expect(sanitizeHtml(`<section><span>kept</span></section><script>gone()</script>`)).toBe("kept");
});
