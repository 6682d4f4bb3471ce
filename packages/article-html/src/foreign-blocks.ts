// What other programs write in ways of their own, as the site writes it. All of it works on nodes that are still to be sanitised.

const BOX =
  /^(?:DIV|SECTION|ARTICLE|ASIDE|HEADER|FOOTER|MAIN|NAV|ADDRESS|DL|DT|DD|DETAILS|SUMMARY|CENTER|FIELDSET|FORM|HGROUP)$/;
const BLOCK = /^(?:P|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|TABLE|HR)$/;
const WORDS = /^(?:P|H[1-6]|A|SPAN|B|STRONG|EM|I|U|S|CODE|FIGCAPTION|CAPTION)$/;
const SHOWN = "img, iframe, video, audio, input";

/** Gives the words in a box of another program, which is to go, a line of their own. */
export function keepLines(box: Element): void {
  if (!BOX.test(box.nodeName)) return;
  const page = box.ownerDocument;
  if (box.classList.contains("ql-code-block-container")) {
    const code = page.createElement("pre");
    code.textContent = Array.from(box.children, ({ textContent }) => `${textContent}\n`).join("");
    box.replaceChildren(code);
  } else if (WORDS.test(box.parentElement?.nodeName ?? "")) {
    if (box.previousElementSibling ?? box.previousSibling?.nodeValue?.trim()) box.prepend(page.createElement("br"));
  } else if (!isAloneInItem(box)) {
    let line: Element | null = null;
    for (const node of Array.from(box.childNodes)) {
      if (BOX.test(node.nodeName) || BLOCK.test(node.nodeName)) line = null;
      else if (line ?? isShown(node)) (line ??= box.insertBefore(page.createElement("p"), node)).append(node);
    }
  }
}

function isAloneInItem(box: Element): boolean {
  const parent = box.parentElement;
  return (
    parent !== null && /^(?:LI|T[DH])$/.test(parent.nodeName) && [...parent.childNodes].filter(isShown).length === 1
  );
}

function isShown(node: Node): boolean {
  const isText = node.nodeType === 1 || node.nodeType === 3;
  return isText && (node.textContent?.trim() !== "" || ("matches" in node && isPicture(node as Element)));
}

function isPicture(element: Element): boolean {
  return element.matches(SHOWN) || element.querySelector(SHOWN) !== null;
}

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

/**
 * The editor's lists are flat: each item says its kind (`data-list`), its level (`ql-indent-1`) and, where counting begins
 * anew, its number (`value`). They become lists in each other, without these marks.
 */
export function nestLists(root: ParentNode): void {
  for (const flat of root.querySelectorAll("ol, ul")) {
    const items = [...flat.children].filter(({ nodeName }) => nodeName === "LI");
    if (items.some((item) => item.hasAttribute("data-list") || item.className)) nest(flat, items);
  }
  for (const stray of root.querySelectorAll("li[data-list], li[class]")) removeMarks(stray);
}

function nest(flat: Element, items: Element[]): void {
  const open: Element[] = [];
  for (const item of items) {
    const kind = item.getAttribute("data-list");
    const name = kind ? (kind === "ordered" ? "OL" : "UL") : flat.nodeName;
    const level = Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0);
    const number = item.getAttribute("value");
    removeMarks(item);
    item.removeAttribute("value");
    const goesOn = open[level]?.nodeName === name && number === null;
    open.length = Math.min(open.length, goesOn ? level + 1 : level);
    while (open.length <= level) {
      const list = flat.ownerDocument.createElement(name);
      const outer = open.at(-1);
      if (outer) (outer.lastElementChild ?? outer.appendChild(flat.ownerDocument.createElement("li"))).append(list);
      else flat.before(list);
      open.push(list);
    }
    if (number !== null && number !== "1") open[level]?.setAttribute("start", number);
    open[level]?.append(item);
  }
  flat.remove();
}

function removeMarks(item: Element): void {
  for (const mark of ["data-list", "class"]) item.removeAttribute(mark);
}

/** Blocks of words. */
export const BLOCKS = "p, li, td, th, blockquote, h1, h2, h3, h4, h5, h6, figcaption";
const BETWEEN_LETTERS = /(?<=\p{L})\u00a0(?=\p{L})/gu;

/**
 * Some programs write every space as a non-breaking one, so that lines cannot wrap. Where more of these than ordinary spaces
 * stand between two letters of a block, they become ordinary ones. All others were wanted: before a French mark, in "10 km",
 * in "M. Dupont", or between words that belong together.
 */
export function restoreSpaces(root: ParentNode): void {
  for (const block of root.querySelectorAll(BLOCKS)) {
    const text = block.textContent ?? "";
    if ((text.match(BETWEEN_LETTERS)?.length ?? 0) <= text.split(" ").length - 1) continue;
    for (const node of listTexts(block)) node.nodeValue = (node.nodeValue ?? "").replaceAll("\u00a0", " ");
  }
}

/** The texts in a node, in their order. */
export function listTexts(root: Node): Node[] {
  return [...root.childNodes].flatMap((node) => (node.nodeType === 3 ? [node] : listTexts(node)));
}
