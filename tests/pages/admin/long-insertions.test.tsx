import * as fc from "fast-check";
import { Quill } from "react-quill";
import { expect, test, vi } from "vitest";
import { loadHtml } from "@/pages/admin/rich-text/html";
import { replaceRange } from "@/pages/admin/rich-text/pasting/replace-range";
import { openEditor } from "../../support/open-editor.ts";

const Delta = Quill.import("delta");

const BLOCKS = [
  "<p>One <strong>bold</strong> line</p>",
  "<h2>Heading</h2>",
  '<ol start="3"><li>Three<ol><li>deep</li></ol></li><li>Four</li></ol>',
  "<ul><li>Point</li></ul>",
  "<pre>a\n\nb\n</pre>",
  "<aside><p>Callout</p></aside>",
  "<blockquote>Quote</blockquote>",
  "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr></tbody></table>",
  '<figure><img src="/a.png" alt="A"><figcaption>Caption</figcaption></figure>',
  "<hr>",
];
const TEXT = fc.array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join(""));

const { quill, saved } = openEditor("");

test("many lines that are pasted at once are what they were, wherever they go, and one Undo takes them back", () => {
  const compare = vi.spyOn(Delta.prototype, "diff");
  fc.assert(
    fc.property(TEXT, TEXT, fc.nat(99), fc.nat(9), (text, pasted, place, length) => {
      loadHtml(quill, `${pasted}<p>End</p>`.repeat(8));
      const content = quill.getContents().slice(0, quill.getLength() - 1);
      loadHtml(quill, text);
      const before = saved();
      const index = place % quill.getLength();
      let told = quill.getContents();
      const follow = (change: ReturnType<typeof quill.getContents>) => void (told = told.compose(change));
      quill.on("text-change", follow);
      quill.deleteText(index, Math.min(length, quill.getLength() - 1 - index), "user");
      compare.mockClear();
      replaceRange(quill, { index, length: 0 }, content);
      // What Quill does where it does not know what has changed, and what costs as much as the whole text is long.
      expect(compare).not.toHaveBeenCalled();
      quill.off("text-change", follow);
      expect(told.ops).toEqual(quill.getContents().ops);
      expect(quill.getText().match(/End/g)).toHaveLength(8);
      quill.history.undo();
      expect(saved()).toBe(before);
    }),
    { numRuns: 40 },
  );
});
