import { Quill } from "react-quill";

const Delta = Quill.import("delta");
const { EmbedBlot } = Quill.import("parchment");
const BlockEmbed = Quill.import("blots/block/embed") as typeof EmbedBlot;

/** A line across the text, between two blocks. */
class Divider extends BlockEmbed {
  static override blotName = "divider";
  static override tagName = "HR";
}

Quill.register(Divider, true);
const icons = Quill.import("ui/icons") as Record<string, string>;
icons["divider"] =
  '<svg viewbox="0 0 18 18"><line class="ql-stroke" x1="2" x2="16" y1="9" y2="9"/>' +
  '<line class="ql-stroke ql-thin" x1="4" x2="14" y1="3.5" y2="3.5"/><line class="ql-stroke ql-thin" x1="4" x2="14" y1="14.5" y2="14.5"/></svg>';

/** Puts a divider after the caret's line, in one step of Undo, and the caret below it. It replaces an empty line. */
export function insertDivider(quill: Quill): void {
  const range = quill.getSelection(true);
  const place = findPlaceAfterLine(quill, range.index + range.length);
  const isLast = place >= quill.getLength();
  const change = new Delta().retain(place).insert({ divider: true });
  quill.history.cutoff();
  quill.updateContents(isLast ? change.insert("\n") : change, "user");
  quill.history.cutoff();
  quill.setSelection(place + 1, 0, "user");
  quill.scrollSelectionIntoView();
}

function findPlaceAfterLine(quill: Quill, index: number): number {
  const [line] = quill.getLine(index);
  if (!line) return index;
  const start = quill.getIndex(line);
  return line.length() <= 1 ? start : start + line.length();
}

/** Delete before a divider removes the divider: Quill would remove the line's end, which it then puts back at once. */
export const deleteDividerBelow = {
  key: "Delete",
  collapsed: true,
  suffix: /^$/,
  handler(this: { quill: Quill }, { index }: { index: number }): boolean {
    const [next] = this.quill.getLine(index + 1);
    if (!(next instanceof Divider)) return true;
    this.quill.deleteText(this.quill.getIndex(next), 1, "user");
    return false;
  },
};
