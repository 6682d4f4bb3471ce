import type { Quill } from "@/pages/admin/rich-text/quill";
import { afterEdit } from "./after-edit";

export type TypedText = {
  /** What the text before the caret ends with, its last character just typed. */
  ends: RegExp;
  /** The formats in which it stays as it is. */
  not: readonly string[];
  /** Makes of it what it means. `typed` is the text before the caret, as far as it is of one format; `index` is behind it. */
  turn(quill: Quill, index: number, typed: string): void;
};

/**
 * Turns what is typed into what it means. It goes by the text, not by keys: the keyboard of a phone, dictation and input methods name
 * none. What is being composed is read once it is finished.
 */
export function turnTypedText(quill: Quill, all: readonly TypedText[]): void {
  afterEdit(quill, (change, isTyped) => {
    const range = isTyped ? quill.getSelection() : null;
    if (!range || range.length > 0) return;
    const typed = readBefore(quill, range.index);
    const inserted = ("ops" in change ? change.ops : change).find(({ insert }) => insert !== undefined)?.insert;
    if (typeof inserted !== "string" || !typed.endsWith(inserted)) return;
    const found = all.filter(({ ends }) => ends.test(typed));
    if (found.length === 0) return;
    const formats = quill.getFormat(range.index);
    found.find(({ not }) => not.every((name) => formats[name] === undefined))?.turn(quill, range.index, typed);
  });
}

/** The text before the caret, as far as it is of one format. */
function readBefore(quill: Quill, index: number): string {
  const [leaf, offset] = quill.getLeaf(index);
  const text = leaf?.value();
  return typeof text === "string" ? text.slice(0, offset) : "";
}
