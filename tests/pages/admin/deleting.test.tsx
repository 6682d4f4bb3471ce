import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { loadHtml } from "@/pages/admin/rich-text/html";
import { openEditor } from "../../support/open-editor.ts";

const TABLE = "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>";
const FIGURE = '<figure><img src="/a.png" alt="A pier"></figure>';

/** Each kind of block, alone in a text. */
const BLOCKS = {
  paragraph: "<p>One</p>",
  heading: "<h2>One</h2>",
  list: "<ul><li>One</li><li>Two</li></ul>",
  "list that counts from 4": '<ol start="4"><li>One<ol><li>Two</li></ol></li></ol>',
  quote: "<blockquote>One</blockquote>",
  "code block": "<pre>One\nTwo\n</pre>",
  callout: "<aside><p>One</p><p>Two</p></aside>",
  button: '<p class="ql-button"><a href="/contact">One</a></p>',
  divider: "<hr>",
  picture: FIGURE,
  gallery: FIGURE + FIGURE,
  table: TABLE,
};

/** One editor for all texts of a test. */
let { quill, press, saved } = openEditor("");
beforeEach(() => ({ quill, press, saved } = openEditor("")));

/** Loads a text and selects a part of it, whose last line end nobody can select. Returns the text as it is saved. */
function open(html: string, start = 0, end = Infinity): string {
  loadHtml(quill, html);
  const last = quill.getLength() - 1;
  quill.setSelection(start, Math.min(end < 0 ? last + 1 + end : end, last) - start, "user");
  return saved();
}

/** As browsers ask for it, by what is about to change. */
function input(inputType: string, data: string | null = null): boolean {
  const range = document.getSelection()?.getRangeAt(0);
  const event = new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true });
  Object.assign(event, { getTargetRanges: () => [range] });
  return quill.root.dispatchEvent(event);
}

const deletions: [name: string, remove: () => unknown][] = [
  ["Delete", () => press("Delete")],
  ["Backspace", () => press("Backspace")],
  ["cutting", () => fireEvent.cut(quill.root, { clipboardData: { setData: () => undefined } })],
  ["a phone's Backspace", () => input("deleteContentBackward")],
];

/** Which of these texts is not one empty paragraph once all of it is deleted, with the caret in it, or not itself after one Undo. */
const listNotDeleted = (remove: () => unknown, texts: string[]) =>
  texts.filter((html) => {
    const before = open(html);
    remove();
    const left = JSON.stringify([quill.getContents().ops, quill.root.children.length, quill.getSelection()]);
    quill.history.undo();
    return left !== JSON.stringify([[{ insert: "\n" }], 1, { index: 0, length: 0 }]) || saved() !== before;
  });

test.each(deletions)(
  "all of a text deleted by %s is one empty paragraph, whatever stood first, and one Undo brings it back",
  (_, remove) => {
    const texts = Object.values(BLOCKS).map((block) => `${block}<p>Last</p>`);
    expect(listNotDeleted(remove, texts)).toEqual([]);
  },
);

test("all of a text that is deleted is one empty paragraph, whatever it was, alone, above a table or last", () => {
  const texts = Object.values(BLOCKS).flatMap((block) => [block, `${block}${TABLE}`, `<h3>First</h3>${block}`]);
  expect(listNotDeleted(() => press("Delete"), texts)).toEqual([]);
});

test("a text of one line that is cut and pasted again is what it was, whatever its kind", () => {
  for (const html of [BLOCKS.heading, BLOCKS.quote, "<ul><li>One</li></ul>", '<ol start="4"><li>One</li></ol>']) {
    const before = open(html);
    const data = new Map<string, string>();
    const clipboardData = { setData: (type: string, text: string) => data.set(type, text) };
    fireEvent.cut(quill.root, { clipboardData });
    expect(quill.getContents().ops).toEqual([{ insert: "\n" }]);
    quill.clipboard.onPaste({ index: 0, length: 0 }, { html: data.get("text/html"), text: data.get("text/plain") });
    // There may be a line to go on in.
    expect(saved().replace(/<p><\/p>$/, "")).toBe(before);
  }
});

