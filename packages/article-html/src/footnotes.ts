import { footnoteId } from "./sanitize-html";

/** Elements that can contain a note. */
const BLOCKS = "p, li, dd, td, div, aside, body";

const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[ivxl]{1,6}|[*†‡§]{1,3})[\])]?$/i;

/**
 * Renames both ends of each footnote to the site's own addresses, whatever the program called them: a link is a reference if its
 * target contains a link back. The key keeps them apart from those of other pastes.
 */
export function linkFootnotes(page: Document, key: string): void {
  const done = new Set<Element>();
  for (const [index, reference] of listLinks(page).entries()) {
    const note = findTarget(page, reference);
    if (done.has(reference) || !note) continue;
    const links = note.matches("a") ? [note, ...listLinks(note.closest(BLOCKS) ?? note)] : listLinks(note);
    const back = links.find((link) => link !== reference && leadsTo(page, link, reference));
    // A second reference to the same note.
    const known = links.find((link) => link.getAttribute("href")?.startsWith("#fnref-"));
    const end = back ?? known;
    if (!end) continue;
    if (!done.has(end)) end.setAttribute("href", `#fnref-${key}-${index}`);
    reference.setAttribute("href", (end.getAttribute("href") ?? "").replace("#fnref-", "#fn-"));
    done.add(reference).add(end);
    if (
      MARK.test(reference.textContent?.trim() ?? "") &&
      !reference.closest("sup") &&
      !reference.querySelector("sup")
    ) {
      const raised = page.createElement("sup");
      reference.replaceWith(raised);
      raised.append(reference);
    }
  }
  // Notes right after a list would continue its numbers.
  for (const notes of page.querySelectorAll("section.footnotes, [data-footnotes], .wp-block-footnotes"))
    if (!notes.querySelector("hr") && notes.previousElementSibling?.nodeName !== "HR")
      notes.before(page.createElement("hr"));
}

function listLinks(root: ParentNode): Element[] {
  return [...root.querySelectorAll('a[href*="#"]')];
}

/** Programs and browsers put the address of the page or file before the mark. */
function findTarget(page: Document, link: Element): Element | null {
  const [, mark = ""] = /#(.+)$/.exec(link.getAttribute("href") ?? "") ?? [];
  if (!mark) return null;
  const name = decode(mark);
  return page.getElementById(name) ?? page.getElementsByName(name)[0] ?? null;
}

function decode(mark: string): string {
  try {
    return decodeURIComponent(mark);
  } catch {
    return mark;
  }
}

function leadsTo(page: Document, link: Element, end: Element): boolean {
  const target = findTarget(page, link);
  return target !== null && (target.contains(end) || end.contains(target) || isBeside(target, end));
}

/** Whether an empty anchor is right before the link. */
function isBeside(mark: Element, end: Element): boolean {
  return mark.textContent === "" && mark.closest(BLOCKS) === end.closest(BLOCKS) && mark.closest(BLOCKS) !== null;
}

/** Turns marks without a note into plain words, and removes back arrows without a reference. */
export function dropLooseEnds(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href^="#fn"]')) {
    const id = footnoteId(link.getAttribute("href"));
    // The other end leads to this one.
    if (id === null || root.querySelector(`a[href="#${id}"]`)) continue;
    if (id.startsWith("fn-") && !/[\p{L}\p{N}]/u.test(link.textContent ?? "")) link.remove();
    else link.replaceWith(...link.childNodes);
  }
}
