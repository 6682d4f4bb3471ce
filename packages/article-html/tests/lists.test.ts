import * as fc from "fast-check";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { nameForEditor, readForeign } from "../src/passes";
import { sanitizeHtml, setSanitizerWindow } from "../src/sanitize-html";
import { settleLists } from "../src/settle-lists";
import { runPass } from "./run-pass";

const { window } = new JSDOM("");
beforeAll(() => setSanitizerWindow(window));

const settle = (html: string) => runPass(html, (page) => settleLists(page.body));

const shapes: [what: string, html: string, becomes: string][] = [
  [
    "several parts are one item",
    "<ol><li>Plan<p>para</p></li><li><p>Ship</p><p>it</p></li></ol>",
    "<ol><li>Plan<br>para</li><li>Ship<br>it</li></ol>",
  ],
  [
    "words below a list in an item stand between two lists",
    "<ol><li><p>Plan</p><ul><li>a</li></ul><p>after</p></li><li>Ship</li></ol>",
    '<ol><li>Plan<ul><li>a</li></ul></li></ol><p>after</p><ol start="2"><li>Ship</li></ol>',
  ],
  [
    "code, a quote, a table and a picture with a caption stand between two lists",
    "<ol><li>a<pre>x</pre></li><li>b<blockquote>q</blockquote>c</li><li>d<table><tbody><tr><td>t</td></tr></tbody></table></li><li>e<figure><img><figcaption>f</figcaption></figure></li><li>g</li></ol>",
    '<ol><li>a</li></ol><pre>x</pre><ol start="2"><li>b</li></ol><blockquote>q</blockquote><p>c</p><ol start="3"><li>d</li></ol><table><tbody><tr><td>t</td></tr></tbody></table><ol start="4"><li>e</li></ol><figure><img><figcaption>f</figcaption></figure><ol start="5"><li>g</li></ol>',
  ],
  [
    "each level goes on after what parts it",
    "<ol start=7><li>a<ol><li>b</li><li>c<pre>x</pre></li><li>d</li></ol></li><li>e</li></ol>",
    '<ol start="7"><li>a<ol><li>b</li><li>c</li></ol></li></ol><pre>x</pre><ol><li><ol start="3"><li>d</li></ol></li></ol><ol start="8"><li>e</li></ol>',
  ],
  [
    "a heading is bold in its item, and a stray line end begins nothing",
    "<ol><br><li><h3>Step</h3><p>do</p><br></li><br><li><br>Next<br></li></ol>",
    "<ol><li><strong>Step</strong><br>do</li><li>Next</li></ol>",
  ],
  [
    "a picture stays among the words of its item",
    "<ul><li>a <img></li><li>b<figure><img></figure></li></ul>",
    "<ul><li>a <img></li><li>b<br><img></li></ul>",
  ],
  [
    "a list beside the items, and words beside them, belong to the item before",
    "<ul>w<li>a</li><ul><li>b</li></ul><p>c</p><li>d</li></ul>",
    "<ul><li>w</li><li>a<ul><li>b</li></ul></li></ul><p>c</p><ul><li>d</li></ul>",
  ],
  [
    "flat lists of editors, their levels, numbers and boxes",
    '<ol><li data-list="ordered" value="4">a</li><li data-list="unchecked" class="ql-indent-1">b<p>c</p></li><li data-list="ordered">d<hr></li><li data-list="ordered">e</li></ol>',
    '<ol start="4"><li>a<ul><li data-list="unchecked">b<br>c</li></ul></li><li>d</li></ol><hr><ol start="6"><li>e</li></ol>',
  ],
  [
    "items without a list",
    "<li>a</li> <li>b<ul><li>c</li></ul></li><p>d</p><div><li>e</li></div>",
    "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><p>d</p><div><ul><li>e</li></ul></div>",
  ],
  [
    "starts and values as browsers read them",
    '<ol start=""><li>a</li><li value="">b</li><li value=" +7x">c</li></ol><ol start="3.9"><li value="x">d</li></ol><ol start="99999999999"><li>e</li></ol>',
    '<ol><li>a</li><li>b</li></ol><ol start="7"><li>c</li></ol><ol start="3"><li>d</li></ol><ol><li>e</li></ol>',
  ],
  [
    "bullets among the numbers of a flat list",
    '<ol><li data-list="ordered">a</li><li data-list="bullet">b</li><li data-list="ordered">c</li></ol>',
    '<ol><li>a</li></ol><ul><li>b</li></ul><ol start="2"><li>c</li></ol>',
  ],
  [
    "counting down, and values in between",
    '<ol reversed><li>a<hr></li><li>b</li></ol><ol><li value="3">c</li><li>d</li></ol>',
    '<ol start="2" reversed=""><li>a</li></ol><hr><ol start="1" reversed=""><li>b</li></ol><ol start="3"><li>c</li><li>d</li></ol>',
  ],
  [
    "a line end within a mark, as Google Docs writes it",
    "<ul><li><p><span>a</span><span><br></span><span>b</span></p></li><li><b><br></b>c<i><br></i></li></ul>",
    "<ul><li><span>a</span><br><span>b</span></li><li>c</li></ul>",
  ],
  [
    "lists that go on counting behind words, or with what counts otherwise, stay apart",
    '<ol><li>a</li></ol>w<ol start="2"><li>b</li></ol><hr><ol start="1" reversed=""><li>c</li></ol><ol start="2"><li>d</li></ol><ol start="3" reversed=""><li>e</li></ol><hr><ol><li value="5">f</li></ol><ol start="2"><li>g</li></ol>',
    '<ol><li>a</li></ol>w<ol start="2"><li>b</li></ol><hr><ol start="1" reversed=""><li>c</li></ol><ol start="2"><li>d</li></ol><ol start="3" reversed=""><li>e</li></ol><hr><ol start="5"><li>f</li></ol><ol start="2"><li>g</li></ol>',
  ],
  [
    "headings of an item that are empty, and that are a picture",
    "<ul><li>a<h3> </h3></li><li><h3><img></h3></li></ul>",
    "<ul><li>a</li><li><strong><img></strong></li></ul>",
  ],
  [
    "a figure of two pictures, and one with words, stand between two lists",
    "<ul><li>a<figure><img><img></figure></li><li>b<figure><img>c</figure></li></ul>",
    "<ul><li>a</li></ul><figure><img><img></figure><ul><li>b</li></ul><figure><img>c</figure>",
  ],
  [
    "a box and then words in a paragraph",
    '<ul><li data-list="checked"><span></span><p>a</p></li><li><input type="checkbox"><p>b</p></li></ul>',
    '<ul><li data-list="checked">a</li><li><input type="checkbox">b</li></ul>',
  ],
  [
    "lists within a quote of an item",
    "<ol><li>a<blockquote><ol><li>b<pre>x</pre></li><li>c</li></ol></blockquote></li></ol>",
    '<ol><li>a</li></ol><blockquote><ol><li>b</li></ol><pre>x</pre><ol start="2"><li>c</li></ol></blockquote>',
  ],
];

