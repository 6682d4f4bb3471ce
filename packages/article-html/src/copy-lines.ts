/** What other programs put around lines. All of it but `<aside>` goes, and its words keep a line of their own. */
const BOX =
  /^(?:DIV|SECTION|ARTICLE|ASIDE|HEADER|FOOTER|MAIN|NAV|ADDRESS|DL|DT|DD|DETAILS|SUMMARY|CENTER|FIELDSET|FORM|HGROUP)$/;
const BLOCK = /^(?:P|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|TABLE|HR)$/;
const WORDS = /^(?:P|H[1-6]|A|SPAN|B|STRONG|EM|I|U|S|CODE|FIGCAPTION|CAPTION)$/;
const CELL = /^(?:LI|T[DH])$/;
const SHOWN = "img, iframe, video, audio, input";
/** Nobody reads what they hold as a part of the text. */
const UNREAD = /^(?:AUDIO|HEAD|IFRAME|NOEMBED|NOFRAMES|NOSCRIPT|PLAINTEXT|SCRIPT|STYLE|TEMPLATE|TITLE|VIDEO|XMP)$/;
const HTML = "http://www.w3.org/1999/xhtml";

/**
 * Copies what `source` holds to the end of `target`, without the boxes of other programs: words that stood in one have a paragraph
 * of their own, or within words a line. Elements for which `isKept` is false are what they hold. It copies because jsdom needs as
 * long to take one node out of its place as there are nodes beside it.
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

/** By its type: a page of another window has an Element of its own. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isShown(node: Node): boolean {
  const isText = node.nodeType === 3 || isElement(node);
  return isText && (node.textContent?.trim() !== "" || (isElement(node) && isPicture(node)));
}

function isPicture(element: Element): boolean {
  return element.matches(SHOWN) || element.querySelector(SHOWN) !== null;
}
