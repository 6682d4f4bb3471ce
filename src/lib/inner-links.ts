/** What is at an address of this site: the ids of its parts (null: not known), or why visitors find nothing there. */
export type AtAddress = { parts: ReadonlySet<string> | null } | { why: string };

/** What is known of this site. `at` answers null for an address of which it knows nothing: then there is nothing. */
export type KnownSite = { siteUrl: string; at: (path: string) => AtAddress | null };

/** A link that leads nowhere: as it is written, and why, as the end of a sentence. */
export type DeadLink = { link: string; why: string };

/** The elements that lead somewhere or show something. */
const LEADING = /^(?:a|area|img|source|video|audio|iframe)$/;
const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;
const SIGNS: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'", "#39": "'", nbsp: " " };

/**
 * What an HTML text links to and shows, each once and as it is written, and the ids of its parts. For HTML that React or the sanitiser
 * wrote: attributes in double quotes.
 */
export function readLinks(html: string): { links: string[]; parts: Set<string> } {
  const links = new Set<string>();
  const parts = new Set<string>();
  for (const [, element = "", attributes = ""] of html.matchAll(TAG))
    for (const [, name, escaped = ""] of attributes.matchAll(ATTRIBUTE)) {
      const value = escaped.replaceAll(/&([a-z]+|#x27|#39);/g, (all, sign: string) => SIGNS[sign] ?? all);
      if (name === "id") parts.add(value);
      else if ((name === "href" || name === "src" || name === "poster") && LEADING.test(element)) links.add(value);
    }
  return { links: [...links], parts };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A path as it is compared: without percent signs that need not be, and without a slash at its end. */
export function plainPath(path: string): string {
  return (
    decode(path)
      .normalize("NFC")
      .replace(/(?<!\/)\/+$/, "") || "/"
  );
}

const hostOf = (url: URL): string => url.host.replace(/^www\./, "");

/** The place on this site that a link on the page at `from` leads to; null if it leads elsewhere, or is no web address. */
export function readInnerPlace(link: string, siteUrl: string, from: string): { path: string; part: string } | null {
  const page = URL.canParse(from, siteUrl) ? new URL(from, siteUrl) : null;
  if (!page || !URL.canParse(link, page)) return null;
  const url = new URL(link, page);
  if (!/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(page)) return null;
  // What follows is for the browser: words to show on the page.
  const part = url.hash.slice(1).replace(/:~:.*/s, "");
  return { path: plainPath(url.pathname), part };
}

/** Why visitors find nothing where this link on the page at `from` leads; null if they do, or if it leads to another site. */
function explainDead(link: string, { siteUrl, at }: KnownSite, from: string): string | null {
  const place = readInnerPlace(link, siteUrl, from);
  if (!place) return null;
  const { path, part } = place;
  // The browser draws these, whatever was built.
  if (/^\/admin(?:\/|$)/.test(path)) return null;
  if (path.startsWith("/draft/")) return "a link to a draft ends after a week";
  const found = at(path) ?? at(path.replace(/(?:\/index)?\.html$/, "") || "/");
  if (!found) {
    const lower = path.toLowerCase();
    const other = at(lower);
    return other && "parts" in other ? `the address is ${lower}, in small letters` : "there is nothing at this address";
  }
  if ("why" in found) return found.why;
  const isThere =
    !found.parts || part === "" || /^top$/i.test(part) || found.parts.has(part) || found.parts.has(decode(part));
  return isThere ? null : `there is no part “${decode(part)}”`;
}

/** Of these links on the page at `from`, those within this site that lead nowhere. */
export function findDeadLinks(links: readonly string[], site: KnownSite, from: string): DeadLink[] {
  return links.flatMap((link) => {
    const why = explainDead(link, site, from);
    return why === null ? [] : [{ link, why }];
  });
}
