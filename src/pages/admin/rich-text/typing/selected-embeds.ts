import { BlockEmbed, Delta, EmbedBlot, Quill, type Range } from "@/pages/admin/rich-text/quill";

const SELECTED = "is-selected";

/** Arrow keys stop at pictures and dividers, which browsers skip. */
export const embedBindings = {
  // These two replace Quill's own bindings, which would put the caret where it cannot be seen.
  "embed right": { key: "ArrowRight", suffix: null, handler: stepTo(1) },
  "embed left": { key: "ArrowLeft", prefix: null, handler: stepTo(-1) },
  "below it": { key: "ArrowDown", collapsed: false, handler: stepTo(1) },
  "above it": { key: "ArrowUp", collapsed: false, handler: stepTo(-1) },
  // Enter would replace it with a line.
  "line below it": {
    key: "Enter",
    collapsed: false,
    handler(this: { quill: Quill }, { index, length }: Range): boolean {
      const { quill } = this;
      if (length !== 1 || !(quill.getLine(index)[0] instanceof BlockEmbed)) return true;
      quill.updateContents(new Delta().retain(index + 1).insert("\n"), "user");
      quill.setSelection(index + 1, 0, "user");
      return false;
    },
  },
};

function stepTo(step: 1 | -1) {
  return function handle(this: { quill: Quill }, { index, length }: Range): boolean {
    const { quill } = this;
    const isBlock = (place: number) => place >= 0 && quill.getLine(place)[0] instanceof BlockEmbed;
    const isSelected = length === 1 && isBlock(index);
    const next = index + step;
    const [line, offset] = quill.getLine(index);
    const isAtEdge = length === 0 && (step < 0 ? offset === 0 : offset === (line?.length() ?? 0) - 1);
    if (!isSelected && !(isAtEdge && isBlock(next))) return true;
    if (next >= 0 && next < quill.getLength()) quill.setSelection(next, isBlock(next) ? 1 : 0, "user");
    return false;
  };
}

export function makeEmbedsSelectable(quill: Quill): void {
  keepRangesOutside(quill);
  quill.root.addEventListener("click", (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest("figure a")) event.preventDefault();
    if (!(target instanceof HTMLImageElement || target instanceof HTMLHRElement)) return;
    const blot = Quill.find(target, true);
    if (blot && !(blot instanceof Quill)) quill.setSelection(quill.getIndex(blot), 1, "user");
  });
  let marked: HTMLElement | null = null;
  quill.on("editor-change", () => {
    const range = quill.selection.lastRange;
    const [blot] = range?.length === 1 ? quill.scroll.descendant(EmbedBlot, range.index) : [null];
    const selected = blot?.domNode instanceof HTMLElement ? blot.domNode : null;
    if (marked === selected) return;
    // Only in the editor: the sanitiser removes the class.
    marked?.classList.remove(SELECTED);
    selected?.classList.add(SELECTED);
    marked = selected;
  });
}

/**
 * Quill sets a selected picture's range again after a change, and then within its `<img>`: there Chromium drops it now and
 * then, and the caret is at the beginning of the text.
 */
function keepRangesOutside({ selection, root }: Quill): void {
  const setNativeRange = selection.setNativeRange.bind(selection);
  selection.setNativeRange = (start, startOffset, end = start, endOffset = startOffset, force) =>
    setNativeRange(...stepOut(root, start, startOffset), ...stepOut(root, end, endOffset), force);
}

/** Moves a position inside a picture or divider to before or behind it. */
function stepOut(root: HTMLElement, node: Node | null, offset?: number): [Node | null, number | undefined] {
  const element = node instanceof Element ? node : node?.parentElement;
  const embed = element?.closest("figure") ?? element?.closest("img, hr");
  const parent = embed && root.contains(embed) ? embed.parentElement : null;
  return parent && embed ? [parent, [...parent.childNodes].indexOf(embed) + (offset ? 1 : 0)] : [node, offset];
}
