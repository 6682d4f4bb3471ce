import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LINE_BLOCKS } from "@blockwork/article-html/blocks";

// What somebody writes who adds a block. All that knows blocks is loaded after it.
Object.assign(LINE_BLOCKS, { verse: { name: "Verse", words: "poem" } });
const { openEditor } = await import("../../support/open-editor.ts");
const { offerBlocks } = await import("@/pages/admin/rich-text/boxes/block-menu");
const { loadHtml } = await import("@/pages/admin/rich-text/html");
const { toArticle } = await import("@/lib/article");

const VERSE = '<p class="ql-verse">One</p><p class="ql-verse">Two</p>';

test("a block that is one entry of the table is offered, stored, shown, opened and left", () => {
  const { quill, press, saved } = openEditor("<p></p>");
  offerBlocks(quill, () => undefined);
  const type = (words: string) => {
    const { index } = quill.selection.savedRange;
    quill.insertText(index, words, "user");
    quill.setSelection(index + words.length, 0, "user");
  };
  type("/poem");
  expect(screen.getByRole("option")).toHaveTextContent("Verse");
  press("Enter");
  type("One");
  press("Enter");
  type("Two");
  expect(saved()).toBe(VERSE);
  expect(toArticle(VERSE, { storageUrl: "", firstPictureIsVisible: true }).html).toBe(
    VERSE.replaceAll("ql-", "prose-"),
  );

  press("Enter");
  press("Enter");
  type("After");
  expect(saved(), "Enter in its empty line leaves it").toBe(`${VERSE}<p>After</p>`);
  for (const leave of [() => press("Backspace"), () => press("0", { ctrlKey: true, altKey: true }, 48)]) {
    loadHtml(quill, '<p class="ql-verse">x</p>');
    quill.setSelection(0, 0, "user");
    leave();
    expect(saved()).toBe("<p>x</p>");
  }
  const link = '<p class="ql-verse"><a href="/contact">x</a></p>';
  loadHtml(quill, link);
  expect(saved(), "a link is a word of it like others").toBe(link);
});
