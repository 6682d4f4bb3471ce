import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toArticle } from "@/lib/article";
import { offerBlocks } from "@/pages/admin/rich-text/boxes/block-menu";
import { OFFERS } from "@/pages/admin/rich-text/blocks/every-block";
import { loadHtml } from "@/pages/admin/rich-text/html";
import { openEditor } from "../../support/open-editor.ts";

function openWithMenu(html: string) {
  const editor = openEditor(html);
  const choosePicture = vi.fn<() => void>();
  offerBlocks(editor.quill, choosePicture);
  const type = (words: string) => {
    for (const letter of words) {
      if (letter === "\n") editor.press("Enter");
      else editor.type(letter);
    }
  };
  const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent ?? "");
  return { ...editor, choosePicture, type, offered };
}

test.each([
  ["points", "Bulleted list", "<ul><li>x</li></ul>"],
  ["to-do", "To-do list", /^<ul><li><input type="checkbox"[^>]*> ?x<\/li><\/ul>$/],
  ["note", "Callout", "<aside><p>x</p></aside>"],
  ["separator", "Divider", "<hr><p>x</p>"],
])("/%s and Enter make a %s of the line", (typed, name, html) => {
  const { quill, type, press, offered, saved } = openWithMenu("<p></p>");
  type(`/${typed}`);
  for (let step = offered().indexOf(name); step > 0; step -= 1) press("ArrowDown");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent(name);
  expect(quill.root).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
  press("Enter");
  expect(offered()).toEqual([]);
  expect(quill.root).not.toHaveAttribute("aria-activedescendant");
  type("x");
  expect(saved()).toMatch(html);
});

/** The others have tests of their own. */
const LINES = OFFERS.filter(({ format }) => format).map(({ name }) => name);
const EDITOR_STYLES = readFileSync("src/pages/admin/rich-text/rich-text-content.css", "utf8");
const PAGE_STYLES = readFileSync("src/components/post/prose.css", "utf8");
const SHOWN = { storageUrl: "", firstPictureIsVisible: true };

