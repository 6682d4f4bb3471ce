import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeToolbarAccessible } from "@/pages/admin/rich-text/boxes/rich-text-toolbar";
import { openEditor } from "../../support/open-editor.ts";

const ctrlAlt = { ctrlKey: true, altKey: true };
const ctrlShift = { ctrlKey: true, shiftKey: true };

test("Ctrl+Alt and a digit make headings of the selected lines and paragraphs of anything, but type what AltGr writes", () => {
  const { select, press, saved } = openEditor("<p>One</p><blockquote>Two</blockquote>");
  select("One");
  for (const level of [1, 2, 3]) {
    expect(press("¹", ctrlAlt, 48 + level)).toBe(false);
    expect(saved()).toMatch(new RegExp(`^<h${level}>One</h${level}><blockquote>`));
  }
  expect(press("0", { ...ctrlAlt, modifierAltGraph: true }, 48)).toBe(true);
  expect(saved()).toMatch(/^<h3>/);
  press("0", ctrlAlt, 48);
  select("Two");
  press("0", ctrlAlt, 48);
  expect(saved()).toBe("<p>One</p><p>Two</p>");
  press("&", ctrlShift, 55);
  press("0", ctrlAlt, 48);
  expect(saved()).toBe("<p>One</p><p>Two</p>");
});

test("Ctrl+Shift+7, 8 and 9 make lists and quotes and take them back, and Ctrl+] and Ctrl+[ change a list's level only", () => {
  const { select, press, saved } = openEditor("<p>One</p><p>Two</p>");
  select("Two", "after");
  press("&", ctrlShift, 55);
  expect(saved()).toBe("<p>One</p><ol><li>Two</li></ol>");
  press("*", ctrlShift, 56);
  expect(saved()).toBe("<p>One</p><ul><li>Two</li></ul>");
  press("*", ctrlShift, 56);
  expect(saved()).toBe("<p>One</p><p>Two</p>");
  press("(", ctrlShift, 57);
  expect(saved()).toBe("<p>One</p><blockquote>Two</blockquote>");
  press("(", ctrlShift, 57);
  press("]", { ctrlKey: true });
  expect(saved()).toBe("<p>One</p><p>Two</p>");
  select("One");
  press("*", ctrlShift, 56);
  select("Two");
  press("*", ctrlShift, 56);
  press("]", { ctrlKey: true });
  expect(saved()).toBe("<ul><li>One<ul><li>Two</li></ul></li></ul>");
  press("[", { ctrlKey: true });
  expect(saved()).toBe("<ul><li>One</li><li>Two</li></ul>");
});

test("letters of shortcuts work on keyboards of other scripts, where the key itself is another letter", () => {
  const { quill, select, press, saved } = openEditor("<p>Один</p>");
  select("Один");
  press("и", { ctrlKey: true, code: "KeyB" }, 66);
  press("ш", { ctrlKey: true, code: "KeyI" }, 73);
  press("г", { ctrlKey: true, code: "KeyU" }, 85);
  expect(saved()).toBe("<p><strong><em><u>Один</u></em></strong></p>");
  quill.history.clear();
  quill.setSelection(4, 0);
  quill.insertText(4, " два", "user");
  for (const [key, held, code] of [
    ["н", {}, "KeyY"],
    ["Я", { shiftKey: true }, "KeyZ"],
  ] as const) {
    press("я", { ctrlKey: true, code: "KeyZ" }, 90);
    expect(quill.getText()).toBe("Один\n");
    press(key, { ctrlKey: true, ...held, code }, code === "KeyY" ? 89 : 90);
    expect(quill.getText()).toBe("Один два\n");
  }
  select("Один");
  expect(press("л", { ctrlKey: true, code: "KeyK" }, 75)).toBe(false);
  // A Latin letter is pressed once.
  press("b", { ctrlKey: true, code: "KeyB" }, 66);
  expect(quill.getFormat(0, 4)).toEqual({ italic: true, underline: true });
});

test("Ctrl+Enter ticks a to-do, Shift+Enter ends a line, and of an item that Enter divides the second counts on", () => {
  const { quill, saved, press } = openEditor(
    '<ul><li><input type="checkbox" disabled="" aria-label="To do">one</li></ul><ol start="4"><li>four</li></ol><p>word</p>',
  );
  quill.setSelection(1, 0);
  press("Enter", { ctrlKey: true });
  expect(saved()).toMatch(/^<ul><li><input type="checkbox" checked="" /);
  quill.setSelection(6, 0);
  press("Enter");
  expect(saved()).toContain('<ol start="4"><li>fo</li><li>ur</li></ol>');
  quill.setSelection(quill.getLength() - 1, 0);
  press("Enter", { shiftKey: true });
  quill.insertText(quill.getSelection()?.index ?? 0, "next", "user");
  expect(saved()).toMatch(/<p>word<br>next<\/p>$/);
  expect(quill.getText()).toContain("word\nnext");
});

