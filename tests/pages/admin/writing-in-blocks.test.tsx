import { expect, test } from "vitest";
import { insertDivider } from "@/pages/admin/rich-text/blocks/divider";
import { readHeadRow, toggleHeadRow } from "@/pages/admin/rich-text/blocks/table-rows";
import { improveLinkBox } from "@/pages/admin/rich-text/boxes/link-box";
import { exportHtml } from "@/pages/admin/rich-text/html";
import {
  changePicture,
  insertPicture,
  listPictures,
  removePicture,
  stepPicture,
} from "@/pages/admin/rich-text/pictures/document-pictures";
import { layOutGalleries } from "@/pages/admin/rich-text/pictures/lay-out-galleries";
import { makeEmbedsSelectable } from "@/pages/admin/rich-text/typing/selected-embeds";
import { nameChanges } from "@/pages/admin/rich-text/unsupported-content";
import { giveDirections } from "@/pages/admin/rich-text/typing/writing-direction";
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

test("an empty address in the link box takes the whole link away", () => {
  const { quill, select, press, saved } = openEditor('<p>See <a href="https://example.com/a">the guide</a> now</p>');
  improveLinkBox(quill, async () => []);
  select("guide", "before");
  expect(press("k", { ctrlKey: true })).toBe(false);
  const box = document.querySelector<HTMLInputElement>("input[aria-label='Link address']");
  if (box) box.value = " ";
  pressKey(box, "Enter");
  expect(saved()).toBe("<p>See the guide now</p>");
});

test("a callout that holds more than lines is what it holds, and its writer is told", () => {
  const stored = "<aside><h2>Note</h2><ul><li>a</li></ul></aside>";
  const { saved } = openEditor(stored);
  expect(saved()).toBe("<h2>Note</h2><ul><li>a</li></ul>");
  expect(nameChanges(stored, saved())).toContain("lists, headings and pictures in callouts");
});

const open = (html: string) => openEditor(html).quill;
const roundTrip = (html: string) => exportHtml(open(html));
const figure =
  '<figure class="ql-wide"><img src="/a.png" alt="A" width="8" height="4"><figcaption>One &amp; "two"</figcaption></figure>';

test.each([
  ["with all its parts", `<p>x</p>${figure}<p>y</p>`],
  ["at both ends, in a gallery and beside a divider", `${figure}<figure><img src="/b.png"></figure><hr>${figure}`],
  [
    "in a list and a cell, within the line",
    '<ul><li>a <img src="/a.png" alt=""></li></ul><table><tbody><tr><td>a <img src="/a.png"></td><td>b</td></tr></tbody></table>',
  ],
])("a picture is saved as it was: %s", (_, html) => {
  expect(roundTrip(html)).toBe(html);
});

test.each([
  [
    "alone in its paragraph",
    '<p><img src="/a.png" alt=""></p><p>x</p>',
    '<figure><img src="/a.png" alt=""></figure><p>x</p>',
  ],
  ["among words", '<h2>One<img src="/a.png"> two</h2>', '<h2>One</h2><figure><img src="/a.png"></figure><h2> two</h2>'],
  [
    "several",
    '<p><img src="/a.png"> <img src="/b.png"></p>',
    '<figure><img src="/a.png"></figure><figure><img src="/b.png"></figure>',
  ],
  [
    "a figure of two",
    '<figure><img src="/a.png" alt="A"><img src="/b.png"><figcaption>c</figcaption></figure>',
    '<figure><img src="/a.png" alt="A"></figure><figure><img src="/b.png"></figure><p>c</p>',
  ],
  [
    "a figure of a table",
    "<figure><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><figcaption>c</figcaption></figure>",
    "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>c</p>",
  ],
])("a picture that stood in a line becomes a block: %s", (_, html, saved) => {
  expect(roundTrip(html)).toBe(saved);
});

test("caption, description and width can be set and cleared, and the picture moves past its neighbours", () => {
  const quill = open(
    '<p>a</p><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table><figure><img src="/a.png"></figure>',
  );
  quill.root.lastElementChild?.setAttribute("dir", "auto");
  expect(exportHtml(quill)).toMatch(/<\/figure>$/);
  const [{ key } = { key: 0 }] = listPictures(quill);
  changePicture(quill, key, { caption: "<b>", alt: "A", wide: true });
  stepPicture(quill, key, -1);
  stepPicture(quill, listPictures(quill)[0]?.key ?? 0, -1);
  const moved = '<figure class="ql-wide"><img src="/a.png" alt="A"><figcaption>&lt;b&gt;</figcaption></figure>';
  expect(exportHtml(quill)).toMatch(new RegExp(`^${moved}<p>a</p><table>`));
  changePicture(quill, listPictures(quill)[0]?.key ?? 0, { caption: "", alt: null, wide: false });
  expect(exportHtml(quill)).toMatch(/^<figure><img src="\/a\.png"><\/figure><p>a/);
  quill.history.undo();
  expect(exportHtml(quill)).toMatch(/^<p>a<\/p><figure/);
});

