import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { toArticle } from "@/lib/article";
import { exportHtml, loadHtml } from "@/pages/admin/rich-text/html";
import { receivePastes } from "@/pages/admin/rich-text/pasting/receive-pastes";
import { listBlocks } from "@blockwork/article-html/samples/list-blocks";
import { everyClipboard } from "@blockwork/article-html/samples/clipboards";
import { openEditor } from "../../support/open-editor.ts";

const { quill } = openEditor("");
const told = new Set<string>();
receivePastes(
  quill,
  { receive: () => "https://example.com/received.png", isKnown: () => false },
  {
    onLost: (sentences) => void (sentences && told.add(sentences)),
    onVideo: () => undefined,
    onFormatted: () => void told.add("Formatted"),
  },
);

/** What is stored once this has been pasted over what stands between two marks in a text. */
async function paste(content: { html?: string; text?: string }, into = "<p>‹›</p>", isMarkdown = false) {
  loadHtml(quill, into);
  const index = quill.getText().indexOf("‹");
  quill.deleteText(index, 1);
  const length = quill.getText().indexOf("›") - index;
  quill.deleteText(index + length, 1);
  told.clear();
  quill.clipboard.onPaste({ index, length }, content);
  if (isMarkdown) await vi.waitUntil(() => told.has("Formatted"), { timeout: 20_000 });
  return exportHtml(quill);
}

/** The letters of a text: what is left of it if spaces, marks and numbers do not count. Pictures are what they show. */
function letters(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("style, script, title, [aria-hidden=true]")) element.remove();
  for (const picture of page.querySelectorAll("img")) picture.replaceWith(picture.alt);
  return (page.body.textContent ?? "").replaceAll(/[^\p{L}]/gu, "");
}

function without(text: string, words: readonly string[] = []): string {
  const [word, ...others] = words;
  const place = word === undefined ? text.length : text.indexOf(word);
  return text.slice(0, place) + (word === undefined ? "" : without(text.slice(place + word.length), others));
}

test("what programs put on the clipboard is stored in its blocks; visitors read its words in their order, and each link to a note leads to one", async () => {
  const found: unknown[] = [];
  for (const { of, html, text = "", notText } of everyClipboard) {
    const isMarkdown = of.startsWith("Markdown");
    const stored = await paste({ text, ...(html && { html }) }, undefined, isMarkdown);
    const tells = [...told].filter((words) => words !== "Formatted").join(" ");
    found.push({ of, blocks: listBlocks(stored), tells });
    const shown = toArticle(stored, { storageUrl: "https://storage.example", firstPictureIsVisible: false });
    expect(letters(shown.lead + shown.html), `${of}`).toBe(
      without(html ? letters(html) : text.replaceAll(/[^\p{L}]/gu, ""), notText),
    );
    const page = new DOMParser().parseFromString(shown.lead + shown.html, "text/html");
    const ids = Array.from(page.querySelectorAll("[id]"), ({ id }) => id);
    expect(ids, `${of}`).toEqual([...new Set(ids)]);
    for (const link of page.querySelectorAll('a[href^="#"]'))
      expect(ids, `${of}`).toContain(link.getAttribute("href")?.slice(1));
    loadHtml(quill, stored);
    expect(exportHtml(quill), `${of}, opened again`).toBe(stored);
  }
  expect(found).toEqual(everyClipboard.map(({ of, becomes, tells = "" }) => ({ of, blocks: becomes, tells })));
});

const WORD = { text: "x" };
const PARAGRAPH = { html: "<p>x</p>" };
const HEADING = { html: "<h2>x</h2>" };
const PARAGRAPHS = { html: "<p>x</p><p>y</p>" };
const LIST = { html: "<ul><li>x</li><li>y</li></ul>" };
const LINES = { text: "x\ny" };
const cells = (...words: string[]) =>
  `<table><tbody><tr>${words.map((word) => `<td>${word}</td>`).join("")}</tr></tbody></table>`;

const PLACES = [
  // What was replaced ended in a block of another kind.
  ["<p>One‹</p><h2>Two›</h2>", PARAGRAPHS, "<p>Onex</p><p>y</p>"],
  ["<p>‹One</p><h2>Two›</h2>", PARAGRAPH, "<p>x</p>"],
  ["<p>‹One</p><ul><li>Two›</li></ul>", PARAGRAPHS, "<p>x</p><p>y</p>"],
  ["<p>‹One</p><ul><li>Tw›o</li></ul>", PARAGRAPHS, "<p>x</p><p>y</p><ul><li>o</li></ul>"],
  ["<p>O‹ne</p><h2>Tw›o</h2>", WORD, "<p>Oxo</p>"],
  ["<h2>‹One</h2><ul><li>Two›</li></ul>", LIST, "<ul><li>x</li><li>y</li></ul>"],
  ["<h2>‹One</h2><p>Two›</p>", PARAGRAPHS, "<p>x</p><p>y</p>"],
  ["<h2>‹One›</h2><p>Two</p>", WORD, "<h2>x</h2><p>Two</p>"],
  // In the middle of a block, and at its ends.
  ["<h2>One‹›Two</h2>", WORD, "<h2>OnexTwo</h2>"],
  ["<h2>One‹›Two</h2>", PARAGRAPH, "<h2>OnexTwo</h2>"],
  ["<h2>One‹›Two</h2>", HEADING, "<h2>OnexTwo</h2>"],
  ["<h2>One‹›Two</h2>", PARAGRAPHS, "<h2>One</h2><p>x</p><p>y</p><h2>Two</h2>"],
  ["<h2>One‹›</h2>", LIST, "<h2>One</h2><ul><li>x</li><li>y</li></ul>"],
  ["<h2>‹›One</h2>", LIST, "<ul><li>x</li><li>y</li></ul><h2>One</h2>"],
  ["<p>One‹›Two</p>", HEADING, "<p>One</p><h2>x</h2><p>Two</p>"],
  ["<p>One‹›Two</p>", PARAGRAPHS, "<p>Onex</p><p>yTwo</p>"],
  ["<ul><li>One‹›Two</li></ul>", LINES, "<ul><li>Onex</li><li>yTwo</li></ul>"],
  ["<ul><li>One‹›</li></ul>", LIST, "<ul><li>One</li><li>x</li><li>y</li></ul>"],
  ["<ul><li>One‹›</li></ul>", PARAGRAPHS, "<ul><li>One</li></ul><p>x</p><p>y</p>"],
  ["<ul><li>One</li><li>‹›</li></ul>", WORD, "<ul><li>One</li><li>x</li></ul>"],
  ["<blockquote>One‹›Two</blockquote>", PARAGRAPH, "<blockquote>OnexTwo</blockquote>"],
  [
    "<blockquote>One‹›Two</blockquote>",
    PARAGRAPHS,
    "<blockquote>One</blockquote><p>x</p><p>y</p><blockquote>Two</blockquote>",
  ],
  ["<pre>a‹›b\n</pre>", { ...PARAGRAPHS, ...LINES }, "<pre>ax\nyb\n</pre>"],
  ["<p>O‹ne</p><pre>a›b\n</pre>", WORD, "<p>Oxb</p>"],
  // In a table, whose cells hold one line each.
  [cells("a‹›b", "c"), PARAGRAPHS, cells("ax<br>yb", "c")],
  [`<p>O‹ne</p>${cells("a", "b›c")}`, WORD, `<p>Ox</p>${cells("", "c")}`],
] as const;

