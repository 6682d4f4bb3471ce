import { Quill } from "react-quill";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { repairLinkAddress } from "@/lib/typed-link";
import { OUTSIDE_LINKS } from "@/pages/admin/rich-text/blocks/line-blocks";

const Delta = Quill.import("delta");

type Formats = Record<string, unknown>;
type Context = { prefix: string; format: Formats; event: KeyboardEvent };
type Handler = (this: { quill: Quill }, range: { index: number; length: number }, context: Context) => boolean;

/** In code, characters stay characters; a cell of a table holds no blocks. */
const IN_TEXT = { "code-block": false, code: false };
const IN_LINE = { ...IN_TEXT, table: false, blockquote: false };
const IN_PARAGRAPH = { ...IN_TEXT, table: false, list: false };

/** With what shows that an address is meant; a full stop or a bracket behind it is the sentence's. */
const TYPED_ADDRESS = /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>]+\.[^\s<>]+|[^\s@<>()]+@[^\s@<>()]+\.\p{L}{2,})$/u;

/** Keys that turn Markdown into what it means as it is typed. One Undo brings the characters back. */
export const markdownBindings = {
  "# heading": atLineStart(" ", /^#{1,6}$/, (quill, start, typed) =>
    turnLine(quill, start, typed, { header: typed.trim().length }),
  ),
  "> quote": atLineStart(" ", /^>$/, (quill, start, typed) => turnLine(quill, start, typed, { blockquote: true })),
  "``` code": atLineStart([" ", "Enter"], /^```$/, turnIntoCode),
  // A language is not shown; the fence is one all the same.
  "```js code": atLineStart("Enter", /^```[\p{L}\d+#.-]+$/u, turnIntoCode),
  // Quill's own, which this replaces, begins each list at 1.
  "list autofill": atLineStart(
    " ",
    /^(?:\d{1,6}[.)]|[-+*]|\[[ x]?\])$/,
    (quill, start, typed) => turnLine(quill, start, typed, readItem(quill, start, typed.trim())),
    IN_LINE,
  ),
  "--- divider": atLineStart([" ", "Enter"], /^(?:---|\*\*\*)$/, (quill, start, typed) => {
    quill.updateContents(new Delta().retain(start).delete(typed.length).insert({ divider: true }), "user");
    quill.setSelection(start + 1, 0, "silent");
  }),
  "**bold**": within("*", /\*\*([^\s*](?:[^*]*[^\s*])?)\*$/, () => ({ bold: true })),
  __bold__: within("_", /(?<![\p{L}\d_])__([^\s_](?:[^_]*[^\s_])?)_$/u, () => ({ bold: true })),
  "~~struck through~~": within("~", /~~([^\s~](?:[^~]*[^\s~])?)~$/, () => ({ strike: true })),
  "*italic*": within("*", /(?<!\*)\*([^\s*](?:[^*]*[^\s*])?)$/, () => ({ italic: true })),
  "`code`": within("`", /`([^\s`](?:[^`]*[^\s`])?)$/, () => ({ code: true })),
  "[words](address)": within(")", /\[([^\]]+)\]\(([^\s()]+)$/, (_, address = "") => {
    const link = readLinkAddress(address) ?? repairLinkAddress(address);
    return link === null ? null : { link };
  }),
  "https://address": {
    key: [" ", "Enter"],
    shiftKey: null,
    collapsed: true,
    format: { ...IN_TEXT, ...OUTSIDE_LINKS, link: false },
    prefix: TYPED_ADDRESS,
    handler: linkAddress,
  },
};

/** One Undo makes it words again. The key does what it does elsewhere. */
function linkAddress(this: { quill: Quill }, { index }: { index: number }, { prefix, event }: Context): boolean {
  const { quill } = this;
  const typed = TYPED_ADDRESS.exec(prefix)?.[1] ?? "";
  const words = typed.replace(/[.,;:!?)\]}'"»”]+$/, "");
  const link = repairLinkAddress(words);
  if (link === null) return true;
  const isSpace = event.key === " ";
  if (isSpace) quill.insertText(index, " ", "user");
  quill.history.cutoff();
  quill.formatText(index - typed.length, words.length, { link }, "user");
  quill.history.cutoff();
  if (isSpace) quill.setSelection(index + 1, 0, "silent");
  return !isSpace;
}

function turnIntoCode(quill: Quill, start: number, typed: string): void {
  turnLine(quill, start, typed, { "code-block": true });
}

function atLineStart(
  key: string | string[],
  prefix: RegExp,
  turn: (quill: Quill, start: number, typed: string) => void,
  format: Formats = IN_PARAGRAPH,
) {
  const handler: Handler = function handler({ index }, { prefix: typed, event }) {
    const { quill } = this;
    const [, offset] = quill.getLine(index);
    // The prefix is of one format only, which may begin within the line.
    if (offset !== typed.length) return true;
    const key = event.key === " " ? " " : "";
    if (key) quill.insertText(index, key, "user");
    quill.history.cutoff();
    turn(quill, index - typed.length, typed + key);
    quill.history.cutoff();
    return false;
  };
  return { key, shiftKey: null, collapsed: true, format, prefix, handler };
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

function turnLine(quill: Quill, start: number, typed: string, formats: Formats): void {
  const [line, offset] = quill.getLine(start + typed.length);
  const rest = (line?.length() ?? 1) - offset - 1;
  const change = new Delta().retain(start).delete(typed.length).retain(rest).retain(1, formats);
  quill.updateContents(change, "user");
  quill.setSelection(start, 0, "silent");
}

/** `read` gets the parts of `pattern` and says how the first of them is formatted, or null to leave it alone. */
function within(key: string, pattern: RegExp, read: (...parts: string[]) => Formats | null) {
  const handler: Handler = function handler({ index }, { prefix }) {
    const { quill } = this;
    // An open code mark waits for its end, and what is between them stays.
    if (key !== "`" && prefix.split("`").length % 2 === 0) return true;
    const [typed = "", words = "", ...others] = pattern.exec(prefix) ?? [];
    const formats = read(words, ...others);
    if (!formats) return true;
    quill.insertText(index, key, "user");
    quill.history.cutoff();
    const start = index - typed.length;
    const before = typed.indexOf(words);
    const after = typed.length + 1 - before - words.length;
    const change = new Delta().retain(start).delete(before).retain(words.length, formats).delete(after);
    quill.updateContents(change, "user");
    quill.history.cutoff();
    quill.setSelection(start + words.length, 0, "silent");
    // Further typing keeps the earlier format.
    for (const name of Object.keys(formats)) quill.format(name, false, "silent");
    return false;
  };
  return { key, shiftKey: null, collapsed: true, format: IN_TEXT, prefix: pattern, handler };
}
