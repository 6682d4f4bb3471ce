import { Quill } from "@/pages/admin/rich-text/quill";
import { after } from "@/browser/after";
import { float } from "./floating-box";

type Tool = { name: string; icon: string; format: string; value: unknown };

const icons = Quill.import("ui/icons") as Record<string, string & Record<string, string>>;
const TOOLS: readonly Tool[] = [
  { name: "Bold", icon: icons["bold"] ?? "", format: "bold", value: true },
  { name: "Italic", icon: icons["italic"] ?? "", format: "italic", value: true },
  { name: "Link", icon: icons["link"] ?? "", format: "link", value: true },
  { name: "Heading 2", icon: icons["header"]?.["2"] ?? "", format: "header", value: 2 },
  { name: "Heading 3", icon: icons["header"]?.["3"] ?? "", format: "header", value: 3 },
  { name: "Quote", icon: icons["blockquote"] ?? "", format: "blockquote", value: true },
];

/** The vertical bar's width with its distance from the text. Pixels. */
const ROOM = 56;

type ToolbarModule = { handlers: Record<string, (this: { quill: Quill }, value: unknown) => void> };

/**
 * A toolbar for selected words: beside them in the margin, where it covers nothing, or else below or above them. Returns a
 * function that removes it.
 */
export function offerFormats(quill: Quill): () => void {
  const bar = document.createElement("div");
  bar.role = "toolbar";
  bar.ariaLabel = "Selected words";
  bar.className = "selection-bar";
  const buttons = TOOLS.map((tool) => {
    const button = document.createElement("button");
    button.type = "button";
    // For the pointer: keys have their shortcuts, and the toolbar above the text.
    button.tabIndex = -1;
    button.ariaLabel = tool.name;
    button.title = tool.name;
    button.innerHTML = tool.icon;
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => use(tool));
    return button;
  });
  bar.append(...buttons);
  const root = document.createElement("div");
  root.className = "selection-place";
  const box = float(quill, root);

  function use({ format, value }: Tool) {
    if (format === "link") (quill.getModule("toolbar") as ToolbarModule).handlers["link"]?.call({ quill }, true);
    else quill.format(format, quill.getFormat()[format] === value ? false : value, "user");
    look();
  }

  function look() {
    // Runs at every key, so it asks the browser's own selection, which is cheapest.
    if (document.getSelection()?.isCollapsed !== false) return hide();
    const range = quill.getSelection();
    const words = range && quill.getText(range).trim();
    const bounds = range && words ? quill.getBounds(range) : null;
    if (!bounds) return hide();
    const formats = quill.getFormat();
    for (const [place, { format, value }] of TOOLS.entries()) {
      const isOn = format === "link" ? formats[format] !== undefined : formats[format] === value;
      const button = buttons[place];
      if (button) button.ariaPressed = String(isOn);
    }
    const isBeside = quill.container.getBoundingClientRect().left >= ROOM;
    if (isBeside === (bar.parentElement === root)) hide();
    bar.ariaOrientation = isBeside ? "vertical" : "horizontal";
    bar.style.top = isBeside ? `${bounds.top}px` : "";
    if (isBeside) return quill.container.append(bar);
    if (!root.isConnected) quill.container.append(root);
    root.append(bar);
    box.open();
    box.position(bounds);
  }

  function hide() {
    box.close();
    root.remove();
    bar.remove();
  }

  // Touch selection has no event for its end.
  let isTouched = false;
  quill.root.addEventListener("pointerdown", ({ pointerType }) => (isTouched = pointerType === "touch"));
  quill.on("selection-change", (range) => {
    if (!range?.length) hide();
    else if (isTouched) look();
  });
  // Not while the pointer or Shift still changes what is selected.
  const listening = new AbortController();
  document.addEventListener("pointerup", () => after(0, () => listening.signal.aborted || look()), listening);
  quill.root.addEventListener("keyup", (event) => event.shiftKey || look());
  return () => listening.abort();
}
