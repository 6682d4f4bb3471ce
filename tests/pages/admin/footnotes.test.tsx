import { beforeEach, expect, test } from "vitest";
import { offerBlocks } from "@/pages/admin/rich-text/boxes/block-menu";
import { mark, notes, openFootnotes, TWO_NOTES } from "../../support/open-footnotes.ts";

let { quill, press, saved, find, type, typeBehind, text } = openFootnotes();
beforeEach(() => ({ quill, press, saved, find, type, typeBehind, text } = openFootnotes()));

test("[^1] makes a note below the text, in which the caret is, and Enter leads back behind its mark", () => {
  typeBehind("<p>Water is wet, they say.</p><p></p>", "wet", "[^1]As many say.");
  expect(text()).toBe("Water is wet[^1^], they say. / --- / 1. As many say. [↩]");
  expect(press("Enter")).toBe(false);
  type(" at least");
  expect(text()).toBe("Water is wet[^1^] at least, they say. / --- / 1. As many say. [↩]");
});

/** Where a note is begun, and what the text is then. */
const PLACES = [
  ["a heading", "<h2>Water</h2><p>x</p>", "Water", "## Water[^1^] / x / --- / 1. ! [↩]"],
  ["a list", "<ol><li>Water</li><li>x</li></ol>", "Water", "1. Water[^1^] / 2. x / --- / 1. ! [↩]"],
  ["a quote", "<blockquote>Water</blockquote>", "Water", "> Water[^1^] / --- / 1. ! [↩]"],
  ["a callout", "<aside><p>Water</p></aside>", "Water", "Water[^1^] / --- / 1. ! [↩]"],
  [
    "a cell",
    "<table><tbody><tr><td>Water</td><td>x</td></tr></tbody></table>",
    "Water",
    "| Water[^1^] | x | / --- / 1. ! [↩]",
  ],
  [
    "a text that ends with a picture",
    '<p>Water</p><figure><img src="/a.png" alt="A"></figure>',
    "Water",
    "Water[^1^] / ![A] / --- / 1. ! [↩]",
  ],
  ["a text that ends with code", "<p>Water</p><pre>x\n</pre>", "Water", "Water[^1^] /     x / --- / 1. ! [↩]"],
  ["a link", '<p><a href="/a">Wa ter</a></p>', "Wa", "[Wa](/a)[^1^] [ter](/a) / --- / 1. ! [↩]"],
  [
    "before all others",
    TWO_NOTES,
    "Wa",
    "Wa[^1^]ter[^2^] and fire[^3^], fire[^3^] and air. / --- / 1. ! [↩] / 2. Wet. [↩] / 3. Hot. [↩]",
  ],
  [
    "between two",
    TWO_NOTES,
    " and",
    "Water[^1^] and[^2^] fire[^3^], fire[^3^] and air. / --- / 1. Wet. [↩] / 2. ! [↩] / 3. Hot. [↩]",
  ],
  [
    "behind all others",
    TWO_NOTES,
    "air",
    "Water[^1^] and fire[^2^], fire[^2^] and air[^3^]. / --- / 1. Wet. [↩] / 2. Hot. [↩] / 3. ! [↩]",
  ],
  [
    "below its notes",
    `${TWO_NOTES}<p>More</p>`,
    "More",
    "Water[^1^] and fire[^2^], fire[^2^] and air. / --- / 1. Wet. [↩] / 2. Hot. [↩] / 3. ! [↩] / More[^3^]",
  ],
  [
    "notes of Word",
    '<p>Water<a href="#fn-a"><sup>[7]</sup></a> air</p><hr><p><a href="#fnref-a">[7]</a> Wet.</p>',
    "Wa",
    "Wa[^7^]ter[^[8]^] air / --- / [[7]](#fnref) ! / [[8]](#fnref) Wet.",
  ],
  [
    "the first of two texts with notes of their own",
    `<p>Water${mark("a")} air</p>${notes(["a", "Wet."])}<p>Fire${mark("b")}</p>${notes(["b", "Hot."])}`,
    "air",
    "Water[^1^] air[^2^] / --- / 1. Wet. [↩] / 2. ! [↩] / Fire[^1^] / --- / 1. Hot. [↩]",
  ],
  [
    "the second of two texts with notes of their own",
    `<p>Water${mark("a")}</p>${notes(["a", "Wet."])}<p>Air fire${mark("b")}</p>${notes(["b", "Hot."])}`,
    "Air",
    "Water[^1^] / --- / 1. Wet. [↩] / Air[^1^] fire[^2^] / --- / 1. ! [↩] / 2. Hot. [↩]",
  ],
  [
    "a note",
    TWO_NOTES,
    "Wet",
    "Water[^1^] and fire[^2^], fire[^2^] and air. / --- / 1. Wet[^3^]. [↩] / 2. Hot. [↩] / 3. ! [↩]",
  ],
] as const;

test.each(PLACES)(
  "a note is begun in %s, the others are numbered anew, and one Undo takes it all back",
  (_, html, words, becomes) => {
    const before = typeBehind(html, words, "[^new]");
    const typed = saved();
    const { length } = quill.history.stack.undo;
    type("!");
    expect(text()).toBe(becomes);
    quill.history.undo();
    expect(saved()).toBe(typed);
    if (quill.history.stack.undo.length === length) quill.history.undo();
    expect(saved()).toBe(before.replace(words, `${words}[^new]`));
    quill.history.redo();
    expect(saved()).toBe(typed);
  },
);

test("the number of a note makes another reference to it, in code and buttons the characters stay", () => {
  typeBehind(TWO_NOTES, "air", "[^1]!");
  expect(text()).toMatch(/^Water\[\^1\^\] and fire\[\^2\^\], fire\[\^2\^\] and air\[\^1\^\]!\. \//);
  for (const html of [
    "<pre>Water\n</pre>",
    "<p><code>Water</code></p>",
    '<p class="ql-button"><a href="/a">Water</a></p>',
  ]) {
    typeBehind(html, "Water", "[^1]");
    expect(saved()).toBe(html.replace("Water", "Water[^1]"));
  }
});

test("the menu's footnote is one of the words above, and of its own line where there are none", () => {
  offerBlocks(quill, () => undefined);
  const cases = [
    ["<p>Water.</p><p>/foot</p><p>Air</p>", "Water.[^1^] / Air / --- / 1. ! [↩]"],
    ["<p>/foot</p><p>Air</p>", "[^1^] / Air / --- / 1. ! [↩]"],
    ["<p>Water.</p><hr><p>/foot</p>", "Water. / --- / [^1^] / --- / 1. ! [↩]"],
  ] as const;
  for (const [html, becomes] of cases) {
    const before = typeBehind(html, "/foo", "");
    quill.setSelection(find("/foot") + 5, 0, "user");
    press("Enter");
    const { length } = quill.history.stack.undo;
    expect(length).toBe(1);
    type("!");
    expect(text(), `${html}`).toBe(becomes);
    quill.history.undo();
    quill.history.undo();
    expect(saved()).toBe(before);
  }
});
