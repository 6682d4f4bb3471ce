import { array, assert, asyncProperty, boolean, constantFrom } from "fast-check";
import { expect, test } from "vitest";
import { renderShortcodes } from "@blockwork/article-html/shortcodes";
import { toBody } from "../../scripts/moving-in/to-body.ts";
import { readText } from "../../scripts/moving-in/wordpress-text.ts";

const site = {
  address: "https://old.example",
  altOf: (picture: string) => (picture.endsWith("/known.png") ? "Known" : undefined),
};
async function storePicture(address: string): Promise<string> {
  if (address.includes("lost")) throw new Error("the server answers 404");
  return `/stored/${address.split("/").at(-1)}`;
}
const findPost = (address: string) => (address === "https://old.example/two/" ? "/blog/two" : null);
const read = (html: string, hasPlainLines = false) =>
  toBody({ html, hasPlainLines, notes: [] }, { site, findPost, storePicture });

const plain: [what: string, html: string, body: string][] = [
  ["empty lines and ends of lines", "One\ntwo\n\n<b>Three</b>\n\n\n", "<p>One<br>two</p><p><b>Three</b></p>"],
  ["code", "<pre>a\n\nb [x]</pre>", "<pre>a\n\nb [x]</pre>"],
  [
    "a video's address",
    "See\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nhere",
    '<p>See</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p><p>here</p>',
  ],
];

test.each(plain)("WordPress' older editor: %s", async (_, html, body) => {
  expect((await read(html, true)).body).toBe(body);
});

const link = (to: string, text = to) => `<p><a href="${to}" target="_blank" rel="noopener noreferrer">${text}</a></p>`;
const picture = (name: string) => `<img src="/stored/${name}">`;

