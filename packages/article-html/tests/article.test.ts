import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { toArticle } from "../src/article";
import { setSanitizerWindow } from "../src/sanitize-html";

const stored = "https://project.supabase.co/images";
/** `k-1600x900.webp` also comes as `k-800x450.webp`. */
function describePicture(address: string) {
  const [, name = "", width = "", height = ""] = /^(.*)-(\d+)x(\d+)\.webp$/.exec(address) ?? [];
  const isWide = Number(width) > 800 && address.startsWith(stored);
  const small = `${name}-800x${Math.round((Number(height) * 800) / Number(width))}.webp`;
  return {
    size: width ? { width: Number(width), height: Number(height) } : null,
    srcSet: isWide ? `${small} 800w, ${address} ${width}w` : undefined,
  };
}

beforeAll(() => setSanitizerWindow(new JSDOM("").window));

const articleOf = (body: string, firstPictureIsVisible = false) =>
  toArticle(body, {
    describePicture,
    sizesOf: (place) => `as ${place}`,
    firstPictureIsVisible,
    buttonClass: "a-button",
  });

function htmlOf(body: string, firstPictureIsVisible = false): string {
  const { lead, html } = articleOf(body, firstPictureIsVisible);
  return lead + html;
}

test("headings move below the page's own heading, keep their rank and get ids", () => {
  const { html, headings } = articleOf("<h1>One</h1><h2>Two, too</h2><h3>Three</h3><h1>One</h1>");
  expect(headings).toEqual([
    { id: "section-one", text: "One", level: 2 },
    { id: "section-two-too", text: "Two, too", level: 3 },
    { id: "section-three", text: "Three", level: 4 },
    { id: "section-one-2", text: "One", level: 2 },
  ]);
  expect(html).toContain(`<h3 id="section-two-too"><a href="#section-two-too">Two, too</a></h3>`);
  expect(html).not.toContain("<h1");
});

test("headings below the sixth level stay at the sixth", () => {
  const { html, headings } = articleOf("<h1>One</h1><h4>Deep</h4><h6>Deepest</h6>");
  expect(headings.map(({ level }) => level)).toEqual([2, 5, 6]);
  expect(html).toContain("Deepest</a></h6>");
});

test("a heading that is a link stays one, an empty heading disappears", () => {
  const { html, headings } = articleOf(`<h2><a href="/blog">Blog</a></h2><h2><br></h2>`);
  expect(html).toBe(`<h2 id="section-blog"><a href="/blog">Blog</a></h2>`);
  expect(headings).toHaveLength(1);
});

test("a heading that holds nothing but a picture leaves the picture", () => {
  const { html, headings } = articleOf(`<p>a</p><h2>One</h2><h2><img src="/a.png" alt="A phone"></h2><p>b</p>`);
  expect(headings).toEqual([{ id: "section-one", text: "One", level: 2 }]);
  expect(html).toMatch(/<\/h2><img src="\/a\.png" alt="A phone"[^>]*><p>b<\/p>$/);
});

test("a heading's spaces and odd letters do not get into its address", () => {
  expect(articleOf("<h2>  A ﬁne\n  <em>day</em> </h2>")).toMatchObject({
    html: `<h2 id="section-a-fine-day"><a href="#section-a-fine-day">  A ﬁne\n  <em>day</em> </a></h2>`,
    headings: [{ id: "section-a-fine-day", text: "A ﬁne day", level: 2 }],
  });
});

test("a long heading's address has its first ten words", () => {
  const [heading] = articleOf("<h2>One two three four five six seven eight nine ten eleven twelve</h2>").headings;
  expect(heading?.id).toBe("section-one-two-three-four-five-six-seven-eight-nine-ten");
});

test("a heading that reader views would take for what surrounds an article says that it is part of one", () => {
  expect(htmlOf("<h2>Social media</h2>")).toMatch(/^<h2 id="section-social-media" class="article-heading">/);
});

test("a heading in another alphabet has an address too", () => {
  expect(articleOf("<h2>Привет, мир</h2><h2>!!!</h2><h2>?</h2><h2>…</h2>").headings.map(({ id }) => id)).toEqual([
    "section-привет-мир",
    "section",
    "section-2",
    "section-3",
  ]);
});

