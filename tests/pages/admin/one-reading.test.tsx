import { expect, test } from "vitest";
import { readForeign, settlePictures } from "@blockwork/article-html/passes";
import { everyClipboard } from "@blockwork/article-html/samples/clipboards";
import { sanitizeToBody, writeSafeHtml } from "@blockwork/article-html/sanitize-html";
import { exportHtml, loadHtml } from "@/pages/admin/rich-text/html";
import { receivePastes } from "@/pages/admin/rich-text/pasting/receive-pastes";
import { openEditor } from "../../support/open-editor.ts";

const { quill } = openEditor("");
const told: string[] = [];
receivePastes(
  quill,
  { receive: () => "https://example.com/received.png", isKnown: () => false },
  { onLost: (sentences) => void told.push(sentences), onVideo: () => undefined, onFormatted: () => undefined },
);

/** The footnotes of each text have names of their own. */
function withoutKeys(html: string): string {
  return html.replaceAll(/(fn(?:ref)?-)[^"-]+-/g, "$1");
}

function paste(html: string): string {
  loadHtml(quill, "<p></p>");
  told.length = 0;
  quill.clipboard.onPaste({ index: 0, length: 0 }, { html });
  return withoutKeys(exportHtml(quill));
}

/** What an import stores, once an editor has opened it. */
function importAndOpen(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  readForeign(page, "old");
  settlePictures(page);
  loadHtml(quill, writeSafeHtml(sanitizeToBody(`<div>${page.body.innerHTML}</div>`)));
  return withoutKeys(exportHtml(quill));
}

const typedBullets = [
  ["typed bullets", "<p>In</p><p>• a</p><p>◦ b</p><p>• c</p>"],
  ["typed bullets within a paragraph", "<p>In<br>• a<br>• <i>b</i><br>out</p>"],
] as const;

test.each([...everyClipboard.flatMap(({ of, html }) => (html ? [[of, html] as const] : [])), ...typedBullets])(
  "an import and a paste make one article of the same HTML: %s",
  (_, html) => {
    expect(paste(html)).toBe(importAndOpen(html));
  },
);
