import { expect, test } from "vitest";
import { openEditor } from "../../support/open-editor.ts";

test("Markdown at the beginning of a line turns the words that are there already, and within a line stays as it is", () => {
  const { quill, type, saved, select } = openEditor("<p>One</p><p><strong>Bold</strong>#</p><p>Two</p>");
  const before = (words: string) => quill.getText().indexOf(words);
  select("#", "after");
  type(" ");
  for (const [words, marks] of [
    ["One", "##"],
    ["Two", ">"],
  ] as const) {
    const index = before(words);
    quill.setSelection(index, 0);
    type(`${marks} `);
    expect(quill.getSelection()).toEqual({ index, length: 0 });
  }
  expect(saved()).toBe("<h2>One</h2><p><strong>Bold</strong># </p><blockquote>Two</blockquote>");
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
  ["-", "<blockquote>One</blockquote>", "<blockquote>- One</blockquote>"],
  [
    "-",
    "<table><tbody><tr><td>One</td><td>b</td></tr></tbody></table>",
    "<table><tbody><tr><td>- One</td><td>b</td></tr></tbody></table>",
  ],
])("%s and a space in front of %s make it %s, and one Undo brings the mark back", (mark, html, made) => {
  const { quill, type, saved, select } = openEditor(html);
  select("One", "before");
  const { index } = quill.getSelection() ?? { index: 0 };
  type(`${mark} `);
  expect(saved()).toBe(made);
  const typed = html.replace("One", `${mark} One`);
  if (made === typed) return;
  expect(quill.getSelection()).toEqual({ index, length: 0 });
  quill.history.undo();
  expect(saved()).toBe(typed);
});

const withoutTargets = (html: string) => html.replaceAll(/ (?:target|rel)="[^"]*"/g, "");

test.each([
  ["see https://example.com/a. ", 'see <a href="https://example.com/a">https://example.com/a</a>. '],
  ["(www.example.com) ", '(<a href="https://www.example.com">www.example.com</a>) '],
  ["ann@example.com ", '<a href="mailto:ann@example.com">ann@example.com</a> '],
  ["a **bold**", "a <strong>bold</strong>"],
  ["__bold__", "<strong>bold</strong>"],
  ["~~gone~~", "<s>gone</s>"],
  ["a *b*", "a <em>b</em>"],
  ["a `code`", "a <code>code</code>"],
  ["[us](example.com)", '<a href="https://example.com">us</a>'],
])("typed %s becomes %s, and one Undo brings the characters back", (typed, made) => {
  const { quill, type, saved } = openEditor("<p></p>");
  type(typed);
  expect(withoutTargets(saved())).toBe(`<p>${made}</p>`);
  expect(quill.getSelection()).toEqual({ index: quill.getLength() - 1, length: 0 });
  quill.history.undo();
  expect(saved()).toBe(`<p>${typed}</p>`);
  type("x");
  expect(saved()).toBe(`<p>${typed}x</p>`);
});

test.each(["example.com ", "https:// ", "snake__case__", "3 * 4 * 5", "[e](x)", "`**f**", "1.5 ", "-1 "])(
  "typed %s stays what it is",
  (typed) => {
    const { type, saved } = openEditor("<p></p>");
    type(typed);
    expect(saved()).toBe(`<p>${typed}</p>`);
  },
);

test("Markdown stays as typed in a cell, in a list and in code", () => {
  const { quill, select, type, saved } = openEditor(
    "<table><tbody><tr><td>#</td><td>b</td></tr></tbody></table><ul><li>&gt;</li></ul><pre>**c*\nd\n</pre>",
  );
  for (const words of ["#", ">"]) {
    select(words, "after");
    type(" ");
  }
  select("**c*", "after");
  type("*");
  select("d", "before");
  type("- ");
  expect(saved()).toBe(
    "<table><tbody><tr><td># </td><td>b</td></tr></tbody></table><ul><li>&gt; </li></ul><pre>**c**\n- d\n</pre>",
  );
  expect(quill.history.stack.undo).toHaveLength(1);
});

test.each([
  [["1", "1."], " ", "1. ", "<ol><li>x</li></ol>"],
  [["1", "1.", "1. "], "", "1. ", "<ol><li>x</li></ol>"],
  [["##"], " ", "## ", "<h2>x</h2>"],
  [["**bo", "**bold"], "**", "**bold**", "<p><strong>bold</strong>x</p>"],
  [["ｋ", "か", "- "], "", "- ", "<ul><li>x</li></ul>"],
])("what an input method writes as %s, and “%s” behind it, is Markdown", async (shown, rest, written, made) => {
  const { quill, type, compose, saved } = openEditor("<p></p>");
  await compose(...shown);
  type(`${rest}x`);
  expect(saved()).toBe(made);
  quill.history.undo();
  quill.history.undo();
  expect(quill.getText()).toBe(`${written}\n`);
});

test("nothing becomes anything before an input method has finished", () => {
  const { quill } = openEditor("<p></p>");
  quill.root.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  quill.root.firstElementChild?.replaceChildren("- ");
  document.getSelection()?.collapse(quill.root.firstElementChild?.firstChild ?? null, 2);
  quill.root.dispatchEvent(new InputEvent("input", { inputType: "insertCompositionText", data: "- ", bubbles: true }));
  quill.update("user");
  expect(quill.root.querySelector("li")).toBeNull();
});

test("what is pasted, or deleted down to Markdown, stays what it is", () => {
  const { quill, saved, select } = openEditor("<p># One</p>");
  quill.insertText(5, "\n- ", "user");
  expect(saved()).toBe("<p># One</p><p>- </p>");
  select("One", "after");
  const { focusNode } = document.getSelection() ?? {};
  quill.root.dispatchEvent(new InputEvent("beforeinput", { inputType: "deleteContentBackward", bubbles: true }));
  if (focusNode instanceof Text) focusNode.data = "# ";
  document.getSelection()?.collapse(focusNode ?? null, 2);
  quill.update("user");
  expect(saved()).toBe("<p># </p><p>- </p>");
});

test("Enter ends a fence, which may name its language, a line and an address", () => {
  const { quill, press, type, saved } = openEditor("<p></p>");
  type("```js ");
  expect(saved()).toBe("<p>```js </p>");
  quill.setContents([{ insert: "\n" }], "user");
  type("```js");
  expect(press("Enter")).toBe(false);
  expect(quill.getFormat(0)).toHaveProperty("code-block");
  expect(quill.getText()).toBe("\n");
  quill.history.undo();
  expect(quill.getText()).toBe("```js\n");

  quill.setContents([{ insert: "\n" }], "user");
  type("---");
  expect(press("Enter")).toBe(false);
  expect(saved()).toContain("<hr>");

  quill.setContents([{ insert: "\n" }], "user");
  type("https://example.com");
  press("Enter");
  expect(withoutTargets(saved())).toContain('<p><a href="https://example.com">https://example.com</a></p>');
});

test("an address in code, in a link and in a button stays what it is", () => {
  for (const html of [
    "<pre>https://example.com\n</pre>",
    '<p><a href="/contact">https://example.com</a></p>',
    "<p><code>https://example.com</code></p>",
  ]) {
    const { type, saved, select } = openEditor(html);
    select("example.com", "after");
    type(" ");
    expect(saved().replace(/ (?=\n|<\/)/, "")).toBe(html);
  }
});