test.each(shapes)("%s", (_, html, becomes) => {
  const made = settle(html);
  expect(made.replace('reversed="" start', "reversed start")).toBe(made);
  expect(made.replaceAll(/reversed="" start="(\d)"/g, 'start="$1" reversed=""')).toBe(becomes);
  expect(settle(made), "settled once is settled").toBe(made);
});

const word = (mark: string, level = 1) =>
  `<p data-style="mso-list:l0 level${level} lfo1"><span data-style="mso-list:Ignore">${mark}</span>w</p>`;
const pasted: [what: string, html: string, becomes: string, tells: boolean][] = [
  [
    "each item a list of its own that goes on counting",
    "<ol><li>a</li></ol> <ol start=2><li>b</li></ol><ol start=3><li>c</li></ol><ol start=9><li>d</li></ol><ol><li>e</li></ol>",
    '<ol><li>a</li><li>b</li><li>c</li></ol><ol start="9"><li>d</li></ol><ol><li>e</li></ol>',
    false,
  ],
  [
    "a box in a paragraph of its item",
    '<ul><li>a<ul><li><p><input type="checkbox" checked> b</p><p>c</p></li></ul></li></ul>',
    '<ul><li>a<ul><li data-list="checked">b<br>c</li></ul></li></ul>',
    false,
  ],
  [
    "a typed box of an inner item",
    "<ul><li> <ul><li> <b>☑</b> a</li></ul></li></ul>",
    '<ul><li><ul><li data-list="checked">a</li></ul></li></ul>',
    false,
  ],
  ["lists by their old names", "<menu><li>a<dir><li>b</dir></menu>", "<ul><li>a<ul><li>b</li></ul></li></ul>", false],
  [
    "a box in a cell is its sign, and one alone there selects its row",
    '<table><tbody><tr><td><input type="checkbox"></td><td><input type="checkbox" checked> a</td><td><p><input type="checkbox">b</p></td></tr></tbody></table>',
    "<table><tbody><tr><td></td><td>☑ a</td><td><p>☐ b</p></td></tr></tbody></table>",
    false,
  ],
  [
    "counting down",
    "<ol reversed><li>a</li><li>b</li></ol>",
    '<ol start="2" reversed=""><li>a</li><li>b</li></ol>',
    true,
  ],
  ["Word counts anew", word("1.") + word("2.") + word("1."), "<ol><li>w</li><li>w</li></ol><ol><li>w</li></ol>", false],
  ["Word begins at 0", word("0.") + word("1."), '<ol start="0"><li>w</li><li>w</li></ol>', false],
  [
    "Word's numbers of chapters",
    word("1.") + word("1.1.", 2) + word("1.2.", 2),
    "<ol><li>w<ol><li>w</li><li>w</li></ol></li></ol>",
    true,
  ],
  ["Word's roman numbers", word("xiv.") + word("xv."), '<ol start="14"><li>w</li><li>w</li></ol>', true],
  [
    "Word's letters",
    word("ab)") + word("ac)") + word("c)"),
    '<ol start="28"><li>w</li><li>w</li><li>w</li></ol>',
    true,
  ],
];