const blocks: [what: string, html: string, body: string, note?: RegExp][] = [
  [
    "a gallery of WordPress",
    '<figure class="wp-block-gallery alignwide"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/a.png"><figcaption>A</figcaption></figure></li><li><figure><a href="/b.png"><img src="/b-300x200.png"></a></figure></li></ul><figcaption>Both</figcaption></figure>',
    `<figure class="ql-wide">${picture("a.png")}<figcaption>A</figcaption></figure><figure class="ql-wide">${picture("b.png")}</figure><p>Both</p>`,
  ],
  [
    "a gallery of Ghost",
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.png" width="9" height="9"></div><div class="kg-gallery-image"><img src="/b.png"></div></div></figure>',
    `<figure>${picture("a.png")}</figure><figure>${picture("b.png")}</figure>`,
  ],
  [
    "two pictures, one below the other",
    '<figure><img src="/a.png"></figure><figure><img src="/b.png"></figure>',
    `<figure>${picture("a.png")}</figure><p></p><figure>${picture("b.png")}</figure>`,
  ],
  [
    "a picture among words",
    '<p><img src="/known.png" class="alignleft"> Text <a href="/two/">two</a> <img src="/b.png"></p>',
    `<figure><img src="/stored/known.png" alt="Known"></figure><p>Text <a href="/blog/two">two</a></p><figure>${picture("b.png")}</figure>`,
  ],
  [
    "a sign among words",
    '<p>A <img src="https://s.w.org/images/core/emoji/1.png" alt="😀" class="emoji"> <img src="/b.png" width="16"></p>',
    `<p>A 😀 ${picture("b.png")}</p>`,
  ],
  [
    "pictures that are loaded late",
    '<figure><img src="data:image/gif;base64,R0lGODlh" data-src="/a.png"></figure><p>and</p><figure><img srcset="/s.png 300w, /b.png 900w, /m.png 600w"></figure>',
    `<figure>${picture("a.png")}</figure><p>and</p><figure>${picture("b.png")}</figure>`,
  ],
  [
    "players that are loaded late",
    '<p>A</p><iframe src="about:blank" data-src="https://maps.example/x"></iframe>',
    `<p>A</p>${link("https://maps.example/x")}`,
    /something embedded is a link now/,
  ],
  [
    "what is embedded from nowhere",
    '<p>A</p><iframe srcdoc="<p>B</p>"></iframe>',
    "<p>A</p>",
    /something embedded is left out/,
  ],
  [
    "bookmarks with their source",
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-title">X</div><div class="kg-bookmark-metadata"><span class="kg-bookmark-author">Old Kiln</span><span class="kg-bookmark-publisher">Ada Byron</span></div></a></figure>'.repeat(
      2,
    ),
    (link("https://x.example/", "X") + "<p>Old Kiln · Ada Byron</p>").repeat(2),
  ],
  [
    "a file with a button",
    '<div class="wp-block-file"><a href="https://old.example/a.pdf">Plan</a><a class="wp-block-file__button" href="https://old.example/a.pdf">Download</a></div>',
    link("https://old.example/a.pdf", "Plan"),
    /^it links to a file of the old site: https:\/\/old\.example\/a\.pdf,left out: 1 button$/,
  ],
  [
    "a lost picture",
    '<figure><img src="/lost.png"><figcaption>Words</figcaption></figure><p><img src="/lost.png"></p>',
    "<p>Words</p>",
    /lost\.png is missing: the server answers 404/,
  ],
  [
    "a cover",
    '<div class="wp-block-cover" style="background-image:url(/a.png)"><p>On it</p></div>',
    `<figure>${picture("a.png")}</figure><p>On it</p>`,
  ],
  [
    "an embedded video",
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/76979871\n</div><figcaption>Watch</figcaption></figure>',
    `${link("https://vimeo.com/76979871")}<p>Watch</p>`,
  ],
  [
    "an embedded page",
    '<p>A<iframe src="//maps.example/x"></iframe></p>',
    `<p>A</p>${link("https://maps.example/x")}`,
    /something embedded is a link now/,
  ],
  [
    "a sound",
    '<figure class="wp-block-audio"><audio src="/files/a.mp3"></audio><figcaption>Listen</figcaption></figure>',
    `${link("https://old.example/files/a.mp3", "a.mp3")}<p>Listen</p>`,
    /a sound is a link now/,
  ],
  [
    "a sound of Ghost",
    '<div class="kg-card kg-audio-card"><audio src="/files/a.mp3"></audio><div class="kg-audio-title">Tune</div><div>0:00</div></div>',
    link("https://old.example/files/a.mp3", "Tune"),
    /a sound is a link now/,
  ],
  [
    "a bookmark",
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-title">X</div><div class="kg-bookmark-description">About X</div><img src="/icon.png"></a></figure>',
    `${link("https://x.example/", "X")}<p>About X</p>`,
    /left out: 1 picture/,
  ],
  [
    "a callout",
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind</div></div>',
    "<aside><p>💡 Mind</p></aside>",
  ],
  ["a list with letters", '<ol type="a"><li>x</li></ol>', "<ol><li>x</li></ol>", /numbered differently/],
  ["a list that counts down", "<ol reversed><li>x</li></ol>", '<ol start="1" reversed=""><li>x</li></ol>'],
  ["items without a list", "<li>a</li><li>b</li>", "<ul><li>a</li><li>b</li></ul>"],
  [
    "collapsible sections",
    "<details><summary>More</summary>Words</details>",
    "<p><strong>More</strong></p><p>Words</p>",
    /folded away are always open/,
  ],
  [
    "a button",
    '<div class="wp-block-button"><a class="wp-block-button__link" href="https://x.example/">Go</a></div>',
    link("https://x.example/", "Go").replace("<p>", '<p class="ql-button">'),
  ],
  [
    "a table with a caption",
    '<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>One</figcaption></figure>',
    "<table><caption>One</caption><tbody><tr><td>1</td></tr></tbody></table>",
  ],
  [
    "a quote with its source",
    '<figure class="wp-block-pullquote"><blockquote><p>Q</p><cite>Ada</cite></blockquote></figure>',
    "<blockquote><p>Q</p><p>Ada</p></blockquote>",
  ],
  [
    "footnotes of Markdown",
    '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1"><p>Note <a href="#fnref1">↩</a></p></li></ol></section>',
    '<p>A<sup><a href="#fn-old-0" id="fnref-old-0">[1]</a></sup></p><hr><ol><li>Note <a href="#fnref-old-0" id="fn-old-0">↩</a></li></ol>',
  ],
  [
    "a form",
    '<p>A</p><form><input><button>Send</button></form><script>alert(1)</script><p onclick="x()">B</p>',
    "<p>A</p><p>B</p>",
    /left out: 1 form/,
  ],
  [
    "code in which each line is a block",
    "<pre><div>a</div>\n<div> b</div><p><br></p><ol><li><b>c</b></li><li>d<figure><img src='/e.png'></figure></li></ol>f</pre>",
    "<pre>a\n b\n\n<b>c</b>\nd\nf</pre>",
    /left out: 1 picture within code/,
  ],
  [
    "code in a table in code",
    "<pre>a<table><tr><td>b<pre>c</pre></td><td>d</td></tr></table></pre>",
    "<pre>a\nb\nc\nd</pre>",
    /1 table is ordinary lines here/,
  ],
  ["words beside blocks", "Beside<p>A</p><q>B</q> <kbd>C</kbd>", "<p>Beside</p><p>A</p><p>“B” <code>C</code></p>"],
];

