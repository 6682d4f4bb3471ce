import { make } from "./make";

/** A heading of a post: `level` is 2 to 6, `id` its address on the page. */
export type Heading = { id: string; text: string; level: number };

/**
 * Words in an id for which reader views (Mozilla's Readability) take an element for what surrounds an article, unless its class
 * says that it is part of one.
 */
const MISREAD =
  /-ad-|banner|breadcrumbs|com-|combx|comment|community|contact|disqus|extra|footer|gdpr|header|hidden|legends|masthead|media|menu|meta|outbrain|pager|popup|promo|related|remark|replies|rss|scroll|share|shopping|shoutbox|sidebar|skyscraper|social|sponsor|supplemental|tags|widget/;

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const LOWEST_LEVEL = 6;

/**
 * Gives every heading in `root` an id and a link to it, and shifts their levels to just below the page's own heading,
 * keeping their order. A heading without text is replaced by its pictures. Returns the others in reading order.
 */
export function anchorHeadings(root: ParentNode): Heading[] {
  for (const heading of root.querySelectorAll(HEADINGS)) {
    if (heading.textContent?.trim() === "") heading.replaceWith(...heading.querySelectorAll("img"));
  }
  const found = [...root.querySelectorAll(HEADINGS)];
  const shift = 2 - Math.min(...found.map(levelOf));
  const taken = new Set<string>();

  return found.map((heading) => {
    const level = Math.min(levelOf(heading) + shift, LOWEST_LEVEL);
    const text = wordsOf(heading).replace(/\s+/g, " ").trim();
    const id = unusedId(text, taken);
    const moved = make(heading, `h${level}`, ...heading.childNodes);
    moved.id = id;
    if (MISREAD.test(id)) moved.className = "article-heading";
    const marks = [...moved.querySelectorAll(FOOTNOTES)];
    if (marks.length === moved.querySelectorAll("a").length) {
      const link = make(moved, "a", ...moved.childNodes);
      link.setAttribute("href", `#${id}`);
      moved.append(link);
      // No link stands in another.
      for (const mark of marks) moved.append(mark.closest("sup") ?? mark);
    }
    heading.replaceWith(moved);
    return { id, text, level };
  });
}

const FOOTNOTES = "a[href^='#fn-']";

/** Its words without the marks of footnotes. */
function wordsOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll(FOOTNOTES)) mark.remove();
  return copy.textContent ?? "";
}

function levelOf(heading: Element): number {
  return Number(heading.nodeName.slice(1));
}

/** The prefix keeps a heading called "Main" or "Root" from taking an id of the page around it. */
function unusedId(text: string, taken: Set<string>): string {
  const words =
    text
      .toLowerCase()
      .normalize("NFKC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const wanted = ["section", ...words.slice(0, 10)].join("-");
  let id = wanted;
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`;
  taken.add(id);
  return id;
}
