import { isElement } from "./make";
import { DEEPEST, isLevel, openLists, readInteger, readMarks } from "./nested-lists";

const LIST = /^(?:OL|UL|MENU|DIR)$/;
const HEADING = /^H[1-6]$/;
/** What is a line of its item. */
const LINE =
  /^(?:P|DIV|H[1-6]|DT|DD|DL|FIGCAPTION|SECTION|ARTICLE|HEADER|FOOTER|MAIN|NAV|ADDRESS|DETAILS|SUMMARY|CENTER|FIELDSET)$/;
/** What cannot stand in an item. */
const BLOCK = /^(?:PRE|TABLE|BLOCKQUOTE|HR|ASIDE|FIGURE|IFRAME|VIDEO|AUDIO)$/;

/**
 * Gives each item the shape that all lists of a text have: its words, in lines, and then lists below it. A heading in it is bold. What
 * cannot stand in an item, or comes after a list in it, stands between two lists, and the second one goes on counting. Returns whether
 * items were deeper than the deepest level, at which they stand then.
 */
export function settleLists(root: ParentNode): boolean {
  for (const item of root.querySelectorAll(":not(ol, ul, menu, dir) > li")) listStrays(item);
  for (const list of root.querySelectorAll("ol + ol")) joinLists(list);
  let isTooDeep = false;
  for (const list of root.querySelectorAll("ol, ul, menu, dir"))
    if (!list.parentElement?.closest("li, ol, ul, menu, dir"))
      list.replaceWith(...settle(list, () => (isTooDeep = true)));
  return isTooDeep;
}

/** Items that stand in no list have bullets, as browsers show them. */
function listStrays(item: Element): void {
  if (LIST.test(item.parentNode?.nodeName ?? "")) return;
  const list = item.ownerDocument.createElement("ul");
  item.before(list);
  for (let next = list.nextSibling; next && (next.nodeName === "LI" || isSpace(next)); next = list.nextSibling)
    list.append(next);
}

function isSpace(node: Node): boolean {
  return node.nodeType === 3 && node.nodeValue?.trim() === "";
}

/** Some programs write each item as a list of its own, which goes on counting. */
function joinLists(list: Element): void {
  const before = list.previousElementSibling;
  const isBeside = before && (list.previousSibling === before || list.previousSibling?.nodeValue?.trim() === "");
  if (!isBeside || isReversed(list) || isReversed(before) || before.querySelector(":scope > [value]")) return;
  if (
    !list.hasAttribute("start") ||
    readStart(list) !== readStart(before) + before.querySelectorAll(":scope > li").length
  )
    return;
  list.prepend(...before.childNodes);
  list.setAttribute("start", String(readStart(before)));
  before.remove();
}

/** Where the words of an item go. */
type Place = {
  line: Element | null;
  /** Whether the line has words yet, and whether the next ones begin another. */
  hasWords: boolean;
  isNewLine: boolean;
};

const nowhere = (): Place => ({ line: null, hasWords: false, isNewLine: false });

