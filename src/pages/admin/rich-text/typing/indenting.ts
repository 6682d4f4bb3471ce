import { inOneStep, type Quill, type Range } from "@/pages/admin/rich-text/quill";
import { announceChange } from "./announced-changes";

function indent(key: string, step: "+1" | "-1", held: object) {
  return {
    key,
    ...held,
    handler(this: { quill: Quill }, { index, length }: Range): boolean {
      const { quill } = this;
      // Also the one that holds nothing but the caret.
      const items = quill.getLines(index, Math.max(length, 1)).filter((line) => "list" in line.formats());
      if (items.length === 0) return key === "Tab";
      inOneStep(quill, () =>
        items.forEach((item) => quill.formatLine(quill.getIndex(item), 1, "indent", step, "user")),
      );
      return false;
    },
  };
}

/** Tab indents the items that the selection touches, wherever in them it is, and so does Ctrl+]. */
export const indentBindings = {
  // Tab leaves the editor, as it leaves every other field, except in lists, code and tables. In code it is Quill's own.
  tab: null,
  "remove tab": null,
  indent: null,
  outdent: null,
  "deeper level": indent("]", "+1", { shortKey: true }),
  "higher level": indent("[", "-1", { shortKey: true }),
  "indent items": indent("Tab", "+1", { shiftKey: false }),
  "outdent items": indent("Tab", "-1", { shiftKey: true }),
};

/** Nobody is kept in the text: after Escape, Tab leaves it wherever the caret is. */
export function leaveByTab(quill: Quill): void {
  const { root } = quill;
  let last: KeyboardEvent | null = null;
  root.addEventListener("blur", () => (last = null));
  const listen = (event: KeyboardEvent) => {
    // Pressed before Tab.
    if (event.key === "Shift") return;
    // An Escape that has closed a list was meant for that.
    if (event.key === "Tab" && last?.key === "Escape" && !last.defaultPrevented) event.stopImmediatePropagation();
    else if (event.key === "Tab") announceChange(quill);
    last = event;
  };
  root.addEventListener("keydown", listen, { capture: true });
}