test("each block that is a line is kept and styled, and Backspace before it or Ctrl+Alt+0 makes a paragraph of it", () => {
  expect(LINES.length).toBeGreaterThan(9);
  for (const name of LINES) {
    const { quill, press, saved, type, offered } = openWithMenu("<p></p>");
    type("/");
    expect(offered()).toContain(name);
    for (let step = offered().indexOf(name); step > 0; step -= 1) press("ArrowDown");
    press("Enter");
    if (name === "Button") quill.insertText(0, "x", { link: "/contact" }, "user");
    else type("x");
    const html = saved();
    const made = quill.getFormat(0);
    expect(html, `${name} is a paragraph`).not.toMatch(/^<p>/);
    const written = [...quill.root.children].flatMap(({ classList }) => [...classList]);
    const shown = [...toArticle(html, SHOWN).html.matchAll(/"(prose-[a-z-]+)/g)].map(([, each = ""]) => each);
    // Its link looks as all buttons do.
    const isStyled = (each: string) => each === "prose-button" || new RegExp(`\\.${each}(?![\\w-])`).test(PAGE_STYLES);
    expect(
      written.filter((each) => !EDITOR_STYLES.includes(`.${each}`)),
      `${name} in the editor`,
    ).toEqual([]);
    expect(
      shown.filter((each) => !isStyled(each)),
      `${name} on a page`,
    ).toEqual([]);
    for (const leave of [() => press("Backspace"), () => press("0", { ctrlKey: true, altKey: true }, 48)]) {
      loadHtml(quill, html);
      expect(saved(), `${name}, opened again`).toBe(html);
      expect(quill.getFormat(0), `${name}, opened again`).toEqual(made);
      quill.setSelection(0, 0, "user");
      leave();
      expect(quill.getFormat(0), `${name}, left`).toEqual(name === "Button" ? { link: "/contact" } : {});
    }
  }
});

test("a table and a picture come from the same menu, and Undo brings the typed words back", () => {
  const { quill, type, press, choosePicture, saved } = openWithMenu("<p></p>");
  type("/tab");
  press("Enter");
  type("a");
  const rest = "<tr><td></td><td></td><td></td></tr>".repeat(2);
  expect(saved()).toBe(`<table><thead><tr><th>a</th><th></th><th></th></tr></thead><tbody>${rest}</tbody></table>`);
  while (quill.history.stack.undo.length > 1) quill.history.undo();
  expect(quill.getText()).toBe("/tab\n");
  quill.setText("\n");
  type("/photo");
  press("Enter");
  expect(choosePicture).toHaveBeenCalledOnce();
});

test("the first block that is found is chosen, one whose name begins with the words before others, and a choice stays while it is offered", () => {
  const { type, press, offered, saved } = openWithMenu("<p></p>");
  const chosen = () => screen.getByRole("option", { selected: true }).textContent;
  type("/");
  expect(chosen()).toBe("Heading 1");
  press("ArrowDown");
  type("hea");
  expect(chosen(), "others are offered").toBe("Heading 1");
  press("ArrowDown");
  type("d");
  expect(chosen(), "the same are offered").toBe("Heading 2");
  type("ing 3");
  expect(offered()).toEqual(["Heading 3"]);
  press("ArrowUp");
  for (const held of [{ isComposing: true }, { keyCode: 229 }]) press("Enter", held);
  expect(offered(), "an input method's Enter is its own").toEqual(["Heading 3"]);
  press("Enter");
  expect(saved()).toBe("");
  type("x\n/ta");
  expect(offered()).toEqual(["Table", "To-do list", "Quote"]);
});

test("a slash within words, in a list, in code or after Escape is a character", () => {
  const { quill, type, press, offered, saved, select } = openWithMenu("<p>and</p><ul><li>a</li></ul><p>end</p>");
  select("and", "after");
  type("/or");
  expect(offered()).toEqual([]);
  select("a\n", "before");
  type("/");
  expect(offered()).toEqual([]);
  quill.setSelection(quill.getLength() - 1, 0, "user");
  type("\n/");
  expect(offered()).toContain("Divider");
  type("zzz");
  expect(offered(), "nothing is called that").toEqual([]);
  quill.deleteText(quill.getLength() - 4, 3, "user");
  expect(offered()).toContain("Divider");
  press("Escape");
  type("q");
  expect(offered()).toEqual([]);
  expect(saved()).toContain("<p>/q</p>");
  quill.setSelection(quill.getLength() - 1, 0, "user");
  type("\n/ ");
  expect(offered(), "a slash before a space").toEqual([]);
});

test("a slash offers blocks again once the one that was refused is gone", () => {
  const { quill, type, press, offered, saved } = openWithMenu("<p></p>");
  type("/q");
  press("Escape");
  quill.deleteText(0, 2, "user");
  type("/q");
  expect(offered()).toEqual(["Quote"]);
  press("Enter");
  type("x");
  expect(saved()).toBe("<blockquote>x</blockquote>");
});

test("lines of a callout below each other are one, and Enter in an empty line leaves it", () => {
  const { quill, press, saved, type } = openWithMenu("<aside><p>One</p><p><strong>Two</strong></p></aside>");
  quill.setSelection(7, 0, "user");
  press("Enter");
  type("Three");
  press("Enter");
  press("Enter");
  type("After");
  expect(saved()).toBe("<aside><p>One</p><p><strong>Two</strong></p><p>Three</p></aside><p>After</p>");
});

const TEXT_OF_EVERY_BLOCK =
  '<hr><h2>a</h2><hr><p>b<br>c</p><figure><img src="/a.png" alt="d"><figcaption>e</figcaption></figure><ul><li>f</li><li><input type="checkbox"> g</li></ul><hr><table><tbody><tr><td>h</td><td></td></tr></tbody></table><aside><p>i</p></aside><blockquote>j</blockquote><pre>\nk\n</pre><p class="ql-button"><a href="/contact">l</a></p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">m</a></p><figure><img src="/b.png" alt="n"><img src="/c.png" alt=""></figure><hr>';

test.each<[name: string, key: string, held?: KeyboardEventInit, which?: number]>([
  ["Backspace", "Backspace"],
  ["Delete", "Delete"],
  ["Enter", "Enter"],
  ["Tab", "Tab"],
  ["Shift+Tab", "Tab", { shiftKey: true }],
  ["ArrowUp", "ArrowUp"],
  ["the space bar", " "],
  ["Ctrl+Alt+2", "2", { ctrlKey: true, altKey: true }, 50],
  ["Ctrl+Shift+8", "8", { ctrlKey: true, shiftKey: true }, 56],
])("in a text of every block %s fails nowhere, and takes at most what is beside the caret", (_, key, held, which) => {
  const failures: string[] = [];
  const hear = (event: ErrorEvent) => failures.push(event.message);
  window.addEventListener("error", hear);
  const { quill, press, saved } = openEditor(TEXT_OF_EVERY_BLOCK);
  const words = () =>
    saved()
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s/g, "");
  const before = words();
  let isChanged = false;
  quill.on("text-change", () => {
    isChanged = true;
  });
  for (let place = 0; place < quill.getLength(); place += 1) {
    quill.setSelection(place, 0, "user");
    press(key, held, which);
    if (!isChanged) continue;
    if (before.length - words().length > 2) failures.push(`lost at ${place}: ${words()}`);
    loadHtml(quill, TEXT_OF_EVERY_BLOCK);
    isChanged = false;
  }
  window.removeEventListener("error", hear);
  expect(failures).toEqual([]);
});
