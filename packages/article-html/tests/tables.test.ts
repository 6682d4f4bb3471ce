import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { readForEditor } from "../src/passes";

const { window } = new JSDOM("");

/** The simplified table in short, such as "[# head | head][cell | cell]", and whether something was lost. */
function simplify(html: string): { shown: string; lost: boolean } {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  const lost = readForEditor(page);
  for (const row of page.querySelectorAll("tr")) {
    const ids = new Set([...row.cells].map((cell) => cell.dataset["row"]));
    expect(ids.size, "one id in each row").toBe(1);
    const kind = [...ids][0]?.startsWith("head") ? "# " : "";
    row.replaceWith(`[${kind}${[...row.cells].map((cell) => cell.innerHTML).join(" | ")}]`);
  }
  return {
    shown: page.body.innerHTML
      .replaceAll(/<\/?tbody>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll(/ ?<br class="ql-break">/g, " / "),
    lost,
  };
}

test("a plain table keeps its head, its rows and the formatting in its cells", () => {
  const html =
    "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td><b>Small</b></td><td><a href='/x'>10</a></td></tr></tbody></table>";
  expect(simplify(html)).toEqual({
    shown: '<table>[# Plan | Price][<b>Small</b> | <a href="/x">10</a>]</table>',
    lost: false,
  });
  expect(simplify("<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>").shown).toBe(
    "<table>[# a | b][c | d]</table>",
  );
  // A table of nothing but heads, and one that is copied within the editor.
  expect(simplify("<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><th>d</th></tr></table>").shown).toBe(
    "<table>[# a | b][c | d]</table>",
  );
  const copied = "<tr><td data-row='head-7'>a</td><td data-row='head-7'>b</td></tr><tr><td>c</td><td>d</td></tr>";
  expect(simplify(`<table>${copied}</table>`).shown).toBe("<table>[# a | b][c | d]</table>");
  expect(simplify("<table><tr><td>a</td><td>b</td></tr></table>").shown).toBe("<table>[a | b]</table>");
});

test("merged cells are split into their columns, and short rows are filled up", () => {
  const html =
    "<table><tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td><td rowspan=3>d</td></tr><tr><td>e</td></tr><tr></tr><tr><td>f</td></tr></table>";
  expect(simplify(html)).toEqual({ shown: "<table>[a |  | b][c | d | ][e |  | ][f |  | ]</table>", lost: true });
  expect(simplify("<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr></table>").shown).toBe(
    "<table>[a | b][ | c]</table>",
  );
  const { shown } = simplify("<table><tr><td colspan=1000>a</td></tr><tr><td rowspan=9>b</td><td>c</td></tr></table>");
  expect(shown.split("|").length).toBeLessThan(110);
});

test("paragraphs, items and headings in a cell are lines of it, and a single line is left alone", () => {
  const cell = "<p>One</p><p> </p><ul><li>two</li><li>three <i>3</i></li></ul>four<br>";
  expect(simplify(`<table><tr><td>${cell}</td><td><p>x</p></td></tr></table>`)).toEqual({
    shown: "<table>[One / • two / • three <i>3</i> / four | x]</table>",
    lost: true,
  });
  expect(simplify("<table><tr><td><p>a</p></td><td>b<br></td></tr></table>").lost).toBe(false);
  expect(simplify("<table><tr><td><p><img></p><p>a</p><p><img></p></td><td>b</td></tr></table>").shown).toBe(
    "<table>[<img> / a / <img> | b]</table>",
  );
});

test.each([
  ["a list with numbers", "<ol start=9><li>a</li><li>b</li></ol>", "9. a / 10. b", true],
  ["a list with numbers from 1", "<ol><li>a</li><li>b</li></ol>", "1. a / 2. b", true],
  ["a list of boxes", "<ul><li data-list=checked>a</li><li>☐ b</li><li>c</li></ul>", "a / ☐ b / • c", true],
  ["a list in an item", "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>", "1. a / • b / 2. c", true],
  ["breaks before, between and after", "<br>a<br><br>b<br>", "a /  / b", false],
  ["a paragraph below a break", "a<br><p>b</p>", "a / b", false],
  ["an empty paragraph between", "<p>a</p><p> </p><p>b</p>", "a / b", false],
  ["a rule", "a<hr>b", "a / b", true],
  ["words beside a paragraph", "a<p>b</p>c", "a / b / c", false],
])("lines of a cell: %s", (_, cell, shown, lost) => {
  expect(simplify(`<table><tr><td>${cell}</td><td>x</td></tr></table>`)).toEqual({
    shown: `<table>[${shown} | x]</table>`,
    lost,
  });
});

test("captions become paragraphs, adjacent tables stay separate, and layout tables are unwrapped", () => {
  expect(simplify("<table><caption>Costs</caption><tr><td>a</td><td>b</td></tr></table>")).toEqual({
    shown: "<p>Costs</p><table>[a | b]</table>",
    lost: true,
  });
  const table = "<table><tr><td>a</td><td>b</td></tr></table>";
  expect(simplify(table + table).shown).toBe("<table>[a | b]</table><p></p><table>[a | b]</table>");
  expect(simplify(`<table><tr><td><p>top</p>${table}</td><td>side</td></tr></table>`).shown).toBe(
    "<div><p>top</p><table>[a | b]</table></div><div>side</div>",
  );
  expect(simplify("<table><caption>Hint</caption><tr><td><p>note</p></td></tr></table>")).toEqual({
    shown: "<div>Hint</div><div><p>note</p></div>",
    lost: false,
  });
});
