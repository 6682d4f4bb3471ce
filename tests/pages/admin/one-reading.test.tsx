import { expect, test } from "vitest";
import { setSanitizerWindow } from "article-html/sanitize-html";
import { everyClipboard } from "article-html/samples/clipboards";
import { exportHtml, loadHtml } from "@/pages/admin/rich-text/html";
import { receivePastes } from "@/pages/admin/rich-text/pasting/receive-pastes";
import { toBody } from "../../../scripts/moving-in/to-body.ts";
import { openEditor } from "../../support/open-editor.ts";

const { quill } = openEditor("");
receivePastes(
  quill,
  { receive: () => "https://example.com/received.png", isKnown: () => false },
  { onLost: () => undefined, onVideo: () => undefined, onFormatted: () => undefined },
);

/** Characters that only a clipboard has as lists. */
const OF_CHARACTERS = /[☐☑•]/;

/** Footnotes are named apart, and only an import knows how large a picture is. */
function plain(html: string): string {
  return html.replaceAll(/#fn(ref)?-\w+-|"fn(ref)?-\w+-/g, "fn$1$2-").replaceAll(/ (?:width|height)="\d+"/g, "");
}

test("the same HTML is the same article, pasted or imported and opened", async () => {
  const clipboards = everyClipboard.filter(({ html = "" }) => html !== "" && !OF_CHARACTERS.test(html));
  expect(clipboards.length).toBeGreaterThan(20);
  for (const { of, html = "" } of clipboards) {
    loadHtml(quill, "");
    quill.clipboard.onPaste({ index: 0, length: 0 }, { html });
    const pasted = exportHtml(quill);
    const { body } = await toBody(
      { html, hasPlainLines: false, notes: [] },
      {
        site: { address: "https://old.example", altOf: () => undefined },
        findPost: () => null,
        storePicture: (address) => Promise.resolve(address),
      },
    );
    // The import has parsed in a window of its own.
    setSanitizerWindow(window);
    loadHtml(quill, body);
    expect(plain(exportHtml(quill)), `${of}`).toBe(plain(pasted));
  }
});