const named: [what: string, html: string, becomes: string, note: RegExp][] = [
  [
    "Word’s own words as numbers",
    word("Step 1:") + word("§ 2") + word("§") + word("o"),
    "<ul><li>Step 1: w</li><li>§ 2 w</li><li>w</li><li>w</li></ul>",
    /^$/,
  ],
  [
    "Word’s numbers in other signs",
    word("1") + word("(2)") + word("[3]") + word("4:"),
    "<ol><li>w</li><li>w</li><li>w</li><li>w</li></ol>",
    /^$/,
  ],
  ["letters of one item", '<ol><li type="A">a</li></ol>', '<ol><li type="A">a</li></ol>', /numbered differently/],
  [
    "Greek letters",
    '<ol data-style="list-style-type: lower-greek"><li>a</li></ol>',
    "<ol><li>a</li></ol>",
    /numbered differently/,
  ],
  [
    "to-dos with numbers",
    '<ol start="3"><li><input type="checkbox">a</li></ol>',
    '<ul><li data-list="unchecked">a</li></ul>',
    /To-dos have no numbers here/,
  ],
  [
    "levels below the ninth",
    `${"<ol start=2><li>".repeat(9)}a${"<ol start=4><li>".repeat(2)}b${"</li></ol>".repeat(2)}</li><li>c${"</li></ol>".repeat(9)}`,
    `${"<ol><li>".repeat(8)}<ol start="2"><li>a</li></ol><ol start="4"><li>b</li></ol><ol start="3"><li>c</li></ol>${"</li></ol>".repeat(8)}`,
    /nine levels/,
  ],
];

/** `data-style` stands for a style of its own. */
function paste(html: string): { notes: string[]; made: string } {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset["style"] ?? "";
  const { notes } = readForeign(page, "k");
  return { notes: [...notes, ...nameForEditor(page)], made: page.body.innerHTML };
}

