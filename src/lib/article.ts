import { setFigures } from "./figures";
import { anchorHeadings, type Heading } from "./headings";
import { sanitizeToFragment, type SafeHtml } from "./sanitize-html";

export type Article = {
  /** The opening paragraph, shown above the post's picture; empty if the body starts with something else. */
  lead: SafeHtml;
  /** The rest. */
  html: SafeHtml;
  headings: Heading[];
};

type ArticleOptions = {
  /** Where this site's own pictures are stored: they come in two widths. */
  storageUrl: string;
  /** There is no picture above the text. */
  firstPictureIsVisible: boolean;
};

/**
 * A post's body as it is shown: sanitised, with figures, headings that can be linked to, wide tables in a
 * box that scrolls, and none of the editor's marks.
 */
export function toArticle(body: string, { storageUrl, firstPictureIsVisible }: ArticleOptions): Article {
  const fragment = sanitizeToFragment(body);
  removeEditorMarks(fragment);
  removeEmptyParagraphs(fragment);
  for (const block of fragment.querySelectorAll("p, li, td, th, blockquote, h1, h2, h3, h4")) restoreSpaces(block);
  const headings = anchorHeadings(fragment);
  setFigures(fragment, storageUrl, firstPictureIsVisible);
  for (const table of fragment.querySelectorAll("table")) boxTable(table);
  for (const code of fragment.querySelectorAll("pre")) makeScrollable(code, "Code");

  const lead = takeLead(fragment);
  const container = fragment.ownerDocument.createElement("div");
  container.append(fragment);
  return { lead: lead as SafeHtml, html: container.innerHTML as SafeHtml, headings };
}

function takeLead(root: DocumentFragment): string {
  const first = root.firstElementChild;
  if (first?.nodeName !== "P" || first.querySelector("img")) return "";
  first.remove();
  return first.outerHTML;
}

function removeEditorMarks(root: ParentNode): void {
  for (const marked of root.querySelectorAll("[class], [data-list]")) {
    marked.removeAttribute("class");
    marked.removeAttribute("data-list");
  }
}

function removeEmptyParagraphs(root: ParentNode): void {
  for (const paragraph of root.querySelectorAll("p")) {
    if (paragraph.textContent?.trim() === "" && !paragraph.querySelector("img")) paragraph.remove();
  }
}

/** Some editors write every space as a non-breaking one, and then lines cannot wrap. A deliberate one among many stays. */
function restoreSpaces(block: Element): void {
  const text = block.textContent ?? "";
  const nonBreaking = text.split("\u00a0").length - 1;
  if (nonBreaking === 0 || nonBreaking <= text.split(" ").length - 1) return;
  const walker = block.ownerDocument.createTreeWalker(block, 4 /* NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.nodeValue = (node.nodeValue ?? "").replaceAll("\u00a0", " ");
  }
}

function boxTable(table: Element): void {
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