test("words and links beside a picture stay in its paragraph", () => {
  const shown = (body: string) => htmlOf(body).replaceAll(/<img [^>]*>/g, "<img>");
  for (const body of ["Before <img>", "<img> after", "<img><em>after</em>", `<img><a href="/b">b</a>`])
    expect(shown(`<p>${body.replace("<img>", '<img src="/a.png">')}</p>`)).toBe(`<p>${body}</p>`);
  const linked = `<a href="/blog"><img></a>`;
  expect(shown(`<p>${linked.replace("<img>", '<img src="/a.png">')}</p>`)).toBe(`<figure>${linked}</figure>`);
  expect(shown(`<p><img src="/a.png"><br></p>`)).toBe("<figure><img></figure>");
});

test("a stored picture on its own becomes a figure with its size, two widths and the italics below as caption", () => {
  const html = htmlOf(
    `<p><img src="${stored}/k-1600x900.webp"></p><p><i>The <strong>first</strong> sketch</i></p><p>Text</p>`,
  );
  expect(html).toBe(
    `<figure><img src="${stored}/k-1600x900.webp" width="1600" height="900" ` +
      `srcset="${stored}/k-800x450.webp 800w, ${stored}/k-1600x900.webp 1600w" sizes="as text" ` +
      `alt="" loading="lazy" decoding="async">` +
      `<figcaption>The <strong>first</strong> sketch</figcaption></figure><p>Text</p>`,
  );
});

test("a picture keeps its description, and in a gallery loads a copy that fits there", () => {
  const figure = `<figure><img src="${stored}/k-1600x900.webp" alt="A phone"></figure>`;
  expect(htmlOf(figure + figure).match(/alt="A phone"/g)).toHaveLength(2);
  expect(htmlOf(figure + figure).match(/width="1778" height="1000" .* sizes="as gallery"/g)).toHaveLength(1);
});

const figuresOf = (html: string) => html.replaceAll(/<img src="\/(\w)\.png"[^>]*>/g, "$1");

test("adjacent pictures form galleries of two or three, and an empty line keeps them apart", () => {
  const figure = (name: string, mark = "") => `<figure${mark}><img src="/${name}.png"></figure>`;
  const galleryOf = (names: string) => figuresOf(htmlOf([...names].map((name) => figure(name)).join("")));
  const gallery = (names: string, mark = "") =>
    `<div class="prose-gallery${mark}">${[...names].map((name) => `<figure>${name}</figure>`).join("")}</div>`;
  expect(galleryOf("a")).toBe("<figure>a</figure>");
  expect(galleryOf("ab")).toBe(gallery("ab"));
  expect(galleryOf("abcd")).toBe(gallery("ab") + gallery("cd"));
  expect(galleryOf("abcdefg")).toBe(gallery("abc") + gallery("de") + gallery("fg"));
  expect(figuresOf(htmlOf(`${figure("a")}<p></p>${figure("b")}`))).toBe("<figure>a</figure><figure>b</figure>");
  expect(figuresOf(htmlOf(`<p><img src="/a.png"> <img src="/b.png"></p>`))).toBe(gallery("ab"));
  expect(figuresOf(htmlOf(figure("a") + figure("b", ' class="ql-wide"')))).toBe(gallery("ab", " prose-wide"));
});

test("a figure keeps its caption and its width, and loads a copy that fits that width", () => {
  const html = htmlOf(
    `<figure class="ql-wide"><img src="${stored}/k-1600x900.webp"><figcaption>A &lt;sketch&gt;</figcaption></figure><p><em>said</em></p>`,
  );
  expect(html).toMatch(/^<figure class="prose-wide"><img [^>]*sizes="as wide"[^>]*><figcaption>A &lt;sketch&gt;/);
  expect(html).toContain("</figure><p><em>said</em></p>");
});

test("a video link on its own becomes a card, and stays a link among words", () => {
  const link = '<a href="https://youtu.be/dQw4w9WgXcQ">Our talk</a>';
  expect(articleOf(`<p>${link}</p><p>See ${link}</p>`).lead).toBe("");
  expect(
    htmlOf(`<p>${link}${link.replace("youtu.be", "youtu.be/x")}</p><p><a href="/blog">Blog</a></p>`),
  ).not.toContain("prose");
  expect(htmlOf(`<p>${link}<img src="/a.png"></p>`)).not.toContain("prose");
  expect(htmlOf(`<p>a</p><p>${link}</p><p>See ${link}</p>`)).toMatch(
    /<p class="prose-video"><a [^>]+>Our talk <span>YouTube<\/span><\/a><\/p><p>See <a [^>]+>Our talk<\/a><\/p>$/,
  );
});