test("Enter in an empty item goes one level out, where the item is of that level's kind, and then out of the list", () => {
  const { quill, press, saved } = openEditor("<ol><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li></ol>");
  quill.insertText(quill.getLength() - 1, "\n", "user");
  quill.setSelection(quill.getLength() - 1, 0);
  const last = () => {
    expect(press("Enter")).toBe(false);
    return [quill.getFormat(), quill.getLines().length];
  };
  expect(last()).toEqual([{ list: "bullet", indent: 1 }, 4]);
  expect(last()).toEqual([{ list: "ordered" }, 4]);
  expect(last()).toEqual([{}, 4]);
  expect(saved()).toBe("<ol><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li></ol><p></p>");
});

test("arrow keys stop at pictures and dividers, Enter goes on below a selected one, and Delete takes the next one away", () => {
  const { quill, select, press, saved } = openEditor(
    '<p>One</p><hr><figure><img src="/a.png" alt=""></figure><p>Two</p>',
  );
  const at = () => [quill.getSelection()?.index, quill.getSelection()?.length];
  select("One", "before");
  expect(press("ArrowRight")).toBe(true);
  select("One", "after");
  expect([press("ArrowRight"), at()]).toEqual([false, [4, 1]]);
  expect([press("ArrowDown"), at()]).toEqual([false, [5, 1]]);
  expect([press("ArrowRight"), at()]).toEqual([false, [6, 0]]);
  expect([press("ArrowLeft"), at()]).toEqual([false, [5, 1]]);
  expect([press("ArrowUp"), at()]).toEqual([false, [4, 1]]);
  expect([press("ArrowLeft"), at()]).toEqual([false, [3, 0]]);
  select("Two", "after");
  expect(press("ArrowLeft")).toBe(true);
  quill.setSelection(5, 1);
  press("Enter");
  expect(at()).toEqual([6, 0]);
  expect(saved()).toBe('<p>One</p><hr><figure><img src="/a.png" alt=""></figure><p></p><p>Two</p>');
  select("One", "after");
  expect(press("Delete")).toBe(false);
  expect(saved()).toBe('<p>One</p><figure><img src="/a.png" alt=""></figure><p></p><p>Two</p>');
});

test("beside a table, Backspace and Delete take away an empty line, but none that parts two tables or ends the text", () => {
  const table = "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>";
  const { quill, press, saved } = openEditor(`<p></p>${table}${table}<p></p><p>c</p>`);
  quill.setSelection(5, 0);
  for (const key of ["Backspace", "Delete"]) expect(press(key)).toBe(false);
  expect(saved()).toBe(`<p></p>${table}${table}<p></p><p>c</p>`);
  quill.setSelection(10, 0);
  press("Backspace");
  expect(quill.getSelection()?.index).toBe(9);
  expect(saved()).toBe(`<p></p>${table}${table}<p>c</p>`);
  quill.setSelection(0, 0);
  press("Delete");
  expect(quill.getSelection()?.index).toBe(0);
  expect(saved()).toBe(`${table}${table}<p>c</p>`);
  quill.setSelection(0, 0);
  for (const key of ["Backspace", "Enter"]) expect(press(key)).toBe(false);
  // There is always a line below the last table.
  const last = openEditor(table);
  last.quill.setSelection(4, 0);
  expect(last.press("Backspace")).toBe(false);
  expect(last.saved()).toBe(table);
  last.quill.insertText(4, "d", "user");
  expect(last.saved()).toBe(`${table}<p>d</p>`);
});

