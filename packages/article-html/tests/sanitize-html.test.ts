import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { toArticle } from "../src/article";
import { LINE_BLOCKS } from "../src/blocks";
import { sanitizeHtml, setSanitizerWindow } from "../src/sanitize-html";
import { hostileHtml } from "./hostile-html";

const { window } = new JSDOM("");
beforeAll(() => setSanitizerWindow(window));

const TAGS = new Set(
  "P BR HR H1 H2 H3 H4 H5 H6 INPUT STRONG B EM I U S DEL SUB SUP SPAN A CODE IMG OL UL LI BLOCKQUOTE PRE FIGURE FIGCAPTION ASIDE TABLE CAPTION THEAD TBODY TFOOT TR TH TD DIV".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "href target rel src alt width height colspan rowspan class start reversed value srcset sizes loading decoding id role aria-label tabindex dir type disabled checked".split(
    " ",
  ),
);
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|data:image\/png;base64,)/i;

/** Anything unsafe that a browser finds in it. The second parse catches HTML that changes when parsed again. */
function dangersIn(html: string): string[] {
  const [page, again] = [window.document.createElement("div"), window.document.createElement("div")];
  page.innerHTML = html;
  again.innerHTML = page.innerHTML;
  return [...page.querySelectorAll("*"), ...again.querySelectorAll("*")].flatMap((node) => [
    ...(TAGS.has(node.nodeName) ? [] : [`<${node.nodeName}>`]),
    ...[...node.attributes].flatMap(({ name, value }) => {
      // DOMPurify empties this attribute: if it were removed, HTML would write its value again.
      if (name === "is" && value === "") return [];
      if (node.nodeName === "INPUT" && name === "type" && value !== "checkbox") return [`type="${value}"`];
      if (!ATTRIBUTES.has(name)) return [`${name}="${value}"`];
      if ((name === "href" || name === "src") && !SAFE_ADDRESS.test(value)) return [`${name}="${value}"`];
      if (
        name === "class" &&
        !/^(?:ql-wide|ql-button|a-button|(?:ql-size|prose)-(?:small|large|huge)|prose-(?:table|level|video|button|wide|gallery(?: prose-wide)?))$/.test(
          value,
        )
      )
        return [`class="${value}"`];
      if (name === "id" && !value.startsWith("section")) return [`id="${value}"`];
      return [];
    }),
  ]);
}

test("the check itself detects danger", () => {
  expect(dangersIn(`<p onclick="x()">a</p>`)).not.toEqual([]);
  expect(dangersIn(`<a href="javascript:x()">a</a>`)).not.toEqual([]);
  expect(dangersIn(`<svg></svg>`)).not.toEqual([]);
});

/** With a name for the report: some of these are thousands of characters long. */
const named = hostileHtml.map((body) => [body.slice(0, 80), body] as const);

const articleOf = (body: string) => {
  const { lead, html } = toArticle(body, {
    describePicture: () => ({ size: null, srcSet: undefined }),
    sizesOf: () => "100vw",
    firstPictureIsVisible: false,
    buttonClass: "a-button",
  });
  return lead + html;
};

test.each(named)("harmless once sanitised, and as an article: %s", (_, body) => {
  const nested = `<ol><li data-list="bullet" class="ql-indent-2">${body}</li></ol><table><tr><td>${body}`;
  for (const html of [sanitizeHtml(body), sanitizeHtml(`<p>${body}</p>`), articleOf(body), articleOf(nested)])
    expect(dangersIn(html)).toEqual([]);
});

test("the editor's own HTML comes through unchanged", () => {
  const body =
    `<h2>Title</h2><p>A <strong>bold</strong>, <em>slanted</em>, <u>underlined</u> and <s>struck</s> word.</p>` +
    `<ol start="3"><li>one<ul><li><input type="checkbox" checked="" disabled="" aria-label="Done">two</li></ul></li></ol>` +
    `<p><img src="/a-800x450.webp" alt="A phone" width="800" height="450"></p><blockquote>Quote</blockquote><pre>code</pre><hr>` +
    `<figure class="ql-wide"><img src="/b.webp" alt=""><figcaption>A phone</figcaption></figure>` +
    `<h1>A</h1><h3>B</h3><h4>C</h4><h5>D</h5><h6>E</h6><ul><li>a <code>b</code>, <b>c</b> <i>d</i><br>e</li></ul><p><a href="tel:+4420">f</a> <a href="#a">g</a></p>` +
    `<table><caption>Costs</caption><thead><tr><th colspan="2" scope="colgroup">h</th></tr></thead><tbody><tr><td rowspan="2">i</td><td>j</td></tr></tbody><tfoot><tr><td>k</td></tr></tfoot></table>` +
    `<p>H<sub>2</sub>O, m<sup>2</sup>, <del>gone</del>, <span class="ql-size-huge">huge</span> and <strong class="ql-size-small">small</strong></p>` +
    `<aside><p>Note</p><p>More</p></aside><p class="ql-button"><a href="/contact">Enquire</a></p>`;
  expect(sanitizeHtml(body)).toBe(body);
});

