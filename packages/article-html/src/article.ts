import { type FigureOptions, groupFigures, setFigures } from "./figures";
import { anchorHeadings, type Heading } from "./headings";
import { dropEmptyParagraphs } from "./empty-paragraphs";
import { restoreSpaces } from "./foreign-blocks";
import { LINE_BLOCKS } from "./blocks";
import { make } from "./make";
import { isLevel } from "./nested-lists";
import { dropLooseEnds } from "./footnotes";
import { readVideoAddress } from "./video-address";
import { sanitizeToBody, type SafeHtml, writeSafeHtml } from "./sanitize-html";

export type { Heading };

export type Article = {
  /** The opening paragraph, shown above the post's picture; empty if the body starts with something else. */
  lead: SafeHtml;
  html: SafeHtml;
  headings: Heading[];
};

type ArticleOptions = FigureOptions & {
  /** The class of a link that is a button. */
  buttonClass: string;
};

/**
 * A post's body as it is shown: sanitised, with figures, cards for videos, headings that can be linked to, wide tables in a
 * box that scrolls, Hebrew and Arabic from right to left, and none of the editor's marks.
 */
export function toArticle(body: string, options: ArticleOptions): Article {
  const root = sanitizeToBody(body);
  dropLooseEnds(root);
  replaceEditorMarks(root, options.buttonClass);
  groupFigures(root);
  dropEmptyParagraphs(root);
  for (const item of root.querySelectorAll("li")) if (isLevel(item)) item.className = "prose-level";
  restoreSpaces(root);
  const headings = anchorHeadings(root);
  setFigures(root, options);
  for (const table of root.querySelectorAll("table")) boxTable(table);
  for (const code of root.querySelectorAll("pre")) makeScrollable(code, "Code");
  if (RIGHT_TO_LEFT.test(root.textContent ?? "")) setDirections(root);
  joinQuotes(root);
  signQuotes(root);
  for (const callout of root.querySelectorAll("aside")) showCallout(callout);
  for (const paragraph of root.querySelectorAll("p")) markVideo(paragraph);
  // An arrow has no accessible name of its own.
  for (const back of root.querySelectorAll('a[href^="#fnref-"]')) back.setAttribute("aria-label", "Back to the text");

  const lead = takeFirstParagraph(root);
  return { lead: lead as SafeHtml, html: writeSafeHtml(root), headings };
}

function takeFirstParagraph(root: HTMLElement): string {
  const first = root.firstElementChild;
  if (first?.nodeName !== "P" || first.querySelector("img") || first.className) return "";
  first.remove();
  return first.outerHTML;
}

/** A video's address alone in its paragraph becomes a card that links to it: nothing is loaded from another site. */
function markVideo(paragraph: Element): void {
  const [link, ...others] = paragraph.children;
  if (link?.nodeName !== "A" || others.length > 0 || link.textContent?.trim() !== paragraph.textContent?.trim()) return;
  const video = readVideoAddress(link.getAttribute("href") ?? "");
  if (!video || paragraph.className) return;
  // An address is not a title.
  if (readVideoAddress(link.textContent.trim())) link.textContent = "Watch the video";
  link.append(" ", make(link, "span", video.host));
  paragraph.className = "prose-video";
}

/** As a part of the text: reader views leave out every `<aside>`. */
function showCallout(callout: Element): void {
  const note = make(callout, "div", ...callout.childNodes);
  note.className = "prose-callout";
  note.setAttribute("role", "note");
  if (callout.hasAttribute("dir")) note.setAttribute("dir", callout.getAttribute("dir") ?? "");
  callout.replaceWith(note);
}

/** Text sizes, figure widths and marked paragraphs get the names that the README lists. */
function replaceEditorMarks(root: ParentNode, buttonClass: string): void {
  for (const marked of root.querySelectorAll("[class]"))
    marked.className = marked.className.replace(/^ql-(?:size-)?/, "prose-");
  for (const [key, { link }] of Object.entries(LINE_BLOCKS))
    if (link) for (const button of root.querySelectorAll(`.prose-${key} > a`)) button.className = buttonClass;
}

/** The editor saves every line of a quote as a separate quote. */
function joinQuotes(root: ParentNode): void {
  for (const quote of root.querySelectorAll("blockquote")) {
    const before = quote.previousElementSibling;
    if (before?.nodeName !== "BLOCKQUOTE" || before.getAttribute("dir") !== quote.getAttribute("dir")) continue;
    toParagraphs(before);
    toParagraphs(quote);
    before.append(...quote.childNodes);
    quote.remove();
  }
}

/** A quotation's last line names its author if it begins with a dash. */
function signQuotes(root: ParentNode): void {
  for (const line of root.querySelectorAll("blockquote > p:last-child:not(:first-child)"))
    if (/^\s*[—–]\s*\S/.test(line.textContent ?? "")) line.className = "prose-signature";
}

function toParagraphs(quote: Element): void {
  if (quote.querySelector("p, ul, ol, pre, h1, h2, h3, h4, h5, h6, table")) return;
  quote.append(make(quote, "p", ...quote.childNodes));
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Each block takes its direction from its first letter; one without letters, from the block before it. */
function setDirections(root: HTMLElement): void {
  let rightToLeft = false;
  for (const block of root.children) {
    const [letter] = /\p{L}/u.exec(block.textContent ?? "") ?? [];
    if (letter) rightToLeft = RIGHT_TO_LEFT.test(letter);
    if (rightToLeft && block.nodeName !== "PRE") block.setAttribute("dir", "rtl");
  }
}

function boxTable(table: Element): void {
  for (const cell of table.querySelectorAll("th:not([scope])"))
    cell.setAttribute("scope", cell.matches("thead *") || !cell.parentElement?.querySelector("td") ? "col" : "row");
  const box = table.ownerDocument.createElement("div");
  box.className = "prose-table";
  makeScrollable(box, table.querySelector("caption")?.textContent?.trim() || "Table");
  table.replaceWith(box);
  box.append(table);
}

/** Focusable, so that it can be scrolled with the keyboard. */
function makeScrollable(box: Element, name: string): void {
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", name);
  box.setAttribute("tabindex", "0");
}
