import type { Quill } from "react-quill";
import { sanitizeToBody } from "@blockwork/article-html/sanitize-html";
import { isBlock } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { countItems } from "@/pages/admin/rich-text/blocks/list-numbers";

type Content = ReturnType<Quill["getContents"]>;
type Operation = Content["ops"][number];
type Formats = Record<string, unknown>;

/** Words, or an embed among them, in one format. */
type Piece = { content: string | Node; formats: Formats };

// From the outside in. A link is outermost, or it would be split around bold words.
const TAGS: Record<string, (value: unknown) => string> = {
  link: () => "a",
  bold: () => "strong",
  italic: () => "em",
  strike: () => "s",
  underline: () => "u",
  script: (value) => (value === "super" ? "sup" : "sub"),
  size: () => "span",
  code: () => "code",
};

/**
 * The HTML of the editor's content, built from nodes, so that no text is ever parsed as markup. Quill's own getSemanticHTML()
 * puts stored addresses into a string as they are (CVE-2025-15056), makes each space a non-breaking one, and cuts links.
 */
export function writeHtml(content: Content): string {
  const page = document.implementation.createHTMLDocument("");
  const root = page.body;
  const count = countItems();
  content.eachLine((line, attributes) => {
    const words = line.ops.filter((operation) => !isBlock(operation));
    const number = count(attributes, words.length < line.ops.length);
    for (const operation of line.ops) if (isBlock(operation)) root.append(writeBlock(page, operation));
    const block = writeLine(page, root, words, attributes, number);
    // Appending a list or table again would move each of its lines once more.
    if (block !== root.lastElementChild) root.append(block);
  });
  // Drops the line after the last block and those that keep two blocks of one kind apart.
  for (const empty of root.querySelectorAll("p:empty")) {
    const [before, after] = [empty.previousElementSibling, empty.nextElementSibling];
    if (after ? /^(?:TABLE|PRE)$/.test(after.nodeName) && before?.nodeName === after.nodeName : isApart(before))
      empty.remove();
  }
  return root.innerHTML;
}

/** Words of one line, as they are copied. */
export function writeWords(content: Content): string {
  const page = document.implementation.createHTMLDocument("");
  page.body.append(...writePieces(page, content.ops));
  return page.body.innerHTML;
}

function isApart(block: Element | null): boolean {
  return block !== null && /^(?:FIGURE|TABLE|HR)$/.test(block.nodeName);
}

function writeLine(
  page: Document,
  root: HTMLElement,
  words: Operation[],
  attributes: Formats,
  number: number | null,
): Node | string {
  const last = root.lastElementChild;
  const { header, blockquote, callout, button, list, table } = attributes;
  if (attributes["code-block"]) {
    const code = last?.nodeName === "PRE" ? last : page.createElement("pre");
    code.append(`${code === last ? "" : "\n"}${words.map(({ insert }) => String(insert)).join("")}\n`);
    return code;
  }
  const pieces = writePieces(page, words);
  if (table) return writeCell(page, last, String(table), pieces);
  const line = page.createElement(list ? "li" : header ? `h${String(header)}` : blockquote ? "blockquote" : "p");
  line.append(...pieces);
  if (button) line.className = "ql-button";
  if (callout) {
    const box = last?.nodeName === "ASIDE" ? last : page.createElement("aside");
    box.append(line);
    return box;
  }
  if (!list) return line;
  // The sanitiser turns this into nested lists.
  line.dataset["list"] = String(list);
  if (number !== null) line.setAttribute("value", String(number));
  if (attributes["indent"]) line.className = `ql-indent-${String(attributes["indent"])}`;
  const items = last?.nodeName === "OL" ? last : page.createElement("ol");
  items.append(line);
  return items;
}

function writeCell(page: Document, last: Element | null, id: string, pieces: Node[]): Element {
  const isHead = id.startsWith("head-");
  const table = last?.nodeName === "TABLE" ? (last as HTMLTableElement) : page.createElement("table");
  const end = table.lastElementChild;
  const part = isHead
    ? table.createTHead()
    : end?.nodeName === "TBODY"
      ? end
      : table.appendChild(page.createElement("tbody"));
  const open = part.lastElementChild;
  const row = open?.getAttribute("data-id") === id ? open : part.appendChild(page.createElement("tr"));
  row.setAttribute("data-id", id);
  const isNamed = isHead || (id.startsWith("side-") && !row.firstElementChild);
  row.appendChild(page.createElement(isNamed ? "th" : "td")).append(...pieces);
  return table;
}

