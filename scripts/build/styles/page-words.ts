const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Every word in the tags of a page that can be a class, an id, an attribute or an element's name. */
export function listWords(html: string): string[] {
  // Only tags: a word in the text that happens to be a class name would keep its rule.
  const tags = html.replace(/>[^<]*</g, "><");
  // Tailwind's class names hold colons, slashes, brackets, dots, quotes and ampersands.
  const words = tags.match(/[^\s<>"=]+(?:=[^\s<>"=]+)*/g) ?? [];
  return words.map((word) => word.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity));
}

/** A text of CSS without its escapes: `.md\:w-1\/2` holds the class "md:w-1/2". */
function unescapeCss(css: string): string {
  return css.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, character = "") =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/** Words whose answer is remembered at once. */
const REMEMBERED = 5000;

/**
 * Tells which words a style sheet may ask for: those that it names, and those with a part that an attribute selector names
 * (`[class*="part"]`). The others of a page, like the addresses of its links, decide nothing about its styles.
 */
export function wordFilter(css: string): (word: string) => boolean {
  const text = unescapeCss(css);
  const parts = [...text.matchAll(/\[[\w-]+[*^$|~]=["']?([^"'\]\s]+)/g)].map(([, part = ""]) => part);
  const known = new Map<string, boolean>();
  return (word) => {
    // Every page has words of its own, and each holds on to the whole text that it was cut out of.
    if (known.size === REMEMBERED) known.clear();
    const isKnown = known.get(word) ?? (text.includes(word) || parts.some((part) => word.includes(part)));
    known.set(word, isKnown);
    return isKnown;
  };
}
