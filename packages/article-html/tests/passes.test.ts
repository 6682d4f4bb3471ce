import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { settleCallouts } from "../src/callouts";
import { linkEmbeds } from "../src/embeds";
import { linkFootnotes } from "../src/footnotes";
import { nameForEditor, readForeign } from "../src/passes";

const { window } = new JSDOM("");

test("embeds become links on their own lines, and what is no video is named", () => {
  const page = new window.DOMParser().parseFromString(
    '<p>a<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Talk"></iframe>b</p><p><iframe src="//player.vimeo.com/video/76979871"></iframe></p><iframe src="https://maps.example/x"></iframe><video><source src="/a.mp4"></video><p><img src="/a.png"><iframe src="https://vimeo.com/76979871"></iframe></p>',
    "text/html",
  );
  const notes: string[] = [];
  linkEmbeds(page, notes);
  expect(notes).toEqual([
    "Something embedded is a link now: https://maps.example/x.",
    "A video is a link now: /a.mp4.",
  ]);
  expect(page.body.innerHTML.replaceAll(' data-embed=""', "")).toBe(
    '<p>a b</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Talk</a></p><p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p><p><a href="https://maps.example/x">https://maps.example/x</a></p><p><a href="/a.mp4">a.mp4</a></p><p><img src="/a.png"></p><p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p>',
  );
});

test.each([
  ['<audio data-src="/a.mp3"></audio>', "/a.mp3", "A sound is a link now: /a.mp3."],
  [
    '<iframe src="about:blank" data-lazy-src="https://a.example/x "></iframe>',
    "https://a.example/x",
    "Something embedded is a link now: https://a.example/x.",
  ],
  ['<iframe data-litespeed-src="a/x"></iframe>', "a/x", "Something embedded is a link now: a/x."],
  ['<object data="/x.swf"></object>', "/x.swf", "Something embedded is a link now: /x.swf."],
  ['<embed src="https://www.youtube.com/v/dQw4w9WgXcQ?fs=1">', "https://www.youtube.com/watch?v=dQw4w9WgXcQ", ""],
  ["<video></video>", null, "A video is left out, because it has no address."],
  ['<iframe src="about:blank"></iframe>', null, "Something embedded is left out, because it has no address."],
  ['<iframe src="javascript:x"></iframe>', null, "Something embedded is left out, because it has no address."],
])("%s is a link to %s", (html, address, note) => {
  const page = new window.DOMParser().parseFromString(`<p>a</p>${html}`, "text/html");
  const notes: string[] = [];
  linkEmbeds(page, notes);
  expect(page.querySelector("a")?.getAttribute("href") ?? null).toBe(address);
  expect(notes.join(" ")).toBe(note);
});

const footnotes: [what: string, html: string, becomes: string][] = [
  [
    "empty anchors beside both ends",
    '<p>Wet<a name="r"></a><a href="#n">1</a></p><p><a name="n"></a><a href="#r">1</a> So.</p>',
    '<p>Wet<a name="r"></a><sup><a href="#fn-k-0">1</a></sup></p><p><a name="n"></a><a href="#fnref-k-0">1</a> So.</p>',
  ],
  [
    "an address that is none",
    '<p id="r">Wet <a href="#%E0%A4%A">see</a></p><p id="%E0%A4%A">So. <a href="#r">↩</a></p>',
    '<p id="r">Wet <a href="#fn-k-0">see</a></p><p id="%E0%A4%A">So. <a href="#fnref-k-0">↩</a></p>',
  ],
  [
    "links that do not lead back",
    '<p><a href="#b">b</a></p><p id="b">B <a href="#c">c</a></p><p id="c">C</p>',
    '<p><a href="#b">b</a></p><p id="b">B <a href="#c">c</a></p><p id="c">C</p>',
  ],
  ["notes below a rule", '<hr><section class="footnotes"></section>', '<hr><section class="footnotes"></section>'],
  ["notes with a rule", "<div data-footnotes><hr></div>", '<div data-footnotes=""><hr></div>'],
  ["notes alone", '<section class="footnotes"></section>', '<hr><section class="footnotes"></section>'],
];