test.each(named)("pasted, and what it cannot keep is named: %s", (_, html, becomes, note) => {
  const { notes, made } = paste(html);
  expect(notes.join(" ")).toMatch(note);
  expect(made.replaceAll(/ data-style="[^"]*"/g, "")).toBe(becomes);
});

test.each(pasted)("pasted: %s", (_, html, becomes, tells) => {
  const { notes, made } = paste(html);
  expect(notes.some((note) => note.includes("numbered differently"))).toBe(tells);
  expect(made.replaceAll(/> </g, "><")).toBe(becomes);
});

test.each([
  [9, false],
  [10, true],
])("whether lists are deeper than can be kept: %i levels", (levels, isDeeper) => {
  const page = new window.DOMParser().parseFromString("<ul><li>a".repeat(levels), "text/html");
  expect(settleLists(page.body)).toBe(isDeeper);
});

type Part = { html: string; words: string[] };
type Listed = { ordered: boolean; start: number; items: { word: string; parts: (Part | Listed)[] }[] };

const part = fc.constantFrom(
  "<p>$</p>",
  "<div>$</div>",
  " <b>$</b> ",
  "<pre>$</pre>",
  "<h3>$</h3>",
  "<blockquote>$</blockquote>",
  "<br>$",
);
const tree = fc.letrec<{ list: Listed; part: Part | Listed }>((tie) => ({
  list: fc.record({
    ordered: fc.boolean(),
    start: fc.constantFrom(1, 1, 1, 3),
    items: fc.array(fc.record({ word: fc.constant("w"), parts: fc.array(tie("part"), { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  part: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    part.map((html) => ({ html, words: [] })),
    tie("list"),
  ),
})).list;

/** The list as HTML, its words numbered in their order, and of each item its level, number and first word. */
function write(list: Listed, counter: { word: number }, level: number, items: string[]): string {
  const inner = list.items.map(({ parts }, place) => {
    const word = `w${(counter.word += 1)}`;
    items.push(`${level} ${list.ordered ? list.start + place : "-"} ${word}`);
    const written = parts.map((one) =>
      "items" in one ? write(one, counter, level + 1, items) : one.html.replace("$", () => `w${(counter.word += 1)}`),
    );
    return `<li>${word}${written.join("")}</li>`;
  });
  const name = list.ordered ? "ol" : "ul";
  return `<${name}${list.ordered && list.start > 1 ? ` start="${list.start}"` : ""}>${inner.join("\n")}</${name}>`;
}

/** Of each item of the HTML that begins with words its level, its number as a browser counts, and its first word. */
function readItems(root: Element, level = -1): string[] {
  return [...root.children].flatMap((child) => {
    if (!/^(?:OL|UL)$/.test(child.nodeName)) return child.nodeName === "LI" ? readItems(child, level) : [];
    return [...child.children].flatMap((item, place) => {
      const own = item.cloneNode(true) as Element;
      for (const inner of own.querySelectorAll("ol, ul")) inner.remove();
      const [word] = own.textContent?.match(/w\d+/) ?? [];
      const number = child.nodeName === "OL" ? Number(child.getAttribute("start") ?? 1) + place : "-";
      return [...(word ? [`${level + 1} ${number} ${word}`] : []), ...readItems(item, level + 1)];
    });
  });
}

test("whatever stands in nested lists, words keep their order, and items their levels and numbers", () => {
  fc.assert(
    fc.property(tree, (list) => {
      const items: string[] = [];
      const counter = { word: 0 };
      const html = write(list, counter, 0, items);
      const page = new window.DOMParser().parseFromString(settle(html), "text/html");
      expect(page.body.textContent?.match(/w\d+/g)).toEqual(
        Array.from({ length: counter.word }, (_, word) => `w${word + 1}`),
      );
      expect(readItems(page.body)).toEqual(items);
      expect(page.body.querySelector(":is(li, p, h3, pre, blockquote) :is(p, pre, h3, blockquote)")).toBeNull();
      // What the sanitiser leaves is the same, and both are read as they are.
      expect(settle(sanitizeHtml(settle(html)))).toBe(sanitizeHtml(settle(html)));
    }),
    { numRuns: 40 },
  );
});
