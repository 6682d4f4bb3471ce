/** Missing in older browsers. */
const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter;

/** The end of a text: at most so many UTF-16 units, and no half of what people see as one character. */
export function lastCharacters(text: string, most: number): string {
  const from = Math.max(text.length - most, 0);
  const cut = from > 0 && Segmenter ? new Segmenter().segment(text).containing(from) : undefined;
  return text.slice(cut && cut.index < from ? cut.index + cut.segment.length : from);
}
