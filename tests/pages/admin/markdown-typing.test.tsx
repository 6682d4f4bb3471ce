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

test.each([
  ["see https://example.com/a.", " ", 'see <a href="https://example.com/a">https://example.com/a</a>.'],
  ["(www.example.com)", " ", '(<a href="https://www.example.com">www.example.com</a>)'],
  ["ann@example.com", " ", '<a href="mailto:ann@example.com">ann@example.com</a>'],
  ["https://example.com", "Enter", '<a href="https://example.com">https://example.com</a>'],
  ["__bold_", "_", "<strong>bold</strong>"],
  ["~~gone~", "~", "<s>gone</s>"],
])("typed %s and “%s” become %s, and Undo brings the words back", (typed, key, made) => {
  const { quill, press, saved } = openEditor("<p></p>");
  quill.insertText(0, typed, "user");
  quill.setSelection(typed.length, 0);
  press(key);
  expect(saved().replaceAll(/ (?:target|rel)="[^"]*"/g, "")).toContain(made);
  quill.history.undo();
  if (key === "Enter") quill.history.undo();
  expect(quill.getText()).toContain(typed);
  expect(saved()).not.toMatch(/<(?:a|strong|s)\b/);
});

test.each([
  ["example.com", " "],
  ["https://", " "],
  ["snake__case_", "_"],
])("typed %s and “%s” stay what they are", (typed, key) => {
  const { quill, press, saved } = openEditor("<p></p>");
  quill.insertText(0, typed, "user");
  quill.setSelection(typed.length, 0);
  expect(press(key)).toBe(true);
  expect(saved()).toBe(`<p>${typed}</p>`);
});

test("a fence may name its language", () => {
  const { quill, press } = openEditor("<p></p>");
  quill.insertText(0, "```js", "user");
  quill.setSelection(5, 0);
  expect(press(" ")).toBe(true);
  press("Enter");
  expect(quill.getFormat(0)).toHaveProperty("code-block");
  expect(quill.getText()).toBe("\n");
  quill.history.undo();
  expect(quill.getText()).toBe("```js\n");
});

test("an address in code, in a link and in a button stays what it is", () => {
  for (const html of [
    "<pre>https://example.com\n</pre>",
    '<p><a href="/contact">https://example.com</a></p>',
    "<p><code>https://example.com</code></p>",
  ]) {
    const { quill, press, saved, select } = openEditor(html);
    const before = saved();
    select("example.com", "after");
    press(" ");
    expect(saved()).toBe(before);
    expect(quill.getText()).toContain("https://example.com");
  }
});

test("Ctrl+Y does again what Undo took back", () => {
  const { quill, press, saved } = openEditor("<p>One</p>");
  quill.insertText(3, " two", "user");
  press("z", { ctrlKey: true });
  expect(saved()).toBe("<p>One</p>");
  press("y", { ctrlKey: true });
  expect(saved()).toBe("<p>One two</p>");
});
