import { Quill } from "react-quill";

const { EmbedBlot } = Quill.import("parchment");
const SELECTED = "is-selected";

/** A click selects a picture or a divider, visibly, so that the keys for deleting, cutting and copying apply to it. */
export function makeEmbedsSelectable(quill: Quill): void {
  quill.root.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLImageElement || target instanceof HTMLHRElement)) return;
    const blot = Quill.find(target);
    if (blot && !(blot instanceof Quill)) quill.setSelection(quill.getIndex(blot), 1, "user");
  });
  quill.on("editor-change", () => markSelected(quill));
}

function markSelected(quill: Quill): void {
  const range = quill.selection.lastRange;
  const [blot] = range?.length === 1 ? quill.scroll.descendant(EmbedBlot, range.index) : [null];
  const selected = blot?.domNode;
  for (const node of quill.root.querySelectorAll(`.${SELECTED}`)) if (node !== selected) node.classList.remove(SELECTED);
  // Only in the editor: the sanitiser knows no such class.
  if (selected instanceof HTMLElement) selected.classList.add(SELECTED);
}