test("each block of lines is kept as it is stored, and a class that none of them has is not", () => {
  const stored = Object.entries(LINE_BLOCKS).map(([key, { element = "p", around, link }]) => {
    const mark = element === "p" && !around ? ` class="ql-${key}"` : "";
    const line = `<${element}${mark}>${link ? `<a href="/contact">${link}</a>` : "Words"}</${element}>`;
    return around === "pre" ? "<pre>Words\n</pre>" : around ? `<${around}>${line}</${around}>` : line;
  });
  expect(stored.map(sanitizeHtml)).toEqual(stored);
  expect(sanitizeHtml('<p class="ql-verse">Words</p>')).toBe("<p>Words</p>");
});

test("a button is a link alone in its paragraph", () => {
  for (const words of ["words", 'see <a href="/b">b</a>', '<a href="/b">b</a><a href="/c">c</a>', '<a href="/b"> </a>'])
    expect(sanitizeHtml(`<p class="ql-button">${words}</p>`)).toBe(`<p>${words}</p>`);
});

test("no id stays but those of a footnote's two links, which follow from where they lead and are there once", () => {
  const link = (href: string, more = "") => `<a href="${href}"${more}>1</a>`;
  expect(
    sanitizeHtml(
      `<p id="root">${link("#fn-a1", ' id="main"')}${link("#fn-a1")}${link("#fnref-a1")}${link("#plan", ' id="fn-a1"')}${link("#fn-A!", ' name="x"')}${link("#fn-b!")}${link("/a#fn-b")}</p>`,
    ),
  ).toBe(
    `<p>${link("#fn-a1", ' id="fnref-a1"')}${link("#fn-a1")}${link("#fnref-a1", ' id="fn-a1"')}${link("#plan")}${link("#fn-A!")}${link("#fn-b!")}${link("/a#fn-b")}</p>`,
  );
});

test("an external link opens in a new tab without access to this one; an internal link does not", () => {
  expect(sanitizeHtml(`<a href="https://example.com">x</a>`)).toBe(
    `<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a>`,
  );
  expect(sanitizeHtml(`<a href=" HTTP://example.com ">x</a>`)).toContain(`target="_blank" rel="noopener noreferrer"`);
  expect(sanitizeHtml(`<a href="/blog" target="_blank" rel="opener">x</a>`)).toBe(`<a href="/blog">x</a>`);
  const mail = `<a href="mailto:a@example.com?subject=https:">x</a>`;
  expect(sanitizeHtml(mail)).toBe(mail);
});

