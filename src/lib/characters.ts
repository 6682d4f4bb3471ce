/** Missing in older browsers. */
const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter;

/** How many characters the database counts in a text: code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** The beginning of a text: at most so many of the characters that the database counts, and no half of what people see as one. */
export function firstCharacters(text: string, most: number): string {
  const first = Array.from(text).slice(0, most).join("");
  const next = Segmenter && new Segmenter().segment(text).containing(first.length);
  return text.slice(0, next?.index || first.length);
}

/** The end of a text: at most so many UTF-16 units, and no half of what people see as one character. */
export function lastCharacters(text: string, most: number): string {
  const from = Math.max(text.length - most, 0);
  const cut = from > 0 && Segmenter ? new Segmenter().segment(text).containing(from) : undefined;
  return text.slice(cut && cut.index < from ? cut.index + cut.segment.length : from);
}

/** A character that cannot be seen: a space, one without a width or that turns the direction. private.unseen() has the same. */
export const UNSEEN = String.raw`[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;

/** Whether nothing in a text can be seen. */
export function isBlank(text: string): boolean {
  return new RegExp(`^${UNSEEN}*$`, "u").test(text);
}

/** The text without what would turn the direction of what comes after it. */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/** The text without what neither the database nor an address can hold: no NUL, and U+FFFD for halves of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").replace(/\p{Cs}/gu, "\uFFFD");
}

/** Any text as a part of an address. */
export function encodeText(text: string): string {
  return encodeURIComponent(cleanText(text));
}

/** By how much a text is too long once it is trimmed, as a sentence; undefined if it fits. `what` is what to shorten. */
export function describeExcess(text: string, most: number, what = "this"): string | undefined {
  const excess = countCharacters(text.trim()) - most;
  if (excess <= 0) return undefined;
  const [count, limit] = [excess, most].map((number) => number.toLocaleString("en-GB"));
  return `Shorten ${what} by ${count} character${excess === 1 ? "" : "s"}: at most ${limit} fit`;
}

/** How many characters a text has left once it is trimmed, as words; undefined before the last tenth, beyond the limit and without one. */
export function describeRest(text: string, most: number): string | undefined {
  const rest = most - countCharacters(text.trim());
  return Number.isFinite(most) && rest >= 0 && rest <= most / 10
    ? `${rest} character${rest === 1 ? "" : "s"} left.`
    : undefined;
}
