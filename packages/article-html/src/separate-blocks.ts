import { isElement } from "./make";

const TABLE_PARTS = new Set(["TABLE", "COLGROUP", "THEAD", "TBODY", "TFOOT", "TR"]);
/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P PRE SEARCH SECTION SUMMARY UL CAPTION TD TH"
    .split(" ")
    .concat(...TABLE_PARTS),
);
/** Those that Quill takes for words within a line. */
const UNKNOWN =
  "center, details, dialog, dir, hgroup, legend, menu, nav, search, summary, fieldset, form, header, footer, main, article, section, address";

/**
 * Puts words that stand beside blocks, and those that a block holds within bold or a link, in blocks of their own, and makes one
 * space of the white space between words. Quill would glue what stands beside each other.
 */
export function separateBlocks(page: Document): void {
  for (const element of page.body.querySelectorAll<HTMLElement>(
    "[style*='display'], [data-stringify-type='paragraph-break']",
  )) {
    const { display } = element.style;
    if (display === "inline" && /^(?:DIV|P)$/.test(element.nodeName) && !holdsBlock(element)) rename(element, "span");
    else if (
      /^(?:block|flex|grid|table|list-item)$/.test(display) &&
      /^(?:SPAN|B|I|STRONG|EM|FONT|LABEL)$/.test(element.nodeName)
    )
      rename(element, "div");
    else if (element.textContent === "" && element.dataset["stringifyType"])
      element.replaceWith(page.createElement("br"));
  }
  for (const element of page.body.querySelectorAll<HTMLElement>(UNKNOWN))
    rename(element, element.matches("menu, dir") && element.querySelector(":scope > li") ? "ul" : "div");
  removeComments(page.body);
  for (const element of page.body.querySelectorAll<HTMLElement>("[style*='white-space']"))
    if (/^(?:pre|break-spaces)/.test(element.style.whiteSpace) && !element.closest("pre")) keepLineEnds(element);
  for (const code of page.body.querySelectorAll("pre")) if (holdsBlock(code)) breakCode(code);
  separate(page.body);
  nameParagraphs(page);
}

/** What is made of lines keeps them; in all other boxes, as mails and chats have them, each line is a paragraph. */
const OF_LINES = "p, pre, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, caption, figcaption, blockquote, aside";

/** Boxes of words are paragraphs. */
function nameParagraphs(page: Document): void {
  for (const box of page.body.querySelectorAll<HTMLElement>("div"))
    if (box.childNodes.length > 0 && !box.closest(OF_LINES) && ![...box.children].some(isBlock)) rename(box, "p");
}

/** Code is lines: each block in it is one, or several. */
function breakCode(code: Element): void {
  let last: Text | null = null;
  let isOver = false;
  const beginsLine = () => !isOver || !last || last.data.endsWith("\n");
  const write = (text: Text): void => {
    [last, isOver] = [text, false];
  };
  const read = (node: ChildNode): void => {
    if (isText(node)) {
      if (node.data === "") return;
      if (!beginsLine() && !node.data.startsWith("\n")) node.data = `\n${node.data}`;
      return write(node);
    }
    if (node.nodeName === "BR") {
      const end = code.ownerDocument.createTextNode(beginsLine() ? "\n" : "\n\n");
      node.replaceWith(end);
      return write(end);
    }
    isOver ||= isBlock(node);
    for (const child of Array.from(node.childNodes)) read(child);
    if (!isBlock(node)) return;
    isOver = true;
    node.replaceWith(...node.childNodes);
  };
  for (const node of Array.from(code.childNodes)) read(node);
}

function rename(element: HTMLElement, name: string): void {
  const made = element.ownerDocument.createElement(name);
  for (const { name: key, value } of element.attributes) if (key !== "style") made.setAttribute(key, value);
  made.style.cssText = element.style.cssText;
  made.append(...element.childNodes);
  element.replaceWith(made);
}

function removeComments(root: Node): void {
  for (const node of Array.from(root.childNodes)) {
    if (node.nodeType === 8) node.remove();
    else removeComments(node);
  }
}

function keepLineEnds(root: Element): void {
  for (const node of Array.from(root.childNodes)) {
    if (isElement(node)) keepLineEnds(node);
    else if (node.nodeValue?.trim().includes("\n")) {
      const lines = node.nodeValue.replace(/^\s*\n|\n\s*$/g, "").split("\n");
      const { ownerDocument } = root;
      node.replaceWith(
        ...lines.flatMap((line, index) => (index > 0 ? [ownerDocument.createElement("br"), line] : [line])),
      );
    }
  }
}

