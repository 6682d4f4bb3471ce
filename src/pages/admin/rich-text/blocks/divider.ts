import { BlockEmbed, Quill, type Range } from "@/pages/admin/rich-text/quill";
import type { Block } from "./block";
import { findPlaceForBlock, insertBlock } from "./block-place";

export const divider: Block = {
  formats: ["divider"],
  offers: [{ name: "Divider", words: "line rule separator hr", make: insertDivider }],
  write: ({ page }) => page.createElement("hr"),
};

class Divider extends BlockEmbed {
  static override blotName = "divider";
  static override tagName = "HR";
}

Quill.register(Divider, true);

/** Inserts a divider after the caret's line, or in place of an empty one, and puts the caret below it. */
export function insertDivider(quill: Quill): void {
  const range = quill.getSelection(true);
  const place = findPlaceForBlock(quill, range.index + range.length, "after");
  insertBlock(quill, place, { divider: true });
  quill.setSelection(place + 1, 0, "user");
  quill.scrollSelectionIntoView();
}

/** Delete before a divider or picture removes it: Quill would remove the line's end and put it back at once. */
export const deleteBlockBelow = {
  key: "Delete",
  collapsed: true,
  suffix: /^$/,
  handler(this: { quill: Quill }, { index }: Range): boolean {
    const [next] = this.quill.getLine(index + 1);
    if (!(next instanceof BlockEmbed)) return true;
    this.quill.deleteText(this.quill.getIndex(next), 1, "user");
    return false;
  },
};
