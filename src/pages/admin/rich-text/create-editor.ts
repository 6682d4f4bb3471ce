import type { Quill } from "./quill";
import { keepCaretOverRestoration } from "@/pages/admin/rich-text/typing/announced-changes";
import { keepLinksWhole, lineBlockBindings } from "@/pages/admin/rich-text/blocks/line-blocks";
import { leavingBindings } from "@/pages/admin/rich-text/typing/deleting";
import { deleteBlockBelow } from "@/pages/admin/rich-text/blocks/divider";
import { EVERY_BLOCK, OFFERS } from "@/pages/admin/rich-text/blocks/every-block";
import { footnoteBindings, keepMarksShort, typedFootnote } from "@/pages/admin/rich-text/blocks/footnote-keys";
import { lineBindings, readLineBreaks } from "@/pages/admin/rich-text/blocks/line-blots";
import "@/pages/admin/rich-text/pasting/link-blot";
import { readNumbers } from "@/pages/admin/rich-text/blocks/list";
import { numberBindings } from "@/pages/admin/rich-text/blocks/list-numbers";
import "@/pages/admin/rich-text/pasting/reading-clipboard";
import { insertLinesAtOnce } from "@/pages/admin/rich-text/pasting/long-insertions";
import { markdown, markdownBindings } from "@/pages/admin/rich-text/typing/markdown-typing";
import { focusToolbar } from "@/pages/admin/rich-text/boxes/rich-text-toolbar";
import { embedBindings } from "@/pages/admin/rich-text/typing/selected-embeds";
import { TableQuill } from "@/pages/admin/rich-text/blocks/table-quill";
import { tableBindings } from "@/pages/admin/rich-text/blocks/table-rows";
import { indentBindings, leaveByTab } from "@/pages/admin/rich-text/typing/indenting";
import { turnTypedText } from "@/pages/admin/rich-text/typing/typed-text";
import { bindLettersOfAllScripts, writingBindings } from "@/pages/admin/rich-text/typing/writing-keys";

// Sizes, sub- and superscript and code within a line have no button, but a text that holds them keeps them.
const IN_LINES = ["bold", "italic", "underline", "strike", "line-break", "link", "image", "code", "script", "size"];
const FORMATS = [...IN_LINES, ...EVERY_BLOCK.flatMap(({ formats }) => formats)];

/** What the toolbar's last list offers. */
const BLOCKS = ["Quote", "Code block", "Divider", "To-do list"];

const TOOLBAR = [
  // The last three are only shown while the caret is in one.
  [{ header: [1, 2, 3, false, 4, 5, 6] }],
  ["bold", "italic", "underline", "strike"],
  [{ list: "ordered" }, { list: "bullet" }],
  ["link", "image"],
  ["clean"],
  [{ block: BLOCKS }],
];

/** Creates an editor that is not on the page yet: there, the browser would lay out a long text several times while it loads. */
export function createEditor(bar: HTMLElement, choosePicture: () => void): Quill {
  const aside = document.createElement("div");
  const container = aside.appendChild(document.createElement("div"));
  container.addEventListener("keydown", (event) => {
    if (event.key !== "F10" || !event.altKey) return;
    event.preventDefault();
    focusToolbar(bar);
  });
  const quill = new TableQuill(container, {
    theme: "snow",
    placeholder: "Write, or press / for blocks",
    formats: FORMATS,
    modules: {
      toolbar: {
        container: TOOLBAR,
        handlers: { image: choosePicture, block: (chosen: string) => makeBlock(quill, chosen, choosePicture) },
      },
      // Describing a picture, or losing one whose upload failed, is not an edit to undo.
      history: { userOnly: true },
      table: true,
      keyboard: {
        bindings: {
          ...indentBindings,
          ...footnoteBindings,
          ...leavingBindings,
          ...tableBindings,
          "delete block below": deleteBlockBelow,
          ...embedBindings,
          ...markdownBindings,
          ...lineBindings,
          ...numberBindings,
          ...lineBlockBindings,
          ...writingBindings,
        },
      },
    },
  });
  bindLettersOfAllScripts(quill);
  insertLinesAtOnce(quill);
  learnOfCaret(quill);
  keepCaretOverRestoration(quill);
  leaveByTab(quill);
  readLineBreaks(quill);
  readNumbers(quill);
  keepLinksWhole(quill);
  keepMarksShort(quill);
  turnTypedText(quill, [...markdown, typedFootnote]);
  returnToCaret(quill);
  const toolbars = [...aside.querySelectorAll<HTMLElement>(".ql-toolbar")];
  bar.append(...toolbars);
  // In the capturing phase: Quill's list of styles handles every Escape, and takes the focus, even when closed.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || bar.querySelector(".ql-expanded")) return;
    event.stopPropagation();
    quill.focus();
  };
  for (const toolbar of toolbars) toolbar.addEventListener("keydown", leave, { capture: true });
  return quill;
}

/** Updates Quill before each key and focus change, because it only notices a moved caret a moment later. */
function learnOfCaret(quill: Quill): void {
  const learn = () => {
    if (quill.composition.isComposing) return;
    quill.update("user");
    quill.selection.update("user");
  };
  quill.container.addEventListener("keydown", learn, { capture: true });
  quill.root.addEventListener("blur", learn);
}

/** Returns the focus to where the caret was. Browsers would otherwise put it at the top. */
function returnToCaret({ root, selection }: Quill): void {
  let isPointed = false;
  root.addEventListener("pointerdown", () => (isPointed = true));
  root.addEventListener("blur", () => (isPointed = false));
  root.addEventListener("focus", ({ relatedTarget }) => {
    if (relatedTarget && !isPointed) selection.setRange(selection.savedRange, "user");
  });
}

function makeBlock(quill: Quill, chosen: string, choosePicture: () => void): void {
  const { format, make } = OFFERS.find(({ name }) => name === chosen) ?? {};
  make?.(quill, quill.selection.savedRange.index, choosePicture);
  if (!format) return;
  const [name, value] = format;
  const now = quill.getFormat()[name];
  const isOn = value === true ? Boolean(now) : now === value || now === "checked";
  quill.format(name, isOn ? false : value, "user");
}
