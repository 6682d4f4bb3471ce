import { fireEvent } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { toArticle } from "@/lib/article";
import { offerBlocks } from "@/pages/admin/rich-text/boxes/block-menu";
import { loadHtml } from "@/pages/admin/rich-text/html";
import { mark, notes, openFootnotes, TWO_NOTES } from "../../support/open-footnotes.ts";

let { quill, press, saved, gone, find, type, typeBehind, blocks, text } = openFootnotes();
beforeEach(() => ({ quill, press, saved, gone, find, type, typeBehind, blocks, text } = openFootnotes()));

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

test("a note goes with the last reference to it and references with their note, the others are numbered anew, in one step of Undo, and both are said", () => {
  const [NOTE_GONE, REFERENCE_GONE] = [
    "The note was removed with its reference.",
    "The reference was removed with its note.",
  ];
  const cases: [html: string, from: string, length: number, becomes: string, says: string][] = [
    // The reference alone, and words with it.
    [TWO_NOTES, "1 and", 1, "Water and fire[^1^], fire[^1^] and air. / --- / 1. Hot. [↩]", NOTE_GONE],
    [TWO_NOTES, "Water", 11, "fire[^1^], fire[^1^] and air. / --- / 1. Hot. [↩]", NOTE_GONE],
    // One of two references.
    [TWO_NOTES, "2, fire", 1, "Water[^1^] and fire, fire[^2^] and air. / --- / 1. Wet. [↩] / 2. Hot. [↩]", ""],
    // The note.
    [TWO_NOTES, "Hot.", 7, "Water[^1^] and fire, fire and air. / --- / 1. Wet. [↩]", REFERENCE_GONE],
    [TWO_NOTES, "Wet.", 7, "Water and fire[^1^], fire[^1^] and air. / --- / 1. Hot. [↩]", REFERENCE_GONE],
    // All of them, with their divider.
    [TWO_NOTES, "1 and", 18, "Water and air.", NOTE_GONE],
    [`${TWO_NOTES}<p>End</p>`, "1 and", 18, "Water and air. / End", NOTE_GONE],
    // Notes at two places: what is between them stays.
    [
      `<p>Water${mark("a")} and fire${mark("b", "1")}.</p>${notes(["a", "Wet."])}<p>Middle</p>${notes(["b", "Hot."])}`,
      "1 and",
      11,
      "Water. / Middle",
      NOTE_GONE,
    ],
    // Below a picture in the place of a divider.
    [
      `<p>Water${mark("a")}</p><figure><img src="/a.png" alt="A"></figure>${notes(["a", "Wet."]).slice(4)}`,
      "1",
      1,
      "Water / ![A]",
      NOTE_GONE,
    ],
    // The words of a note alone, and both ends.
    [TWO_NOTES, "Wet.", 4, "Water[^1^] and fire[^2^], fire[^2^] and air. / --- / 1.  [↩] / 2. Hot. [↩]", ""],
    // The only one, with its divider, whether or not something stands below.
    [`<p>Water${mark("a")}</p>${notes(["a", "Wet."])}`, "1", 1, "Water", NOTE_GONE],
    [`<p>Water${mark("a")}</p>${notes(["a", "Wet."])}<p>End</p>`, "1", 1, "Water / End", NOTE_GONE],
    [
      `<p>Water</p><p>x${mark("a")}</p><h2>Notes</h2>${notes(["a", "Wet."]).slice(4)}`,
      "1",
      1,
      "Water / x / ## Notes",
      NOTE_GONE,
    ],
    // In a cell.
    [
      `<table><tbody><tr><td>x${mark("a")}</td><td>y</td></tr></tbody></table>${notes(["a", "Wet."])}`,
      "x",
      2,
      "|  | y |",
      NOTE_GONE,
    ],
  ];
  for (const [html, from, length, becomes, says] of cases) {
    loadHtml(quill, html);
    const before = saved();
    gone.length = 0;
    quill.setSelection(find(from), length);
    press("Delete");
    expect(text(), `${html} without ${from}`).toBe(becomes);
    expect(gone.join()).toBe(says);
    quill.history.undo();
    expect(saved()).toBe(before);
  }
});

