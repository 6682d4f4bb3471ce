import { expect, test } from "vitest";
import { openEditor } from "../../support/open-editor.ts";

test("Markdown at the beginning of a line turns the words that are there already, and within a line stays as it is", () => {
  const { quill, press, saved } = openEditor("<p>One</p><p><strong>Bold</strong>#</p><p>Two</p>");
  const before = (words: string) => quill.getText().indexOf(words);
  quill.setSelection(before("#") + 1, 0);
  expect(press(" ")).toBe(true);
  for (const [words, marks] of [
    ["One", "##"],
    ["Two", ">"],
  ] as const) {
    const index = before(words);
    quill.insertText(index, marks, "user");
    quill.setSelection(index + marks.length, 0);
    expect(press(" ")).toBe(false);
    expect(quill.getSelection()).toEqual({ index, length: 0 });
  }
  expect(saved()).toBe("<h2>One</h2><p><strong>Bold</strong>#</p><blockquote>Two</blockquote>");
});

test.each([
  ["-", "<p>One</p>", "<ul><li>One</li></ul>"],
  ["+", "<p>One</p>", "<ul><li>One</li></ul>"],
  ["1.", "<p>One</p>", "<ol><li>One</li></ol>"],
  ["1)", "<p>One</p>", "<ol><li>One</li></ol>"],
  ["4.", "<p>One</p>", '<ol start="4"><li>One</li></ol>'],
  ["4.", "<ol><li>Zero</li></ol><p>One</p>", "<ol><li>Zero</li><li>One</li></ol>"],
  ["4.", "<ul><li>Zero</li></ul><p>One</p>", '<ul><li>Zero</li></ul><ol start="4"><li>One</li></ol>'],
  ["*", "<ol><li>One</li></ol>", "<ul><li>One</li></ul>"],
  ["-", "<blockquote>One</blockquote>", "<blockquote>-One</blockquote>"],
  [
    "-",
    "<table><tbody><tr><td>One</td><td>b</td></tr></tbody></table>",
    "<table><tbody><tr><td>-One</td><td>b</td></tr></tbody></table>",
  ],
])("%s and a space in front of %s make it %s, and one Undo brings the mark back", (mark, html, made) => {
  const { quill, press, saved, select } = openEditor(html);
  select("One", "before");
  const { index } = quill.getSelection() ?? { index: 0 };
  quill.insertText(index, mark, "user");
  const typed = saved();
  quill.setSelection(index + mark.length, 0);
  const isLeft = press(" ");
  expect(saved()).toBe(made);
  if (isLeft) return;
  expect(quill.getSelection()).toEqual({ index, length: 0 });
  quill.history.undo();
  expect(saved().replace(`${mark} `, mark)).toBe(typed);
});
