import { Delta, inOneStep, type Line, type Quill, type Range } from "@/pages/admin/rich-text/quill";
import { findTable, makeRowId } from "./table";

const idOf = (cell: Line) => String(cell?.formats()["table"]);

type Row = { id: string; start: number; cells: NonNullable<Line>[] };

/** The rows of the caret's table, and which of them the caret is in. */
function readRows(quill: Quill): { rows: Row[]; current: number } | null {
  const { index } = quill.selection.savedRange;
  const [cell] = quill.getLine(index);
  const table = findTable(quill, cell);
  if (!table) return null;
  const rows: Row[] = [];
  for (const one of quill.getLines(table.start, table.end - table.start)) {
    const last = rows.at(-1);
    if (last?.id === idOf(one)) last.cells.push(one);
    else rows.push({ id: idOf(one), start: quill.getIndex(one), cells: [one] });
  }
  return { rows, current: rows.findIndex(({ id }) => id === idOf(cell)) };
}

/** Adds a row below the caret's, and moves the caret to its first cell. */
export function addRow(quill: Quill): void {
  const { rows, current } = readRows(quill) ?? { rows: [], current: 0 };
  const row = rows[current];
  const last = row?.cells.at(-1);
  if (!row || !last) return;
  const end = quill.getIndex(last) + last.length();
  // Below a header row, of the same role as the other rows.
  const [role] = (row.id.startsWith("head-") ? (rows[current + 1]?.id ?? "row") : row.id).split("-");
  const id = makeRowId(role === "side" ? "side" : "row");
  quill.updateContents(new Delta().retain(end).insert("\n".repeat(row.cells.length), { table: id }), "user");
  quill.setSelection(end, 0, "user");
}

/** Turns the first row into a header row, or header rows back into ordinary ones. */
export function toggleHeadRow(quill: Quill): void {
  const { rows } = readRows(quill) ?? { rows: [] };
  const heads = rows.filter(({ id }) => id.startsWith("head-"));
  const role = heads.length === 0 ? "head" : rows.some(({ id }) => id.startsWith("side-")) ? "side" : "row";
  const change = new Delta();
  for (const { start, cells } of heads.length === 0 ? rows.slice(0, 1) : heads) {
    const table = makeRowId(role);
    change.retain(start - change.length());
    for (const cell of cells) change.retain(cell.length() - 1).retain(1, { table });
  }
  quill.updateContents(change, "user");
}

/** Whether the caret's table has a header row; null if the caret is not in a table. */
export function readHeadRow(quill: Quill): boolean | null {
  const table = findTable(quill, quill.getLine(quill.selection.savedRange.index)[0]);
  return table && idOf(quill.getLine(table.start)[0]).startsWith("head-");
}

type Context = { line: NonNullable<Line>; offset: number; empty: boolean };
const edge = { shiftKey: null, ctrlKey: null, altKey: null, metaKey: null, collapsed: true };

/** At the edge of a cell or table, Backspace and Delete only remove an empty line beside the table, or an empty table. */
export const tableBindings = {
  // Quill's own, which does nothing.
  "table backspace": null,
  "backspace beside a table": { key: "Backspace", ...edge, offset: 0, handler: keepEdge(-1) },
  "delete beside a table": { key: "Delete", ...edge, suffix: /^$/, handler: keepEdge(1) },
  // Tab goes to the next cell and adds a row after the last; Shift+Tab goes back, and from the first cell leaves the text.
  "table tab": {
    key: "Tab",
    shiftKey: null,
    format: ["table"],
    handler(this: { quill: Quill }, { index }: Range, { event }: { event: KeyboardEvent }): boolean {
      const { quill } = this;
      const [cell, offset] = quill.getLine(index);
      const table = findTable(quill, cell);
      if (!table || !cell) return true;
      const place = event.shiftKey ? index - offset - 1 : index - offset + cell.length();
      if (place < table.start) return true;
      quill.history.cutoff();
      if (place >= table.end) addRow(quill);
      else {
        const [next] = quill.getLine(place);
        const start = next ? quill.getIndex(next) : place;
        quill.setSelection(start + (next?.length() ?? 1) - 1, 0, "user");
      }
      quill.history.cutoff();
      return false;
    },
  },
  // Enter goes to the cell below, and from the last row below the table; at the beginning of a text it makes room above one.
  "table enter": {
    key: "Enter",
    collapsed: true,
    format: ["table"],
    handler(this: { quill: Quill }, { index }: Range): void {
      const { quill } = this;
      const found = readRows(quill);
      if (!found) return;
      const { rows, current } = found;
      const [cell] = quill.getLine(index);
      const column = rows[current]?.cells.findIndex((one) => one === cell) ?? 0;
      const below = rows[current + 1]?.cells;
      const next = below?.[Math.min(column, below.length - 1)];
      const end = rows.at(-1)?.cells.at(-1);
      quill.history.cutoff();
      if (index === 0) quill.updateContents(new Delta().insert("\n"), "user");
      else if (next) quill.setSelection(quill.getIndex(next) + next.length() - 1, 0, "user");
      else if (end) {
        const place = quill.getIndex(end) + end.length();
        const hasRoom = quill.getText(place, 1) === "\n" && Object.keys(quill.getFormat(place)).length === 0;
        if (!hasRoom) quill.updateContents(new Delta().retain(place).insert("\n"), "user");
        quill.setSelection(place, 0, "user");
      }
      quill.history.cutoff();
    },
  },
};

function keepEdge(step: 1 | -1) {
  return function handle(this: { quill: Quill }, { index }: Range, { line, offset, empty }: Context): boolean {
    const { quill } = this;
    if (step === 1 && offset < line.length() - 1) return true;
    const tableAt = (place: number) =>
      place >= 0 && place < quill.getLength() ? findTable(quill, quill.getLine(place)[0]) : null;
    const table = findTable(quill, line);
    if (step < 0 && table?.start === index && /^\n*$/.test(quill.getText(index, table.end - index))) {
      inOneStep(quill, () => quill.deleteText(index, table.end - index, "user"));
      quill.setSelection(Math.min(index, quill.getLength() - 1), 0, "user");
      return false;
    }
    if (!table && !tableAt(index + step)) return true;
    // An empty line is removed, unless it separates two tables or ends the text.
    const isBetween = tableAt(index - 1) && tableAt(index + 1);
    if (!table && empty && !isBetween && quill.getLength() > index + 1) {
      quill.deleteText(index, 1, "user");
      quill.setSelection(Math.max(0, step === 1 ? index : index - 1), 0, "user");
    }
    return false;
  };
}
