import { expect, test } from "vitest";
import { readTypedBoxes } from "../src/typed-boxes";
import { runPass } from "./run-pass";

const OPEN = '<input type="checkbox">';
const DONE = '<input type="checkbox" checked="">';

test.each([
  ["paragraphs", "<p>☐ a</p><p>☑ b</p><p>☒ c</p>", `<p>${OPEN}a</p><p>${DONE}b</p><p>${DONE}c</p>`],
  ["boxes of lines", "<div> ☐&nbsp; a</div>", `<div>${OPEN}a</div>`],
  ["words that are bold", "<p><b>☐ a</b> b</p>", `<p>${OPEN}<b>a</b> b</p>`],
  [
    "items, also of Markdown",
    "<ul><li>☐ a</li><li>[ ] b</li><li>[] c</li><li>[x] d</li><li>[X] e</li><li>☑ f</li></ul>",
    `<ul><li>${OPEN}a</li><li>${OPEN}b</li><li>${OPEN}c</li><li>${DONE}d</li><li>${DONE}e</li><li>${DONE}f</li></ul>`,
  ],
  ["an item's paragraph", "<ul><li> <p>☐ a</p></li></ul>", `<ul><li>${OPEN}<p>a</p></li></ul>`],
  [
    "an item whose words are those of the list in it",
    "<ul><li><ul><li>☐ a</li></ul></li></ul>",
    `<ul><li><ul><li>${OPEN}a</li></ul></li></ul>`,
  ],
  ["a box around paragraphs", "<div><p>☐ a</p></div>", `<div><p>${OPEN}a</p></div>`],
])("boxes that were typed can be ticked: %s", (_, html, becomes) => {
  expect(runPass(html, readTypedBoxes)).toBe(becomes);
});

test.each([
  ["marks of Markdown in a paragraph", "<p>[x] a</p>"],
  ["a box within words", "<p>a ☐ b</p>"],
  ["a box without a space", "<p>☐a</p>"],
  ["a box alone", "<p>☐</p>"],
  ["a cell", "<table><tbody><tr><td><p>☐ a</p></td><th><p>☐ a</p></th></tr></tbody></table>"],
  ["a quote", "<blockquote><p>☐ a</p></blockquote>"],
  ["a note", "<aside><p>☐ a</p></aside>"],
  ["code", "<pre><div>☐ a</div></pre>"],
])("boxes stay characters: %s", (_, html) => {
  expect(runPass(html, readTypedBoxes)).toBe(html);
});
