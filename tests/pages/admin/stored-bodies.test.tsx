import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isMarkdown } from "@blockwork/article-html/markdown";
import { listWords, makeExcerpt, readParagraphs } from "@/pages/admin/blog-posts/plain-text";
import { loadHtml } from "@/pages/admin/rich-text/html";
import { nameChanges } from "@/pages/admin/rich-text/unsupported-content";
import { countWords, readingMinutes } from "@/pages/admin/rich-text/word-count";
import { backend } from "../../support/backend/page-backend.ts";
import { OTHER_TOOLS } from "../../support/bodies/other-tools.ts";
import { openEditor } from "../../support/open-editor.ts";

const { quill, saved } = openEditor("");
function roundTrip(html: string) {
  loadHtml(quill, html);
  return saved();
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

test.each(OTHER_TOOLS)("%s: the words stay, and what would change is named", (_, body, told) => {
  const html = roundTrip(body);
  expect(words(html)).toEqual(expect.arrayContaining(words(body)));
  expect(
    nameChanges(body, html)?.replace(
      /^This text contains things that the editor cannot show: |\. Saving keeps.*$/g,
      "",
    ) ?? "",
  ).toBe(told);
  expect(nameChanges(html, roundTrip(html)), "what is saved loses nothing more").toBeNull();
  expect(roundTrip(html)).toBe(html);
});

test("words that stand in no block stay apart from the block after them, whatever space is between", () => {
  const beside = [
    ["", "<p>Two</p>"],
    [" ", "<h2>Two</h2>"],
    ["\n", "<ul><li>Two</li></ul>"],
    ["\n  \n", "<div>Two</div>"],
  ] as const;
  for (const loose of ["One", "<b>One</b>", '<a href="/a">One</a>'])
    for (const [space, block] of beside)
      expect(roundTrip(loose + space + block), `${loose}${space}${block}`).toMatch(/^<p>.*One.*<\/p><.*>Two</);
});

const word = fc.stringMatching(/^[a-zäöé0-9]{1,6}$/);
const wanted = fc.constantFrom("10&nbsp;km", "«&nbsp;oui&nbsp;»&nbsp;!", "a &nbsp;b", "&lt;i&gt;", "&amp;nbsp;");
const MARKS = ["strong", "em", "s", "u", "sub", "sup", "code"] as const;
const marked = fc
  .tuple(fc.subarray([...MARKS], { maxLength: 3 }), fc.boolean(), word)
  .filter(([marks]) => !(marks.includes("sub") && marks.includes("sup")))
  .map(([marks, isLink, text]) => {
    const inner = marks.toReversed().reduce((html, mark) => `<${mark}>${html}</${mark}>`, text);
    return isLink ? `<a href="/${text}">${inner}</a>` : inner;
  });
const line = fc.array(fc.oneof(word, wanted, marked), { minLength: 1, maxLength: 4 }).map((parts) =>
  // A plain word between two marks, which would be one otherwise.
  parts.join(" x "),
);
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join("<br>"));
const task = (done: boolean) =>
  `<input type="checkbox"${done ? ' checked=""' : ""} disabled="" aria-label="${done ? "Done" : "To do"}">`;
