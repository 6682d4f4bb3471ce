import type { Block } from "./block";
import { divider } from "./divider";
import { figure } from "./figure";
import { insertFootnoteAbove } from "./insert-footnote";
import { askForLink, lineBlocks } from "./line-blocks";
import { list } from "./list";
import { table } from "./table";

const heading: Block = {
  formats: ["header"],
  offers: [1, 2, 3].map((level) => ({
    name: `Heading ${level}`,
    words: `title h${level}`,
    format: ["header", level],
  })),
  write: ({ lineIn, value }) => lineIn(`h${String(value)}`),
};

/** A link alone in its line, which the page shows as a card. */
const video: Block = {
  formats: [],
  offers: [{ name: "Video", words: "embed youtube vimeo film", make: (quill) => askForLink(quill, "Watch the video") }],
};

/** A raised link to a line that leads back: `read-footnotes.ts` finds both. */
const footnote: Block = {
  formats: [],
  offers: [{ name: "Footnote", words: "note reference source", make: insertFootnoteAbove }],
};

/** In the menu's order. */
export const EVERY_BLOCK: readonly Block[] = [heading, list, figure, video, table, ...lineBlocks, footnote, divider];

/** What the menu and the toolbar offer. */
export const OFFERS = EVERY_BLOCK.flatMap(({ offers }) => offers);

/** The formats of a plain paragraph. A cell stays a cell. */
export const PLAIN: Readonly<Record<string, false>> = Object.fromEntries(
  [heading, list, ...lineBlocks].flatMap(({ formats }) => formats).map((name) => [name, false]),
);

/** The block that a line with these formats, or an embed with this name, is; undefined for a paragraph. */
export function findBlock(formats: object): Block | undefined {
  return EVERY_BLOCK.find(({ formats: [name = ""] }) => name in formats);
}
