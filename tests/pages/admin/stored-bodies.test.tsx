import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadHtml } from "@/pages/admin/rich-text/html";
import { nameChanges } from "@/pages/admin/rich-text/unsupported-content";
import { OTHER_TOOLS } from "../../support/bodies/other-tools.ts";
import { openEditor } from "../../support/open-editor.ts";

const { quill, saved } = openEditor("");
function roundTrip(html: string) {
  loadHtml(quill, html);
  return saved();
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

test.each(OTHER_TOOLS)("%s: the words stay, and what would change is named", (_, body, told) => {
  const html = roundTrip(body);
  expect(words(html)).toEqual(expect.arrayContaining(words(body)));
  expect(
    nameChanges(body, html)?.replace(
      /^This text contains things that the editor cannot show: |\. Saving keeps.*$/g,
      "",
    ) ?? "",
  ).toBe(told);
  expect(nameChanges(html, roundTrip(html)), "what is saved loses nothing more").toBeNull();
  expect(roundTrip(html)).toBe(html);
});

test("words that stand in no block stay apart from the block after them, whatever space is between", () => {
  const beside = [
    ["", "<p>Two</p>"],
    [" ", "<h2>Two</h2>"],
    ["\n", "<ul><li>Two</li></ul>"],
    ["\n  \n", "<div>Two</div>"],
  ] as const;
  for (const loose of ["One", "<b>One</b>", '<a href="/a">One</a>'])
    for (const [space, block] of beside)
      expect(roundTrip(loose + space + block), `${loose}${space}${block}`).toMatch(/^<p>.*One.*<\/p><.*>Two</);
});

const word = fc.stringMatching(/^[a-zäöé0-9]{1,6}$/);
const wanted = fc.constantFrom("10&nbsp;km", "«&nbsp;oui&nbsp;»&nbsp;!", "a &nbsp;b", "&lt;i&gt;", "&amp;nbsp;");
const MARKS = ["strong", "em", "s", "u", "sub", "sup", "code"] as const;
const marked = fc
  .tuple(fc.subarray([...MARKS], { maxLength: 3 }), fc.boolean(), word)
  .filter(([marks]) => !(marks.includes("sub") && marks.includes("sup")))
  .map(([marks, isLink, text]) => {
    const inner = marks.toReversed().reduce((html, mark) => `<${mark}>${html}</${mark}>`, text);
    return isLink ? `<a href="/${text}">${inner}</a>` : inner;
  });
const line = fc.array(fc.oneof(word, wanted, marked), { minLength: 1, maxLength: 4 }).map((parts) =>
  // A plain word between two marks, which would be one otherwise.
  parts.join(" x "),
);
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join("<br>"));
const task = (done: boolean) =>
  `<input type="checkbox"${done ? ' checked=""' : ""} disabled="" aria-label="${done ? "Done" : "To do"}">`;