function settle(outermost: Element, noteDepth: () => void): Node[] {
  const page = outermost.ownerDocument;
  const made: Element[] = [];
  const lists = openLists(page, (list) => made.push(list));
  /** How far each level has counted. */
  const counts: { next: number; step: 1 | -1 }[] = [];
  let place: Place | null = null;
  walk(outermost, 0);
  return made;

  function walk(list: Element, depth: number): void {
    const level = Math.min(depth, DEEPEST);
    const outer = depth > level ? counts[level] : undefined;
    if (outer) noteDepth();
    counts.length = Math.min(counts.length, level);
    counts[level] = { next: readStart(list), step: isReversed(list) ? -1 : 1 };
    for (let child = list.firstChild; child; child = child.nextSibling) {
      if (isElement(child) && child.nodeName === "LI") beginItem(child, level, list);
      else if (isElement(child) && LIST.test(child.nodeName)) {
        walk(child, level + 1);
        if (place) place = nowhere();
      } else if (isElement(child) && child.querySelector(":scope > li")) walk(child, level);
      else if (isShown(child)) {
        // Words beside the items belong to the one before them.
        if (place) place.isNewLine = true;
        else beginItem(page.createElement("li"), level, list);
        readPart(child, level);
      }
    }
    if (outer) counts[level] = outer;
  }

  function beginItem(item: Element, around: number, list: Element): void {
    const { type = list.nodeName === "OL" ? "ordered" : "bullet", indent } = readMarks(item);
    const level = Math.min(around + indent, DEEPEST);
    const name = type === "ordered" ? "OL" : "UL";
    counts.length = Math.min(counts.length, level + 1);
    while (counts.length <= level) counts.push({ next: 1, step: 1 });
    const count = counts[level] ?? { next: 1, step: 1 };
    count.next = readInteger(item, "value") ?? count.next;
    const element = item.cloneNode(false) as Element;
    element.removeAttribute("value");
    element.classList.remove(`ql-indent-${indent}`);
    if (element.className === "") element.removeAttribute("class");
    // The type of its list says it, unless it has a box.
    if (name === "OL" || type === "bullet") element.removeAttribute("data-list");
    else element.setAttribute("data-list", type);
    const number = count.next;
    if (name === "OL") count.next += count.step;
    // An item that is there for its list alone is one that another program, or this function, has parted from its words.
    if (isLevel(item)) place = nowhere();
    else {
      lists.put({ level, name, number, step: count.step, element });
      place = { line: element, hasWords: false, isNewLine: false };
    }
    readParts(item, level);
    trimLine(element);
  }

  function readParts(whole: Element, level: number): void {
    for (let part = whole.firstChild; part; part = part.nextSibling) readPart(part, level);
  }

  function readPart(part: Node, level: number): void {
    if (!place) return;
    if (!isElement(part)) {
      if (part.nodeType === 3) addWords(part);
    } else if (LIST.test(part.nodeName)) {
      if (place.line) trimLine(place.line);
      walk(part, level + 1);
      place = nowhere();
    } else if (isPicture(part)) {
      endLine();
      readParts(part, level);
      endLine();
    } else if (BLOCK.test(part.nodeName)) {
      const block = part.cloneNode(true) as Element;
      settleLists(block);
      lists.end();
      made.push(block);
      place = nowhere();
    } else if (LINE.test(part.nodeName)) {
      endLine();
      if (HEADING.test(part.nodeName)) addHeading(part);
      else readParts(part, level);
      endLine();
    } else addWords(part);
  }

  function endLine(): void {
    if (place?.line?.nodeName === "P") place.line = null;
    else if (place) place.isNewLine = true;
  }

  function addHeading(heading: Element): void {
    const bold = page.createElement("strong");
    for (const child of heading.childNodes) bold.append(child.cloneNode(true));
    if (bold.textContent?.trim() || bold.querySelector("img")) addWords(bold);
  }

  function addWords(words: Node): void {
    if (!place) return;
    const { hasWords } = place;
    // Neither space nor an empty line before the first words is any.
    if (!hasWords && !isShown(words)) return;
    // Nor does an empty mark part the words from the list below them. Google Docs writes line ends in one.
    if (isElement(words) && words.nodeName !== "BR" && !isShown(words))
      return words.querySelectorAll("br").forEach((end) => addWords(end));
    if (!place.line) {
      lists.end();
      made.push((place.line = page.createElement("p")));
    }
    if (place.isNewLine && isShown(words)) {
      if (hasWords && place.line.lastChild?.nodeName !== "BR") place.line.append(page.createElement("br"));
      place.isNewLine = false;
    }
    // A box is no words, but the first thing in its item.
    place.hasWords ||= !isBox(words);
    place.line.append(words.cloneNode(true));
  }
}

function readStart(list: Element): number {
  return readInteger(list, "start") ?? (isReversed(list) ? list.querySelectorAll(":scope > li").length : 1);
}

function isReversed(list: Element): boolean {
  return list.nodeName === "OL" && list.hasAttribute("reversed");
}

/** Line ends with nothing after them. */
function trimLine(item: Element): void {
  for (let last = item.lastChild; last; last = item.lastChild) {
    if (last.nodeName !== "BR" && !isSpace(last)) return;
    last.remove();
  }
}

/** A figure that is nothing but a picture, which can stand among words. */
function isPicture(figure: Element): boolean {
  return figure.nodeName === "FIGURE" && figure.querySelectorAll("img").length === 1 && !figure.textContent?.trim();
}

function isBox(node: Node): boolean {
  return isElement(node) && !node.textContent?.trim() && !node.matches("img") && !node.querySelector("img");
}

function isShown(node: Node): boolean {
  if (node.nodeType === 3) return node.nodeValue?.trim() !== "";
  return (
    isElement(node) &&
    (node.textContent?.trim() !== "" || node.matches("img, input") || node.querySelector("img, input") !== null)
  );
}
