import { expect, test } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { makeExcerpt, readWords, readParagraphs } from "@/pages/admin/rich-text/plain-text";
import { countWords, readingMinutes } from "@/pages/admin/rich-text/word-count";
import { isMarkdown } from "article-html/markdown";
import { simplifyTables } from "article-html/tables";

/** The simplified table in short, such as "[# head | head][cell | cell]", and whether something was lost. */
function simplify(html: string): { shown: string; lost: boolean } {
  const page = new DOMParser().parseFromString(html, "text/html");
  const lost = simplifyTables(page);
  for (const row of page.querySelectorAll("tr")) {
    const ids = new Set([...row.cells].map((cell) => cell.dataset["row"]));
    expect(ids.size, "one id in each row").toBe(1);
    const kind = [...ids][0]?.startsWith("head") ? "# " : "";
    row.replaceWith(`[${kind}${[...row.cells].map((cell) => cell.innerHTML).join(" | ")}]`);
  }
  return {
    shown: page.body.innerHTML
      .replaceAll(/<\/?tbody>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll(/ ?<br class="ql-break">/g, " / "),
    lost,
  };
}

test("a plain table keeps its head, its rows and the formatting in its cells", () => {
  const html =
    "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td><b>Small</b></td><td><a href='/x'>10</a></td></tr></tbody></table>";
  expect(simplify(html)).toEqual({
    shown: '<table>[# Plan | Price][<b>Small</b> | <a href="/x">10</a>]</table>',
    lost: false,
  });
  expect(simplify("<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>").shown).toBe(
    "<table>[# a | b][c | d]</table>",
  );
  // A table of nothing but heads, and one that is copied within the editor.
  expect(simplify("<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><th>d</th></tr></table>").shown).toBe(
    "<table>[# a | b][c | d]</table>",
  );
  const copied = "<tr><td data-row='head-7'>a</td><td data-row='head-7'>b</td></tr><tr><td>c</td><td>d</td></tr>";
  expect(simplify(`<table>${copied}</table>`).shown).toBe("<table>[# a | b][c | d]</table>");
  expect(simplify("<table><tr><td>a</td><td>b</td></tr></table>").shown).toBe("<table>[a | b]</table>");
});

test("merged cells are split into their columns, and short rows are filled up", () => {
  const html =
    "<table><tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td><td rowspan=3>d</td></tr><tr><td>e</td></tr><tr></tr><tr><td>f</td></tr></table>";
  expect(simplify(html)).toEqual({ shown: "<table>[a |  | b][c | d | ][e |  | ][f |  | ]</table>", lost: true });
  expect(simplify("<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr></table>").shown).toBe(
    "<table>[a | b][ | c]</table>",
  );
  const { shown } = simplify("<table><tr><td colspan=1000>a</td></tr><tr><td rowspan=9>b</td><td>c</td></tr></table>");
  expect(shown.split("|").length).toBeLessThan(110);
});

test("paragraphs, items and headings in a cell are lines of it, and a single line is left alone", () => {
  const cell = "<p>One</p><p> </p><ul><li>two</li><li>three <i>3</i></li></ul>four<br>";
  expect(simplify(`<table><tr><td>${cell}</td><td><p>x</p></td></tr></table>`)).toEqual({
    shown: "<table>[One / two / three <i>3</i> / four | x]</table>",
    lost: true,
  });
  expect(simplify("<table><tr><td><p>a</p></td><td>b<br></td></tr></table>").lost).toBe(false);
  expect(simplify("<table><tr><td><p><img></p><p>a</p><p><img></p></td><td>b</td></tr></table>").shown).toBe(
    "<table>[<img> / a / <img> | b]</table>",
  );
});

test("captions become paragraphs, adjacent tables stay separate, and layout tables are unwrapped", () => {
  expect(simplify("<table><caption>Costs</caption><tr><td>a</td><td>b</td></tr></table>")).toEqual({
    shown: "<p>Costs</p><table>[a | b]</table>",
    lost: true,
  });
  const table = "<table><tr><td>a</td><td>b</td></tr></table>";
  expect(simplify(table + table).shown).toBe("<table>[a | b]</table><p></p><table>[a | b]</table>");
  expect(simplify(`<table><tr><td><p>top</p>${table}</td><td>side</td></tr></table>`).shown).toBe(
    "<div><p>top</p><table>[a | b]</table></div><div>side</div>",
  );
  expect(simplify("<table><caption>Hint</caption><tr><td><p>note</p></td></tr></table>")).toEqual({
    shown: "<div>Hint</div><div><p>note</p></div>",
    lost: false,
  });
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
  expect(readWords(table)).toEqual(["Plan", "Price", "Small", "10"]);
  expect(readWords("<ul><li>on<b>e</b><ul><li>two<hr>three</li></ul></li></ul>")).toEqual(["one", "two", "three"]);
});

test("the editor's reading time is the one that visitors see", async () => {
  const backend = await borrowPageBackend();
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
  const backend = await borrowPageBackend();
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