const { list } = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc
    .tuple(
      lines,
      fc.option(tie("list"), { maxDepth: 3, depthSize: "small" }),
      fc.constantFrom("", "", task(true), task(false)),
    )
    .map(([text, inner, box]) => `${box}${text}${inner ?? ""}`),
  list: fc
    .tuple(fc.boolean(), fc.constantFrom("", "", ' start="4"'), fc.array(tie("item"), { minLength: 1, maxLength: 3 }))
    .map(([isOrdered, start, items]) => {
      const made = items.map((item) => `<li>${isOrdered ? item.replace(/^<input[^>]*>/, "") : item}</li>`).join("");
      return isOrdered ? `<ol${start}>${made}</ol>` : `<ul>${made}</ul>`;
    }),
}));
const table = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(lines, lines), { minLength: 2, maxLength: 3 }))
  .map(([hasHead, rows]) => {
    const row = (cells: string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
    const head = hasHead ? `<thead>${row(rows[0] ?? [], "th")}</thead>` : "";
    return `<table>${head}<tbody>${rows
      .slice(hasHead ? 1 : 0)
      .map((cells) => row(cells, "td"))
      .join("")}</tbody></table>`;
  });
const figure = fc.tuple(fc.boolean(), fc.boolean(), fc.option(marked)).map(([isWide, isLinked, caption]) => {
  const picture = '<img src="/a.png" alt="A">';
  return `<figure${isWide ? ' class="ql-wide"' : ""}>${isLinked ? `<a href="/b">${picture}</a>` : picture}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
});
const code = fc
  .array(fc.constantFrom("", "  a &lt; b", "c"), { minLength: 1, maxLength: 3 })
  .filter((all) => all.join("") !== "")
  .map((all) => {
    const text = all.join("\n");
    return `<pre>${text.startsWith("\n") || text === "" ? "\n" : ""}${text}\n</pre>`;
  });
const inTag = (names: string[]) =>
  fc.tuple(fc.constantFrom(...names), lines).map(([tag, text]) => `<${tag}>${text}</${tag}>`);
const block = fc.oneof(
  { arbitrary: inTag(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]), weight: 3 },
  // Two bulleted lists below each other are one.
  list.map((html) => `${html}<p>below</p>`),
  table,
  figure,
  code,
  fc.constant("<hr>"),
);
const body = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join(""));

test("a text of all that the editor has is saved as it was, and a letter changes nothing but its own block", () => {
  fc.assert(
    fc.property(body, fc.nat(), (html, where) => {
      expect(roundTrip(html)).toBe(html);
      const before = [...new DOMParser().parseFromString(html, "text/html").body.children].map(
        ({ outerHTML }) => outerHTML,
      );
      // A picture has a place, too, and no letter.
      const text = quill.getContents().ops.map(({ insert }) => (typeof insert === "string" ? insert : "\uFFFC"));
      const places = [...text.join("")].flatMap((letter, index) => (letter === "x" || letter === "c" ? [index] : []));
      const index = places[where % places.length];
      if (index === undefined) return;
      quill.insertText(index, "Q", "user");
      const after = [...new DOMParser().parseFromString(saved(), "text/html").body.children].map(
        ({ outerHTML }) => outerHTML,
      );
      expect(after).toHaveLength(before.length);
      expect(after.filter((one, place) => one !== before[place]).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

test("what is copied is written as it is saved: no address in it is ever markup", () => {
  loadHtml(
    quill,
    `<p>a <strong>b</strong></p><figure><img src='/x"><img onerror=y.png' alt='"><script>'></figure><p>c d</p>`,
  );
  const copied = quill.getSemanticHTML();
  expect(copied).toContain('alt="&quot;&gt;&lt;script&gt;"');
  expect(copied).not.toContain("<img onerror");
  expect(quill.getSemanticHTML(0, 3)).toBe("a <strong>b</strong>");
  expect(quill.getSemanticHTML({ index: 2, length: 4 })).toMatch(/^<p><strong>b<\/strong><\/p><figure>.*<p>c<\/p>$/);
});

test("as plain text each paragraph, item and table row is separate, and code keeps its lines", () => {
  const table =
    "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Small</td><td>10</td></tr></tbody></table>";
  const html = `<h2>Title</h2><p>One<br>two</p><p></p><ul><li>a<ul><li>b</li></ul></li></ul>${table}<pre>if (x) {\n  y();\n}</pre><hr><figure><img src="/a.png"><figcaption>caption</figcaption></figure><figure><img src="/b.png"><figcaption>another</figcaption></figure><blockquote><p>q</p></blockquote>last`;
  expect(readParagraphs(html)).toEqual([
    "Title",
    "One\ntwo",
    "a",
    "b",
    "Plan | Price",
    "Small | 10",
    "if (x) {\n  y();\n}",
    "caption",
    "another",
    "q",
    "last",
  ]);
  expect(listWords(table)).toEqual(["Plan", "Price", "Small", "10"]);
  expect(listWords("<ul><li>on<b>e</b><ul><li>two<hr>three</li></ul></li></ul>")).toEqual(["one", "two", "three"]);
});

test("the editor's reading time is the one that visitors see", async () => {
  for (const words of [0, 1, 220, 221, 441]) {
    const text = "word ".repeat(words);
    const [row] = await backend.sql<{ minutes: number }>(
      "insert into blog_posts (slug, title, body, category_id) values ($1, 'T', $2, 1) returning reading_minutes as minutes",
      [`reading-${words}`, `<p>${text}</p>`],
    );
    expect(readingMinutes(countWords(text)), `${words} words`).toBe(row?.minutes);
  }
});

test("the beginning of a text that a writer sees is the one on its card", async () => {
  const texts = ["", "short", "word ".repeat(30), "word ".repeat(31), `${"word, ".repeat(24)}– and so on and on`];
  const unbroken = [
    "x".repeat(150),
    "x".repeat(151),
    `${"x".repeat(70)} ${"y".repeat(90)}`,
    "👩 ".repeat(90),
    "👩".repeat(149),
  ];
  for (const [place, text] of [...texts, ...unbroken].entries()) {
    const body = `<p>${text}</p>`;
    const [row] = await backend.sql<{ excerpt: string }>(
      "insert into blog_posts (slug, title, body, category_id) values ($1, 'T', $2, 1) returning excerpt",
      [`excerpt-${place}`, body],
    );
    expect(makeExcerpt(body)).toBe(row?.excerpt);
  }
});

const footnoted: [what: string, html: string, words: string][] = [
  ["a mark", '<p>Kiln<sup><a href="#fn-a" id="fnref-a">1</a></sup>.</p>', "Kiln."],
  ["a mark in brackets", '<p>Kiln<sup>[<a href="#fn-a">12</a>]</sup> hot</p>', "Kiln hot"],
  ["several marks", '<p>Kiln<sup><a href="#fn-a">1</a>, <a href="#fn-b">2</a></sup> hot</p>', "Kiln hot"],
  ["a mark of words", '<p>Kiln<sup><a href="#fn-a">[note 1]</a></sup> hot</p>', "Kiln hot"],
  ["a mark that is raised within its link", '<p>Kiln<a href="#fn-a"><sup>1</sup></a> hot</p>', "Kiln hot"],
  ["signs", '<p>Kiln<a href="#fn-a">*</a> hot<a href="#fn-b" id="fnref-b">iv</a></p>', "Kiln hot"],
  [
    "arrows back",
    '<ol><li>Hot. <a href="#fnref-a" id="fn-a">↩︎</a> <a href="#fnref-b">↩<sup>2</sup></a></li></ol>',
    "Hot.",
  ],
  ["a number that leads back", '<p><a href="#fnref-a">[1]</a> Hot.</p>', "Hot."],
  [
    "words that lead to a note or back",
    '<p>See <a href="#fn-a">the note</a>, <a href="#fnref-a">back</a></p>',
    "See the note, back",
  ],
  [
    "what else is raised",
    '<p>10 m<sup>2</sup> of X<sup>™</sup> for <a href="/1">1</a>, <a href="https://x.example/#fn-a">2</a></p>',
    "10 m2 of X™ for 1, 2",
  ],
];

test.each(footnoted)("in plain words of a text %s is not a part of a word", async (_, body, words) => {
  const [row] = await backend.sql<{ excerpt: string; found: boolean }>(
    `insert into blog_posts (slug, title, body, category_id) values ('marks-' || gen_random_uuid(), 'T', $1, 1)
     returning excerpt, search_text = private.search_text('T ' || $2) as found`,
    [body, words],
  );
  expect(row).toEqual({ excerpt: words, found: true });
  expect(makeExcerpt(body)).toBe(words);
});

test("pasted text counts as Markdown by its syntax, unless it came with formatting of its own", () => {
  const marked = ["## Plan", "- one\n- two", "1. one\n\n2. two", "> said", "a **b** c", "[us](https://example.com)"];
  marked.push("```\nx", "~~~\nx", "run `npm test`", "|a|b|\n|-|-|\n|1|2|", "[us](/contact)", "* one\n* two");
  expect(marked.filter((text) => !isMarkdown({ text }))).toEqual([]);
  const plain = ["#1 of 2", "- a dash alone", "2 * 3 * 4", "[1] (see below)", "a < b > c", "it`s `", "| a |", ""];
  expect(plain.filter((text) => isMarkdown({ text }))).toEqual([]);
  expect(isMarkdown({ text: "## Plan", html: '<div style="color:#fff"><span>## Plan</span></div>' })).toBe(true);
  expect(isMarkdown({ text: "## Plan", html: "<h2>## Plan</h2>" })).toBe(false);
  const formatted = ["<ul><li>x</li></ul>", "<ol><li>x</li></ol>", "<a href=/>x</a>", "<b>x</b>", "<strong>x</strong>"];
  formatted.push("<i>x</i>", "<em>x</em>", "<table><tr><td>x</td></tr></table>", "<blockquote>x</blockquote>");
  formatted.push("<img src=a>", "<pre><code>x</code></pre>");
  expect(formatted.filter((html) => isMarkdown({ text: "## Plan", html }))).toEqual([]);
  expect(isMarkdown({ text: "## Plan", html: "<pre>## Plan</pre>" }), "from an editor for programs").toBe(true);
});
