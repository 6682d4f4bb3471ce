import { simplifyTables } from "@/pages/admin/rich-text/pasting/pasted-tables";

export function warnOfUnsupported(html: string): string | null {
  if (!html.includes("<table")) return null;
  const page = new DOMParser().parseFromString(html, "text/html");
  if (!simplifyTables(page)) return null;
  return "This text holds a table with merged cells, a caption or several lines in a cell, which the editor shows more simply. Saving keeps it as it was as long as you do not change the text here.";
}