test("a video's address is no title, and a link drawn as a button is one, not a card", () => {
  const address = "https://youtu.be/dQw4w9WgXcQ";
  expect(htmlOf(`<p>a</p><p><a href="${address}">${address}</a></p>`)).toContain(
    ">Watch the video <span>YouTube</span>",
  );
  expect(htmlOf(`<p>a</p><p class="ql-button"><a href="${address}">Watch</a></p>`)).toMatch(
    /<p class="prose-button"><a [^>]*class="a-button"[^>]*>Watch<\/a><\/p>$/,
  );
});

test.each([
  "<blockquote><em>said</em></blockquote>",
  "<p><em>Well</em>, no.</p>",
  '<p><em>Then <img src="/b.png"></em></p>',
])("%s below a picture is not its caption", (below) => {
  const html = htmlOf(`<p><img src="/a.png"></p>${below}`).replaceAll(' alt="" loading="lazy" decoding="async"', "");
  expect(html).toBe(`<figure><img src="/a.png"></figure>${below}`);
});

test("pictures load lazily, except the first one if there is no cover above the text", () => {
  const body = `<p><img src="/a.png"></p><p><img src="/b.png"></p>`;
  expect(htmlOf(body, false).match(/loading="lazy"/g)).toHaveLength(2);
  expect(htmlOf(body, true)).toMatch(/src="\/a\.png" alt="" decoding="async">.*src="\/b\.png"[^>]*loading="lazy"/);
});

test("empty paragraphs go, and a text whose spaces are all non-breaking gets ordinary ones", () => {
  expect(htmlOf("<p><br></p><p>&nbsp;</p><p>we&nbsp;build&nbsp;<em>apps&nbsp;fast</em></p>")).toBe(
    "<p>we build <em>apps fast</em></p>",
  );
  const blocks = [
    "<ul><li>",
    "<table><tbody><tr><th>",
    "<table><tbody><tr><td>",
    "<blockquote>",
    "<h2>",
    "<h3>",
    "<h4>",
  ];
  const left = blocks.filter((start) => htmlOf(`${start}we&nbsp;build&nbsp;apps`).includes("&nbsp;"));
  expect(left).toEqual([]);
});

test("a deliberate non-breaking space among ordinary ones stays", () => {
  expect(htmlOf("<p>It took 10&nbsp;weeks to build it.</p>")).toContain("10&nbsp;weeks");
  expect(htmlOf("<p>In 10&nbsp;weeks</p>")).toBe("<p>In 10&nbsp;weeks</p>");
});

test("a table lies in a named box that the keyboard can scroll", () => {
  expect(htmlOf("<table><caption>Costs</caption><tbody><tr><td>1</td></tr></tbody></table>")).toMatch(
    /^<div class="prose-table" role="region" aria-label="Costs" tabindex="0"><table>.*<\/table><\/div>$/,
  );
});

test("code is a named region that the keyboard can scroll", () => {
  expect(htmlOf("<pre>let a = 1;</pre>")).toBe(`<pre role="region" aria-label="Code" tabindex="0">let a = 1;</pre>`);
});

test("no editor markup remains", () => {
  const html = htmlOf(
    `<p class="ql-indent-1 ql-align-center">a</p><ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>b</li></ol>`,
  );
  expect(html).toBe("<p>a</p><ul><li>b</li></ul>");
});

test("words keep their size under the site's own class name", () => {
  for (const size of ["small", "large", "huge"])
    expect(htmlOf(`<p>a <span class="ql-size-${size}">b</span></p>`)).toBe(
      `<p>a <span class="prose-${size}">b</span></p>`,
    );
});

test("the lines of a quote, which the editor writes one by one, are one quote", () => {
  expect(
    htmlOf(
      "<p>a</p><blockquote>b <em>c</em></blockquote><blockquote>d</blockquote><blockquote>e</blockquote><p>f</p><blockquote>g</blockquote>",
    ),
  ).toBe("<p>a</p><blockquote><p>b <em>c</em></p><p>d</p><p>e</p></blockquote><p>f</p><blockquote>g</blockquote>");
  expect(htmlOf("<blockquote><p>a</p><ul><li>b</li></ul></blockquote><blockquote>c</blockquote>")).toBe(
    "<blockquote><p>a</p><ul><li>b</li></ul><p>c</p></blockquote>",
  );
  expect(htmlOf("<blockquote>a</blockquote><blockquote>— Ada King</blockquote>")).toBe(
    `<blockquote><p>a</p><p class="prose-signature">— Ada King</p></blockquote>`,
  );
  expect(htmlOf("<blockquote>— a</blockquote>")).toBe("<blockquote>— a</blockquote>");
  expect(htmlOf("<blockquote>a</blockquote><blockquote>שלום</blockquote>")).toBe(
    `<blockquote>a</blockquote><blockquote dir="rtl">שלום</blockquote>`,
  );
});

