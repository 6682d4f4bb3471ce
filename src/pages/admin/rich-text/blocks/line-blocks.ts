import { BlockBlot, type Formats, linkBoxOf, Quill, type Range } from "@/pages/admin/rich-text/quill";
import { LINE_BLOCKS, type LineBlock } from "@blockwork/article-html/blocks";
import { afterEdit } from "@/pages/admin/rich-text/typing/typed-text";
import type { Block } from "./block";

const Line = Quill.import("blots/block") as typeof BlockBlot;

const keysOf = (isMeant: (block: LineBlock) => unknown) =>
  Object.entries(LINE_BLOCKS).flatMap(([key, block]) => (isMeant(block) ? [key] : []));

/** In the editor their lines are paragraphs with a class. Quotes and code are Quill's own. */
const MARKED = keysOf(({ element, around }) => !element && around !== "pre");
/** Each of their lines is one link. */
export const LINKS = keysOf(({ link }) => link);
/** Adjacent lines are one. */
export const BOXES = keysOf(({ around }) => around);

for (const key of MARKED) {
  class MarkedLine extends Line {
    static override blotName = key;
    static override tagName = "P";
    static override className = `ql-${key}`;

    static override formats(): true {
      return true;
    }
  }
  Quill.register(MarkedLine, true);
}

export const lineBlocks: readonly Block[] = Object.entries(LINE_BLOCKS).map(([key, block]) => {
  const { name, words, element = "p", around, link } = block;
  return {
    formats: [key],
    offers: [{ name, words, format: [key, true], ...(link && { make: (quill) => askForLink(quill, link) }) }],
    read(page) {
      for (const box of around && MARKED.includes(key) ? page.querySelectorAll(around) : []) {
        for (const line of box.querySelectorAll(":scope > p")) line.className = `ql-${key}`;
        box.replaceWith(...box.childNodes);
      }
    },
    write({ text, lineIn, goOnIn }) {
      if (!around) return Object.assign(lineIn(element), element === "p" && { className: `ql-${key}` });
      const box = goOnIn(around);
      // Parsers leave out the first line end of code.
      box.append(around === "pre" ? `${box.firstChild ? "" : "\n"}${text}\n` : lineIn("p"));
      return box;
    },
  };
});

/** Enter in an empty line leaves the block, and at the end of a link that is one begins an ordinary line. */
export const lineBlockBindings = {
  "leave empty line": {
    key: "Enter",
    collapsed: true,
    empty: true,
    format: MARKED.filter((key) => !LINKS.includes(key)),
    handler(this: { quill: Quill }, _: object, { format }: { format: Formats }): void {
      for (const key of MARKED) if (key in format) this.quill.format(key, false, "user");
    },
  },
  "line below link": {
    key: "Enter",
    collapsed: true,
    suffix: /^$/,
    format: LINKS,
    handler(this: { quill: Quill }, { index }: Range): void {
      this.quill.insertText(index, "\n", "user");
      for (const key of LINKS) this.quill.formatLine(index + 1, 1, key, false, "user");
      this.quill.setSelection(index + 1, 0, "silent");
    },
  },
};

/** Puts a link into the caret's empty line, selects its words and asks for its address. */
export function askForLink(quill: Quill, words: string): void {
  const { index } = quill.selection.savedRange;
  quill.insertText(index, words, "user");
  quill.setSelection(index, words.length, "user");
  linkBoxOf(quill).edit("link", null);
}

/** Makes words typed beside the link that a line is, or over it, part of it. */
export function keepLinksWhole(quill: Quill): void {
  afterEdit(quill, ({ ops: [first] }) => {
    const [line] = quill.getLine(typeof first?.retain === "number" ? first.retain : 0);
    if (!(line instanceof BlockBlot) || !LINKS.some((key) => key in line.formats())) return;
    const start = quill.getIndex(line);
    const links = quill.getContents(start, line.length() - 1).map(({ attributes }) => attributes?.["link"] ?? null);
    const address = links.find(Boolean);
    if (address && links.includes(null)) quill.formatText(start, line.length() - 1, "link", address, "user");
  });
}
