import { expect, test } from "vitest";
import { DEEPEST_NESTING, nestingOf } from "../../scripts/build/nesting.ts";

test("nesting counts the elements that are open at once, well closed or not", () => {
  expect(nestingOf("Plain words, 1 < 2 and a<b")).toBeLessThan(2);
  expect(nestingOf("<p>One <strong>two <em>three</em></strong></p>".repeat(500))).toBe(2);
  expect(nestingOf(`${"<blockquote>".repeat(5000)}deep`)).toBe(5000);
  expect(nestingOf("</div>".repeat(10) + "<div>".repeat(3))).toBe(3);
});

test("empty and self-closing elements are not nested, however many there are", () => {
  expect(nestingOf(`${"<p>line<br>".repeat(500)}<ul>${"<li>item".repeat(500)}</ul>`)).toBeLessThan(DEEPEST_NESTING);
  expect(nestingOf(`<table>${"<tr><td>a<td>b".repeat(500)}</table>`)).toBeLessThan(DEEPEST_NESTING);
});

test("lists in lists count once a level", () => {
  expect(nestingOf(`${"<ul><li>".repeat(9)}item${"</li></ul>".repeat(9)}`)).toBe(9);
});
