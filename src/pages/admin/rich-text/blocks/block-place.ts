import { Quill } from "react-quill";
import { findTable } from "./table-blot";

const Delta = Quill.import("delta");

type Formats = Record<string, unknown>;

/** The index for a block inserted at `index`: beside the line, or below the table. An empty line stays below. */
export function findPlaceForBlock(quill: Quill, index: number, side: "nearer" | "after" = "nearer"): number {
  const [line, offset] = quill.getLine(index);
  if (!line) return index;
  const start = quill.getIndex(line);
  const isBefore = line.length() <= 1 || (side === "nearer" && offset * 2 < line.length() - 1);
  return findTable(quill, line)?.end ?? (isBefore ? start : start + line.length());
}

/** Inserts a block between lines, in one Undo step. There is always a line below it. */
export function insertBlock(quill: Quill, place: number, block: Formats, attributes?: Formats): void {
  const change = new Delta().retain(place).insert(block, attributes);
  quill.history.cutoff();
  quill.updateContents(place >= quill.getLength() ? change.insert("\n") : change, "user");
  quill.history.cutoff();
}

/** Moves the block at `from` to another place between lines, in one Undo step. */
export function moveBlock(quill: Quill, from: number, to: number): void {
  const { ops } = quill.getContents(from, 1);
  if (!ops[0] || to === from || to === from + 1) return;
  const block = new Delta(ops);
  const place = to < from ? to : to - 1;
  if (to >= quill.getLength()) block.insert("\n");
  const change = new Delta().retain(from).delete(1).compose(new Delta().retain(place).concat(block));
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  quill.setSelection(place, 1, "user");
}
