import { listWords } from "./left-out";

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\w-]+[ \t]*:|#)[^]*?\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** Markdown without what editors write before it for programs, and that. */
export function splitFrontMatter(markdown: string): { front: string; text: string } {
  const [front = ""] = FRONT_MATTER.exec(markdown) ?? [];
  return { front, text: markdown.slice(front.length) };
}

/** The marks of Markdown that hold words which nobody is meant to read: in this order. */
const MARKS: [mark: RegExp, instead: string][] = [
  // A fence with the language of its code. What else stands there is words.
  [/^([\s>]*(?:[-*+]|\d+[.)])?\s*)(?:`{3,}[ \t]*\{?\.?[\w+#.-]*\}?(?=[^`\n]*$)|~{3,}[ \t]*\{?\.?[\w+#.-]*\}?)/gm, "$1"],
  [/^[\s>]*\[(?!\^)[^\]\n]+\]:[ \t]*\S.*/gm, " "],
  [/\[\^[^\]\n]+\]:?/g, " "],
  [/^([\s>]*(?:[-*+]|\d+[.)])[ \t]+)\[[ xX]\]/gm, "$1"],
  [/^([\s>]*)\d{1,9}[.)](?=\s)/gm, "$1"],
  [/\]\(\s*(?:<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/g, "] "],
  [/\]\[[^\]\n]*\]/g, "] "],
];

/** The words of Markdown that a reader is to see. Tags of HTML count as words where `isTag` is false. */
export function listMarkdownWords(
  markdown: string,
  isTag: (name: string) => boolean,
  decode: (entity: string) => string,
): string[] {
  const text = MARKS.reduce((left, [mark, instead]) => left.replace(mark, instead), markdown)
    .replace(/<\/?([a-z][\w-]*)(?:\s[^<>]*)?\/?>/gi, (tag, name: string) => (isTag(name.toLowerCase()) ? " " : tag))
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi, decode);
  return listWords(text);
}
