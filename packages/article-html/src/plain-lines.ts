const BLOCK =
  /^(?:ADDRESS|ARTICLE|ASIDE|AUDIO|BLOCKQUOTE|BODY|DD|DETAILS|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|IFRAME|LI|OBJECT|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|UL|VIDEO)$/;
const EMPTY_LINE = /\n[ \t\r]*\n\s*/;

/**
 * Says in HTML what WordPress' older editor leaves to the ends of lines: an empty line parts two paragraphs, another one within words
 * is the end of a line.
 */
export function readPlainLines(page: Document): void {
  for (const box of page.querySelectorAll("body, div, blockquote"))
    if (
      box === page.body ||
      [...box.childNodes].some((node) => node.nodeType === 3 && EMPTY_LINE.test(node.nodeValue ?? ""))
    )
      readParagraphs(box);
  const ends = listTexts(page.body).flatMap(breakLines);
  for (const end of ends) if (!isWithinWords(end)) end.remove();
}

function readParagraphs(box: Element): void {
  const made: Node[] = [];
  let open: Element | null = null;
  const add = (...nodes: (Node | string)[]) => {
    if (!open) made.push((open = box.ownerDocument.createElement("p")));
    open.append(...nodes);
  };
  for (const node of Array.from(box.childNodes)) {
    if (BLOCK.test(node.nodeName)) {
      open = null;
      made.push(node);
    } else if (node.nodeType === 1) add(node);
    else if (node.nodeType === 3)
      for (const [place, words] of (node.nodeValue ?? "").split(EMPTY_LINE).entries()) {
        if (place > 0) open = null;
        if (open ?? words.trim()) add(words);
      }
  }
  box.replaceChildren(...made);
}

function listTexts(root: Node): Text[] {
  if (/^(?:PRE|CODE|TEXTAREA)$/.test(root.nodeName)) return [];
  return [...root.childNodes].flatMap((node) => (node.nodeType === 3 ? [node as Text] : listTexts(node)));
}

function breakLines(text: Text): Element[] {
  const lines = text.data.split(/[ \t\r]*\n\s*/);
  const ends = lines.slice(1).map(() => text.ownerDocument.createElement("br"));
  if (ends.length > 0) text.replaceWith(...lines.flatMap((line, place) => [...ends.slice(place - 1, place), line]));
  return ends;
}

function isWithinWords(end: Element): boolean {
  const [before, after] = [findBeside(end, "previousSibling"), findBeside(end, "nextSibling")];
  const isOuter = (node: Node | null) =>
    node ? BLOCK.test(node.nodeName) : BLOCK.test(end.parentNode?.nodeName ?? "");
  return before?.nodeName !== "BR" && !isOuter(before) && !isOuter(after);
}

function findBeside(end: Node, side: "previousSibling" | "nextSibling"): Node | null {
  let node = end[side];
  while (node && (node.nodeType === 8 || (node.nodeType === 3 && node.nodeValue?.trim() === ""))) node = node[side];
  return node;
}
