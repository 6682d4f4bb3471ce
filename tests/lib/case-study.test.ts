import * as fc from "fast-check";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { toArticle } from "@/lib/article";
import { readChapters } from "@/lib/chapters";
import { splitDescription } from "@/lib/case-study/description";
import { readKeyFigures } from "@/lib/case-study/key-figures";
import { type SafeHtml, setSanitizerWindow } from "@blockwork/article-html/sanitize-html";

test.each([
  ["One line.", ["paragraph: One line."]],
  ["First.\n\nSecond.", ["paragraph: First.", "paragraph: Second."]],
  ["  First.\r\nStill first. \r\n \r\nSecond.", ["paragraph: First.|Still first.", "paragraph: Second."]],
  [
    "Three things:\n- one\n* two\n• three\nAnd on.",
    ["paragraph: Three things:", "list: one|two|three", "paragraph: And on."],
  ],
  ["- one\n\n- two\n\n\nText", ["list: one|two", "paragraph: Text"]],
  ["One.\rStill one.\u2028And on.\u2029\u2029– a\n• b", ["paragraph: One.|Still one.|And on.", "list: a|b"]],
  ["- one\n\nText\n\nmore", ["list: one", "paragraph: Text", "paragraph: more"]],
  ["-5 degrees\n5 - 3\n-", ["paragraph: -5 degrees|5 - 3|-"]],
  [" \n ", []],
])("%j is split into its paragraphs and lists", (text, blocks) => {
  expect(splitDescription(text).map(({ type, lines }) => `${type}: ${lines.join("|")}`)).toEqual(blocks);
});

test("key figures are read from whatever is stored, and invalid ones are dropped", () => {
  const figure = { value: "3", label: "days" };
  expect(readKeyFigures([figure, null, 7, { value: "3" }, { ...figure, value: 3 }, figure])).toEqual([figure, figure]);
  expect(readKeyFigures("nothing")).toEqual([]);
  expect(readKeyFigures(undefined)).toEqual([]);
});

test("a story is divided at its headings, nothing of it is lost, and its voice is a quotation that ends it", () => {
  const blocks = [
    "<p>a</p>",
    "<h2>Same</h2>",
    "<h3>b</h3>",
    "<blockquote>c</blockquote>",
    "<blockquote><p>d</p><blockquote>e</blockquote></blockquote>",
    "<aside><p>f</p></aside>",
    `<pre>&lt;h2 id="x"></pre>`,
    " \n",
  ];
  setSanitizerWindow(new JSDOM("").window);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...blocks), { maxLength: 9 }), (parts) => {
      const { html, headings } = toArticle(parts.join(""), {
        storageUrl: "https://a.example",
        firstPictureIsVisible: false,
      });
      const { opening, chapters, voice } = readChapters(html);
      expect(opening + chapters.map(({ heading, text }) => heading + text).join("") + voice).toBe(html);
      expect(chapters.map(({ heading }) => /^<h2 id="([^"]+)">.*<\/h2>$/.exec(heading)?.[1])).toEqual(
        headings.filter(({ level }) => level === 2).map(({ id }) => id),
      );
      for (const part of [opening, ...chapters.map(({ text }) => text), voice])
        expect(new JSDOM(`<div>${part}</div>`).window.document.querySelector("div")?.innerHTML).toBe(part);
    }),
    { numRuns: 60 },
  );
  const quote = "<blockquote>c</blockquote>" as SafeHtml;
  expect(readChapters(`<p>a</p>${quote}\n` as SafeHtml).voice).toBe(`${quote}\n`);
  expect(readChapters(`${quote}<p>a</p>` as SafeHtml).voice).toBe("");
});
