import { Quill } from "react-quill";
import { askForLink } from "@/pages/admin/rich-text/blocks/boxed-lines";
import { createChoiceList } from "./choice-list";
import { insertDivider } from "@/pages/admin/rich-text/blocks/divider-blot";
import { type FloatingBox, float } from "./floating-box";
import { insertFootnoteAbove } from "@/pages/admin/rich-text/blocks/insert-footnote";
import { insertTable } from "@/pages/admin/rich-text/blocks/table-rows";

const { BlockBlot } = Quill.import("parchment");

type Block = {
  name: string;
  /** Other words that find it. */
  words?: string;
  make: (quill: Quill, line: number) => void;
};

const asLine = (format: string, value: unknown) => (quill: Quill, line: number) =>
  quill.formatLine(line, 1, format, value, "user");

const listBlocks = (choosePicture: () => void): readonly Block[] => [
  { name: "Heading 1", words: "title h1", make: asLine("header", 1) },
  { name: "Heading 2", words: "title h2", make: asLine("header", 2) },
  { name: "Heading 3", words: "title h3", make: asLine("header", 3) },
  { name: "Bulleted list", words: "points ul", make: asLine("list", "bullet") },
  { name: "Numbered list", words: "ol", make: asLine("list", "ordered") },
  { name: "To-do list", words: "task check", make: asLine("list", "unchecked") },
  { name: "Picture", words: "image photo upload", make: choosePicture },
  { name: "Gallery", words: "pictures images photos", make: choosePicture },
  { name: "Video", words: "embed youtube vimeo film", make: (quill) => askForLink(quill, "Watch the video") },
  { name: "Table", words: "rows columns grid", make: insertTable },
  { name: "Callout", words: "note box hint aside", make: asLine("callout", true) },
  {
    name: "Button",
    words: "link call to action",
    make(quill, line) {
      quill.formatLine(line, 1, "button", true, "user");
      askForLink(quill, "Read more");
    },
  },
  { name: "Quote", words: "blockquote citation", make: asLine("blockquote", true) },
  { name: "Code block", words: "program pre", make: asLine("code-block", true) },
  { name: "Footnote", words: "note reference source", make: insertFootnoteAbove },
  { name: "Divider", words: "line rule separator hr", make: (quill) => insertDivider(quill) },
];

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
function findBlocks(blocks: readonly Block[], typed: string): Block[] {
  const rank = ({ name, words = "" }: Block) => {
    const all = `${name} ${words}`.toLowerCase();
    return [all.startsWith(typed), all.includes(` ${typed}`), all.includes(typed)].indexOf(true);
  };
  return blocks.filter((block) => rank(block) >= 0).toSorted((one, other) => rank(one) - rank(other));
}

/** A "/" at the beginning of a line offers the blocks that fit there; further typing narrows them. */
export function offerBlocks(quill: Quill, choosePicture: () => void): void {
  const blocks = listBlocks(choosePicture);
  const root = document.createElement("div");
  root.className = "block-menu w-56 rounded-xl border-[1.5px] border-stone-500 bg-white p-1.5 shadow-lg";
  let isShown = false;
  /** Where Escape was pressed, "/" is just a character, until it is deleted. */
  let refusedAt: number | null = null;

  const list = createChoiceList<Block>(quill.root, {
    label: "Blocks",
    choosesFirst: true,
    onChoose: choose,
    onResize: () => place(),
    onEscape: () => {
      refusedAt = readCommand(quill)?.start ?? null;
      close();
    },
  });
  root.append(...list.parts);
  const box: FloatingBox = { root, show: () => undefined, hide: () => undefined, position: () => 0 };
  const { place } = float(quill, box);

  function close() {
    if (!isShown) return;
    isShown = false;
    list.show([]);
    box.hide();
    root.remove();
  }

  function choose({ make }: Block) {
    const command = readCommand(quill);
    close();
    if (!command) return;
    quill.history.cutoff();
    quill.deleteText(command.start, command.words.length + 1, "user");
    quill.setSelection(command.start, 0, "user");
    make(quill, command.start);
    quill.history.cutoff();
  }

  function look() {
    if (!quill.root.isConnected) return;
    const command = readCommand(quill);
    const { index } = quill.selection.savedRange;
    const start = index - quill.getLine(index)[1];
    if (start !== refusedAt || quill.getText(start, 1) !== "/") refusedAt = null;
    if (!command || refusedAt !== null) return close();
    const found = findBlocks(blocks, command.words);
    if (found.length === 0) return close();
    if (!isShown) {
      isShown = true;
      quill.container.append(root);
      box.show();
    }
    list.show(found);
    const bounds = quill.getBounds(command.start);
    if (bounds) box.position({ ...bounds, left: bounds.left + root.offsetWidth / 2, width: 0 });
  }

  // Quill reports a typed character before the caret's new place, and the caret right after it.
  quill.on("editor-change", look);
  quill.container.addEventListener("keydown", (event) => isShown && list.press(event), { capture: true });
}
