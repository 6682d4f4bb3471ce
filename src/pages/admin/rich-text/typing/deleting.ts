import { BlockBlot, BlockEmbed, Delta, inOneStep, type Line, Quill, type Range } from "@/pages/admin/rich-text/quill";
import { isSame, keysOf } from "@/lib/objects";
import { PLAIN } from "@/pages/admin/rich-text/blocks/every-block";
import { BOXES } from "@/pages/admin/rich-text/blocks/line-blocks";
import { list } from "@/pages/admin/rich-text/blocks/list";
import { findTable } from "@/pages/admin/rich-text/blocks/table";

const Keyboard = Quill.import("modules/keyboard") as new (quill: Quill, options: object) => Quill["keyboard"];
const Input = Quill.import("modules/input") as new (
  quill: Quill,
  options: object,
) => { quill: Quill; handleBeforeInput(event: InputEvent): void };

const isBlock = (quill: Quill, line: Line) => line instanceof BlockEmbed || findTable(quill, line) !== null;

/** Deletes the selection, as an Undo step. The rest of two lines becomes one line of the first one's kind. */
export function clearRange(quill: Quill, { index, length }: Range): void {
  const [first, head] = quill.getLine(index);
  const [, offset] = quill.getLine(index + length);
  const formats = first?.formats() ?? {};
  const isWhole = index === 0 && length >= quill.getLength() - 1;
  const joins = !isWhole && !isBlock(quill, first) && (head > 0 || offset > 0);
  quill.history.cutoff();
  quill.deleteText(index, length, "user");
  const [rest] = quill.getLine(index);
  if (joins && rest instanceof BlockBlot && !isBlock(quill, rest) && !isSame(rest.formats(), formats))
    quill.formatLine(index, 1, { ...PLAIN, ...formats }, "user");
  quill.setSelection(Math.min(index, quill.getLength() - 1), 0, "silent");
}

class ClearingKeyboard extends Keyboard {
  override handleDeleteRange(range: Range): void {
    clearRange(this.quill, range);
    this.quill.history.cutoff();
  }
}

class ClearingInput extends Input {
  /** Makes room for text typed over the range: tables, pictures and dividers become a line. */
  deleteRange(range: Range): void {
    const { quill } = this;
    const { index, length } = range;
    const [end, offset] = quill.getLine(index + length);
    const isOfBlocks =
      isBlock(quill, quill.getLine(index)[0]) && (offset === 0 || findTable(quill, end)?.end === index + length + 1);
    const before = quill.getLength();
    const [line, ...others] = quill.getLines(index, length);
    const formats = line?.formats() ?? {};
    clearRange(quill, range);
    const [rest] = quill.getLine(index);
    const isEmptyParagraph = rest instanceof BlockBlot && rest.length() === 1 && isSame(rest.formats(), {});
    if (!isOfBlocks && others.length === 0 && isEmptyParagraph) quill.formatLine(index, 1, formats, "user");
    if (!isOfBlocks || isEmptyParagraph || before - quill.getLength() < length) return;
    quill.updateContents(new Delta().retain(index).insert("\n"), "user");
    quill.setSelection(index, 0, "silent");
  }

  /** Phone keyboards do not send key names, only input types. */
  override handleBeforeInput(event: InputEvent): void {
    const isDeletion = event.inputType.startsWith("delete") && !this.quill.composition.isComposing;
    const range = isDeletion ? this.quill.getSelection() : null;
    if (!range?.length) return super.handleBeforeInput(event);
    event.preventDefault();
    clearRange(this.quill, range);
    this.quill.history.cutoff();
  }
}

Quill.register({ "modules/keyboard": ClearingKeyboard, "modules/input": ClearingInput }, true);

/** Lists are left by Quill's own key. */
const LINE_FORMATS = keysOf(PLAIN).filter((name) => !list.formats.includes(name));

/** Backspace at the start of a block turns its line into a paragraph, as in lists; so does Delete in a text of one empty block. */
export const leavingBindings = {
  "leave last block": {
    key: "Delete",
    collapsed: true,
    empty: true,
    handler(this: { quill: Quill }): boolean {
      const { quill } = this;
      const isParagraph = Object.keys(quill.getFormat()).every((name) => !(name in PLAIN));
      if (quill.getLength() > 1 || isParagraph) return true;
      quill.formatLine(0, 1, PLAIN, "user");
      return false;
    },
  },
  "leave block": {
    key: "Backspace",
    shiftKey: null,
    ctrlKey: null,
    altKey: null,
    metaKey: null,
    collapsed: true,
    offset: 0,
    handler(this: { quill: Quill }, { index }: Range, { line }: { line: NonNullable<Line> }): boolean {
      const { quill } = this;
      const format = LINE_FORMATS.find((name) => name in line.formats());
      if (!format) return true;
      const [above] = index > 0 ? quill.getLine(index - 1) : [];
      if (BOXES.includes(format) && above && format in above.formats()) return true;
      inOneStep(quill, () => quill.formatLine(index, 1, PLAIN, "user"));
      return false;
    },
  },
};