test.each(blocks)("%s keeps its meaning", async (_, html, body, note) => {
  const made = await read(html);
  expect(made.body).toBe(body);
  expect(made.notes.join()).toMatch(note ?? /^$/);
});

test("no word of a text is lost or changes its place, whatever stands between them", async () => {
  const between = constantFrom(
    ..."\n|\n\n| |<p>|</p>|<div>|</div>|<ul><li>|</li></ul>|<b>|</b>|<h2>|</h2>|<blockquote>|</blockquote>|<table><tr><td>|<figure>|</figure>|<figcaption>|<pre>|</pre>|[|]|[sic]|<br>|<hr>|<q>|</q>|<cite>|<center>|<dl><dt>|<dd>".split(
      "|",
    ),
  );
  await assert(
    asyncProperty(array(between, { maxLength: 12 }), boolean(), async (parts, hasPlainLines) => {
      const text = parts.map((part, place) => `${part}w${place}`).join("");
      const html = renderShortcodes(
        text,
        () => null,
        () => undefined,
      );
      const { body } = await read(html, hasPlainLines);
      const words = (written: string) => written.replaceAll(/<[^>]*>/g, " ").match(/w\d+/g) ?? [];
      expect(words(body).toSorted()).toEqual(words(text).toSorted());
      expect(body).not.toMatch(/<p>(?:(?!<\/p>)[^])*<(?:p|div|ul|h2)>/);
    }),
    { numRuns: 60, examples: [[["<pre>", "<dd>", "<b>", "<p>"], false]] },
  );
});

test("what an import leaves out of a text is noted by its kind, and a text that is taken whole has no note", async () => {
  const deleted = '<del cite="mailto:Jo" datetime="2024-01-01T10:00">old</del>';
  const { body, notes } = await read(`<p>The ${deleted} new plan</p>`);
  expect(body).toBe("<p>The new plan</p>");
  expect(notes).toEqual([expect.stringMatching(/^left out: 1 [^.]+$/)]);
  expect((await read("<p>The new plan</p>")).notes).toEqual([]);
});

const library = { channel: {}, authors: new Map(), attachments: new Map(), blocks: new Map() };
const one = '<li id="a">One <a href="#a-link">↩︎</a></li>';
const footnotes: [what: string, stored: string, items: string, isWhole: boolean][] = [
  ["as WordPress stores them", '[{"id":"a","content":"One"}]', one, true],
  ["with numbers", '[{"id":1,"content":2}]', '<li id="1">2 <a href="#1-link">↩︎</a></li>', true],
  ["cut off", '[{"id":"a","con', "", false],
  ["as something else", '{"id":"a"}', "", false],
  ["with an entry that is none", '[null,{"id":"a","content":"One"}]', one, false],
  ["with a note that has lost its words", '[{"id":"a","content":"One"},{"id":"b","content":null}]', one, false],
  ["that nobody has written", "", "", true],
];

test.each(footnotes)(
  "a text with footnotes is read whatever they are stored as, and says what it lost: %s",
  (_, stored, items, isWhole) => {
    const notes: string[] = [];
    const html = readText("<p>Text</p><!-- wp:footnotes /-->", {
      id: "1",
      meta: [["footnotes", stored]],
      notes,
      library,
    });
    expect(html).toBe(`<p>Text</p><ol class="wp-block-footnotes">${items}</ol>`);
    expect(notes).toEqual(isWhole ? [] : ["footnotes that cannot be read are left out"]);
  },
);