test("a picture moves down over a table, and at either end of the text stays where it is", () => {
  const table = "<table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>";
  const quill = open(`<figure><img src="/a.png"></figure>${table}<p>d</p>`);
  const step = (by: -1 | 1) => {
    stepPicture(quill, listPictures(quill)[0]?.key ?? 0, by);
    return exportHtml(quill);
  };
  expect(step(-1)).toBe(`<figure><img src="/a.png"></figure>${table}<p>d</p>`);
  expect(step(1)).toBe(`${table}<figure><img src="/a.png"></figure><p>d</p>`);
  expect(step(1)).toBe(`${table}<p>d</p><figure><img src="/a.png"></figure>`);
  expect(quill.getLine(quill.getLength() - 1)[0]?.domNode.nodeName, "there is a line to go on in").toBe("P");
  quill.history.undo();
  expect(exportHtml(quill)).toBe(`${table}<figure><img src="/a.png"></figure><p>d</p>`);
});

test("pictures below each other share rows as on the page, by their sizes, and one that leaves them stands alone", () => {
  const sized = (size: string) => `<figure><img src="/a.png"${size}></figure>`;
  const html = `<p>a</p>${sized(' width="900" height="300"')}${sized(' width="100" height="100"')}${sized("")}${sized("")}<p>b</p>${sized("")}`;
  const quill = open(html);
  layOutGalleries(quill);
  const shares = () => [...quill.root.querySelectorAll("figure")].map(({ style }) => style.getPropertyValue("--share"));
  expect(shares()).toEqual(["0.75", "0.25", "0.5", "0.5", ""]);
  expect(exportHtml(quill)).toBe(html);
  quill.deleteText(4, 1, "user");
  expect(shares()).toEqual(["0.5454", "0.1818", "0.2727", ""]);
  quill.insertText(3, "between\n", "user");
  expect(shares()).toEqual(["", "0.4", "0.6", ""]);
  quill.history.undo();
  const [picture] = quill.root.querySelectorAll("img");
  Object.defineProperties(picture, { naturalWidth: { value: 100 }, naturalHeight: { value: 100 } });
  picture?.dispatchEvent(new Event("load"));
  expect(shares()[1]).toBe(shares()[0]);
});

const PRICES =
  "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><th>Small</th><td>10</td></tr><tr><th>Big</th><td>20</td></tr></tbody></table>";

test("a head row is switched off and on without a change to other heads, in one step of Undo", () => {
  const { quill, saved, select } = openEditor(`<p>x</p>${PRICES}`);
  expect(readHeadRow(quill)).toBe(null);
  select("20", "before");
  expect(readHeadRow(quill)).toBe(true);
  toggleHeadRow(quill);
  expect(readHeadRow(quill)).toBe(false);
  const without = PRICES.replace("<thead>", "<tbody>").replace(
    "<th>Price</th></tr></thead><tbody>",
    "<td>Price</td></tr>",
  );
  expect(saved()).toBe(`<p>x</p>${without}`);
  toggleHeadRow(quill);
  expect(saved()).toBe(`<p>x</p>${PRICES}`);
});

test("heads of rows and columns are kept from pasting to saving, and what is between them is named", () => {
  const { quill } = openEditor("<p></p>");
  const paste = (html: string) => {
    quill.setContents([{ insert: "\n" }]);
    quill.clipboard.onPaste({ index: 0, length: 0 }, { html });
    return quill.getSemanticHTML();
  };
  const bare = PRICES.replace("<thead>", "<tbody>").replace("</thead><tbody>", "");
  for (const html of [PRICES, bare, PRICES.replaceAll("<th>", '<th scope="row">')])
    expect(paste(html).replaceAll(/ data-id="[^"]*"/g, "")).toBe(PRICES);
  const { saved } = openEditor(PRICES);
  expect(saved()).toBe(PRICES);
  expect(nameChanges(PRICES, saved())).toBeNull();
  const within = PRICES.replace("<td>10</td>", "<th>10</th><td>a</td>");
  expect(nameChanges(within, openEditor(within).saved())).toContain("header cells within rows");
});