test("a picture without an address of a picture goes, one that other editors have stored in the text stays", () => {
  expect(sanitizeHtml(`<p>a<img alt="no address"><img src="mailto:a@example.com"><img src="#b">b</p>`)).toBe(
    "<p>ab</p>",
  );
  expect(sanitizeHtml(`<img src="HTTPS://Example.com/x/../a b.png"><img src="https://me@example.com/a.png">`)).toBe(
    `<img src="https://example.com/a%20b.png">`,
  );
  const stored = `<p>a<img src="data:image/png;base64,iVBORw0KGgo=">b<img src="data:image/jpg;base64,/9j/"></p>`;
  const others = ["data:image/svg+xml;base64,PHN2Zz4=", "javascript:x//data:image/png;base64,iVBORw0KGgo="];
  expect(sanitizeHtml(stored.replaceAll('src="', 'src=" '))).toBe(stored);
  expect(sanitizeHtml(stored + others.map((src) => `<img src="${src}">`).join(""))).toBe(stored);
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

test("the text in a forbidden element stays in a line of its own, the code in a script does not", () => {
  expect(sanitizeHtml(`<section><span>kept</span></section><script>gone()</script>`)).toBe("<p>kept</p>");
  const card = `<div><div>💡</div><div>Note <b>this</b> <p>well</p> and that</div></div><dl><dt>Term</dt><dd>What it is</dd></dl>`;
  expect(sanitizeHtml(`<details><summary>More</summary>${card}</details>`)).toBe(
    "<p>More</p><p>💡</p><p>Note <b>this</b> </p><p>well</p><p> and that</p><p>Term</p><p>What it is</p>",
  );
  expect(sanitizeHtml(`<figure><a href="/a"><div>Title</div><div>Words</div></a></figure>`)).toContain(
    "Title<br>Words",
  );
  expect(sanitizeHtml(`<ul><li><div>one</div></li></ul>`)).toBe("<ul><li>one</li></ul>");
  const code = `<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">b</div></div>`;
  expect(sanitizeHtml(code)).toBe("<pre>a\nb\n</pre>");
  expect(sanitizeHtml("<pre>\n\na</pre>")).toBe("<pre>\n\na</pre>");
});

const task = (checked: "" | "checked", words: string) =>
  `<li><input type="checkbox" ${checked ? 'checked="" ' : ""}disabled="" aria-label="${checked ? "Done" : "To do"}">${words}</li>`;

test.each([
  [
    "GitHub",
    `<ul class="contains-task-list">$</ul>`,
    `<li class="task-list-item"><input type="checkbox" checked="" disabled=""> `,
    `<li class="task-list-item"><input type="checkbox" disabled=""> `,
  ],
  [
    "TipTap",
    `<ul data-type="taskList">$</ul>`,
    `<li data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label>`,
    `<li data-checked="false"><label><input type="checkbox"><span></span></label>`,
  ],
  [
    "Quill",
    `<ol>$</ol>`,
    `<li data-list="checked"><span class="ql-ui" contenteditable="false"></span>`,
    `<li data-list="unchecked">`,
  ],
  [
    "Notion",
    `<ul class="to-do-list">$</ul>`,
    `<li><div class="checkbox checkbox-on"></div>`,
    `<li><div class="checkbox checkbox-off"></div>`,
  ],
  ["Docs", `<ul>$</ul>`, `<li role="checkbox" aria-checked="true">`, `<li role="checkbox" aria-checked="false">`],
])("%s: what is done and what is to do are said by a checkbox", (_, list, done, open) => {
  const html = sanitizeHtml(list.replace("$", `${done}a</li>${open}b</li>`)).replaceAll("> ", ">");
  expect(html).toBe(`<ul>${task("checked", "a")}${task("", "b")}</ul>`);
  expect(sanitizeHtml(html)).toBe(html);
});

test("the flat lists of editors are nested by kind and level, and count on from where they say", () => {
  const flat = (kind: string, level: number, words: string, more = "") =>
    `<li data-list="${kind}"${level ? ` class="ql-indent-${level}"` : ""}${more}>${words}</li>`;
  expect(
    sanitizeHtml(
      `<ol>${flat("ordered", 0, "a", ' value="4"')}${flat("bullet", 1, "b")}${flat("ordered", 2, "c")}${flat("checked", 1, "d")}${flat("ordered", 0, "e")}${flat("bullet", 0, "f")}${flat("ordered", 0, "g")}${flat("ordered", 0, "h", ' value="1"')}</ol>`,
    ),
  ).toBe(
    `<ol start="4"><li>a<ul><li>b<ol><li>c</li></ol></li>${task("checked", "d")}</ul></li><li>e</li></ol><ul><li>f</li></ul><ol><li>g</li></ol><ol><li>h</li></ol>`,
  );
  expect(sanitizeHtml(`<ul><li class="ql-indent-1">b</li></ul>`)).toBe("<ul><li><ul><li>b</li></ul></li></ul>");
});

test("what a text begins with swallows nothing after it", () => {
  const greedy = '<noscript><p title="</noscript><img src=x onerror=pwned()>"></p>';
  expect(sanitizeHtml(`${greedy}<p>Still standing.</p>`)).toContain("<p>Still standing.</p>");
  expect(sanitizeHtml(" <p>a</p>")).toBe(" <p>a</p>");
  expect(sanitizeHtml("<frameset><frame></frameset>")).toBe("");
});