test("the toolbar is one stop, its arrow keys go round, and its list of styles opens, moves and chooses by key", async () => {
  const { quill, bar, select, press, saved } = openEditor("<p>One</p>");
  makeToolbarAccessible(bar.querySelector(".ql-toolbar"));
  const style = bar.querySelector(".ql-header .ql-picker-label");
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const focused = () => document.activeElement?.getAttribute("aria-label");
  select("One");
  press("F10", { altKey: true });
  key("Escape");
  expect(quill.root, "Escape leads back").toHaveFocus();
  press("F10", { altKey: true });
  expect(focused()).toBe("Text style: Normal text");
  expect(bar.querySelectorAll('button[tabindex="0"], .ql-picker-label[tabindex="0"]')).toHaveLength(1);
  key("ArrowLeft");
  expect(focused()).toBe("Blocks");
  key("ArrowRight");
  expect(focused()).toBe("Text style: Normal text");
  key("End");
  key("ArrowLeft");
  expect(focused()).toBe("Remove formatting");
  key("Home");
  key(" ");
  expect(style).toHaveAttribute("aria-expanded", "true");
  expect(focused()).toBe("Heading 1");
  key("ArrowUp");
  expect(focused()).toBe("Normal text");
  key("ArrowDown");
  key("ArrowDown");
  expect(focused()).toBe("Heading 2");
  key(" ");
  expect(saved()).toBe("<h2>One</h2>");
  await waitFor(() => expect(style).toHaveAttribute("aria-label", "Text style: Heading 2"));
  const names = ["Bold", "Italic", "Underline", "Strike through", "Numbered list", "Bulleted list", "Link"];
  names.push("Insert picture", "Remove formatting");
  expect(Array.from(bar.querySelectorAll("button"), (button) => button.getAttribute("aria-label"))).toEqual(names);
  expect(quill.getFormat(0)).toEqual({ header: 2 });

  const chooseBlock = (steps: number) => {
    press("F10", { altKey: true });
    key("End");
    key("ArrowDown");
    for (let step = 0; step < steps; step += 1) key("ArrowDown");
    const name = focused();
    key(" ");
    return name;
  };
  const blocks = [
    ["Quote", /^<blockquote>One<\/blockquote>$/],
    ["Code block", /^<pre>One\n<\/pre>$/],
    ["To-do list", /^<ul><li><input type="checkbox".*One<\/li><\/ul>$/],
  ] as const;
  for (const [name, html] of blocks) {
    const place = ["Quote", "Code block", "Divider", "To-do list"].indexOf(name);
    expect(chooseBlock(place)).toBe(name);
    expect(saved()).toMatch(html);
    expect(chooseBlock(place), "a second time takes it back").toBe(name);
    expect(saved()).toBe("<p>One</p>");
  }
  expect(chooseBlock(2)).toBe("Divider");
  expect(saved()).toMatch(/^<hr><p>One<\/p>$|^<p>One<\/p><hr>/);
});

const PRICES =
  "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><th>Small</th><td>10</td></tr><tr><th>Big</th><td>20</td></tr></tbody></table>";

test("Tab and Shift+Tab go from cell to cell, a new row comes below the last, and before the first one leaves the text", () => {
  for (const after of ["", "<p>After</p>", "<h2>After</h2>"]) {
    const { quill, press, saved, select } = openEditor(`<p>Before</p>${PRICES}${after}`);
    const cellAt = () => quill.getText().slice(0, quill.getSelection()?.index).split("\n").at(-1);
    select("Plan", "before");
    expect(press("Tab", { shiftKey: true })).toBe(true);
    const seen: unknown[] = [];
    for (let step = 0; step < 6; step += 1) {
      expect(press("Tab")).toBe(false);
      seen.push(cellAt());
    }
    expect(seen).toEqual(["Price", "Small", "10", "Big", "20", ""]);
    quill.insertText(quill.getSelection()?.index ?? 0, "Huge", "user");
    press("Tab");
    const row = "<tr><th>Huge</th><td></td></tr>";
    expect(saved()).toBe(`<p>Before</p>${PRICES.replace("</tbody>", `${row}</tbody>`)}${after}`);
    expect(press("Tab", { shiftKey: true })).toBe(false);
    expect(cellAt()).toBe("Huge");
    for (let step = 0; step < 6; step += 1) press("Tab", { shiftKey: true });
    expect(cellAt()).toBe("Plan");
  }
});

test("Enter goes to the cell below, from the last row below the table, and adds nothing else", () => {
  const { quill, press, saved, select } = openEditor(`<p>Before</p>${PRICES}`);
  const before = saved();
  const cellAt = () => quill.getText().slice(0, quill.getSelection()?.index).split("\n").at(-1);
  for (const [from, to] of [
    ["Plan", "Small"],
    ["Price", "10"],
    ["10", "20"],
  ] as const) {
    for (const side of ["before", "after"] as const) {
      select(from, side);
      press("Enter");
      expect(cellAt()).toBe(to);
    }
  }
  expect(saved()).toBe(before);
  for (const after of ["After", "Below"]) {
    select("Big", "after");
    press("Enter");
    quill.insertText(quill.getSelection()?.index ?? 0, after, "user");
  }
  expect(saved()).toBe(`${before}<p>Below</p><p>After</p>`);
});

test("Enter at the beginning of a text makes room above its table", () => {
  const { quill, press, saved } = openEditor(PRICES);
  quill.setSelection(0, 0);
  press("Enter");
  expect(saved()).toBe(`<p></p>${PRICES}`);
  quill.history.undo();
  expect(saved()).toBe(PRICES);
});

test("the row that Tab makes is a step of Undo", () => {
  const { quill, press, saved, select } = openEditor(PRICES);
  select("20", "after");
  quill.insertText(quill.getSelection()?.index ?? 0, "!", "user");
  press("Tab");
  quill.history.undo();
  expect(saved()).toBe(PRICES.replace("20", "20!"));
  quill.history.redo();
  expect(saved()).toContain("<tr><th></th><td></td></tr></tbody>");
});
