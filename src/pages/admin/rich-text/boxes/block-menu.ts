import { BlockBlot, inOneStep, type Quill } from "@/pages/admin/rich-text/quill";
import type { Offer } from "@/pages/admin/rich-text/blocks/block";
import { OFFERS } from "@/pages/admin/rich-text/blocks/every-block";
import { createChoiceList } from "./choice-list";
import { float } from "./floating-box";

/** The command in the caret's line if it begins with "/" and is still plain text; null otherwise. */
function readCommand(quill: Quill): { start: number; words: string } | null {
  const range = quill.hasFocus() ? quill.getSelection() : null;
  if (!range || range.length > 0) return null;
  const [line, offset] = quill.getLine(range.index);
  // A divider or a picture has no text, and a formatted line is already a block.
  if (!(line instanceof BlockBlot) || Object.keys(line.formats()).length > 0) return null;
  const start = range.index - offset;
  const text = quill.getText(start, line.length() - 1);
  // Only with the caret at its end, and at most two words: more are a sentence.
  if (offset !== text.length || !/^\/(?:[\p{L}\d-]+(?: [\p{L}\d-]*)?)?$/u.test(text)) return null;
  return { start, words: text.slice(1).toLowerCase() };
}

/** The blocks that match: those whose names begin with the words first, then those with another word that does. */
function findOffers(typed: string): Offer[] {
  const rank = ({ name, words }: Offer) => {
    const all = `${name} ${words}`.toLowerCase();
    return [all.startsWith(typed), all.includes(` ${typed}`), all.includes(typed)].indexOf(true);
  };
  return OFFERS.filter((offer) => rank(offer) >= 0).toSorted((one, other) => rank(one) - rank(other));
}

/** A "/" at the beginning of a line offers the blocks that fit there; further typing narrows them. */
export function offerBlocks(quill: Quill, choosePicture: () => void): void {
  const root = document.createElement("div");
  root.className = "block-menu w-56 rounded-xl border-[1.5px] border-stone-500 bg-white p-1.5 shadow-lg";
  /** Where Escape was pressed, "/" is just a character, until it is deleted. */
  let refusedAt: number | null = null;

  const list = createChoiceList<Offer>(quill.root, {
    label: "Blocks",
    choosesFirst: true,
    onChoose: choose,
    onResize: () => box.place(),
    onEscape: () => {
      refusedAt = readCommand(quill)?.start ?? null;
      close();
    },
  });
  root.append(...list.parts);
  const box = float(quill, root);

  function close() {
    if (!list.isOpen()) return;
    list.show([]);
    box.close();
    root.remove();
  }

  function choose({ format, make }: Offer) {
    const command = readCommand(quill);
    close();
    if (!command) return;
    inOneStep(quill, () => {
      quill.deleteText(command.start, command.words.length + 1, "user");
      quill.setSelection(command.start, 0, "user");
      if (format) quill.formatLine(command.start, 1, ...format, "user");
      make?.(quill, command.start, choosePicture);
    });
  }

  function look() {
    if (!quill.root.isConnected) return;
    const command = readCommand(quill);
    const { index } = quill.selection.savedRange;
    const start = index - quill.getLine(index)[1];
    if (start !== refusedAt || quill.getText(start, 1) !== "/") refusedAt = null;
    if (!command || refusedAt !== null) return close();
    const found = findOffers(command.words);
    if (found.length === 0) return close();
    if (!list.isOpen()) {
      quill.container.append(root);
      box.open();
    }
    list.show(found);
    const bounds = quill.getBounds(command.start);
    if (bounds) box.position({ ...bounds, left: bounds.left + root.offsetWidth / 2, width: 0 });
  }

  // Quill reports a typed character before the caret's new place, and the caret right after it.
  quill.on("editor-change", look);
  quill.container.addEventListener("keydown", (event) => list.press(event), { capture: true });
}
