import { Delta, type Formats, inOneStep, type Quill } from "@/pages/admin/rich-text/quill";
import { findTable } from "./table";

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
  if (place >= quill.getLength()) change.insert("\n");
  inOneStep(quill, () => quill.updateContents(change, "user"));
}

/** Moves the block at `from` to another place between lines, in one Undo step. */
export function moveBlock(quill: Quill, from: number, to: number): void {
  const { ops } = quill.getContents(from, 1);
  if (!ops[0] || to === from || to === from + 1) return;
  const block = new Delta(ops);
  const place = to < from ? to : to - 1;
  if (to >= quill.getLength()) block.insert("\n");
  const change = new Delta().retain(from).delete(1).compose(new Delta().retain(place).concat(block));
  inOneStep(quill, () => quill.updateContents(change, "user"));
  quill.setSelection(place, 1, "user");
}
