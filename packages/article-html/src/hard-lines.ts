/** Lines up to here may be a poem, an address or a list, and longer ones than the other are paragraphs. */
const [NARROWEST, WIDEST] = [45, 140];
/** A line is full if the next word would have come so near to the width: letters are not equally wide. */
const NEARLY = 0.85;
const STOP = /[.!?:;…。！？][)\]"'”’»]*$/u;
/** What begins an item, a heading, a quotation or a row, and an indented line, stands in a line of its own. */
const OWN_LINE = /^(?:\s|[-*+•◦▪–—>|#☐☑]|\(?(?:\d{1,3}|[a-z])[.)]\s|\[[ xX]?\])|\t/i;
const CODE = /[;{}=]$|^(?:\/\/|<\/?\w|@\w|import |const |let |var |function |return\b)|=>|\(\)/;

/**
 * A text without the ends of lines that a PDF or a mail has at the width of its page: of lines that are full, do not end in a stop and
 * go on in small letters, or in any where that is how the text goes on. Poems, addresses, lists and code keep their lines. A hyphen at
 * the end goes if the text has the whole word elsewhere. Returns the same text where nothing is joined.
 */
export function joinHardLines(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/[ \r]+$/, ""));
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const written = lines.filter((line) => line !== "");
  const isCode = written.filter((line) => CODE.test(line)).length * 5 > written.length;
  if (width < NARROWEST || width > WIDEST || isCode) return text;
  const isBroken = lines.map((line, place) => goesOn(line, lines[place + 1] ?? "", width));
  const small = isBroken.filter((one, place) => one && /^\p{Ll}/u.test(lines[place + 1] ?? "")).length;
  // Of lines that end here and there without a stop, most would go on in a capital letter by design.
  if (small === 0 || small * 2 < isBroken.filter(Boolean).length) return text;
  return lines.reduce((made, line, place) => {
    if (place === 0) return line;
    return isBroken[place - 1] ? joinTwo(made, line, text) : `${made}\n${line}`;
  }, "");
}

function goesOn(line: string, next: string, width: number): boolean {
  const [word = ""] = /^\S+/.exec(next) ?? [];
  const isFull = line.length + 1 + word.length >= width * NEARLY;
  return line !== "" && word !== "" && isFull && !STOP.test(line) && !OWN_LINE.test(line) && !OWN_LINE.test(next);
}

function joinTwo(made: string, next: string, text: string): string {
  const [, start = "", hyphen] = /(\p{L}+)([-\u00ad\u2010])$/u.exec(made) ?? [];
  const [end = ""] = /^\p{Ll}+/u.exec(next) ?? [];
  if (hyphen === undefined || end === "") return `${made} ${next}`;
  const isWhole = hyphen === "\u00ad" || text.toLowerCase().includes((start + end).toLowerCase());
  return (isWhole ? made.slice(0, -1) : made) + next;
}