test.each(deletions)(
  "a block between others goes whole by %s and leaves them as they were, and one Undo brings it back",
  (_, remove) => {
    const [above, below] = ["<h2>First</h2>", "<blockquote>Last</blockquote>"];
    for (const block of Object.values(BLOCKS)) {
      const before = open(above + block + below, "First\n".length, -"Last\n".length);
      remove();
      expect(saved(), `${block}`).toBe(above + below);
      quill.history.undo();
      expect(saved()).toBe(before);
    }
  },
);

test("what is typed over all lines of a text is a paragraph, whatever stood first, and one Undo brings it back", () => {
  for (const block of Object.values(BLOCKS))
    for (const html of [block + block, `${block}<p>Last</p>`, `${block}${TABLE}`]) {
      const before = open(html);
      expect(input("insertText", "x")).toBe(false);
      expect(saved().replaceAll(/<\/?a[^>]*>/g, "")).toBe("<p>x</p>");
      expect(quill.getSelection()).toEqual({ index: 1, length: 0 });
      quill.history.undo();
      expect(saved()).toBe(before);
    }
});

test.each(["divider", "picture", "gallery", "table"] as const)(
  "what is typed over a %s between others has a line of its own, and one Undo brings it back",
  (kind) => {
    const [above, below] = ["<h2>First</h2>", "<blockquote>Last</blockquote>"];
    const before = open(above + BLOCKS[kind] + below, "First\n".length, -"Last\n".length);
    expect(input("insertText", "x")).toBe(false);
    expect(saved()).toBe(`${above}<p>x</p>${below}`);
    quill.history.undo();
    expect(saved()).toBe(before);
  },
);

test("what is typed over the words of one block stays a block of its kind, alone and among others", () => {
  for (const [kind, typed] of [
    ["heading", "<h2>x</h2>"],
    ["quote", "<blockquote>x</blockquote>"],
    ["button", '<p class="ql-button"><a href="/contact">x</a></p>'],
  ] as const) {
    open(BLOCKS[kind]);
    input("insertText", "x");
    expect(saved()).toBe(typed);
    open(`<p>First</p>${BLOCKS[kind]}<p>Last</p>`, 6, 9);
    input("insertText", "x");
    expect(saved()).toBe(`<p>First</p>${typed}<p>Last</p>`);
  }
});

test.each([
  ["from within words above it", `<p>First</p>${TABLE}<p>Last</p>`, 2, -6, "<p>Fi</p><p>Last</p>"],
  ["to within words below it", `<p>First</p>${TABLE}<p>Last</p>`, 6, -3, "<p>First</p><p>st</p>"],
  ["from and to within words", `<h2>First</h2>${TABLE}<p>Last</p>`, 2, -3, "<h2>Fist</h2>"],
  ["up to the end of its last cell", `<p>First</p>${TABLE}<p>Last</p>`, 6, -6, "<p>First</p><p>Last</p>"],
  ["and a picture above it", `<p>First</p>${FIGURE}${TABLE}<p>Last</p>`, 6, -6, "<p>First</p><p>Last</p>"],
  ["and the line above it", `<p>First</p>${TABLE}<p>Last</p>`, 0, -6, "<p></p><p>Last</p>"],
])("what covers a table takes it away: %s", (_, html, start, end, left) => {
  const before = open(html, start, end);
  press("Delete");
  expect(saved()).toBe(left);
  quill.history.undo();
  expect(saved()).toBe(before);
});

const cells = (...words: string[]) =>
  `<table><tbody><tr><td>${words[0]}</td><td>${words[1]}</td></tr><tr><td>${words[2]}</td><td>${words[3]}</td></tr></tbody></table>`;

