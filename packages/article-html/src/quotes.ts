const NAMES: Record<string, string> = {
  "ul, ol": "a list",
  table: "a table",
  "figure, img": "a picture",
  pre: "code",
  "h1, h2, h3, h4, h5, h6": "a heading",
  hr: "a divider",
};

/** What stands in quotes and cannot stay in one, in a sentence: they are lines of text. */
export function nameQuotedBlocks(page: Document): string[] {
  const found = Object.entries(NAMES).flatMap(([blocks, name]) =>
    page.querySelector(`blockquote :is(${blocks})`) ? [name] : [],
  );
  if (found.length === 0) return [];
  const what = new Intl.ListFormat("en-GB").format(found);
  return [`Quotes hold only lines of text here: ${what} in one ${found.length > 1 ? "stand" : "stands"} beside it.`];
}
