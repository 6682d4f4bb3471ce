import { settleCallouts } from "./callouts";
import { replaceEmbeds } from "./embeds";
import { linkFootnotes } from "./footnotes";
import { markTask, restoreSpaces } from "./foreign-blocks";
import { LeftOut, listSeenWords } from "./left-out";
import { nameOtherNumbers, readLists } from "./lists";
import { dropPrograms } from "./programs";
import { nameQuotedBlocks } from "./quotes";
import { unwrapRedirects } from "./redirects";
import { dropReviews } from "./reviews";
import { separateBlocks } from "./separate-blocks";
import { settleLists } from "./settle-lists";
import { dropSharedFormats } from "./shared-formats";
import { readBlocks } from "./site-blocks";
import { partFigures, readFigures } from "./site-figures";
import { dropEmptyParagraphs } from "./empty-paragraphs";
import { simplifyTables } from "./tables";

/**
 * What is read: a clipboard; a text of another site; the same once its pictures are known to be had or lost; a text of one's own
 * for its editor; and what an editor is about to take, once its own readers have been over it.
 */
export type Reading = "paste" | "import" | "imported" | "stored" | "edited";

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
    of: ["paste", "import"],
    does: "What reviewers said and deleted goes first, while their program's marks say what it is.",
    run: (page, { left }) => dropReviews(page, left),
  },
  {
    of: ["paste", "import"],
    does: "Links lead where they were meant to, before any pass asks where.",
    run: (page) => unwrapRedirects(page),
  },
  {
    of: ["paste"],
    does: "Buttons, labels and marks of programs go, for they would be taken for words.",
    run: (page, { left }) => dropPrograms(page, left),
  },
  {
    of: ["import"],
    does: "Blocks of WordPress, Ghost and their plugins get the shape of ours, as long as their classes say what they are.",
    run: (page, { notes, left }) => readBlocks(page, notes, left),
  },
  {
    of: ["import"],
    does: "Pictures get figures of their own, and leave the words beside them whole.",
    run: (page) => readFigures(page),
  },
  {
    of: ["paste", "import"],
    does: "Both ends of a footnote find each other while the ids by which they do are there.",
    run: (page, { key }) => linkFootnotes(page, key),
  },
  {
    of: ["paste"],
    does: "What programs write as lists, levels and boxes in ways of their own is a list, by the styles that the next pass drops.",
    run: (page, { notes }) => notes.push(...readLists(page)),
  },
  {
    of: ["import"],
    does: "Lists that are numbered in another way are named while their attributes say it.",
    run: (page, { notes }) => notes.push(...nameOtherNumbers(page)),
  },
  {
    of: ["paste"],
    does: "The size and the weight that all words share are how their program looks.",
    run: (page) => dropSharedFormats(page),
  },
  {
    of: ["paste", "import"],
    does: "What folds is open, which is said.",
    run: (page, { notes }) => void (page.querySelector("details, .kg-toggle-card") && notes.push(FOLDED)),
  },
  {
    of: ["paste", "stored"],
    does: "Videos are links to them, and all other embeds go, before they part the words around them.",
    run: (page, { notes }) => notes.push(...replaceEmbeds(page)),
  },
  {
    of: ["paste", "import", "stored"],
    does: "Callouts are lines and nothing else, before boxes that mean nothing are opened.",
    run: (page, { notes }) => void (settleCallouts(page) && notes.push(CALLOUT)),
  },
  {
    of: ["paste", "import"],
    does: "Words beside blocks have blocks of their own, and white space is as a browser shows it.",
    run: (page) => separateBlocks(page),
  },
  {
    of: ["import", "stored"],
    does: "Items that are done or to do have a box before their words, which the next pass would take for an empty line.",
    run: (page) => page.querySelectorAll("li").forEach(markTask),
  },
  {
    of: ["paste", "import", "stored"],
    does: "Lists get their one shape, once all that stands in their items is either words or blocks.",
    run: (page, { notes }) => void (settleLists(page) && notes.push(DEEP)),
  },
  {
    of: ["paste"],
    does: "What an editor cannot keep in quotes is named, once nothing else leaves or joins them.",
    run: (page, { notes }) => notes.push(...nameQuotedBlocks(page)),
  },
  {
    of: ["imported"],
    does: "Paragraphs that the passes before, or lost pictures, have left empty go.",
    run: (page) => dropEmptyParagraphs(page),
  },
  {
    of: ["imported"],
    does: "Figures below each other that were no gallery are kept apart, by the only empty paragraphs.",
    run: (page) => partFigures(page),
  },
  {
    of: ["edited"],
    does: "Spaces that a program made unbreakable are ordinary ones, once it is known which words share a block.",
    run: (page) => restoreSpaces(page),
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

/**
 * Gives what others wrote the shape that an article has, but for sanitising it. Returns what cannot be kept, in words, what is left out
 * by its kind, and the words that its reader saw: those of them that are neither there in the end nor left out are missing.
 */
export function readForeign(
  page: Document,
  reading: Exclude<Reading, "edited">,
  key: string,
): { notes: string[]; left: LeftOut; seen: string[] } {
  const seen = listSeenWords(page.body);
  const { notes, left } = runPasses(page, reading, key);
  return { notes: [...new Set(notes)], left, seen };
}
