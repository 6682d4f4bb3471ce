import slugifyText from "slugify";

/** The column's limit. Characters. */
const MAX_SLUG_LENGTH = 120;

/** Names under /blog that the built site uses itself. The database refuses them too. */
export const RESERVED_SLUGS: readonly string[] = ["index", "404", "page", "feed", "category", "preview"];

/**
 * The address of a post from its title: lower-case Latin letters, digits and single hyphens, between 1 and 120 characters.
 * Other alphabets are transliterated; a title with nothing to transliterate (only punctuation, or a script without an
 * alphabet) becomes `post-` and a short hash of it, so that the same title always has the same address. `-post` is added to
 * reserved names.
 */
export function slugify(title: string): string {
  // Punctuation parts words; only apostrophes stand inside them. The library has words for signs such as & and %.
  const words = title.normalize("NFKC").replace(/[\p{P}+=^`~]/gu, (sign) => (/['‘’%&]/.test(sign) ? sign : " "));
  const slug = slugifyText(words, { lower: true, strict: true })
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const short = shorten(slug).replace(/^-+|-+$/g, "") || `post-${shortHash(title)}`;
  return RESERVED_SLUGS.includes(short) ? `${short}-post` : short;
}

/** Cuts between two words if there is a gap near the limit. */
function shorten(slug: string): string {
  const trimmed = slug.replace(/^-+/, "");
  if (trimmed.length <= MAX_SLUG_LENGTH) return trimmed;
  const cut = trimmed.slice(0, MAX_SLUG_LENGTH + 1);
  const lastHyphen = cut.lastIndexOf("-");
  return lastHyphen > MAX_SLUG_LENGTH / 2 ? cut.slice(0, lastHyphen) : cut.slice(0, MAX_SLUG_LENGTH);
}

/** The slug with a number after it, shortened so that both fit into the column. */
export function numberSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-+$/, "") + suffix;
}

/** FNV-1a over UTF-16 units, in base 36. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
