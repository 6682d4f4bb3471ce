import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { offerBlocks } from "@/pages/admin/rich-text/block-menu";
import { insertDivider } from "@/pages/admin/rich-text/divider-blot";
import { improveLinkBox } from "@/pages/admin/rich-text/link-box";
import { insertPicture, listPictures, removePicture } from "@/pages/admin/rich-text/pictures/document-pictures";
import { makeToolbarAccessible } from "@/pages/admin/rich-text/rich-text-toolbar";
import { makeEmbedsSelectable } from "@/pages/admin/rich-text/selected-embeds";
import { nameChanges } from "@/pages/admin/rich-text/unsupported-content";
import { giveDirections } from "@/pages/admin/rich-text/writing-direction";
import { openEditor, pressKey } from "../../support/open-editor.ts";

const TABLE = "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>";

const TABBED = "<p>One</p><blockquote>Said</blockquote><ul><li>Two</li><li>Three</li></ul><pre>x\ny\n</pre>";

test("Tab leaves the text, but indents items and code wherever the caret is in them", () => {
  const { quill, press, saved, select } = openEditor(TABBED);
  for (const words of ["One", "Said"])
    for (const side of ["before", "after", undefined] as const) {
      select(words, side);
      expect([press("Tab"), press("Tab", { shiftKey: true })], `Tab at ${words}`).toEqual([true, true]);
    }
  for (const side of ["before", "after", undefined] as const) {
    select("Three", side);
    expect(press("Tab")).toBe(false);
    expect(saved()).toBe(TABBED.replace("</li><li>Three", "<ul><li>Three</li></ul>"));
    for (let times = 0; times < 3; times += 1)
      expect(press("Tab", { shiftKey: true }), "stays in the text").toBe(false);
    expect(saved()).toBe(TABBED);
  }
  const said = quill.getText().indexOf("Said");
  quill.setSelection(said, "Said\nTwo".length);
  press("Tab");
  expect([quill.getFormat(said), quill.getFormat(said + 5)], "items beside other lines").toEqual([
    { blockquote: true },
    { list: "bullet", indent: 1 },
  ]);
  quill.history.undo();
  expect(saved()).toBe(TABBED);
  select("y", "before");
  expect(press("Tab")).toBe(false);
  expect(saved()).toBe(TABBED.replace("y", "  y"));
  expect(press("Tab", { shiftKey: true })).toBe(false);
  expect(saved()).toBe(TABBED);
});

test("after Escape, Tab leaves a list, code and a table, unless Escape has closed something", () => {
  const { quill, press, select, saved } = openEditor(`${TABBED}${TABLE}`);
  const before = saved();
  for (const words of ["Three", "y", "b"])
    for (const shiftKey of [false, true]) {
      select(words, "after");
      press("Escape");
      if (shiftKey) press("Shift", { shiftKey });
      expect(press("Tab", { shiftKey }), `Tab at ${words}`).toBe(true);
      expect(saved()).toBe(before);
    }
  quill.root.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  select("Three", "after");
  press("Escape");
  expect(press("Tab")).toBe(false);
  press("Tab", { shiftKey: true });
  press("Escape");
  press("ArrowLeft");
  expect(press("Tab")).toBe(false);
});

test("a cell takes no heading, list, quote or code, and keeps its table whole", () => {
  const { quill, select, press, saved } = openEditor(`${TABLE}<p>c</p>`);
  select("a", "after");
  press("1", { ctrlKey: true, altKey: true }, 49);
  for (const digit of [55, 56, 57]) press("&", { ctrlKey: true, shiftKey: true }, digit);
  quill.format("code-block", true, "user");
  expect(saved()).toBe(`${TABLE}<p>c</p>`);
});

test("a divider goes below the selected words, and a stored picture beside the caret with its words and its size", () => {
  const { quill, saved } = openEditor("<p>One</p><p>Two</p><p>Three</p>");
  quill.setSelection(0, 7);
  insertDivider(quill);
  expect(saved()).toBe("<p>One</p><p>Two</p><hr><p>Three</p>");
  insertPicture(quill, quill.getLength() - "Three\n".length, { url: "/a.png", alt: "", size: { width: 8, height: 4 } });
  insertPicture(quill, quill.getLength() - 1, { url: "/b.png", alt: null, size: null });
  const first = '<figure><img src="/a.png" alt="" width="8" height="4"></figure>';
  const second = '<figure><img src="/b.png"></figure>';
  expect(saved()).toBe(`<p>One</p><p>Two</p><hr>${first}<p>Three</p>${second}`);
  expect(quill.getSelection(), "the caret is in a line below it").toEqual({ index: quill.getLength() - 1, length: 0 });

  const named = Array.from(quill.root.querySelectorAll("img"), (node) => node.getAttribute("aria-label"));
  expect(named).toEqual([null, "Picture without a description"]);
  quill.insertText(0, "x", "user");
  removePicture(quill, listPictures(quill)[0]?.key ?? 0);
  quill.insertText(0, "y", "user");
  expect(saved()).toBe(`<p>yxOne</p><p>Two</p><hr><p>Three</p>${second}`);
  quill.history.undo();
  quill.history.undo();
  expect(saved(), "a removed picture is a step of its own").toBe(
    `<p>xOne</p><p>Two</p><hr>${first}<p>Three</p>${second}`,
  );
});

test("what is selected is outlined alone", () => {
  const { quill } = openEditor('<p>One</p><hr><figure><img src="/a.png" alt=""></figure>');
  makeEmbedsSelectable(quill);
  const outlined = () => Array.from(quill.root.querySelectorAll(".is-selected"), ({ nodeName }) => nodeName);
  quill.setSelection(4, 1);
  expect(outlined()).toEqual(["HR"]);
  quill.setSelection(5, 1);
  expect(outlined()).toEqual(["FIGURE"]);
  quill.setSelection(0, 3);
  expect(outlined()).toEqual([]);
});

