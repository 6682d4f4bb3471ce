import { Marked } from "marked";
import markedFootnote from "marked-footnote";

const NAMES =
  "a|abbr|address|article|aside|audio|b|blockquote|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|legend|li|link|main|mark|nav|noscript|object|ol|option|p|param|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|time|tr|tt|u|ul|var|video";
const HTML = new RegExp(`^\\s*(?:</?(?:${NAMES})[\\s/>]|<!--)`, "i");

let texts = 0;

/**
 * HTML of Markdown as Ghost renders it, whose cards, and whose posts before version 1, are written in it: each end of a line is one,
 * and HTML is HTML. A name in angle brackets that HTML does not know stays as typed.
 */
export function renderGhostMarkdown(markdown: string): string {
  texts += 1;
  const marked = new Marked(
    // Two cards of a post have notes of the same names.
    markedFootnote({ prefixId: `card-${texts}-` }),
    {
      breaks: true,
      tokenizer: {
        // False is marked's own way, undefined is none: then it is words.
        html: (source) => (HTML.test(source) ? false : undefined),
        tag: (source) => (HTML.test(source) ? false : undefined),
      },
    },
  );
  return marked.parse(markdown, { async: false }).replaceAll(/<h2 id="[^"]*" class="sr-only">[^<]*<\/h2>/g, "");
}