test.each([
  ["from words above it", 2, 9, `<p>Fi</p>${cells("", "", "c", "d")}<p>Last</p>`],
  ["within it", 6, 11, `<p>First</p>${cells("", "", "", "d")}<p>Last</p>`],
  ["to words below it", 8, 16, `<p>First</p>${cells("a", "", "", "")}<p>st</p>`],
])("what covers a part of a table empties cells, and no word changes its place: %s", (_, start, end, left) => {
  const before = open(`<p>First</p>${TABLE}<p>Last</p>`, start, end);
  press("Delete");
  expect(saved()).toBe(left);
  quill.history.undo();
  expect(saved()).toBe(before);
});

test("what is deleted between two tables leaves a line, and they stay two", () => {
  for (const block of ["<p>One</p>", FIGURE, "<hr>", "<h2>One</h2><p>Two</p>"]) {
    const before = open(TABLE + block + TABLE, 8, -9);
    press("Backspace");
    expect(saved()).toBe(TABLE + TABLE);
    expect(quill.root.querySelectorAll("table")).toHaveLength(2);
    quill.history.undo();
    expect(saved()).toBe(before);
  }
});

test("lines that are deleted whole leave the line below them of its own kind", () => {
  open("<h2>One</h2><p>Two</p><blockquote>Three</blockquote>", 0, 8);
  press("Delete");
  expect(saved()).toBe("<blockquote>Three</blockquote>");
});

test.each([
  ["heading", "<h2>‸One</h2>", "<p>One</p>"],
  ["heading below others", "<p>First</p><h2>‸One</h2>", "<p>First</p><p>One</p>"],
  ["heading below a table", `${TABLE}<h2>‸One</h2>`, `${TABLE}<p>One</p>`],
  ["empty heading", "<p>First</p><h3>‸</h3>", "<p>First</p><p></p>"],
  ["quote", "<blockquote>‸One</blockquote>", "<p>One</p>"],
  ["empty quote", "<blockquote>First</blockquote><blockquote>‸</blockquote>", "<blockquote>First</blockquote><p></p>"],
  ["code block", "<pre>‸One\nTwo\n</pre>", "<p>One</p><pre>Two\n</pre>"],
  ["empty code block", "<p>First</p><pre>‸\n</pre>", "<p>First</p><p></p>"],
  ["second line of code", "<pre>One\n‸Two\n</pre>", "<pre>OneTwo\n</pre>"],
  ["callout", "<aside><p>‸One</p></aside>", "<p>One</p>"],
  ["second line of a callout", "<aside><p>One</p><p>‸Two</p></aside>", "<aside><p>OneTwo</p></aside>"],
  ["button", '<p class="ql-button"><a href="/c">‸One</a></p>', '<p><a href="/c">One</a></p>'],
  ["list", "<ul><li>‸One</li></ul>", "<p>One</p>"],
  ["list that counts from 4", '<ol start="4"><li>‸One</li></ol>', "<p>One</p>"],
  ["empty table", "<p>First</p><table><tbody><tr><td>‸</td><td></td></tr></tbody></table>", "<p>First</p><p></p>"],
])("Backspace at the beginning leaves a %s, and one Undo leads back", (_, html, left) => {
  loadHtml(quill, html);
  const index = quill.getText().indexOf("‸");
  quill.deleteText(index, 1, "api");
  quill.setSelection(index, 0, "user");
  quill.history.clear();
  const before = JSON.stringify(quill.getContents().ops);
  press("Backspace");
  expect(saved() || "<p></p>").toBe(left);
  quill.history.undo();
  expect(JSON.stringify(quill.getContents().ops)).toBe(before);
});

test.each(["<h2></h2>", "<ul><li></li></ul>", "<blockquote></blockquote>", "<pre>\n</pre>", "<aside><p></p></aside>"])(
  "Delete in a text of nothing but %s makes it a paragraph, and one Undo brings it back",
  (html) => {
    open(html);
    const before = quill.getContents().ops;
    press("Delete");
    expect(quill.getContents().ops).toEqual([{ insert: "\n" }]);
    quill.history.undo();
    expect(quill.getContents().ops).toEqual(before);
  },
);
