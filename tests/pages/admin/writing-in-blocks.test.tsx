import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
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

test("a callout that holds more than lines is what it holds, and its writer is told", () => {
  const stored = "<aside><h2>Note</h2><ul><li>a</li></ul></aside>";
  const { saved } = openEditor(stored);
  expect(saved()).toBe("<h2>Note</h2><ul><li>a</li></ul>");
  expect(nameChanges(stored, saved())).toContain("lists, headings and pictures in callouts");
});
