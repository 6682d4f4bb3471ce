import { groupThousands } from "./thousands";

/** Missing in older browsers. */
export const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter;

/** How many characters the database counts in a text: code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/**
 * The beginning of a text: at most `most` code points, as the database counts, never cutting what people see as one character.
 */
export function firstCharacters(text: string, most: number): string {
  const first = Array.from(text).slice(0, most).join("");
  const next = Segmenter && new Segmenter().segment(text).containing(first.length);
  return text.slice(0, next?.index || first.length);
}

/**
 * Matches an invisible character: a space, one without width, or one that sets the writing direction. The same as
 * private.unseen().
 */
export const UNSEEN = String.raw`[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;

/** Whether a text has only invisible characters. */
export function isBlank(text: string): boolean {
  return new RegExp(`^${UNSEEN}*$`, "u").test(text);
}

/** The text without characters that would change the writing direction of what follows. */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/** The text without what databases and URLs cannot hold: no NUL, and U+FFFD for halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").replace(/\p{Cs}/gu, "\uFFFD");
}

/** Any text, encoded as part of a URL. */
export function encodeText(text: string): string {
  return encodeURIComponent(cleanText(text));
}

/** By how much a trimmed text is too long, as a sentence; undefined if it fits. `what` names the text. */
export function describeExcess(text: string, most: number, what = "this"): string | undefined {
  const excess = countCharacters(text.trim()) - most;
  if (excess <= 0) return undefined;
  const [count, limit] = [excess, most].map(groupThousands);
  return `Shorten ${what} by ${count} character${excess === 1 ? "" : "s"}: at most ${limit} fit`;
}
