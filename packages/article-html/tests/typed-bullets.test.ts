import * as fc from "fast-check";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { readForeign } from "../src/passes";
import { sanitizeHtml, setSanitizerWindow } from "../src/sanitize-html";

const { window } = new JSDOM("");
beforeAll(() => setSanitizerWindow(window));

function read(html: string): string {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  readForeign(page, "old");
  return sanitizeHtml(page.body.innerHTML);
}

const ITEMS = "<ul><li>a</li><li>b</li></ul>";
const typed: [what: string, html: string, becomes: string][] = [
  ["paragraphs", "<p>In</p><p>• a</p>\n<p>•&nbsp;b</p><p>out</p>", `<p>In</p>${ITEMS}<p>out</p>`],
  ["boxes, as mails have them", "<div>·  a</div><div>· b</div>", ITEMS],
  ["Word’s font of symbols", "<p>\uF0B7 a</p><p>\uF0B7 b</p>", ITEMS],
  [
    "a level below",
    "<p>• a</p><p>◦ in</p><p>▪ deep</p><p>• b</p>",
    "<ul><li>a<ul><li>in<ul><li>deep</li></ul></li></ul></li><li>b</li></ul>",
  ],
  ["lines of one paragraph", "<p>In<br>• a<br>• b<br>out<br>more</p>", `<p>In</p>${ITEMS}<p>out<br>more</p>`],
  [
    "lines within bold",
    '<p><b>• a<br>• <a href="/b">b</a></b></p>',
    '<ul><li><b>a</b></li><li><b><a href="/b">b</a></b></li></ul>',
  ],
  [
    "a level that goes back past one",
    "<p>• a</p><p>◦ in</p><p>▪ deep</p><p>◦ in</p>",
    "<ul><li>a<ul><li>in<ul><li>deep</li></ul></li><li>in</li></ul></li></ul>",
  ],
  ["words that begin like Word’s second bullet", "<p>o a</p><p>o b</p>", "<p>o a</p><p>o b</p>"],
  ["words between two lists", "<p>• a</p><p>• b</p>c<p>• a</p><p>• b</p>", `${ITEMS}<p>c</p>${ITEMS}`],
  ["words between two", "<p>• a</p>b<p>• c</p>", "<p>• a</p><p>b</p><p>• c</p>"],
  ["a comment between two", "<p>• a</p><!-- b --><p>• b</p>", ITEMS],
  ["a line that ends within its HTML", "<p>• a\nb</p><p>• c</p>", "<ul><li>a b</li><li>c</li></ul>"],
  ["a bullet within a line", "<p>a • b<br>c • d</p>", "<p>a • b<br>c • d</p>"],
  ["one bullet among a paragraph's lines", "<p>a<br>• b<br>c</p>", "<p>a<br>• b<br>c</p>"],
  [
    "a picture among the words",
    '<p>• a <img src="/a.png" width="16"></p><p>• b</p>',
    '<ul><li>a <img src="/a.png" width="16"></li><li>b</li></ul>',
  ],
  ["one alone", "<p>• a</p><p>b</p><p>• c</p>", "<p>• a</p><p>b</p><p>• c</p>"],
  ["dashes, which begin speech", "<p>– Oui.</p><p>– Non.</p>", "<p>– Oui.</p><p>– Non.</p>"],
  ["a quotation", "<blockquote>• a<br>• b</blockquote>", "<blockquote>• a<br>• b</blockquote>"],
  ["headings", "<h2>• a</h2><h2>• b</h2>", "<h2>• a</h2><h2>• b</h2>"],
  ["code", "<pre>• a\n• b</pre>", "<pre>• a\n• b</pre>"],
];

test.each(typed)("bullets that were typed are a list where they begin two lines: %s", (_, html, becomes) => {
  expect(read(html)).toBe(becomes);
});

test("whatever stands among typed bullets, no word is lost or moved", () => {
  const mark = fc.constantFrom("", "", "• ", "◦ ", "\uF0B7 ", "– ", "•", "• • ");
  const end = fc.constantFrom(
    "<br>",
    "</p><p>",
    "</p><div>",
    "</b><b>",
    "</p> <p>",
    "<br><br>",
    '<img src="/a.png" alt="">',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(mark, end), { maxLength: 8 }), (lines) => {
      const html = lines.map(([bullet, after], place) => `${bullet}w${place}${after}`).join("");
      const words = new JSDOM(read(`<p>${html}`)).window.document.body.textContent.match(/w\d/g) ?? [];
      expect(words).toEqual(lines.map((_, place) => `w${place}`));
    }),
    { numRuns: 20 },
  );
});
