import { expect, test } from "vitest";
import { readHeadRow, toggleHeadRow } from "@/pages/admin/rich-text/blocks/table-rows";
import { nameChanges } from "@/pages/admin/rich-text/unsupported-content";
import { openEditor } from "../../support/open-editor.ts";

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
