import type { Quill } from "./quill";
import { EVERY_BLOCK } from "@/pages/admin/rich-text/blocks/every-block";
import { type SafeHtml, sanitizeHtml, keepFirstLines, sanitizeToBody } from "@blockwork/article-html/sanitize-html";
import { isBlock, setPicturesApart } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { writeHtml } from "./write-html";
import { readOwnText } from "@blockwork/article-html/passes";

export function loadHtml(quill: Quill, html: string): void {
  const content = setPicturesApart(quill.clipboard.convert({ html: readBody(html) }));
  const last = content.ops.at(-1);
  // There is always a line to continue in.
  quill.setContents(last && (isBlock(last) || last.attributes?.["table"]) ? content.insert("\n") : content, "silent");
  quill.history.clear();
}

/** The text to save: sanitised, "" if it is empty. */
export function exportHtml(quill: Quill, nameUnstored = (html: string) => html): SafeHtml | "" {
  const html = sanitizeHtml(nameUnstored(writeHtml(quill.getContents())));
  return quill.getText().trim() === "" && !/<(?:img|hr)\b/.test(html) ? "" : html;
}

const LINES = "p, li, h1, h2, h3, h4, h5, h6, blockquote, td, th";
const BLOCKS = `${LINES}, ul, ol, dl, pre, table, figure, hr, div, section, article, aside, header, footer, details`;

/** A stored body as the editor can read it, in which each line that ends within its block does so by a `<br class="ql-break">`. */
function readBody(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  readOwnText(page);
  keepFirstLines(page);
  page.body.replaceChildren(...sanitizeToBody(page.body.innerHTML).childNodes);
  markLines(page);
  keepFirstLines(page);
  return page.body.innerHTML;
}

/** Marks in the editor's own form where lists start counting, where lines break within blocks, and which blocks stay separate. */
export function markLines(page: Document): void {
  for (const { read } of EVERY_BLOCK) read?.(page);
  for (const { previousSibling: before } of page.querySelectorAll(BLOCKS))
    // It is invisible, and the editor would take the block for a part of the words before it.
    if (before?.nodeType === Node.TEXT_NODE && /^[ \t\r\n\f]*$/.test(before.nodeValue ?? "")) before.remove();
  for (const block of page.querySelectorAll(LINES))
    if (block.textContent?.trim() !== "" || block.querySelector("img"))
      for (const end of block.querySelectorAll("br")) end.className = "ql-break";
  // Quill ends the line of words above a list, but not of a picture.
  for (const picture of page.querySelectorAll("li > img")) {
    if (!picture.nextElementSibling?.matches("ol, ul")) continue;
    const words = page.createElement("span");
    picture.replaceWith(words);
    words.append(picture);
  }
  // Adjacent code blocks would merge, so a paragraph separates them.
  for (const code of page.querySelectorAll("pre + pre")) code.before(page.createElement("p"));
}
