import type { Quill } from "react-quill";
import { type SafeHtml, sanitizeHtml } from "@/lib/sanitize-html";
import { isBlock, setPicturesApart } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { readBody } from "./read-html";
import { writeHtml } from "./write-html";

export function loadHtml(quill: Quill, html: string): void {
  const content = setPicturesApart(quill.clipboard.convert({ html: readBody(html) }));
  const last = content.ops.at(-1);
  // There is always a line in which to go on.
  quill.setContents(last && (isBlock(last) || last.attributes?.["table"]) ? content.insert("\n") : content, "silent");
  quill.history.clear();
}

/** The text as it may be saved: sanitised, "" when there is nothing in it. */
export function exportHtml(quill: Quill, nameUnstored = (html: string) => html): SafeHtml | "" {
  const html = sanitizeHtml(nameUnstored(writeHtml(quill.getContents())));
  return quill.getText().trim() === "" && !/<(?:img|hr)\b/.test(html) ? "" : html;
}