test("what is pasted and what stays beside it keep to themselves, and what was replaced leaves nothing behind", async () => {
  for (const [text, content, becomes] of PLACES) expect(await paste(content, text), `${text}`).toBe(becomes);
});

const WORDS = fc
  .array(fc.constantFrom("ab", "cd", "ef"), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(" "));
/** Words within a line, which programs cut into elements and source lines. */
const LINE = fc
  .array(
    fc.tuple(
      WORDS,
      fc.constantFrom(
        (words: string) => words,
        (words: string) => `<b>${words}</b>`,
        (words: string) => `<span style="font-size:11pt"><i>${words}</i></span>`,
        (words: string) => `<!--c--><span>${words}</span><!--d-->`,
        (words: string) => `<a href="https://example.com/">${words}</a>`,
        (words: string) => `<o:p></o:p>${words}<button>Copy</button>`,
      ),
      fc.constantFrom(" ", "\n", "&#32;", "<span> </span>", " <!--c-->\n"),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => ({
    html: parts.map(([words, wrap, space], index) => wrap(words) + (index < parts.length - 1 ? space : "")).join(""),
    lines: [parts.map(([words]) => words).join(" ")],
  }));
type Piece = { html: string; lines: string[] };
const join = (pieces: Piece[], html: (inner: string[]) => string): Piece => ({
  html: html(pieces.map((piece) => piece.html)),
  lines: pieces.flatMap(({ lines }) => lines),
});
const BLOCK = fc.letrec<{ block: Piece; blocks: Piece }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small" },
    fc
      .tuple(
        LINE,
        fc.constantFrom("p", "div", "h2", "blockquote", "li", "aside", "section", "summary", "dt", "address"),
      )
      .map(([line, tag]) =>
        join([line], ([inner]) => (tag === "li" ? `<ul><li>${inner}</li></ul>` : `<${tag}>${inner}</${tag}>`)),
      ),
    fc.tuple(LINE, LINE).map((lines) => join(lines, (inner) => `<div>${inner.join("<br>")}</div>`)),
    // Words that stand beside a block.
    fc.tuple(LINE, tie("block")).map((parts) => join(parts, (inner) => `<div>${inner.join("")}</div>`)),
    fc.tuple(tie("block"), LINE).map((parts) => join(parts, (inner) => `<td>${inner.join("<!--c-->")}<p></p></td>`)),
    // A block within what is none.
    fc
      .tuple(tie("blocks"), fc.constantFrom("b", "span", "font", "a"))
      // A parser ends a link where another begins.
      .filter(([{ html }, tag]) => tag !== "a" || !/<a[ >]/.test(html))
      .map(([inner, tag]) => join([inner], ([html]) => `<${tag}>${html}</${tag}>`)),
    fc
      .tuple(tie("blocks"), fc.constantFrom("details", "article", "figure", "div"))
      .map(([inner, tag]) => join([inner], ([html]) => `<${tag}>${html}</${tag}>`)),
    LINE.map((line) => join([line], ([inner]) => `<span style="display:block">${inner}</span>`)),
  ),
  blocks: fc
    .array(tie("block"), { minLength: 1, maxLength: 3 })
    .map((pieces) => join(pieces, (inner) => inner.join("\n"))),
})).blocks;

test("whatever a clipboard is composed of, no words are glued, lost or moved into another block", async () => {
  await fc.assert(
    fc.asyncProperty(BLOCK, async ({ html, lines }) => {
      const blocks = listBlocks(await paste({ html: `<meta charset="utf-8">${html}` }));
      const words = blocks.map((line) =>
        line
          .replaceAll("https://example.com/", "")
          .replaceAll(/[^a-f ]/g, "")
          .trim(),
      );
      expect(words).toEqual(lines);
    }),
    {
      numRuns: 15,
      examples: [
        [{ html: "<div>ab<b><aside>ab</aside></b></div><p>ab</p>", lines: ["ab", "ab", "ab"] }],
        [{ html: "<aside>ab</aside><aside>ab</aside>", lines: ["ab", "ab"] }],
      ],
    },
  );
});
