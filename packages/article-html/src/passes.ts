import { settleCallouts } from "./callouts";
import { readCodeBoxes } from "./code-boxes";
import { readControls } from "./controls";
import { linkEmbeds } from "./embeds";
import { dropEmptyParagraphs } from "./empty-paragraphs";
import { linkFootnotes } from "./footnotes";
import { markTask, restoreSpaces } from "./foreign-blocks";
import { findLatePictures } from "./late-pictures";
import { LeftOut, listSeenWords } from "./left-out";
import { OTHER_NUMBERS, readLists } from "./lists";
import { dropPrograms } from "./programs";
import { nameQuotedBlocks } from "./quotes";
import { unwrapRedirects } from "./redirects";
import { dropReviews } from "./reviews";
import { readVisibleContent, type VisibleContent } from "./visible-content";
import { separateBlocks } from "./separate-blocks";
import { settleLists } from "./settle-lists";
import { dropSharedFormats } from "./shared-formats";
import { linkPrograms, readBlocks } from "./site-blocks";
import { partFigures, readFigures } from "./site-figures";
import { simplifyTables } from "./tables";
import { readTypedBullets } from "./typed-bullets";
import { dropUnseen } from "./unseen";
import { readWordStyles, renameElements } from "./word-styles";

/**
 * What is read: a text of another program, pasted or imported; the same once its pictures are known to be had or lost; a text of one's
 * own for its editor; and what an editor is about to take, once its own readers have been over it.
 */
export type Reading = "foreign" | "settled" | "stored" | "edited";

type Pass = {
  of: Reading[];
  /** What it does, and why it stands where it does. */
  does: string;
  run(page: Document, context: Context): void;
};

type Context = {
  /** Keeps the footnotes of this text apart from those of others. */
  key: string;
  /** What cannot be kept, in words. */
  notes: string[];
  left: LeftOut;
  /** Whether a table could not be kept as it was. */
  simplified: boolean;
};

const FOLDED = "Sections that could be folded away are always open here.";
const DEEP = "Lists have nine levels here: what was deeper stands in the ninth.";
const CALLOUT = "Callouts hold only lines of text here, and stand in nothing else: others are ordinary text.";

/** In this order. */
export const PASSES: readonly Pass[] = [
  {
    of: ["foreign"],
    does: "What reviewers said and deleted goes first, while their program's marks say what it is.",
    run: (page, { left }) => dropReviews(page, left),
  },
  {
    of: ["foreign"],
    does: "Links lead where they were meant to, before any pass asks where.",
    run: (page) => unwrapRedirects(page),
  },
  {
    of: ["foreign"],
    does: "Pictures that are loaded late have their addresses, some of which stand in what the next but one drops.",
    run: (page) => findLatePictures(page),
  },
  {
    of: ["foreign"],
    does: "What a script would show is named while the script is there.",
    run: (page, { notes }) => linkPrograms(page, notes),
  },
  {
    of: ["foreign"],
    does: "Programs, styles and hidden parts go, before any pass takes them for words.",
    run: (page, { left }) => dropUnseen(page, left),
  },
  {
    of: ["foreign"],
    does: "Blocks of WordPress, Ghost, code hosts and their plugins get the shape of ours, as long as their classes say what they are.",
    run: (page, { notes, left }) => readBlocks(page, notes, left),
  },
  {
    of: ["foreign"],
    does: "Buttons, fields and forms go but for what is read, in those blocks as well.",
    run: (page, { left }) => readControls(page, left),
  },
  {
    of: ["foreign"],
    does: "Marks of programs go, for they would be taken for words.",
    run: (page, { left }) => dropPrograms(page, left),
  },
  {
    of: ["foreign"],
    does: "Pictures get figures of their own, and leave the words beside them whole.",
    run: (page) => readFigures(page),
  },
  {
    of: ["foreign"],
    does: "Both ends of a footnote find each other while the ids by which they do are there.",
    run: (page, { key }) => linkFootnotes(page, key),
  },
  {
    of: ["foreign"],
    does: "Code of an editor is code, by the styles that the next passes drop.",
    run: (page) => readCodeBoxes(page),
  },
  {
    of: ["foreign"],
    does: "What programs write as lists, levels and boxes in ways of their own is a list.",
    run: (page, { notes }) => notes.push(...readLists(page)),
  },
  {
    of: ["foreign"],
    does: "The size and the weight that all words share are how their program looks.",
    run: (page) => dropSharedFormats(page),
  },
  {
    of: ["foreign"],
    does: "What styles say of words is said by elements.",
    run: (page) => readWordStyles(page),
  },
  {
    of: ["foreign", "stored"],
    does: "Elements that mean the same have one name.",
    run: (page) => renameElements(page),
  },
  {
    of: ["foreign"],
    does: "What folds is open, which is said.",
    run: (page, { notes }) => void (page.querySelector("details, .kg-toggle-card") && notes.push(FOLDED)),
  },
  {
    of: ["stored"],
    does: "Embeds are links to them, before they part the words around them.",
    run: (page, { notes }) => linkEmbeds(page, notes),
  },
  {
    of: ["foreign", "stored"],
    does: "Callouts are lines and nothing else, before boxes that mean nothing are opened.",
    run: (page, { notes }) => void (settleCallouts(page) && notes.push(CALLOUT)),
  },
  {
    of: ["foreign"],
    does: "Words beside blocks have blocks of their own, and white space is as a browser shows it.",
    run: (page) => separateBlocks(page),
  },
  {
    of: ["foreign"],
    does: "Lines that begin with a typed bullet are items, once each has a block and before lists get their shape.",
    run: (page) => readTypedBullets(page),
  },
  {
    of: ["stored"],
    does: "Items that are done or to do have a box before their words, which the next pass would take for an empty line.",
    run: (page) => page.querySelectorAll("li").forEach(markTask),
  },
  {
    of: ["foreign", "stored"],
    does: "Lists get their one shape, once all that stands in their items is either words or blocks.",
    run: (page, { notes }) => void (settleLists(page) && notes.push(DEEP)),
  },
  {
    of: ["settled"],
    does: "Paragraphs that the passes before, or lost pictures, have left empty go.",
    run: (page) => dropEmptyParagraphs(page),
  },
  {
    of: ["settled"],
    does: "Figures below each other that were no gallery are kept apart, by the only empty paragraphs.",
    run: (page) => partFigures(page),
  },
  {
    of: ["edited"],
    does: "Spaces that a program made unbreakable are ordinary ones, once it is known which words share a block.",
    run: (page) => restoreSpaces(page.body),
  },
  {
    of: ["edited"],
    does: "Tables get the one shape that editors have: last, because their cells hold what all passes before have left.",
    run: (page, context) => {
      context.simplified = simplifyTables(page);
    },
  },
];

