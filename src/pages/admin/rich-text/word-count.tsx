import { useCallback, useEffect, useRef, useState } from "react";
import { after } from "@/browser/after";

const COUNT_AFTER_MS = 400;

export function useWordCount(): { words: number; recount: (readText: () => string) => void } {
  const [words, setWords] = useState(0);
  const callOff = useRef(() => {});
  useEffect(() => () => callOff.current(), []);
  const recount = useCallback((readText: () => string) => {
    callOff.current();
    callOff.current = after(COUNT_AFTER_MS, () => setWords(countWords(readText())));
  }, []);
  return { words, recount };
}

/** How long the text is. It is no live region: nobody wants to hear a number after every word. */
export function WordCount({ words }: { words: number }) {
  return (
    <p className="mt-1.5 text-right text-sm text-stone-600 tabular-nums">
      {words.toLocaleString("en-GB")} {words === 1 ? "word" : "words"}
      {words > 0 && `, ${readingMinutes(words)} min read`}
    </p>
  );
}

const WORDS_PER_MINUTE = 220;

/** Counts runs of characters between spaces, as the database does for the public pages. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Whole minutes, never less than one: the same rule as the column `reading_minutes` of a post. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
