import { Quill } from "react-quill";
import { findPlaceForBlock, insertBlock } from "./block-place";
import { BlockEmbed } from "@/pages/admin/rich-text/pictures/picture-blot";

class Divider extends BlockEmbed {
  static override blotName = "divider";
  static override tagName = "HR";
}

Quill.register(Divider, true);
const icons = Quill.import("ui/icons") as Record<string, string>;
icons["divider"] =
  '<svg viewbox="0 0 18 18"><line class="ql-stroke" x1="2" x2="16" y1="9" y2="9"/>' +
  '<line class="ql-stroke ql-thin" x1="4" x2="14" y1="3.5" y2="3.5"/><line class="ql-stroke ql-thin" x1="4" x2="14" y1="14.5" y2="14.5"/></svg>';

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
  handler(this: { quill: Quill }, { index }: { index: number }): boolean {
    const [next] = this.quill.getLine(index + 1);
    if (!(next instanceof BlockEmbed)) return true;
    this.quill.deleteText(this.quill.getIndex(next), 1, "user");
    return false;
  },
};