test.each(footnotes)("both ends of a footnote lead to each other: %s", (_, html, becomes) => {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  linkFootnotes(page, "k");
  expect(page.body.innerHTML).toBe(becomes);
});

test("what looks like a mark of a footnote is raised, and words are not", () => {
  const raised = ["1", "12", "[3]", "(a)", "IV", "**", "†", "note", "1 of 3", "see 1", "a1"].filter((mark) => {
    const html = `<p>Wet <a id="r" href="#n">${mark}</a></p><p id="n">So. <a href="#r">↩</a></p>`;
    const page = new window.DOMParser().parseFromString(html, "text/html");
    linkFootnotes(page, "k");
    return page.querySelector("sup") !== null;
  });
  expect(raised).toEqual(["1", "12", "[3]", "(a)", "IV", "**", "†"]);
});

test("a formula with styles is read where elements of formulas have none", () => {
  const page = new window.DOMParser().parseFromString(
    '<p>By <math style="white-space: pre; text-indent: 1em"><mi style="font-size: 2em; font-weight: 700">x</mi></math> more</p>',
    "text/html",
  );
  readForeign(page, "key");
  expect(page.body.textContent).toBe("By x more");
});

test.each([
  ["font-style: italic", "<em>a</em>"],
  ["font-weight: bold", "<strong>a</strong>"],
  ["font-weight: 700", "<strong>a</strong>"],
  ["font-weight: 500", "a"],
  ["text-decoration: underline line-through", "<u><s>a</s></u>"],
  ["vertical-align: super", "<sup>a</sup>"],
  ["vertical-align: sub", "<sub>a</sub>"],
  ["font-size: large; font-style: italic", '<span class="ql-size-large"><em>a</em></span>'],
  ...["10px", "0.75em", "x-small"].map((size) => [`font-size: ${size}`, '<span class="ql-size-small">a</span>']),
  ...["18px", "1.5em"].map((size) => [`font-size: ${size}`, '<span class="ql-size-large">a</span>']),
  ...["32px", "2.5em", "xx-large"].map((size) => [`font-size: ${size}`, '<span class="ql-size-huge">a</span>']),
])("words with the style %s are %s", (style, becomes) => {
  const page = new window.DOMParser().parseFromString(`<p>b <span style="${style}">a</span> c</p>`, "text/html");
  readForeign(page, "k");
  expect(page.querySelector("p > span")?.innerHTML).toBe(becomes);
});

