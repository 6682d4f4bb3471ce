import type { Quill } from "react-quill";
import { foldSpaces } from "@/lib/fold-spaces";
import { type SafeHtml, sanitizeHtml } from "@/lib/sanitize-html";
import { markTableHeads } from "@/pages/admin/rich-text/pasting/pasted-tables";
import { isBlock, setPicturesApart } from "@/pages/admin/rich-text/pictures/pictures-apart";

export function loadHtml(quill: Quill, html: string): void {
  const content = setPicturesApart(quill.clipboard.convert({ html: sanitizeHtml(html) }));
  const last = content.ops.at(-1);
  // There is always a line in which to go on.
  quill.setContents(last && (isBlock(last) || last.attributes?.["table"]) ? content.insert("\n") : content, "silent");
  quill.history.clear();
}

/** The text as it may be saved: sanitised, with ordinary spaces, "" when there is nothing in it. */
export function exportHtml(quill: Quill, nameUnstored = (html: string) => html): SafeHtml | "" {
  const whole = nameUnstored(quill.getSemanticHTML()).replace(/(<\/(?:figure|table)>)<p[^>]*><\/p>$/, "$1");
  // The mark that keeps the place of a format chosen for what will be typed next.
  const html = sanitizeHtml(markTableHeads(foldSpaces(whole.replaceAll("\uFEFF", ""))));
  return quill.getText().trim() === "" && !/<(?:img|hr)\b/.test(html) ? "" : html;
}
