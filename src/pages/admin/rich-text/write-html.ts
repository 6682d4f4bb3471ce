import type { Content, Formats, Operation } from "./quill";
import type { BlockToWrite } from "@/pages/admin/rich-text/blocks/block";
import { findBlock } from "@/pages/admin/rich-text/blocks/every-block";
import { writePicture } from "@/pages/admin/rich-text/blocks/figure";
import { isBlock } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { countItems } from "@/pages/admin/rich-text/blocks/list";

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
  const embeds = new Set<Element | null>();
  const writeBlock = (formats: Formats, attributes: Formats, words: Operation[], number: number | null) => {
    const last = root.lastElementChild as HTMLElement | null;
    const { formats: [name = ""] = [], write = writeParagraph } = findBlock(formats) ?? {};
    return write({
      page,
      value: formats[name],
      attributes,
      text: words.map(({ insert }) => String(insert)).join(""),
      number,
      lineIn(name) {
        const line = page.createElement(name);
        line.append(...writePieces(page, words));
        return line;
      },
      goOnIn: (name) => (last?.localName === name ? last : page.createElement(name)),
    });
  };
  content.eachLine(({ ops }, attributes) => {
    const words = ops.filter((operation) => !isBlock(operation));
    const number = count(attributes, words.length < ops.length);
    for (const { insert, attributes = {} } of ops.filter(isBlock)) {
      const embed = writeBlock(Object(insert), attributes, [], null);
      embeds.add(embed);
      root.append(embed);
    }
    const block = writeBlock(attributes, attributes, words, number);
    // Appending a list or table again would move each of its lines once more.
    if (block !== root.lastElementChild) root.append(block);
  });
  // Drops the line after the last block and those that keep two blocks of one kind apart.
  for (const empty of root.querySelectorAll("p:empty")) {
    const [before, after] = [empty.previousElementSibling, empty.nextElementSibling];
    if (
      after
        ? /^(?:TABLE|PRE)$/.test(after.nodeName) && before?.nodeName === after.nodeName
        : before?.nodeName === "TABLE" || embeds.has(before)
    )
      empty.remove();
  }
  return root.innerHTML;
}

const writeParagraph = ({ lineIn }: BlockToWrite) => lineIn("p");

/** Words of one line, as they are copied. */
export function writeWords(content: Content): string {
  const page = document.implementation.createHTMLDocument("");
  page.body.append(...writePieces(page, content.ops));
  return page.body.innerHTML;
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
