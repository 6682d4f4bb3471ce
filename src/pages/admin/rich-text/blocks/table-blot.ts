import { Quill } from "react-quill";
import { setPicturesInline } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { countItems } from "./list-numbers";

const Delta = Quill.import("delta");
const { BlockBlot, Scope } = Quill.import("parchment");
const QuillCell = Quill.import("formats/table") as typeof BlockBlot;

type Change = InstanceType<typeof Delta>;
type Line = ReturnType<Quill["getLine"]>[0];

/** A cell holds one line of text: turning it into a heading, a list or code would split the table. */
class TableCell extends QuillCell {
  override format(name: string, value: unknown): void {
    if (name === TableCell.blotName || !this.scroll.query(name, Scope.BLOCK)) super.format(name, value);
  }
}

Quill.register(TableCell, true);

export function findTable(quill: Quill, line: Line): { start: number; end: number } | null {
  const table = line instanceof TableCell ? line.parent.parent.parent : null;
  if (!table) return null;
  const start = quill.getIndex(table);
  return { start, end: start + table.length() };
}

const BULLETS: Record<string, string> = { bullet: "• ", checked: "☑ ", unchecked: "☐ " };

/** The content to insert into a cell, as one line, in which items have their numbers as words; null if the place is not in a cell. */
export function fitIntoCell(quill: Quill, index: number, content: Change): Change | null {
  if (!(quill.getLine(index)[0] instanceof TableCell)) return null;
  const lines: Change[] = [];
  const count = countItems();
  let others = -1;
  content.eachLine(() => void (others += 1));
  setPicturesInline(content).eachLine((words, attributes) => {
    // Quill takes the last line's end away, but the clipboard says of words, too, what they stand in.
    const formats = { ...words.ops[0]?.attributes, ...attributes };
    const number = count(formats, false);
    const mark = number === null ? BULLETS[String(formats["list"])] : `${number}. `;
    if (words.length() > 0) lines.push(mark && others > 0 ? new Delta().insert(mark).concat(words) : words);
  });
  return lines.reduce(
    (whole, words) => (whole.length() > 0 ? whole.insert({ "line-break": true }) : whole).concat(words),
    new Delta(),
  );
}

type Context = { line: NonNullable<Line>; offset: number; empty: boolean };
const anyModifier = { shiftKey: null, ctrlKey: null, altKey: null, metaKey: null };

/** At the edge of a cell or table, Backspace and Delete only remove an empty line beside the table, or an empty table. */
export const tableBindings = {
  // Quill's own, which does nothing.
  "table backspace": null,
  "backspace beside a table": { key: "Backspace", ...anyModifier, collapsed: true, offset: 0, handler: keepEdge(-1) },
  "delete beside a table": { key: "Delete", ...anyModifier, collapsed: true, suffix: /^$/, handler: keepEdge(1) },
};

function keepEdge(step: 1 | -1) {
  return function handle(
    this: { quill: Quill },
    { index }: { index: number },
    { line, offset, empty }: Context,
  ): boolean {
    const { quill } = this;
    if (step === 1 && offset < line.length() - 1) return true;
    const beside = index + step < 0 || index + step >= quill.getLength() ? null : quill.getLine(index + step)[0];
    const isInTable = line instanceof TableCell;
    const table = findTable(quill, line);
    if (step < 0 && table?.start === index && /^\n*$/.test(quill.getText(index, table.end - index))) {
      quill.history.cutoff();
      quill.deleteText(index, table.end - index, "user");
      quill.history.cutoff();
      quill.setSelection(Math.min(index, quill.getLength() - 1), 0, "user");
      return false;
    }
    if (!isInTable && !(beside instanceof TableCell)) return true;
    // An empty line is removed, unless it separates two tables or ends the text.
    const isBetween =
      index > 0 &&
      findTable(quill, quill.getLine(index - 1)[0]) !== null &&
      findTable(quill, quill.getLine(index + 1)[0]) !== null;
    if (!isInTable && empty && !isBetween && quill.getLength() > index + 1) {
      quill.deleteText(index, 1, "user");
      quill.setSelection(Math.max(0, step === 1 ? index : index - 1), 0, "user");
    }
    return false;
  };
}