test("a reference that is cut out keeps its note, and leads there from where it is pasted", () => {
  loadHtml(quill, TWO_NOTES);
  quill.setSelection(find("1 and"), 1);
  const clipboard: Record<string, string> = {};
  fireEvent.cut(quill.root, {
    clipboardData: { setData: (type: string, data: string) => void (clipboard[type] = data) },
  });
  expect(blocks()).toHaveLength(4);
  quill.clipboard.onPaste({ index: find("air"), length: 0 }, { html: clipboard["text/html"] ?? "" });
  expect(blocks()[0]).toBe("Water and fire[^2^](#fn), fire[^2^](#fn) and [^1^](#fn)air.");
  expect(gone).toEqual([]);
});

test("Backspace in an empty note takes it away, and steps over the arrow of another; Delete leaves that alone, and Enter keeps a note whole", () => {
  const before = typeBehind(TWO_NOTES, " and", "[^x]");
  press("Backspace");
  expect(saved()).toBe(before);
  expect(quill.getSelection()).toEqual({ index: find(" and") + 4, length: 0 });
  type("!");
  expect(blocks()[0]).toBe("Water[^1^](#fn) and! fire[^2^](#fn), fire[^2^](#fn) and air.");

  loadHtml(quill, TWO_NOTES);
  const words = find("Wet.") + 4;
  quill.setSelection(words + 2, 0);
  expect(press("Backspace")).toBe(false);
  expect([saved(), quill.getSelection()]).toEqual([before, { index: words, length: 0 }]);
  expect(press("Delete")).toBe(false);
  expect(saved()).toBe(before);
  quill.setSelection(words - 1, 0);
  expect(press("Enter")).toBe(false);
  expect(blocks()[2]).toBe("1. Wet ⏎ . [↩](#fnref)");
});

test("what is typed behind a mark is no part of it, and behind a note's arrow it belongs to the note", () => {
  typeBehind(TWO_NOTES, "Water1", "x");
  expect(blocks()[0]).toBe("Water[^1^](#fn)x and fire[^2^](#fn), fire[^2^](#fn) and air.");
  typeBehind(TWO_NOTES, "Wet. ↩", " y");
  expect(blocks()[2]).toBe("1. Wet. y [↩](#fnref)");
  expect(quill.getSelection()).toEqual({ index: find(" y") + 2, length: 0 });
});

const STEP = fc.oneof(
  fc.tuple(fc.constant("type" as const), fc.nat(99)),
  fc.tuple(fc.constant("delete" as const), fc.nat(99), fc.nat(9)),
);

test("whatever is noted and deleted, every mark has the number of its note, both ends are there, and Undo leads all the way back", () => {
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 1, maxLength: 7 }), (steps) => {
      loadHtml(quill, TWO_NOTES);
      const before = saved();
      for (const [kind, place, length = 0] of steps) {
        const index = place % quill.getLength();
        if (kind === "type") {
          quill.setSelection(index, 0);
          type("[^n]z");
        } else {
          quill.setSelection(index, Math.min(length, quill.getLength() - 1 - index));
          if (quill.getSelection()?.length) press("Delete");
        }
        const { lead, html } = toArticle(saved(), { storageUrl: "https://a.example", firstPictureIsVisible: false });
        const page = new DOMParser().parseFromString(lead + html, "text/html");
        const targetOf = (link: Element) => page.getElementById(link.getAttribute("href")?.slice(1) ?? "");
        const wrong = [...page.querySelectorAll('a[href^="#fn"]')].filter((link) => {
          const item = targetOf(link)?.closest("li");
          const number = item && [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
          const isMark = link.getAttribute("href")?.startsWith("#fn-");
          // A note that was joined with words above it has no number.
          return !targetOf(link) || (isMark && number && link.textContent !== String(number));
        });
        expect(wrong).toEqual([]);
      }
      while (quill.history.stack.undo.length > 0) quill.history.undo();
      expect(saved()).toBe(before);
    }),
    { numRuns: 12 },
  );
});