const { list } = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc
    .tuple(
      lines,
      fc.option(tie("list"), { maxDepth: 3, depthSize: "small" }),
      fc.constantFrom("", "", task(true), task(false)),
    )
    .map(([text, inner, box]) => `${box}${text}${inner ?? ""}`),
  list: fc
    .tuple(fc.boolean(), fc.constantFrom("", "", ' start="4"'), fc.array(tie("item"), { minLength: 1, maxLength: 3 }))
    .map(([isOrdered, start, items]) => {
      const made = items.map((item) => `<li>${isOrdered ? item.replace(/^<input[^>]*>/, "") : item}</li>`).join("");
      return isOrdered ? `<ol${start}>${made}</ol>` : `<ul>${made}</ul>`;
    }),
}));
const table = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(lines, lines), { minLength: 2, maxLength: 3 }))
  .map(([hasHead, rows]) => {
    const row = (cells: string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
    const head = hasHead ? `<thead>${row(rows[0] ?? [], "th")}</thead>` : "";
    return `<table>${head}<tbody>${rows
      .slice(hasHead ? 1 : 0)
      .map((cells) => row(cells, "td"))
      .join("")}</tbody></table>`;
  });
const figure = fc.tuple(fc.boolean(), fc.boolean(), fc.option(marked)).map(([isWide, isLinked, caption]) => {
  const picture = '<img src="/a.png" alt="A">';
  return `<figure${isWide ? ' class="ql-wide"' : ""}>${isLinked ? `<a href="/b">${picture}</a>` : picture}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
});
const code = fc
  .array(fc.constantFrom("", "  a &lt; b", "c"), { minLength: 1, maxLength: 3 })
  .filter((all) => all.join("") !== "")
  .map((all) => {
    const text = all.join("\n");
    return `<pre>${text.startsWith("\n") || text === "" ? "\n" : ""}${text}\n</pre>`;
  });
const inTag = (names: string[]) =>
  fc.tuple(fc.constantFrom(...names), lines).map(([tag, text]) => `<${tag}>${text}</${tag}>`);
const block = fc.oneof(
  { arbitrary: inTag(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]), weight: 3 },
  // Two bulleted lists below each other are one.
  list.map((html) => `${html}<p>below</p>`),
  table,
  figure,
  code,
  fc.constant("<hr>"),
);
const body = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join(""));

test("a text of all that the editor has is saved as it was, and a letter changes nothing but its own block", () => {
  fc.assert(
    fc.property(body, fc.nat(), (html, where) => {
      expect(roundTrip(html)).toBe(html);
      const before = [...new DOMParser().parseFromString(html, "text/html").body.children].map(
        ({ outerHTML }) => outerHTML,
      );
      // A picture has a place, too, and no letter.
      const text = quill.getContents().ops.map(({ insert }) => (typeof insert === "string" ? insert : "\uFFFC"));
      const places = [...text.join("")].flatMap((letter, index) => (letter === "x" || letter === "c" ? [index] : []));
      const index = places[where % places.length];
      if (index === undefined) return;
      quill.insertText(index, "Q", "user");
      const after = [...new DOMParser().parseFromString(saved(), "text/html").body.children].map(
        ({ outerHTML }) => outerHTML,
      );
      expect(after).toHaveLength(before.length);
      expect(after.filter((one, place) => one !== before[place]).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

test("Ctrl+Enter ticks a to-do, Shift+Enter ends a line, and of an item that Enter divides the second counts on", () => {
  const { quill, saved, press } = openEditor(
    `<ul><li>${task(false)}one</li></ul><ol start="4"><li>four</li></ol><p>word</p>`,
  );
  quill.setSelection(1, 0);
  press("Enter", { ctrlKey: true });
  expect(saved()).toMatch(/^<ul><li><input type="checkbox" checked="" /);
  quill.setSelection(6, 0);
  press("Enter");
  expect(saved()).toContain('<ol start="4"><li>fo</li><li>ur</li></ol>');
  quill.setSelection(quill.getLength() - 1, 0);
  press("Enter", { shiftKey: true });
  quill.insertText(quill.getSelection()?.index ?? 0, "next", "user");
  expect(saved()).toMatch(/<p>word<br>next<\/p>$/);
  expect(quill.getText()).toContain("word\nnext");
});

test("what is copied is written as it is saved: no address in it is ever markup", () => {
  loadHtml(
    quill,
    `<p>a <strong>b</strong></p><figure><img src='/x"><img onerror=y.png' alt='"><script>'></figure><p>c d</p>`,
  );
  const copied = quill.getSemanticHTML();
  expect(copied).toContain('alt="&quot;&gt;&lt;script&gt;"');
  expect(copied).not.toContain("<img onerror");
  expect(quill.getSemanticHTML(0, 3)).toBe("a <strong>b</strong>");
  expect(quill.getSemanticHTML({ index: 2, length: 4 })).toMatch(/^<p><strong>b<\/strong><\/p><figure>.*<p>c<\/p>$/);
});
