import type { SafeHtml } from "@blockwork/article-html/sanitize-html";

type Chapter = { heading: SafeHtml; text: SafeHtml };

type Chapters = {
  /** What comes before the first heading. */
  opening: SafeHtml;
  chapters: Chapter[];
  /** The quotation with which the text ends; empty if it ends with something else. */
  voice: SafeHtml;
};

const HEADING_END = "</h2>";
const QUOTE_END = "</blockquote>";

/** A story's text, as toArticle() writes it, divided at its headings. Every word is kept. */
export function readChapters(html: SafeHtml): Chapters {
  const end = findVoice(html);
  // The sanitiser escapes quotes in attributes, so this can only be a tag.
  const parts = html.slice(0, end).split(/(?=<h2 id=")/);
  const opening = parts[0]?.startsWith("<h2 ") ? "" : parts.shift();
  const chapters = parts.map((part) => {
    const place = part.indexOf(HEADING_END) + HEADING_END.length;
    return { heading: part.slice(0, place), text: part.slice(place) } as Chapter;
  });
  return { opening: opening as SafeHtml, chapters, voice: html.slice(end) as SafeHtml };
}

/** Where the last quotation begins, if nothing follows it and it is not part of another. */
function findVoice(html: string): number {
  const start = html.lastIndexOf("<blockquote");
  const isLast = start >= 0 && html.slice(html.indexOf(QUOTE_END, start)).trim() === QUOTE_END;
  return isLast ? start : html.length;
}