test("blocks take the direction of their words, new ones too, and code runs from left to right", () => {
  const { quill } = openEditor("<p>One</p><pre>x\n</pre>");
  giveDirections(quill);
  quill.insertText(0, "\n", "user");
  quill.formatLine(0, 1, "code-block", true, "user");
  expect(Array.from(quill.root.children, (block) => block.getAttribute("dir"))).toEqual(["ltr", "auto", "ltr"]);
});

test("the toolbar says which style the caret is in, and Space opens its list", async () => {
  const { quill, bar } = openEditor("<h2>One</h2><p>Two</p>");
  makeToolbarAccessible(bar.querySelector(".ql-toolbar"));
  const picker = bar.querySelector<HTMLElement>(".ql-header .ql-picker-label");
  const says = (name: string) => waitFor(() => expect(picker).toHaveAttribute("aria-label", `Text style: ${name}`));
  quill.setSelection(1, 0);
  await says("Heading 2");
  quill.setSelection(5, 0);
  await says("Normal text");
  expect(pressKey(picker, " ")).toBe(false);
  expect(document.activeElement).toHaveAttribute("aria-label", "Heading 1");
  expect(picker).toHaveAttribute("aria-expanded", "true");
});

test("the link box tells its refusal with its field until it is opened again, and its buttons answer to Enter and Space", () => {
  const { quill, saved, select, press } = openEditor('<p>See <a href="https://example.com/a">guide</a> now</p>');
  improveLinkBox(quill, async () => []);
  const box = document.querySelector<HTMLInputElement>("input[aria-label='Link address']");
  const action = (name: string) => document.querySelector(`[role="button"][tabindex="0"][aria-label="${name}"]`);
  const refuse = () => {
    if (box) box.value = "leads nowhere";
    expect(pressKey(action("Edit or save the link"), "Enter")).toBe(false);
    expect(box).toHaveAccessibleDescription(/^This leads nowhere\./);
    expect(box).toHaveAttribute("aria-invalid", "true");
    expect(box).toHaveFocus();
  };
  const isWell = () => {
    expect(box).toHaveAccessibleDescription("");
    expect(box).toHaveAttribute("aria-invalid", "false");
  };
  select("gu", "after");
  press("k", { ctrlKey: true });
  refuse();
  box?.dispatchEvent(new Event("input", { bubbles: true }));
  isWell();
  refuse();
  quill.focus();
  select("gu", "after");
  press("k", { ctrlKey: true });
  isWell();
  expect(box).toHaveValue("https://example.com/a");
  expect(pressKey(action("Remove the link"), "Tab")).toBe(true);
  expect(pressKey(action("Remove the link"), " ")).toBe(false);
  expect(saved()).toBe("<p>See guide now</p>");
});

/** As the browser does it, before the editor hears of it. */
function typeLetter(letter: string): void {
  const { anchorNode, anchorOffset = 0 } = document.getSelection() ?? {};
  if (!anchorNode?.dispatchEvent(new InputEvent("beforeinput", { bubbles: true }))) return;
  const words = anchorNode instanceof Text ? anchorNode : anchorNode.insertBefore(new Text(), anchorNode.firstChild);
  const place = words === anchorNode ? anchorOffset : 0;
  words.insertData(place, letter);
  document.getSelection()?.collapse(words, place + 1);
}

function openWithMenu(html: string) {
  const editor = openEditor(html);
  const choosePicture = vi.fn<() => void>();
  offerBlocks(editor.quill, choosePicture);
  const type = (words: string) => {
    for (const letter of words) {
      if (letter === "\n") editor.press("Enter");
      else typeLetter(letter);
      editor.quill.update("user");
    }
  };
  const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  return { ...editor, choosePicture, type, offered };
}

test.each([
  ["heading 2", "Heading 2", "<h2>x</h2>"],
  ["points", "Bulleted list", "<ul><li>x</li></ul>"],
  ["to-do", "To-do list", /^<ul><li><input type="checkbox"[^>]*> ?x<\/li><\/ul>$/],
  ["quote", "Quote", "<blockquote>x</blockquote>"],
  ["code", "Code block", "<pre>x\n</pre>"],
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
  press("Enter", { isComposing: true });
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
  expect(offered()).toHaveLength(16);
  type("zzz");
  expect(offered(), "nothing is called that").toEqual([]);
  quill.deleteText(quill.getLength() - 4, 3, "user");
  expect(offered()).toHaveLength(16);
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

test("a button asks for its address, has its words selected for others, and Enter begins an ordinary line", () => {
  const { quill, press, saved, type } = openWithMenu("<p></p>");
  improveLinkBox(quill, async () => []);
  type("/call to");
  press("Enter");
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Link address" });
  box.value = "/contact";
  pressKey(box, "Enter");
  expect(document.getSelection()?.toString()).toBe("Read more");
  quill.setSelection(9, 0, "user");
  type("!");
  press("Enter");
  type("x");
  const button = '<p class="ql-button"><a href="/contact">Read more!</a></p>';
  expect(saved()).toBe(`${button}<p>x</p>`);
  expect(openEditor(saved()).saved()).toBe(`${button}<p>x</p>`);
});

test("a callout that holds more than lines is what it holds, and its writer is told", () => {
  const stored = "<aside><h2>Note</h2><ul><li>a</li></ul></aside>";
  const { saved } = openEditor(stored);
  expect(saved()).toBe("<h2>Note</h2><ul><li>a</li></ul>");
  expect(nameChanges(stored, saved())).toContain("lists, headings and pictures in callouts");
});
