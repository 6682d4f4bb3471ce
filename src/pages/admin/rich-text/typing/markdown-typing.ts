import { Delta, type Formats, inOneStep, type Quill } from "@/pages/admin/rich-text/quill";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { repairLinkAddress } from "@/lib/typed-link";
import { LINKS } from "@/pages/admin/rich-text/blocks/line-blocks";
import type { TypedText } from "./typed-text";

type Turn = TypedText["turn"];
type Handler = (this: { quill: Quill }, range: { index: number }, context: { prefix: string }) => boolean;

/** In code, characters stay characters; a cell of a table holds no blocks. */
const CODE = ["code-block", "code"];
const NO_PARAGRAPH = [...CODE, "table", "list"];
const NO_LINE = [...CODE, "table", "blockquote"];
const NO_WORDS = [...CODE, "link", ...LINKS];

/** With what shows that an address is meant; a full stop or a bracket behind it is the sentence's. */
const TYPED_ADDRESS = /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>]+\.[^\s<>]+|[^\s@<>()]+@[^\s@<>()]+\.\p{L}{2,})$/u;

/** Markdown turns into what it means as it is typed. One Undo brings the characters back. */
export const markdown: readonly TypedText[] = [
  atLineStart(/^#{1,6} $/, (quill, index, typed) => turnLine(quill, index, typed, { header: typed.length - 1 })),
  atLineStart(/^> $/, (quill, index, typed) => turnLine(quill, index, typed, { blockquote: true })),
  atLineStart(/^``` $/, turnIntoCode),
  atLineStart(/^(?:\d{1,6}[.)]|[-+*]|\[[ x]?\]) $/, turnIntoItem, NO_LINE),
  atLineStart(/^(?:---|\*\*\*) $/, turnIntoDivider),
  within(/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, () => ({ bold: true })),
  within(/(?<![\p{L}\d_])__([^\s_](?:[^_]*[^\s_])?)__$/u, () => ({ bold: true })),
  within(/~~([^\s~](?:[^~]*[^\s~])?)~~$/, () => ({ strike: true })),
  within(/(?<!\*)\*([^\s*](?:[^*]*[^\s*])?)\*$/, () => ({ italic: true })),
  within(/`([^\s`](?:[^`]*[^\s`])?)`$/, () => ({ code: true })),
  within(/\[([^\]]+)\]\(([^\s()]+)\)$/, (_, address = "") => {
    const link = readLinkAddress(address) ?? repairLinkAddress(address);
    return link === null ? null : { link };
  }),
  { ends: / $/, not: NO_WORDS, turn: (quill, index, typed) => linkAddress(quill, index - 1, typed.slice(0, -1)) },
];

/** Enter ends them, too. It is a key on every keyboard, and no text. */
export const markdownBindings = {
  // Quill's own goes by the key, and begins each list at 1.
  "list autofill": null,
  // A language is not shown; the fence is one all the same.
  "``` code": atEnter(/^```(?:[\p{L}\d+#.-]+)?$/u, turnIntoCode),
  "--- divider": atEnter(/^(?:---|\*\*\*)$/, turnIntoDivider),
  "https://address": {
    ...enter(NO_WORDS),
    prefix: TYPED_ADDRESS,
    handler: function linkBefore({ index }, { prefix }) {
      linkAddress(this.quill, index, prefix);
      return true;
    } satisfies Handler,
  },
};

function enter(not: readonly string[]) {
  return {
    key: "Enter",
    shiftKey: null,
    collapsed: true,
    format: Object.fromEntries(not.map((name) => [name, false])),
  };
}

function atEnter(prefix: RegExp, turn: Turn) {
  const handler: Handler = function handler({ index }, { prefix: typed }) {
    return !turnAtLineStart(this.quill, index, typed, turn);
  };
  return { ...enter(NO_PARAGRAPH), prefix, handler };
}

function atLineStart(ends: RegExp, turn: Turn, not: readonly string[] = NO_PARAGRAPH): TypedText {
  return { ends, not, turn: (quill, index, typed) => void turnAtLineStart(quill, index, typed, turn) };
}

/** Whether the line begins with it: what is of one format may begin within the line. */
function turnAtLineStart(quill: Quill, index: number, typed: string, turn: Turn): boolean {
  if (quill.getLine(index)[1] !== typed.length) return false;
  inOneStep(quill, () => turn(quill, index, typed));
  return true;
}

function turnIntoCode(quill: Quill, index: number, typed: string): void {
  turnLine(quill, index, typed, { "code-block": true });
}

function turnIntoDivider(quill: Quill, index: number, typed: string): void {
  const start = index - typed.length;
  quill.updateContents(new Delta().retain(start).delete(typed.length).insert({ divider: true }), "user");
  quill.setSelection(start + 1, 0, "silent");
}

function turnIntoItem(quill: Quill, index: number, typed: string): void {
  turnLine(quill, index, typed, readItem(quill, index - typed.length, typed.trim()));
}

/** What the mark makes of its line: an item, which counts from the typed number unless it continues the list above. */
function readItem(quill: Quill, start: number, mark: string): Formats {
  if (mark === "[x]") return { list: "checked" };
  if (mark.startsWith("[")) return { list: "unchecked" };
  const number = Number.parseInt(mark, 10);
  if (Number.isNaN(number)) return { list: "bullet" };
  const above = start > 0 ? quill.getLine(start - 1)[0]?.formats()["list"] : undefined;
  // Below bullets, a list would go on from the numbers above these.
  return { list: "ordered", start: above === "ordered" || (number === 1 && !above) ? null : String(number) };
}

function turnLine(quill: Quill, index: number, typed: string, formats: Formats): void {
  const start = index - typed.length;
  const [line, offset] = quill.getLine(index);
  const rest = (line?.length() ?? 1) - offset - 1;
  const change = new Delta().retain(start).delete(typed.length).retain(rest).retain(1, formats);
  quill.updateContents(change, "user");
  quill.setSelection(start, 0, "silent");
}

/** `read` gets the parts of what is found and says how the first of them is formatted, or null to leave it alone. */
function within(ends: RegExp, read: (...parts: string[]) => Formats | null): TypedText {
  return {
    ends,
    not: CODE,
    turn(quill, index, typed) {
      const [found = "", words = "", ...others] = ends.exec(typed) ?? [];
      // An open code mark waits for its end, and what is between them stays.
      if (!found.endsWith("`") && typed.split("`").length % 2 === 0) return;
      const formats = read(words, ...others);
      if (!formats) return;
      const start = index - found.length;
      const before = found.indexOf(words);
      const after = found.length - before - words.length;
      const change = new Delta().retain(start).delete(before).retain(words.length, formats).delete(after);
      inOneStep(quill, () => quill.updateContents(change, "user"));
      quill.setSelection(start + words.length, 0, "silent");
      // Further typing keeps the earlier format.
      for (const name of Object.keys(formats)) quill.format(name, false, "silent");
    },
  };
}

/** Makes a link of the address that ends at `index`. One Undo makes it words again. */
function linkAddress(quill: Quill, index: number, before: string): void {
  const [, typed] = TYPED_ADDRESS.exec(before) ?? [];
  if (!typed) return;
  const words = typed.replace(/[.,;:!?)\]}'"»”]+$/, "");
  const link = repairLinkAddress(words);
  if (link === null) return;
  inOneStep(quill, () => quill.formatText(index - typed.length, words.length, { link }, "user"));
}
