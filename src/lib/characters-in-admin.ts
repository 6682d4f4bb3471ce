// Only the admin needs these: beside the others, every visitor would load them.
import { countCharacters, Segmenter } from "./characters";

/** The end of a text: at most `most` UTF-16 units, never cutting what people see as one character. */
export function lastCharacters(text: string, most: number): string {
  const from = Math.max(text.length - most, 0);
  if (from === 0 || !Segmenter) return text.slice(from);
  // Only its word: in a long text the search for characters would take a tenth of a second.
  const start = Math.max(text.lastIndexOf(" ", from), 0);
  const end = text.indexOf(" ", from + 1);
  const word = text.slice(start, end < 0 ? undefined : end);
  const cut = new Segmenter().segment(word).containing(from - start);
  return text.slice(cut && start + cut.index < from ? start + cut.index + cut.segment.length : from);
}

/** With a capital letter first. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many characters a trimmed text has left, as words; undefined before the last tenth, past the limit, or without a limit. */
export function describeRest(text: string, most: number): string | undefined {
  const rest = most - countCharacters(text.trim());
  return Number.isFinite(most) && rest >= 0 && rest <= most / 10
    ? `${rest} character${rest === 1 ? "" : "s"} left.`
    : undefined;
}
