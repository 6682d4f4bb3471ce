import { markTask } from "@blockwork/article-html/foreign-blocks";

/** Content beyond plain words, in the order in which it is named. */
const TYPES: Record<string, string> = {
  "merged cells": "[colspan]:not([colspan='1']), [rowspan]:not([rowspan='1'])",
  "captions of tables": "caption, figure:has(table) figcaption",
  "lists, headings and quotes in cells": ":is(td, th) :is(ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre)",
  "embedded pages": "iframe, embed, object",
  "sound and video": "audio, video",
  "groups of pictures": "figure:has(figure), figure:has(img ~ img), figure:has(div > img):has(div + div > img)",
  "captions of code and quotes": "figure:has(pre, blockquote) figcaption",
  "blocks of code in lists and quotes": ":is(li, blockquote) pre",
  "lists, headings and pictures in callouts":
    "aside :is(ul, ol, h1, h2, h3, h4, h5, h6, table, figure, pre, blockquote)",
  "lists and headings in quotes": "blockquote :is(ul, ol, h1, h2, h3, h4, h5, h6)",
  "quotes in quotes or lists": ":is(blockquote, li) blockquote",
  "headings in lists": "li :is(h1, h2, h3, h4, h5, h6)",
  "the numbering of lists": "ol[reversed], ol[type]:not([type='1']), ol:has(> li:not([data-list]) > input)",
  "to-do items": "li > input",
  "header cells within rows": "tr:has(td) > th:not(:first-child)",
  "definition lists": "dl",
  "collapsible sections": "details",
  "highlighted words": "mark",
  keys: "kbd",
  "small print": "small",
  sources: "cite, q[cite], blockquote[cite]",
  "words in other languages": "[lang]:not(html)",
  abbreviations: "abbr[title], dfn",
  formulas: "math, svg",
  pronunciations: "ruby",
  buttons: "button, .wp-block-button, .kg-button-card, .kg-btn",
  forms: "form, input:not([type='checkbox']), select, textarea",
  alignment: "[style*='text-align'], [align], [class*='align-center'], [class*='align-right']",
  colours: "[style*='color'], [style*='background'], [color], [class*='-color'], [bgcolor]",
  "links to places within the text": "[id]",
  columns: ".wp-block-columns, [style*='column-count']",
  pictures: "img",
  links: "a[href]",
};

/**
 * Says in a sentence what a stored text would lose if saved from the editor; null if only the notation differs. Anything not
 * among the kinds above is named by its element.
 */
export function nameChanges(stored: string, saved: string): string | null {
  const [before, after] = [stored, saved].map((html) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const item of page.querySelectorAll("li")) markTask(item);
    for (const code of page.querySelectorAll("pre code")) code.replaceWith(...code.childNodes);
    for (const place of page.querySelectorAll("[id]"))
      if (!page.querySelector(`a[href="#${CSS.escape(place.id)}"]`)) place.removeAttribute("id");
    return page.body;
  });
  if (!before || !after) return null;
  const lost = Object.entries(TYPES)
    .filter(([, selector]) => before.querySelectorAll(selector).length > after.querySelectorAll(selector).length)
    .map(([name]) => name);
  const known = new Set(Object.values(TYPES).flatMap((selector) => [...before.querySelectorAll(selector)]));
  const others = new Set(
    Array.from(before.querySelectorAll("*"))
      .filter((element) => !known.has(element) && !PLAIN.test(element.localName))
      .map(({ localName }) => localName)
      // Its name may not be a valid selector, such as that of <scr<script>.
      .filter((name) => before.getElementsByTagName(name).length > after.getElementsByTagName(name).length),
  );
  if (others.size > 0) lost.push([...others].map((name) => `<${name}>`).join(", "));
  if (!holdsInOrder(readWords(after), readWords(before))) lost.push("some of its words");
  return lost.length === 0
    ? null
    : `This text contains things that the editor cannot show: ${new Intl.ListFormat("en-GB").format(lost)}. Saving keeps them as long as you do not change the text here.`;
}

/** Elements whose loss the reader does not notice, or that others replace. */
const PLAIN =
  /^(?:p|br|div|span|font|section|article|aside|header|footer|main|nav|address|center|hgroup|fieldset|summary|d[dt]|b|strong|i|em|u|ins|s|strike|del|tbody|thead|tfoot|tr|t[dh]|col|colgroup|li|ul|ol|label|input|picture|source|wbr|figure|figcaption|blockquote|script|style|noscript|link|meta|template|title|o:p)$/;

function readWords(root: HTMLElement): string {
  for (const hidden of root.querySelectorAll("script, style, template, noscript, title")) hidden.remove();
  return (root.textContent ?? "").replaceAll(/\s+/g, "");
}

function holdsInOrder(whole: string, part: string): boolean {
  let place = 0;
  for (const character of whole) if (part.startsWith(character, place)) place += character.length;
  return place === part.length;
}
