import { readLinkAddress } from "./link-address";
import type { LeftOut } from "./left-out";
import { unwrapRedirect } from "./redirects";
import { isPictureLink } from "./site-figures";

/** What a text has besides its words. */
export type VisibleContent = {
  pictures: number;
  /** Where its links lead, each address once. */
  links: Set<string>;
  headings: number;
  tables: number;
};

const UNSEEN =
  "script, style, template, noscript, .sr-only, .visually-hidden, .screen-reader-text, [hidden], [data-style*='mso-hide' i], [data-style*='display:none' i], [data-style*='display: none' i]";
const EMOJI = ".emoji, .wp-smiley, [data-emoji], [data-stringify-emoji], [aria-roledescription=checkbox]";
/** Characters that only stand for a link to the heading beside them. */
export const ANCHOR = /^[\s#¶§🔗\u200b]*$/u;

/** The pictures, links, headings and tables that a person sees in a text. */
export function readVisibleContent(root: ParentNode): VisibleContent {
  const all = (selector: string) => [...root.querySelectorAll(selector)].filter((one) => !one.closest(UNSEEN));
  const places = new Set(all("[id], [name]").flatMap((one) => [one.id, one.getAttribute("name") ?? ""]));
  const links = all("a[href]").filter((link) => {
    const [, place] = /#(.+)$/.exec(link.getAttribute("href") ?? "") ?? [];
    const isHere = place !== undefined && places.has(place);
    const isSeen = link.querySelector("img") ?? !ANCHOR.test(link.textContent ?? "");
    return isSeen && !isHere && !isPictureLink(link);
  });
  return {
    pictures: all("img").filter((picture) => !isSign(picture)).length,
    links: new Set(links.flatMap((link) => readFar(link.getAttribute("href")) ?? [])),
    headings: all("h1, h2, h3, h4, h5, h6").filter((heading) => heading.textContent?.trim()).length,
    tables: all("table").filter(isTable).length,
  };
}

/** Faces, boxes, and what counts readers. */
function isSign(picture: Element): boolean {
  const alt = picture.getAttribute("alt") ?? "";
  const isCounter = ["width", "height"].some((name) => /^[0-2]$/.test(picture.getAttribute(name) ?? ""));
  return isCounter || picture.matches(EMOJI) || /^\p{Extended_Pictographic}/u.test(alt);
}

/** The address of a link that leads to another page; null for all others. */
export function readFar(href: string | null): string | null {
  const address = readLinkAddress(unwrapRedirect(href ?? ""));
  return address && /^(?:https?|mailto|tel):/i.test(address) ? address : null;
}

/** Not what only lays out a page. */
function isTable(table: Element): boolean {
  return (
    !table.querySelector("table") && table.querySelectorAll("td, th").length > 1 && table.textContent?.trim() !== ""
  );
}

/** Notes what was seen and is not there, and has not been said. */
export function addLostContent(left: LeftOut, seen: VisibleContent, found: VisibleContent): void {
  left.addCount("lost picture", seen.pictures - found.pictures - left.count("picture"));
  left.addCount("link", [...seen.links].filter((address) => !found.links.has(address)).length);
  left.addCount("table", seen.tables - found.tables);
  left.addCount("heading", seen.headings - found.headings);
}
