import { Delta, inOneStep, type Quill, type Range } from "@/pages/admin/rich-text/quill";
import { afterEdit } from "@/pages/admin/rich-text/typing/typed-text";
import type { TypedText } from "@/pages/admin/rich-text/typing/typed-text";
import { continueBehind, insertFootnote } from "./insert-footnote";
import { removeNotes } from "./keep-footnotes";
import { LINKS } from "./line-blocks";
import { findWords, isBehind, type Note, readEnds, readFootnotes } from "./read-footnotes";

type Context = { format: Record<string, unknown> };
type Handler = (this: { quill: Quill }, range: Range, context: Context) => boolean;

/** The part after "^" names the note. */
const TYPED = /\[\^([^\s[\]^]{1,20})\]$/;

export const typedFootnote: TypedText = {
  ends: TYPED,
  not: ["code-block", "code", ...LINKS],
  turn(quill, index, before) {
    const [typed = "", label = ""] = TYPED.exec(before) ?? [];
    quill.history.cutoff();
    insertFootnote(quill, index, typed.length, label);
  },
};

export const footnoteBindings = {
  // A note is one line: Enter at its end goes back to the text; within it, it breaks the line.
  "back from a note": {
    key: "Enter",
    collapsed: true,
    handler: function goBack({ index }) {
      const { quill } = this;
      const found = findNote(quill, index);
      if (!found || index < found.from) return true;
      const reference = readFootnotes(quill.getContents()).references.find(({ key }) => key === found.note.key);
      if (!reference) return true;
      if (index < found.to) {
        quill.insertEmbed(index, "line-break", true, "user");
        quill.setSelection(index + 1, 0, "user");
      } else {
        continueBehind(quill, reference.index + reference.text.length);
        quill.scrollSelectionIntoView();
      }
      return false;
    } satisfies Handler,
  },
  // Quill's own binding, which this replaces, turns the item into a paragraph.
  "outdent backspace": {
    key: "Backspace",
    collapsed: true,
    offset: 0,
    format: ["list"],
    handler: function leaveList({ index }, { format }) {
      if (removeEmptyNote(this.quill, index)) return false;
      const [name, value] = format["indent"] ? (["indent", "-1"] as const) : (["list", false] as const);
      this.quill.format(name, value, "user");
      return false;
    } satisfies Handler,
  },
  // The arrow cannot be deleted by accident; without any words it goes with its note.
  "before a note's arrow": {
    key: "Backspace",
    collapsed: true,
    handler: function stepBefore({ index }) {
      const { quill } = this;
      const found = findNote(quill, index);
      if (!found || removeEmptyNote(quill, index)) return !found;
      if (index <= found.to) return true;
      quill.setSelection(found.to, 0, "user");
      return false;
    } satisfies Handler,
  },
  "not a note's arrow": {
    key: "Delete",
    collapsed: true,
    handler: function keepArrow({ index }) {
      const found = findNote(this.quill, index);
      return !found || index < found.to;
    } satisfies Handler,
  },
};

/** The note at this place, if its back link is at its end. */
function findNote(quill: Quill, index: number): { note: Note; from: number; to: number } | null {
  const [line] = quill.getLine(index);
  if (!line) return null;
  const start = quill.getIndex(line);
  const words = quill.getContents(start, line.length());
  const note = readFootnotes(words).groups[0]?.[0];
  if (!note || !isBehind(note)) return null;
  const { from, to } = findWords(note, words);
  return { note, from: start + from, to: start + to };
}

function removeEmptyNote(quill: Quill, index: number): boolean {
  const found = findNote(quill, index);
  if (!found || found.from < found.to) return false;
  const [reference] = inOneStep(quill, () => removeNotes(quill, [found.note.key]));
  if (reference !== undefined) continueBehind(quill, reference);
  return true;
}

/** Text typed right behind a mark is not part of it; behind a note's arrow it belongs to the note. */
export function keepMarksShort(quill: Quill): void {
  afterEdit(quill, ({ ops }) => {
    const [first, second] = ops[0]?.retain === undefined ? [{ retain: 0 }, ops[0]] : ops;
    const [index, text] = [Number(first?.retain), second?.insert];
    if (typeof text !== "string" || text.includes("\n") || !String(second?.attributes?.["link"]).startsWith("#fn"))
      return;
    const [line] = quill.getLine(index);
    if (!line) return;
    const start = quill.getIndex(line);
    const words = quill.getContents(start, line.length());
    const end = readEnds(words, start).find((one) => one.index <= index && index < one.index + one.text.length);
    if (!end || end.text === text) return;
    const found = findNote(quill, index);
    if (!end.isBack || !found) return void quill.formatText(index, text.length, { link: false, script: false }, "user");
    const before = new Delta().retain(found.to).insert(text);
    quill.updateContents(before.retain(index - found.to).delete(text.length), "user");
    quill.setSelection(found.to + text.length, 0, "silent");
  });
}