test.each([
  ["<del>a</del><strike>b</strike>", "<s>a</s><s>b</s>"],
  ["<ins>a</ins><q>b</q>", "<u>a</u>“b”"],
  ["<tt>a</tt><kbd>b</kbd><samp>c</samp>", "<code>a</code><code>b</code><code>c</code>"],
  ['<b style="font-weight: 700">a</b><i style="font-style: italic">b</i>', "<b>a</b><i>b</i>"],
  ['<u style="text-decoration: underline">a</u><s style="text-decoration: line-through">b</s>', "<u>a</u><s>b</s>"],
  ['<sup style="vertical-align: super">a</sup>', "<sup>a</sup>"],
  ['<a href="/a" style="text-decoration: underline">a</a>', '<a href="/a">a</a>'],
])("%s becomes %s: what means the same has one name, and none says it twice", (html, becomes) => {
  const page = new window.DOMParser().parseFromString(`<p>d ${html} e</p>`, "text/html");
  readForeign(page, "k");
  expect(page.body.innerHTML.replaceAll(/ style="[^"]*"/g, "")).toBe(`<p>d ${becomes} e</p>`);
});

test("loose words and links of a callout are lines of it, and no link is one", () => {
  const page = new window.DOMParser().parseFromString(
    '<aside>One <b>two</b><p>Three</p> <a href="/b">Four</a></aside>',
    "text/html",
  );
  settleCallouts(page);
  const line = (words: string) => `<p>${words}</p>`;
  const lines = [line("One <b>two</b>"), line("Three"), line('<a href="/b">Four</a>')].join("");
  expect(page.body.innerHTML.replaceAll("> <", "><")).toBe(`<aside>${lines}</aside>`);
});

test.each([
  ["an empty one with a divider", "<aside> <hr></aside>", " <hr>", false],
  ["an empty one within words", "<b><aside> </aside></b>", "<b><div> </div></b>", false],
  ["one with a list", "<aside>w<ul><li>v</li></ul></aside>", "w<ul><li>v</li></ul>", true],
  ["one within words", "<b><aside>w</aside></b>", "<b><div>w</div></b>", true],
])("a callout that cannot stay gives way to its content, and that is said of words: %s", (_, html, becomes, isLost) => {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  expect(settleCallouts(page)).toBe(isLost);
  expect(page.body.innerHTML).toBe(becomes);
});

const QUOTE = /^Quotes hold only lines of text here: .* beside it/;
const CALLOUT = /^Callouts hold only lines/;
const CONTENTS: [what: string, html: string, tells: { quote?: string; callout?: boolean; code?: boolean }][] = [
  ["words", "<p>w</p>", {}],
  ["a list", "<ul><li>w</li></ul>", { quote: "a list in one stands", callout: true }],
  ["a numbered list", '<ol start="3"><li>w</li></ol>', { quote: "a list in one stands", callout: true }],
  ["to-dos", '<ul><li><input type="checkbox">w</li></ul>', { quote: "a list in one stands", callout: true }],
  ["a table", "<table><tr><td>w</td><td>w</td></tr></table>", { quote: "a table in one stands", callout: true }],
  ["a picture", '<img src="/a.png" alt="w">', { quote: "a picture in one stands", callout: true, code: true }],
  [
    "a figure",
    '<figure><img src="/a.png"><figcaption>w</figcaption></figure>',
    { quote: "a picture in one stands", callout: true, code: true },
  ],
  ["code", "<pre>w</pre>", { quote: "code in one stands", callout: true }],
  ["a heading", "<h3>w</h3>", { quote: "a heading in one stands", callout: true }],
  ["a divider and a list", "<hr><ul><li>w</li></ul>", { quote: "a list and a divider in one stand ", callout: true }],
  ["a video", '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>', {}],
];
/** What stands around blocks, and what is said of it. Where a block is aligned or in a coloured box is how its page looks, and is not said. */
const AROUND: [what: string, html: (inner: string) => string, tells: (of: (typeof CONTENTS)[number][2]) => RegExp[]][] =
  [
    [
      "a quote",
      (inner) => `<blockquote>a${inner}b</blockquote>`,
      ({ quote }) => (quote ? [new RegExp(quote), QUOTE] : []),
    ],
    ["a callout", (inner) => `<aside>a${inner}b</aside>`, ({ callout }) => (callout ? [CALLOUT] : [])],
    ["a section that folds", (inner) => `<details><summary>a</summary>${inner}b</details>`, () => [/folded away/]],
    ["code", (inner) => `<pre>a${inner}b</pre>`, ({ code }) => (code ? [/1 picture within code/] : [])],
    ["an item", (inner) => `<ol><li>a${inner}b</li></ol>`, () => []],
    ["a centred block", (inner) => `<div style="text-align: center">a${inner}b</div>`, () => []],
    ["a box", (inner) => `<section style="background: red">a${inner}b</section>`, () => []],
  ];

test.each(
  AROUND.flatMap(([around, wrap, tells]) =>
    CONTENTS.map(([what, html, of]) => [what, around, wrap(html), tells(of)] as const),
  ),
)("%s in %s is pasted with all its words, and what cannot stay around it is said", (_what, _around, html, tells) => {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  const { notes, left } = readForeign(page, "k");
  const said = [...notes, ...nameForEditor(page), left.say()].filter(Boolean).join(" ");
  for (const words of tells) expect(said).toMatch(words);
  expect(said !== "").toBe(tells.length > 0);
  expect(page.body.textContent?.replaceAll(/\s/g, "")).toMatch(/^a(?:w*|https:.*)b$/);
});
