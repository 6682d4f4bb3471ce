import { Quill } from "react-quill";
import { findTable } from "./table-blot";

const Delta = Quill.import("delta");

/** Where a block can stand that is put at `index`: beside its line, or below its table. An empty line stays below. */
export function findPlaceForBlock(quill: Quill, index: number, side: "nearer" | "after" = "nearer"): number {
  const [line, offset] = quill.getLine(index);
  if (!line) return index;
  const start = quill.getIndex(line);
  const isBefore = line.length() <= 1 || (side === "nearer" && offset * 2 < line.length() - 1);
  return findTable(quill, line)?.end ?? (isBefore ? start : start + line.length());
}

/** Puts a block at a place between lines, in one step of Undo. There is always a line below it. */
export function insertBlock(
  quill: Quill,
  place: number,
  block: Record<string, unknown>,
  attributes?: Record<string, unknown>,
): void {
  const change = new Delta().retain(place).insert(block, attributes);
  quill.history.cutoff();
  quill.updateContents(place >= quill.getLength() ? change.insert("\n") : change, "user");
  quill.history.cutoff();
}

/** Moves what is at `from` to another place between lines, in one step of Undo. */
export function moveBlock(quill: Quill, from: number, to: number): void {
  const { ops } = quill.getContents(from, 1);
  if (!ops[0] || to === from || to === from + 1) return;
  const block = new Delta(ops);
  const change =
    to < from
      ? new Delta()
          .retain(to)
          .concat(block)
          .retain(from - to)
          .delete(1)
      : new Delta()
          .retain(from)
          .delete(1)
          .retain(to - from - 1)
          .concat(to >= quill.getLength() ? block.insert("\n") : block);
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  quill.setSelection(to < from ? to : to - 1, 1, "user");
}
