import type { Content, Quill } from "@/pages/admin/rich-text/quill";

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
    const [leaf, offset] = quill.getLeaf(range.index);
    const text = leaf?.value();
    // The text before the caret, as far as it is of one format.
    const typed = typeof text === "string" ? text.slice(0, offset) : "";
    const inserted = change.ops.find(({ insert }) => insert !== undefined)?.insert;
    if (typeof inserted !== "string" || !typed.endsWith(inserted)) return;
    const found = all.filter(({ ends }) => ends.test(typed));
    if (found.length === 0) return;
    const formats = quill.getFormat(range.index);
    found.find(({ not }) => not.every((name) => formats[name] === undefined))?.turn(quill, range.index, typed);
  });
}

/**
 * Calls back when the user has changed the text and the caret is where it belongs. Of a typed character Quill tells first, and then
 * puts the caret where the browser had it. Typed is what the browser put in: not what was pasted, or chosen in the toolbar.
 */
export function afterEdit(quill: Quill, react: (change: Content, isTyped: boolean) => void): void {
  let isTyped = false;
  let typed: Content | null = null;
  quill.on("scroll-before-update", () => {
    isTyped = true;
    quill.once("scroll-update", () => {
      const change = typed;
      [isTyped, typed] = [false, null];
      if (change) react(change, true);
    });
  });
  quill.on("text-change", (change, _before, source) => {
    if (source !== "user") return;
    if (isTyped) typed = change;
    else react(change, false);
  });
}
