import type { Quill } from "react-quill";
import { keepCaretOverRestoration } from "./announced-changes";
import { boxBindings, keepButtonsWhole } from "./boxed-lines";
import { leavingBindings } from "./deleting";
import { deleteBlockBelow, insertDivider } from "./divider-blot";
import { footnoteBindings, keepMarksShort, typedFootnote } from "@/pages/admin/rich-text/footnotes/footnote-keys";
import { lineBindings, readLineBreaks } from "./line-blots";
import "./link-blot";
import { numberBindings, readNumbers } from "./list-numbers";
import "@/pages/admin/rich-text/pictures/picture-blot";
import "@/pages/admin/rich-text/pasting/reading-clipboard";
import { insertLinesAtOnce } from "./long-insertions";
import { markdown, markdownBindings } from "./markdown-typing";
import { focusToolbar } from "./rich-text-toolbar";
import { embedBindings } from "./selected-embeds";
import { tableBindings, TableQuill } from "./table-blot";
import { tableEnter, tableTab } from "./table-rows";
import { turnTypedText } from "./typed-text";
import { indentBindings, leaveByTab } from "./indenting";
import { bindLettersOfAllScripts, writingBindings } from "./writing-keys";

// Tables, sizes, sub- and superscript, code within a line and numbers where lists begin have no button, but a text that holds
// them keeps them.
const FORMATS = [
  "header",
  "bold",
  "italic",
  "underline",
  "strike",
  "list",
  "start",
  "line-break",
  "indent",
  "link",
  "image",
  "figure",
  "blockquote",
  "code-block",
  "callout",
  "button",
  "divider",
  "table",
  "code",
  "script",
  "size",
];

/** The blocks in the toolbar's last list. */
const BLOCKS = ["blockquote", "code-block", "divider", "check"];

const TOOLBAR = [
  // The last three are only shown while the caret is in one.
  [{ header: [1, 2, 3, false, 4, 5, 6] }],
  ["bold", "italic", "underline", "strike"],
  [{ list: "ordered" }, { list: "bullet" }],
  ["link", "image"],
  ["clean"],
  [{ block: BLOCKS }],
];

// Tab leaves the editor, as it leaves every other field, except in lists, code and tables. In code it is Quill's own.
const TAB_BINDINGS = ["tab", "remove tab", "indent", "outdent"];

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
      toolbar: { container: TOOLBAR, handlers: { image: choosePicture, block: makeBlock } },
      // Describing a picture, or losing one whose upload failed, is not an edit to undo.
      history: { userOnly: true },
      table: true,
      keyboard: {
        bindings: {
          ...Object.fromEntries(TAB_BINDINGS.map((name) => [name, null])),
          ...indentBindings,
          ...footnoteBindings,
          ...leavingBindings,
          ...tableBindings,
          "table tab": tableTab,
          "table enter": tableEnter,
          "delete block below": deleteBlockBelow,
          ...embedBindings,
          ...markdownBindings,
          ...lineBindings,
          ...numberBindings,
          ...boxBindings,
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
  keepButtonsWhole(quill);
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

function makeBlock(this: { quill: Quill }, block: string): void {
  const { quill } = this;
  if (block === "divider") return insertDivider(quill);
  const [format, value] = block === "check" ? ["list", "unchecked"] : [block, true];
  const now = quill.getFormat()[format];
  const isOn = block === "check" ? now === "checked" || now === "unchecked" : Boolean(now);
  quill.format(format, isOn ? false : value, "user");
}
