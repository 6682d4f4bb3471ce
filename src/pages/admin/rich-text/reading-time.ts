const WORDS_PER_MINUTE = 220;

/** Counts runs of characters between spaces, as the database does for the public pages. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Whole minutes, never less than one: the same rule as the column `reading_minutes` of a post. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
