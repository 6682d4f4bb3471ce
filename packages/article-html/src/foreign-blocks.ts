// Turns other programs' own notation into the site's. Works on nodes that have not been sanitised yet.

/** Puts a checkbox before the words of an item that some program has marked as done or to do. */
export function markTask(item: Element): void {
  const box = [...item.querySelectorAll('input[type="checkbox"], .checkbox')].find((one) => one.closest("li") === item);
  const said =
    item.getAttribute("data-checked") ??
    item.getAttribute("aria-checked") ??
    item.parentElement?.getAttribute("data-checked") ??
    { checked: "true", unchecked: "false" }[item.getAttribute("data-list") ?? ""];
  const isDone = said ? said === "true" : box && (box.hasAttribute("checked") || box.classList.contains("checkbox-on"));
  if (isDone === undefined) return;
  box?.remove();
  const made = item.ownerDocument.createElement("input");
  made.setAttribute("type", "checkbox");
  made.toggleAttribute("checked", isDone);
  item.prepend(made);
}

/** Text blocks. */
export const BLOCKS = "p, li, td, th, blockquote, h1, h2, h3, h4, h5, h6, figcaption";
const BETWEEN_LETTERS = /(?<=\p{L})\u00a0(?=\p{L})/gu;

/**
 * Some programs write every space as a non-breaking one, so that lines cannot wrap. Where more of these than ordinary spaces
 * stand between two letters of a block, they become ordinary ones. All others were wanted: before a French mark, in "10 km",
 * in "M. Dupont", or between words that belong together.
 */
export function restoreSpaces(root: HTMLElement): void {
  const blocks = root.querySelectorAll(BLOCKS);
  for (const block of blocks.length > 0 ? blocks : [root]) {
    const text = block.textContent ?? "";
    if ((text.match(BETWEEN_LETTERS)?.length ?? 0) <= text.split(" ").length - 1) continue;
    for (const node of listTexts(block)) node.nodeValue = (node.nodeValue ?? "").replaceAll("\u00a0", " ");
  }
}

/** Removes this many characters from the beginning of a block. */
export function dropStart(block: Node, length: number): void {
  let rest = length;
  for (const text of listTexts(block)) {
    const words = text.nodeValue ?? "";
    text.nodeValue = words.slice(rest);
    rest -= Math.min(rest, words.length);
  }
}

/** The texts in a node, in their order. */
export function listTexts(root: Node): Node[] {
  return [...root.childNodes].flatMap((node) => (node.nodeType === 3 ? [node] : listTexts(node)));
}