function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

export function isBlock(node: Node): node is Element {
  return BLOCKS.has(node.nodeName);
}

function holdsBlock(element: Element): boolean {
  return [...element.children].some((child) => isBlock(child) || holdsBlock(child));
}

/** What a figure and code hold is read as a whole. */
function isWhole(element: Element): boolean {
  if (element.matches("pre")) return true;
  return (
    element.matches("figure") && element.querySelectorAll("img").length === 1 && !element.querySelector("table, pre")
  );
}

function separate(container: Element): void {
  let run: Node[] = [];
  const runs: Node[][] = [run];
  const todo: ChildNode[] = [...container.childNodes].toReversed();
  const endsRuns = hasContentBesides(container) && !container.closest(OF_LINES);
  for (let node = todo.pop(); node; node = todo.pop()) {
    if (endsRuns && node.nodeName === "BR") {
      node.remove();
      run = [];
      runs.push(run);
    } else if (isBlock(node)) {
      if (!isWhole(node)) separate(node);
      run = [];
      runs.push(run);
    } else if (isElement(node) && (holdsBlock(node) || (endsRuns && node.querySelector("br") !== null))) {
      const parts = sink(node, endsRuns);
      node.replaceWith(...parts);
      todo.push(...parts.toReversed());
    } else run.push(node);
  }
  const hasBlocks = runs.length > 1;
  for (const words of runs) {
    foldWhiteSpace(words);
    const kept = words.filter((node) => node.parentNode);
    if (!hasBlocks || TABLE_PARTS.has(container.nodeName) || !kept.some(hasContent)) continue;
    const block = container.ownerDocument.createElement("div");
    kept[0]?.parentNode?.insertBefore(block, kept[0]);
    block.append(...kept);
  }
}

/** Whether a box is more than an empty line. */
function hasContentBesides(box: Element): boolean {
  return box.textContent?.trim() !== "" || box.querySelector("img") !== null;
}

function hasContent(node: Node): boolean {
  return (
    node.textContent !== "" || (isElement(node) && (node.matches("br, img") || node.querySelector("br, img") !== null))
  );
}

/** What an inline element holds, one level up, with the element within each block instead of around it. */
function sink(inline: Element, partsLines: boolean): ChildNode[] {
  const around = () => {
    const copy = inline.cloneNode(false) as Element;
    copy.removeAttribute("id");
    return copy;
  };
  const parts: ChildNode[] = [];
  let words: Element | null = null;
  for (const child of Array.from(inline.childNodes)) {
    if (partsLines && child.nodeName === "BR") {
      words = null;
      parts.push(child);
      continue;
    }
    const isMixed =
      !isBlock(child) && isElement(child) && (holdsBlock(child) || (partsLines && child.querySelector("br") !== null));
    if (!isMixed && !isBlock(child)) {
      if (!words) parts.push((words = around()));
      words.append(child);
      continue;
    }
    words = null;
    for (const part of isMixed ? sink(child, partsLines) : [child]) {
      const inside = around();
      if (part.nodeName === "BR") {
        parts.push(part);
        continue;
      }
      if (!isBlock(part)) inside.append(part);
      else if (!isWhole(part) && !TABLE_PARTS.has(part.nodeName)) {
        inside.append(...part.childNodes);
        part.append(inside);
      }
      parts.push(isBlock(part) ? part : inside);
    }
  }
  return parts;
}

/** As a browser shows it: none at either end, and one between words, whichever element holds it. */
function foldWhiteSpace(run: readonly Node[]): void {
  let last: Text | null = null;
  let endsInSpace = true;
  const fold = (node: Node): void => {
    if (isText(node)) {
      const text = node.data.replace(/[\t\n\f\r ]+/g, " ").replace(endsInSpace ? /^ / : /(?!)/, "");
      node.data = text;
      if (text) [last, endsInSpace] = [node, text.endsWith(" ")];
    } else if (node.nodeName === "BR") {
      trimEnd(last);
      [last, endsInSpace] = [null, true];
    } else if (node.nodeName === "IMG") [last, endsInSpace] = [null, false];
    else for (const child of node.childNodes) fold(child);
  };
  for (const node of run) fold(node);
  trimEnd(last);
}

function trimEnd(text: Text | null): void {
  if (text) text.data = text.data.replace(/ $/, "");
}