function runPasses(page: Document, reading: Reading, key: string): Context {
  const context = { key, notes: [], left: new LeftOut(), simplified: false };
  for (const { of, run } of PASSES) if (of.includes(reading)) run(page, context);
  return context;
}

/** Gives what an editor is about to take its last shape. Returns whether a table could not be kept as it was. */
export function readForEditor(page: Document): boolean {
  return runPasses(page, "edited", "").simplified;
}

/** What an editor of lines cannot keep of a text that has been read, in sentences. */
export function nameForEditor(page: Document): string[] {
  return [...nameQuotedBlocks(page), ...(page.querySelector("ol[reversed]") ? [OTHER_NUMBERS] : [])];
}

/** Gives a text of one's own the shape that an editor reads, but for sanitising it. */
export function readOwnText(page: Document): void {
  runPasses(page, "stored", "");
}

/** The last passes over what others wrote, once its pictures are had or lost. */
export function settlePictures(page: Document): void {
  runPasses(page, "settled", "");
}

/** What was read of a text of another program. */
export type ForeignText = {
  /** What cannot be kept as it was, in sentences. */
  notes: string[];
  /** What is left out, by its kind. */
  left: LeftOut;
  /** What its reader saw: those of its words that are neither there in the end nor left out are missing. */
  seen: SeenText;
};
export type SeenText = { words: string[]; content: VisibleContent };

/** Gives what others wrote the shape that an article has, but for sanitising it. */
export function readForeign(page: Document, key: string): ForeignText {
  for (const element of page.querySelectorAll("[style]:not([data-style])"))
    element.setAttribute("data-style", element.getAttribute("style") ?? "");
  // Ghost's stylesheet, not its HTML, parts who wrote a bookmarked page from where it stands.
  for (const author of page.querySelectorAll(".kg-bookmark-author")) author.after(" ");
  const seen = { words: listSeenWords(page.body), content: readVisibleContent(page) };
  const { notes, left } = runPasses(page, "foreign", key);
  for (const element of page.querySelectorAll("[data-style]")) element.removeAttribute("data-style");
  return { notes: joinNotes(notes), left, seen };
}

/** Each once, and those that name addresses of one kind together. */
function joinNotes(notes: readonly string[]): string[] {
  const said = new Map<string, string[]>();
  for (const note of new Set(notes)) {
    const [, what = note, address] = /^([^:]+): (\S+)\.$/.exec(note) ?? [];
    said.set(what, [...(said.get(what) ?? []), ...(address ? [address] : [])]);
  }
  return Array.from(said, ([what, addresses]) => (addresses.length > 0 ? `${what}: ${addresses.join(", ")}.` : what));
}
