import { Quill } from "react-quill";
import { findTable } from "./table-blot";

const Delta = Quill.import("delta");

/** A row's cells share an id that begins with the row's kind; a "side" row starts with a header cell. */
type Kind = "head" | "side" | "row";
type Line = ReturnType<Quill["getLine"]>[0];

function makeRowId(kind: Kind): string {
  return `${kind}-${Math.random().toString(36).slice(2, 10)}`;
}

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

/** Replaces the caret's empty line by a table of three rows and columns, with a header row. */
export function insertTable(quill: Quill): void {
  const { index } = quill.selection.savedRange;
  const change = new Delta().retain(index);
  for (const kind of ["head", "row", "row"] as const) change.insert("\n\n\n", { table: makeRowId(kind) });
  quill.updateContents(change, "user");
  quill.setSelection(index, 0, "silent");
}

/** Adds a row below the caret's, and moves the caret to its first cell. */
export function addRow(quill: Quill): void {
  const { rows, current } = readRows(quill) ?? { rows: [], current: 0 };
  const row = rows[current];
  const last = row?.cells.at(-1);
  if (!row || !last) return;
  const end = quill.getIndex(last) + last.length();
  // Below a header row, of the same kind as the other rows.
  const [kind] = (row.id.startsWith("head-") ? (rows[current + 1]?.id ?? "row") : row.id).split("-");
  const id = makeRowId(kind === "side" ? "side" : "row");
  quill.updateContents(new Delta().retain(end).insert("\n".repeat(row.cells.length), { table: id }), "user");
  quill.setSelection(end, 0, "user");
}

/** Turns the first row into a header row, or header rows back into ordinary ones. */
export function toggleHeadRow(quill: Quill): void {
  const { rows } = readRows(quill) ?? { rows: [] };
  const heads = rows.filter(({ id }) => id.startsWith("head-"));
  const kind = heads.length === 0 ? "head" : rows.some(({ id }) => id.startsWith("side-")) ? "side" : "row";
  const change = new Delta();
  for (const { start, cells } of heads.length === 0 ? rows.slice(0, 1) : heads) {
    const table = makeRowId(kind);
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

/** Tab goes to the next cell and adds a row after the last; Shift+Tab goes back, and from the first cell leaves the text. */
export const tableTab = {
  key: "Tab",
  shiftKey: null,
  format: ["table"],
  handler(this: { quill: Quill }, { index }: { index: number }, { event }: { event: KeyboardEvent }): boolean {
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
};

/** Enter goes to the cell below, and from the last row below the table; at the beginning of a text it makes room above one. */
export const tableEnter = {
  key: "Enter",
  collapsed: true,
  format: ["table"],
  handler(this: { quill: Quill }, { index }: { index: number }): void {
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
};
