import { type Content, Delta } from "@/pages/admin/rich-text/quill";
import { isBlock } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { countItems } from "./list";

/** One end of a footnote: a link whose `text` is its mark. A reference leads to a note, a back link from there to the reference. */
type End = { key: string; isBack: boolean; index: number; text: string };

/** A line with a back link, after its words or, with a number, before them. */
export type Note = {
  key: string;
  /** Where the line begins, and where it ends. */
  start: number;
  end: number;
  attributes: Record<string, unknown>;
  back: End;
  /** Its number in the list; null if the back link has it. */
  counted: number | null;
};

export type Footnotes = {
  /** `note` is the note that contains the reference, if any. */
  references: (End & { note: Note | null })[];
  /** Notes in a row without text with references between them. */
  groups: Note[][];
};

const NUMBER = /^([[(]?)(\d{1,3})[\])]?$/;

/** The footnotes of a text, in their order. */
export function readFootnotes(content: Content): Footnotes {
  const references: Footnotes["references"] = [];
  const groups: Note[][] = [];
  const count = countItems();
  let [index, isOpen] = [0, false];
  content.eachLine(({ ops }, attributes) => {
    const blocks = ops.filter((operation) => isBlock(operation)).length;
    const words = new Delta(ops.slice(blocks));
    const start = index + blocks;
    const end = start + words.length();
    const number = count(attributes, blocks > 0);
    const ends = readEnds(words, start);
    const back = ends.find(({ isBack }) => isBack);
    const counted = attributes["indent"] ? null : number;
    const note = back ? { key: back.key, start, end, attributes, back, counted } : null;
    const found = ends.filter(({ isBack }) => !isBack).map((one) => ({ ...one, note }));
    references.push(...found);
    if (note && isOpen) groups.at(-1)?.push(note);
    else if (note) groups.push([note]);
    if (note) isOpen = true;
    else if (found.length > 0) isOpen = false;
    index = end + 1;
  });
  return { references, groups };
}

/** The ends of footnotes in a line that begins at `start`. */
export function readEnds(line: Content, start = 0): End[] {
  const ends: End[] = [];
  let index = start;
  for (const { insert, attributes } of line.ops) {
    const text = typeof insert === "string" ? insert : "\u{fffc}";
    const [, back, key] = /^#fn(ref)?-([a-z0-9-]{1,40})$/.exec(String(attributes?.["link"])) ?? [];
    const isBack = back !== undefined;
    const last = ends.at(-1);
    // One link can consist of several pieces.
    const goesOn = last?.key === key && last?.isBack === isBack && last.index + last.text.length === index;
    if (goesOn) last.text += text;
    else if (key !== undefined) ends.push({ key, isBack, index, text });
    index += text.length;
  }
  return ends;
}

/** The change that renumbers the marks: as the list counts, or on from the first of each group. */
export function renumber(content: Content): Content {
  const { references, groups } = readFootnotes(content);
  const numbers = new Map<string, number>();
  for (const group of groups) {
    let next: number | null = null;
    for (const { key, back, counted } of group) {
      const written = readNumber(back.text);
      if (counted === null && written === null) continue;
      next = counted ?? next ?? written ?? 1;
      if (!numbers.has(key)) numbers.set(key, next);
      next += 1;
    }
  }
  const backs = groups.flat().flatMap(({ back, counted }) => (counted === null ? [back] : []));
  const change = new Delta();
  let [read, written] = [0, 0];
  for (const { key, index, text } of [...references, ...backs].toSorted((one, other) => one.index - other.index)) {
    const number = numbers.get(key);
    const old = readNumber(text);
    if (number === undefined || old === null || number === old) continue;
    const place = index + (NUMBER.exec(text)?.[1]?.length ?? 0);
    const { length } = String(old);
    change
      .retain(place - read)
      .insert(String(number), content.slice(place, place + 1).ops[0]?.attributes)
      .delete(length);
    read = place + length;
    written += 1;
  }
  return written > 0 ? change : new Delta();
}

export function readNumber(mark: string): number | null {
  const [, , digits] = NUMBER.exec(mark.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether its back link is after its words. */
export function isBehind({ back, start }: Note): boolean {
  return back.index > start || readNumber(back.text) === null;
}

/** Where the text of a note begins and ends, without its back link. */
export function findWords(note: Note, content: Content): { from: number; to: number } {
  const { back, start, end } = note;
  if (!isBehind(note)) return { from: Math.min(end, back.index + back.text.length + 1), to: end };
  const isSpaced = content.slice(back.index - 1, back.index).ops[0]?.insert === " ";
  return { from: start, to: Math.max(start, back.index - (isSpaced ? 1 : 0)) };
}
