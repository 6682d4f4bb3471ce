import { Quill } from "react-quill";
import { setPicturesInline } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { countItems } from "./list-numbers";
import { writeHtml, writeWords } from "@/pages/admin/rich-text/write-html";

const Delta = Quill.import("delta");
const { BlockBlot, Scope } = Quill.import("parchment");
const QuillCell = Quill.import("formats/table") as typeof BlockBlot;

type Change = InstanceType<typeof Delta>;
type Line = ReturnType<Quill["getLine"]>[0];
type Source = "api" | "user" | "silent";

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

/**
 * Deleting never moves words between cells: a table fully inside the range is removed, any other only loses words. Quill would
 * join the cells and pad the rows. Deleting the whole text leaves one empty paragraph.
 */
export class TableQuill extends Quill {
  /** What is copied. */
  override getSemanticHTML(range: { index: number; length: number }): string;
  override getSemanticHTML(index?: number, length?: number): string;
  override getSemanticHTML(from: { index: number; length: number } | number = 0, toLength?: number): string {
    const { index, length } =
      typeof from === "number" ? { index: from, length: toLength ?? this.getLength() - from } : from;
    const content = this.getContents(index, length);
    const [line, offset] = this.getLine(index);
    // Of all of a text the kind of its only block is copied, too.
    const isAll = index === 0 && length > 0 && length >= this.getLength() - 1;
    if (!isAll && line && offset + length < line.length()) return writeWords(content);
    const isWhole = String(content.ops.at(-1)?.insert).endsWith("\n");
    return writeHtml(isWhole ? content : content.insert("\n", this.getLine(index + length)[0]?.formats()));
  }

  /** Line breaks within a block count as lines. */
  override getText(range?: { index: number; length: number }): string;
  override getText(index?: number, length?: number): string;
  override getText(...given: [({ index: number; length: number } | number)?, number?]): string {
    return this.getContents(...(given as [number, number]))
      .map(({ insert }) => (typeof insert === "string" ? insert : "line-break" in Object(insert) ? "\n" : ""))
      .join("");
  }

  override deleteText(range: { index: number; length: number }, source?: Source): Change;
  override deleteText(index: number, length: number, source?: Source): Change;
  override deleteText(...given: [{ index: number; length: number }, Source?] | [number, number, Source?]): Change {
    const [index, length, source] =
      typeof given[0] === "number"
        ? (given as [number, number, Source?])
        : [given[0].index, given[0].length, given[1] as Source];
    const end = index + length;
    if (index === 0 && length > 0 && end >= this.getLength() - 1) return this.setContents([{ insert: "\n" }], source);
    const stays = (line: Line) => {
      const table = findTable(this, line);
      return table !== null && (table.start < index || table.end - 1 > end);
    };
    const lines = this.getLines(index, length);
    const change = new Delta().retain(index);
    if (!lines.some(stays)) {
      const last = findTable(this, this.getLine(end)[0]);
      // A table takes the end of its last cell along; the line above keeps its own.
      if (last && last.start >= index && last.end - 1 === end) {
        const kept = index < last.start && this.getLine(last.start - 1)[0] instanceof BlockBlot ? 1 : 0;
        const words = last.start - kept - index;
        return this.updateContents(
          change
            .delete(words)
            .retain(kept)
            .delete(last.end - last.start),
          source,
        );
      }
      // Adjacent tables would merge.
      const above = index > 0 ? findTable(this, this.getLine(index - 1)[0]) : null;
      if (length > 0 && above?.end === index && last?.start === end)
        return this.updateContents(change.insert("\n").delete(length), source);
      return super.deleteText(index, length, source);
    }

    for (const line of lines) {
      const start = this.getIndex(line);
      const stop = start + line.length();
      const [next] = stop < this.getLength() ? this.getLine(stop) : [null];
      const keepsEnd = stop <= end && (stays(line) || stays(next));
      change.delete(Math.min(stop, end) - Math.max(start, index) - (keepsEnd ? 1 : 0));
      if (keepsEnd) change.retain(1);
    }
    return this.updateContents(change, source);
  }
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