function writeBlock(page: Document, { insert, attributes = {} }: Operation): Element {
  const { figure: address } = Object(insert) as { figure?: unknown };
  if (address === undefined) return page.createElement("hr");
  const figure = page.createElement("figure");
  const picture = writePicture(page, address, attributes);
  const link = attributes["link"] ? figure.appendChild(page.createElement("a")) : figure;
  if (link !== figure) link.setAttribute("href", String(attributes["link"]));
  link.append(picture);
  if (attributes["wide"]) figure.className = "ql-wide";
  if (attributes["caption"])
    figure
      .appendChild(page.createElement("figcaption"))
      .append(...sanitizeToBody(String(attributes["caption"])).childNodes);
  return figure;
}

function writePicture(page: Document, address: unknown, attributes: Formats): Element {
  const picture = page.createElement("img");
  picture.setAttribute("src", String(address));
  for (const name of ["alt", "width", "height"])
    if (typeof attributes[name] === "string") picture.setAttribute(name, attributes[name]);
  return picture;
}

function writePieces(page: Document, words: Operation[]): Node[] {
  const pieces = words.flatMap(({ insert, attributes: formats = {} }): Piece[] => {
    if (typeof insert !== "string") return [{ content: writeEmbed(page, insert, formats), formats }];
    const [, before = "", core = "", after = ""] = /^([ \u00a0]*)([^]*?)([ \u00a0]*)$/.exec(insert) ?? [];
    if (formats["code"]) return [{ content: insert, formats }];
    return [before, core, after].filter(Boolean).map((content) => ({ content, formats }));
  });
  while (isBreak(pieces.at(-1))) pieces.pop();
  if (pieces.every(isSpace)) return [];
  return nest(page, keepSpacesOutside(pieces), Object.keys(TAGS));
}

function writeEmbed(page: Document, embed: unknown, formats: Formats): Node {
  const { image } = Object(embed) as { image?: unknown };
  if (image !== undefined) return writePicture(page, image, formats);
  const end = page.createElement("br");
  // Keeps a copied line break recognisable when pasted; the sanitiser removes the class.
  end.className = "ql-break";
  return end;
}

function isBreak(piece: Piece | undefined): boolean {
  return typeof piece?.content === "object" && piece.content.nodeName === "BR";
}

function isSpace(piece: Piece): boolean {
  return typeof piece.content === "string" ? !/[^ \u00a0]/.test(piece.content) : isBreak(piece);
}

/**
 * Spaces and line ends take the formats shared by the words around them. Of several in a row, all but the first are made
 * non-breaking.
 */
function keepSpacesOutside(pieces: Piece[]): Piece[] {
  let end = "";
  return pieces.map((piece, place) => {
    const { content } = piece;
    let { formats } = piece;
    if (isSpace(piece)) {
      const [before, after] = [
        pieces.slice(0, place).findLast((one) => !isSpace(one)),
        pieces.slice(place).find((one) => !isSpace(one)),
      ];
      const isShared = ([name, value]: [string, unknown]) =>
        before?.formats[name] === value && after?.formats[name] === value;
      formats = Object.fromEntries(Object.entries(formats).filter(isShared));
    }
    if (typeof content !== "string") end = "";
    if (typeof content !== "string") return { content, formats };
    const kept = content.replaceAll(/ +/g, (run, at: number) => {
      const follows = at === 0 && end.endsWith(" ");
      return follows ? "\u00a0".repeat(run.length) : ` ${"\u00a0".repeat(run.length - 1)}`;
    });
    end = content;
    return { content: kept, formats };
  });
}

function nest(page: Document, pieces: Piece[], [name, ...inner]: string[]): Node[] {
  if (name === undefined)
    return pieces.map(({ content }) => (typeof content === "string" ? page.createTextNode(content) : content));
  const made: Node[] = [];
  for (let start = 0; start < pieces.length;) {
    const value = pieces[start]?.formats[name];
    let end = start + 1;
    while (end < pieces.length && pieces[end]?.formats[name] === value) end += 1;
    const nodes = nest(page, pieces.slice(start, end), inner);
    const tag = value ? TAGS[name]?.(value) : undefined;
    if (tag) {
      const element = page.createElement(tag);
      if (name === "link") element.setAttribute("href", String(value));
      if (name === "size") element.className = `ql-size-${String(value)}`;
      element.append(...nodes);
      made.push(element);
    } else made.push(...nodes);
    start = end;
  }
  return made;
}
