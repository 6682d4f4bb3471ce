import { isElement } from "./make";

/** Boxes that other programs put around lines. All but `<aside>` are removed, and their words keep a line of their own. */
const BOX =
  /^(?:DIV|SECTION|ARTICLE|ASIDE|HEADER|FOOTER|MAIN|NAV|ADDRESS|DL|DT|DD|DETAILS|SUMMARY|CENTER|FIELDSET|FORM|HGROUP)$/;
const BLOCK = /^(?:P|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|TABLE|HR)$/;
const WORDS = /^(?:P|H[1-6]|A|SPAN|B|STRONG|EM|I|U|S|CODE|FIGCAPTION|CAPTION)$/;
const CELL = /^(?:LI|T[DH])$/;
const SHOWN = "img, iframe, video, audio, input";
/** Their content is not part of the text. */
const UNREAD = /^(?:AUDIO|HEAD|IFRAME|NOEMBED|NOFRAMES|NOSCRIPT|PLAINTEXT|SCRIPT|STYLE|TEMPLATE|TITLE|VIDEO|XMP)$/;
const HTML = "http://www.w3.org/1999/xhtml";

/**
 * Copies the content of `source` to the end of `target`, without other programs' boxes: words in one get a paragraph of their
 * own, or a line within words. Elements for which `isKept` is false are replaced by their content. It copies because removing a
 * node in jsdom takes time linear in its siblings.
 */
export function copyLines(source: Node, target: Element, isKept: (element: Element) => boolean): void {
  copyAll(source, target, CELL.test(source.nodeName));

  function copyAll(from: Node, to: Element, isCell: boolean): void {
    for (let node = from.firstChild; node; node = node.nextSibling) copy(node, to, isCell);
  }

  function copy(node: Node, to: Element, isCell: boolean): void {
    if (!isElement(node)) {
      if (node.nodeType === 3) to.append(node.cloneNode());
    } else if (node.namespaceURI !== HTML) to.append(node.cloneNode(true));
    else if (BOX.test(node.nodeName)) {
      const isAlone = isCell && countShown(node.parentNode) === 1;
      copyBox(node, node.nodeName === "ASIDE" ? to.appendChild(shallow(node)) : to, to, isAlone);
    } else if (isKept(node)) copyAll(node, to.appendChild(shallow(node)), CELL.test(node.nodeName));
    else if (!UNREAD.test(node.nodeName)) copyAll(node, to, isCell);
  }

  function copyBox(box: Element, to: Element, around: Element, isAlone: boolean): void {
    const page = to.ownerDocument;
    if (box.classList.contains("ql-code-block-container")) {
      const code = to.appendChild(page.createElement("pre"));
      code.textContent = Array.from(box.children, ({ textContent }) => `${textContent}\n`).join("");
    } else if (WORDS.test(around.nodeName)) {
      if (around.lastElementChild ?? around.lastChild?.nodeValue?.trim()) to.append(page.createElement("br"));
      copyAll(box, to, false);
    } else if (isAlone) copyAll(box, to, true);
    else {
      let line: Element | null = null;
      for (let node = box.firstChild; node; node = node.nextSibling) {
        if (BOX.test(node.nodeName) || BLOCK.test(node.nodeName)) line = null;
        else if (isShown(node)) line ??= to.appendChild(page.createElement("p"));
        copy(node, line ?? to, false);
      }
    }
  }
}

function shallow(element: Element): Element {
  return element.cloneNode(false) as Element;
}

function countShown(parent: Node | null): number {
  let count = 0;
  for (let node = parent?.firstChild; node; node = node.nextSibling) if (isShown(node)) count += 1;
  return count;
}

function isShown(node: Node): boolean {
  const isText = node.nodeType === 3 || isElement(node);
  return isText && (node.textContent?.trim() !== "" || (isElement(node) && isPicture(node)));
}

function isPicture(element: Element): boolean {
  return element.matches(SHOWN) || element.querySelector(SHOWN) !== null;
}
