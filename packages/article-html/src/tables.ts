import { make } from "./make";
import { isLevel, readInteger } from "./nested-lists";

const MOST_COLUMNS = 50;
const BLOCKS =
  "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, figure, figcaption, section, article, dl, dt, dd, hr";

let lastRow = 0;

/** The id by which the editor knows the cells of one row, which begins with the row's role. */
function makeRowId(role: "head" | "side" | "row"): string {
  lastRow += 1;
  return `${role}-${lastRow}`;
}

const HEAD_CELL = 'td[data-row^="head-"]';
/** The head of its row. */
const SIDE_CELL = 'th, td[data-row^="side-"]';

/**
 * Gives the tables in `root` the one shape which the editor has: rows of the same length, nothing but lines in each cell, a
 * head row or none, and rows that begin with their head or not. A table that only lays out a page becomes its contents. Returns whether something could not be kept as it
 * was: merged cells, a caption, or a list, heading or quote in a cell.
 */
export function simplifyTables(root: ParentNode): boolean {
  let lost = false;
  // From the inside out: a table that still contains another one when its turn comes is a layout.
  for (const table of [...root.querySelectorAll("table")].toReversed()) {
    const rows = [...table.rows].filter((row) => row.cells.length > 0);
    const isLayout =
      table.querySelector("table") !== null || (rows.length === 1 && rows[0]?.cells.length === 1) || rows.length === 0;
    if (isLayout) dissolve(table);
    else lost = replaceTable(table, rows) || lost;
  }
  return lost;
}

function dissolve(table: HTMLTableElement): void {
  const blocks = [...(table.caption ? [table.caption] : []), ...[...table.rows].flatMap((row) => [...row.cells])].map(
    (cell) => make(cell, "div", ...cell.childNodes),
  );
  table.replaceWith(...blocks);
}

function replaceTable(table: HTMLTableElement, rows: HTMLTableRowElement[]): boolean {
  const page = table.ownerDocument;
  const headRows = countHeadRows(rows);
  let lost = table.caption !== null;
  // How many more rows the cells from above reach down, for each column.
  const reaching: number[] = [];
  const lines = rows.map((row) => {
    const line: (HTMLTableCellElement | null)[] = [];
    const fill = () => {
      while ((reaching[line.length] ?? 0) > 0) {
        reaching[line.length] = (reaching[line.length] ?? 0) - 1;
        line.push(null);
      }
    };
    for (const cell of row.cells) {
      fill();
      if (line.length >= MOST_COLUMNS) break;
      lost ||= cell.colSpan > 1 || cell.rowSpan > 1;
      for (let column = 0; column < Math.min(cell.colSpan, MOST_COLUMNS); column += 1) {
        reaching[line.length] = cell.rowSpan - 1;
        line.push(column === 0 ? cell : null);
      }
    }
    fill();
    return line;
  });
  const width = Math.max(...lines.map(({ length }) => length));

  const body = page.createElement("tbody");
  for (const [index, line] of lines.entries()) {
    const id = makeRowId(index < headRows ? "head" : line[0]?.matches(SIDE_CELL) ? "side" : "row");
    const row = body.appendChild(page.createElement("tr"));
    for (let column = 0; column < width; column += 1) {
      const made = row.appendChild(page.createElement("td"));
      made.dataset["row"] = id;
      const cell = line[column];
      if (!cell) continue;
      lost = joinLines(cell) || lost;
      made.append(...cell.childNodes);
    }
  }
  if (table.caption) table.before(make(table, "p", ...table.caption.childNodes));
  // Adjacent tables would become one.
  if (table.nextElementSibling?.nodeName === "TABLE") table.after(page.createElement("p"));
  table.replaceWith(make(table, "table", body));
  return lost;
}

function countHeadRows(rows: HTMLTableRowElement[]): number {
  const isHead = (row: HTMLTableRowElement) =>
    row.parentElement?.nodeName === "THEAD" ||
    [...row.cells].every((cell) => cell.nodeName === "TH" || cell.matches(HEAD_CELL));
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  return firstOfBody < 0 ? 1 : firstOfBody;
}

function joinLines(cell: HTMLTableCellElement): boolean {
  const page = cell.ownerDocument;
  const ends = new Set<Node>();
  let lost = false;
  for (const list of cell.querySelectorAll("ol, ul")) writeMarks(list);
  for (const block of cell.querySelectorAll(BLOCKS)) {
    lost ||= block.matches("h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, dl, hr");
    const [start, end] = [page.createComment(""), page.createComment("")];
    ends.add(start).add(end);
    block.replaceWith(start, ...block.childNodes, end);
  }
  let [begun, isNewLine] = [false, false];
  /** The last line end, as long as no words follow it. */
  let lastEnd: Element | null = null;
  for (const node of listLeaves(cell)) {
    if (ends.has(node)) {
      isNewLine = begun && lastEnd === null;
      node.parentNode?.removeChild(node);
    } else if (node.nodeName === "BR") {
      (node as Element).className = "ql-break";
      if (begun) lastEnd = node as Element;
      else (node as Element).remove();
      isNewLine = false;
    } else if (node.nodeName === "IMG" || node.nodeValue?.trim()) {
      if (isNewLine) node.parentNode?.insertBefore(page.createElement("br"), node).setAttribute("class", "ql-break");
      lastEnd = null;
      [begun, isNewLine] = [true, false];
    }
  }
  lastEnd?.remove();
  return lost;
}

/** Writes the number or bullet of each item as words. A box is its own. */
function writeMarks(list: Element): void {
  let number = readInteger(list, "start") ?? 1;
  for (const item of list.children) {
    if (isLevel(item)) continue;
    const hasBox = item.hasAttribute("data-list") || /^[☐☑]/.test(item.textContent?.trim() ?? "");
    if (!hasBox) item.prepend(list.nodeName === "OL" ? `${number}. ` : "• ");
    number += 1;
  }
}

function listLeaves(root: Node): Node[] {
  return root.hasChildNodes() ? [...root.childNodes].flatMap(listLeaves) : [root];
}
