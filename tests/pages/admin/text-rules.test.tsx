import { expect, test } from "vitest";
import { makeExcerpt, listWords, readParagraphs } from "@/pages/admin/blog-posts/plain-text";
import { countWords, readingMinutes } from "@/pages/admin/rich-text/word-count";
import { isMarkdown } from "@blockwork/article-html/markdown";
import { backend } from "../../support/backend/page-backend.ts";

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

const marked: [what: string, html: string, words: string][] = [
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

test.each(marked)("in plain words of a text %s is not a part of a word", async (_, body, words) => {
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
