import {
  BlockBlot,
  type Content,
  Delta,
  getWholeLines,
  type Line,
  Quill,
  type Range,
} from "@/pages/admin/rich-text/quill";
import { writeHtml, writeWords } from "@/pages/admin/rich-text/write-html";
import { findTable } from "./table";

type Source = "api" | "user" | "silent";

/**
 * Deleting never moves words between cells: a table fully inside the range is removed, any other only loses words. Quill would
 * join the cells and pad the rows. Deleting the whole text leaves one empty paragraph.
 */
export class TableQuill extends Quill {
  private rangeOf(from: Range | number = 0, length = this.getLength() - Number(from)): Range {
    return typeof from === "number" ? { index: from, length } : from;
  }

  /** What is copied. */
  override getSemanticHTML(...given: [Range?] | [number?, number?]): string {
    const { index, length } = this.rangeOf(...given);
    const [line, offset] = this.getLine(index);
    // Of all of a text the kind of its only block is copied, too.
    const isAll = index === 0 && length > 0 && length >= this.getLength() - 1;
    if (!isAll && line && offset + length < line.length()) return writeWords(this.getContents(index, length));
    return writeHtml(getWholeLines(this, { index, length }));
  }

  /** Line breaks within a block count as lines. */
  override getText(...given: [Range?] | [number?, number?]): string {
    const { index, length } = this.rangeOf(...given);
    return this.getContents(index, length)
      .map(({ insert }) => (typeof insert === "string" ? insert : "line-break" in Object(insert) ? "\n" : ""))
      .join("");
  }

  override deleteText(...given: [Range, Source?] | [number, number, Source?]): Content {
    const source = [...given].find((one) => typeof one === "string");
    const { index, length } = this.rangeOf(given[0], Number(given[1]));
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
        const [words, table] = [last.start - kept - index, last.end - last.start];
        return this.updateContents(change.delete(words).retain(kept).delete(table), source);
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
