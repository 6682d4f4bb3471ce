import { expect, test } from "vitest";
import { readLexical, readMobiledoc } from "../src/ghost-documents";

const lexical = (...children: object[]) => readLexical(JSON.stringify({ root: { children } }));
const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
const link = (to: string, words = to) => `<p><a href="${to}">${words}</a></p>`;
const button = (to: string, words: string) => `<p><a class="kg-btn" href="${to}">${words}</a></p>`;
const shown = (src: string) => `<figure><img src="${src}" alt=""></figure>`;

const cards: [what: string, card: { type: string; [field: string]: unknown }, html: string][] = [
  [
    "a file",
    { type: "file", src: "/a.pdf", fileTitle: "Plan", fileCaption: "A & B" },
    `${link("/a.pdf", "Plan")}<p>A &amp; B</p>`,
  ],
  ["a file without a title", { type: "file", src: "/a.pdf", fileName: "a.pdf" }, link("/a.pdf", "a.pdf")],
  [
    "an embed, as Ghost shows it",
    { type: "embed", url: "https://x.example/1", html: "<blockquote>Said</blockquote>", caption: "Why" },
    "<div><blockquote>Said</blockquote></div><p>Why</p>",
  ],
  ["an embed that is only an address", { type: "embed", url: "https://x.example/1" }, link("https://x.example/1")],
  [
    "a bookmark",
    {
      type: "bookmark",
      url: "https://x.example",
      metadata: { title: "X", description: "About", author: "Ada", publisher: "Y" },
    },
    `${link("https://x.example", "X")}<p>About</p><p>Ada · Y</p>`,
  ],
  [
    "a header with a picture and a button",
    {
      type: "header",
      header: "Big",
      subheader: "Small",
      backgroundImageSrc: "/a.png",
      buttonEnabled: true,
      buttonUrl: "/go",
      buttonText: "Go",
    },
    `${shown("/a.png")}<h2>Big</h2><p>Small</p>${button("/go", "Go")}`,
  ],
  ["a header whose button is off", { type: "header", header: "Big", buttonText: "Go" }, "<h2>Big</h2>"],
  [
    "a call to action",
    {
      type: "call-to-action",
      hasSponsorLabel: true,
      sponsorLabel: "<p>SPONSORED</p>",
      textValue: "<p>Buy</p>",
      showButton: true,
      buttonText: "Shop",
      buttonUrl: "/shop",
      imageUrl: "/a.png",
    },
    `<div><p>SPONSORED</p></div>${shown("/a.png")}<div><p>Buy</p></div>${button("/shop", "Shop")}`,
  ],
  [
    "a form, which the import names",
    { type: "signup", header: "Join", disclaimer: "No spam", successMessage: "Done" },
    '<div class="kg-signup-card"><p>Join</p><p>No spam</p></div>',
  ],
  [
    "pictures side by side",
    { type: "before-after", beforeImage: { src: "/a.png" }, afterImage: { src: "/b.png" } },
    shown("/a.png") + shown("/b.png"),
  ],
  ["a picture that is missing", { type: "image", caption: "Words" }, "<p>Words</p>"],
  [
    "Markdown with HTML and a footnote",
    { type: "markdown", markdown: "One\ntwo <name> <u>three</u>[^1]\n\n<script>x()</script>\n\n[^1]: Note" },
    "<p>One<br>two &lt;name&gt; <u>three</u><sup>",
  ],
];

test.each(cards)("Ghost's card %s comes as it was shown", (_, card, html) => {
  const read = lexical(card);
  expect(read.html.slice(0, html.length)).toBe(html);
  expect(read).toMatchObject({ unknown: [], mailOnly: false });
});

test("the words, the picture and the button of an unknown card come, and it is named", () => {
  const product = {
    type: "product",
    productTitle: "Mug",
    productDescription: "<p>Blue</p>",
    productImageSrc: "/mug.png",
  };
  expect(lexical({ ...product, productButtonEnabled: true, productButton: "Buy", productUrl: "/buy" })).toEqual({
    html: `${shown("/mug.png")}<div>Mug</div><div><p>Blue</p></div>${button("/buy", "Buy")}`,
    unknown: ["product"],
    mailOnly: false,
  });
  expect(lexical({ type: "map", note: "Here", accentColor: "#fff", url: "https://x.example" })).toMatchObject({
    html: "<div>Here</div>",
    unknown: ["map"],
  });
});

test("what was for mails alone is left out, as on Ghost's own pages, and that is said", () => {
  expect(lexical({ type: "email", html: "<p>Hey {first_name}</p>" })).toEqual({
    html: "",
    unknown: [],
    mailOnly: true,
  });
});

test("lists keep their levels, numbers and boxes, and quotations of either kind are quotations", () => {
  const item = (child: object, more = {}) => ({ type: "listitem", children: [child], ...more });
  const inner = { type: "list", listType: "bullet", children: [item(text("b", 1))] };
  expect(
    lexical(
      { type: "list", listType: "number", start: 4, children: [item(text("a")), item(inner)] },
      {
        type: "list",
        listType: "check",
        children: [item(text("c"), { checked: true }), item(text("d"), { checked: false })],
      },
      { type: "aside", children: [text("q"), { type: "zwnj", text: "&zwnj;" }] },
    ).html,
  ).toBe(
    '<ol start="4"><li>a</li><li><ul><li><strong>b</strong></li></ul></li></ol><ul><li><input type="checkbox" checked>c</li><li><input type="checkbox">d</li></ul><blockquote>q</blockquote>',
  );
  const sections = [
    [1, "aside", [[0, [], 0, "q"]]],
    [10, 0],
  ];
  expect(
    readMobiledoc(JSON.stringify({ sections, markups: [], atoms: [], cards: [["email-cta", { html: "x" }]] })),
  ).toEqual({
    html: "<blockquote>q</blockquote>",
    unknown: [],
    mailOnly: true,
  });
});