test("Hebrew and Arabic read from right to left, block by block, and code never does", () => {
  expect(
    htmlOf("<p>1. שלום world</p><ul><li>one</li></ul><h2>مرحبا</h2><hr><p>Hello שלום</p><hr><pre>שלום</pre>"),
  ).toMatch(
    /^<p dir="rtl">.*<\/p><ul><li>one.*<h2 id="[^"]+" dir="rtl">.*<hr dir="rtl"><p>Hello.*<\/p><hr><pre role="region" aria-label="Code" tabindex="0">/,
  );
  expect(htmlOf("<table><tbody><tr><td>שלום</td></tr></tbody></table>")).toContain(
    'class="prose-table" role="region" aria-label="Table" tabindex="0" dir="rtl"',
  );
});

test("a callout is a note with its direction, and no <aside>, which reader views leave out", () => {
  expect(htmlOf("<aside><p>Note <b>this</b></p><p>well</p></aside>")).toBe(
    '<div class="prose-callout" role="note"><p>Note <b>this</b></p><p>well</p></div>',
  );
  expect(htmlOf("<aside><p>שלום</p></aside>")).toBe(
    '<div class="prose-callout" role="note" dir="rtl"><p>שלום</p></div>',
  );
});

test("an empty body gives an empty article", () => {
  expect(articleOf("", true)).toEqual({ lead: "", html: "", headings: [] });
});

test("the opening paragraph is set apart, unless the body opens with something else", () => {
  expect(articleOf("<p>One <em>and</em></p><p>two</p>", true)).toMatchObject({
    lead: "<p>One <em>and</em></p>",
    html: "<p>two</p>",
  });
  expect(articleOf(`<p><img src="/a.png"></p><p>two</p>`, true).lead).toBe("");
  expect(articleOf("<h2>One</h2><p>two</p>", true).lead).toBe("");
  expect(articleOf(`<p>One <img src="/a.png"></p><p>two</p>`).lead).toBe("");
});

test("the heads of a table say whether they are those of a column or of a row", () => {
  const rows = '<tr><th>Small</th><td>10</td></tr><tr><th scope="rowgroup">Big</th><td scope="col">20</td></tr>';
  const { html } = articleOf(
    `<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
  expect(html.match(/<t[hd]\b[^>]*>/g)).toEqual([
    '<th scope="col">',
    '<th scope="col">',
    '<th scope="row">',
    "<td>",
    '<th scope="rowgroup">',
    "<td>",
  ]);
  expect(articleOf("<table><tbody><tr><th>a</th><th>b</th></tr></tbody></table>").html).toContain('<th scope="col">a');
});

test("a gallery's pictures say how wide they are at one height", () => {
  const figure = (width: number, height: number) =>
    `<figure><img src="/a.png" alt="" width="${width}" height="${height}"></figure>`;
  const sizes = htmlOf(figure(1200, 900) + figure(600, 1200)).match(/width="\d+" height="\d+"/g);
  expect(sizes).toEqual(['width="1333" height="1000"', 'width="500" height="1000"']);
  expect(htmlOf(figure(1200, 0) + figure(600, 0)).match(/(?:width|height)="\d*"/g)).toEqual([
    'width="1200"',
    'width="600"',
  ]);
});

test("a footnote in a heading leads to its note, and is no part of the heading's words and address", () => {
  const { html, headings } = articleOf(
    '<h2>Wet<a href="#fn-a"><sup>1</sup></a></h2><ol><li>So. <a href="#fnref-a">↩</a></li></ol>',
  );
  expect(headings).toEqual([{ id: "section-wet", text: "Wet", level: 2 }]);
  expect(html).toContain(
    '<h2 id="section-wet"><a href="#section-wet">Wet</a><a href="#fn-a" id="fnref-a"><sup>1</sup></a></h2>',
  );
});

test("a mark without its note is words, and an arrow without its mark goes", () => {
  expect(htmlOf('<p>Wet<sup><a href="#fn-a">1</a></sup></p><ol><li>So. <a href="#fnref-b">↩</a></li></ol>')).toBe(
    "<p>Wet<sup>1</sup></p><ol><li>So. </li></ol>",
  );
  expect(htmlOf('<p><a href="#fnref-b">[1]</a> So<a href="#fn-a">*</a>.</p>')).toBe("<p>[1] So*.</p>");
  expect(htmlOf('<p><a href="#fnord">↩</a></p>')).toBe('<p><a href="#fnord">↩</a></p>');
});
