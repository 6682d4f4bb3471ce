import { setPicturesInline } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { BlockBlot, type Content, Delta, type Line, Quill, Scope } from "@/pages/admin/rich-text/quill";
import type { Block } from "./block";
import { countItems } from "./list";

/** Each cell is a line, which holds the id of its row. */
export const table: Block = {
  formats: ["table"],
  offers: [{ name: "Table", words: "rows columns grid", make: insertTable }],
  write({ page, value, lineIn, goOnIn }) {
    const id = String(value);
    const isHead = id.startsWith("head-");
    const table = goOnIn("table") as HTMLTableElement;
    const end = table.lastElementChild;
    const part = isHead
      ? table.createTHead()
      : end?.nodeName === "TBODY"
        ? end
        : table.appendChild(page.createElement("tbody"));
    const open = part.lastElementChild;
    const row = open?.getAttribute("data-id") === id ? open : part.appendChild(page.createElement("tr"));
    row.setAttribute("data-id", id);
    const isNamed = isHead || (id.startsWith("side-") && !row.firstElementChild);
    row.append(lineIn(isNamed ? "th" : "td"));
    return table;
  },
};

const QuillCell = Quill.import("formats/table") as typeof BlockBlot;

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
export function fitIntoCell(quill: Quill, index: number, content: Content): Content | null {
  if (!(quill.getLine(index)[0] instanceof TableCell)) return null;
  const lines: Content[] = [];
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

/** A row's cells share an id that begins with the row's role; a "side" row starts with a header cell. */
type RowRole = "head" | "side" | "row";

export function makeRowId(role: RowRole): string {
  return `${role}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Replaces the caret's empty line by a table of three rows and columns, with a header row. */
function insertTable(quill: Quill): void {
  const { index } = quill.selection.savedRange;
  const change = new Delta().retain(index);
  for (const role of ["head", "row", "row"] as const) change.insert("\n\n\n", { table: makeRowId(role) });
  quill.updateContents(change, "user");
  quill.setSelection(index, 0, "silent");
}
