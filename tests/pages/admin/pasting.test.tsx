import { expect, test, vi } from "vitest";
import { readForeign, settlePictures } from "@blockwork/article-html/passes";
import { everyClipboard } from "@blockwork/article-html/samples/clipboards";
import { sanitizeToBody, writeSafeHtml } from "@blockwork/article-html/sanitize-html";
import { exportHtml, loadHtml } from "@/pages/admin/rich-text/html";
import { receivePastes } from "@/pages/admin/rich-text/pasting/receive-pastes";
import { openEditor } from "../../support/open-editor.ts";

/** An editor with this text, and what its writer is told. */
function open(html: string) {
  const { quill } = openEditor("");
  const told: string[] = [];
  const known = new Set(["blob:kept"]);
  receivePastes(
    quill,
    { receive: ({ type }) => `blob:${type}`, isKnown: (address) => known.has(address) },
    {
      onLost: (sentences) => void told.push(sentences),
      onVideo: (host) => void told.push(`A video of ${host}`),
      onFormatted: () => void told.push("Formatted"),
    },
  );
  loadHtml(quill, html);
  return {
    quill,
    told,
    /** Pastes over the first place where these words stand, or at the end of the text. */
    paste(content: { html?: string; text?: string }, over?: string) {
      const index = over === undefined ? quill.getLength() - 1 : quill.getText().indexOf(over);
      quill.clipboard.onPaste({ index, length: over?.length ?? 0 }, content);
      return exportHtml(quill);
    },
  };
}

test("what other programs write differently means the same here: deleted, inserted, raised, lowered and larger words", () => {
  const { paste } = open("<p></p>");
  expect(
    paste({
      html:
        '<p><del>gone</del> <ins>new</ins> m<span style="vertical-align: super">2</span> H<span style="vertical-align:sub">2</span>O' +
        ' <span style="font-size:32px">huge</span> <span style="font-size: 18px">large</span> <span style=\'font-size:10px\'>small</span>' +
        ' <span style="font-size:13px">plain</span> <span style="font-weight:700" title=" style=x">bold</span></p>',
    }),
  ).toBe(
    "<p><s>gone</s> <u>new</u> m<sup>2</sup> H<sub>2</sub>O" +
      ' <span class="ql-size-huge">huge</span> <span class="ql-size-large">large</span> <span class="ql-size-small">small</span>' +
      " plain <strong>bold</strong></p>",
  );
  const nested = '<span style="font-size:13px">a<span style="font-size:18px">b</span></span>';
  expect(
    open("<p></p>").paste({ html: `<p>${nested}<sup style="vertical-align: sub">c</sup></p>` }),
    "what is nearest to the words holds",
  ).toBe('<p>a<span class="ql-size-large">b</span><sup>c</sup></p>');
});

const link = (address: string, words = address) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>`;

test("a pasted address links the selected words, or itself, but nothing in a link or in code, and what follows is no link", () => {
  const text = open("<p>Read the guide</p>");
  expect(text.paste({ text: " https://example.com/a \n" }, "guide")).toBe(
    `<p>Read the ${link("https://example.com/a", "guide")}</p>`,
  );
  expect(text.paste({ text: "https://example.com/b" }, "ide")).toBe(
    `<p>Read the ${link("https://example.com/a", "gu")}${link("https://example.com/b", "ide")}</p>`,
  );
  const { quill, paste, told } = open("<p></p>");
  quill.insertText(0, "See ");
  expect(paste({ text: "https://youtu.be/dQw4w9WgXcQ" })).toBe(`<p>See ${link("https://youtu.be/dQw4w9WgXcQ")}</p>`);
  expect(quill.getSelection()).toEqual({ index: 32, length: 0 });
  expect(quill.getFormat()).toEqual({});
  expect(told, "a video within a line is no card").toEqual([""]);
  expect(paste({ text: "/contact" }, " "), "a path may be a word").toMatch(/^<p>See\/contact<a/);

  const linked = open('<p><a href="https://example.com/a">guide</a></p>');
  expect(linked.paste({ text: "https://x.example" })).toBe(
    `<p>${link("https://example.com/a", "guidehttps://x.example")}</p>`,
  );
  const code = open("<pre>x\n</pre>");
  code.quill.clipboard.onPaste({ index: 1, length: 0 }, { text: "https://x.example **b**" });
  code.quill.clipboard.onPaste({ index: 1, length: 0 }, { text: "https://x.example" });
  code.quill.clipboard.onPaste(
    { index: 1, length: 0 },
    { text: '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>' },
  );
  expect(code.quill.getText()).toMatch(
    /^x<iframe src="https:\/\/youtu\.be\/dQw4w9WgXcQ"><\/iframe>https:\/\/x\.examplehttps:\/\/x\.example \*\*b\*\*\n/,
  );
  expect(exportHtml(code.quill)).not.toMatch(/<(?:a|strong|iframe)\b/);
});

test("what a site offers to embed its video is a link of the video’s name", () => {
  expect(
    open("<p></p>").paste({ text: ' <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Talk"></iframe> ' }),
  ).toBe(`<p>${link("https://www.youtube.com/watch?v=dQw4w9WgXcQ", "Talk")}</p>`);
});

test("all that a paste loses is told once, in sentences, and the next paste clears them", () => {
  const { quill, paste, told } = open("<p></p>");
  expect(
    paste({
      html:
        '<p><a href="ftp://a">one</a> <a href="data:x">two</a> <a name="x">three</a> <a href="EXAMPLE">four</a></p>' +
        '<p><img src="file:///x.png"><img src="data:image/png;base64,AAAA" alt="Kept"><img src="blob:kept"><img src="blob:elsewhere"><img src="data:image/png;base64,A"><img src="data:text/html;base64,AAAA"></p>' +
        "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>" +
        '<iframe src="https://maps.example/x"></iframe><iframe src="https://maps.example/y"></iframe>',
    }),
  ).toBe(
    "<p>one two three four</p><figure></figure><figure></figure>" +
      "<table><tbody><tr><td>a</td><td></td></tr><tr><td>b</td><td>c</td></tr></tbody></table>" +
      ["x", "y"].map((place) => `<p>${link(`https://maps.example/${place}`)}</p>`).join(""),
  );
  expect(Array.from(quill.root.querySelectorAll("img"), (node) => [node.src, node.alt])).toEqual([
    ["blob:image/png", "Kept"],
    ["blob:kept", ""],
  ]);
  expect(told).toEqual([
    "",
    "4 pictures that you pasted could not be read. Insert them from their files instead. " +
      "3 links that you pasted led nowhere, so only their words were kept. " +
      "The table you pasted was simplified: merged cells were split, and each cell keeps only lines of text. " +
      "Something embedded is a link now: https://maps.example/x, https://maps.example/y.",
  ]);
  paste({ text: "Plain" });
  expect(told.slice(2)).toEqual([""]);
});

test("a heading that ends what is pasted is not said to be an ordinary line", () => {
  const { paste, told } = open("<p></p>");
  expect(paste({ html: "<p>Words</p><h2>Title</h2>" })).toBe("<p>Words</p><h2>Title</h2>");
  expect(told).toEqual([""]);
});

test("pasted Markdown is formatted in one step of Undo, and one goes on writing behind it at once", () => {
  const { quill, paste, told } = open("<p>Before. After.</p>");
  expect(paste({ text: "a **b** c" }, " ")).toBe("<p>Before.a <strong>b</strong> cAfter.</p>");
  expect(told).toContain("Formatted");
  expect(quill.getSelection()).toEqual({ index: "Before.a b c".length, length: 0 });
  quill.history.undo();
  expect(exportHtml(quill)).toBe("<p>Before.a **b** cAfter.</p>");
  quill.history.undo();
  expect(exportHtml(quill)).toBe("<p>Before. After.</p>");
});

test("what is pasted is a step of Undo by itself, and the caret is behind it", () => {
  const { quill, paste } = open("<p></p>");
  quill.insertText(0, "Typed ", "user");
  expect(paste({ html: "<b>pasted</b>" })).toBe("<p>Typed <strong>pasted</strong></p>");
  expect(quill.getSelection()).toEqual({ index: 12, length: 0 });
  quill.insertText(12, "!", { bold: false }, "user");
  quill.history.undo();
  expect(exportHtml(quill)).toBe("<p>Typed <strong>pasted</strong></p>");
  quill.history.undo();
  expect(exportHtml(quill)).toBe("<p>Typed </p>");
});

const CELLS = "<table><tbody><tr><td></td><td>y</td></tr></tbody></table>";
const ITEMS = "<ul><li>a</li><li>b</li></ul>";
const typed: [what: string, content: { html?: string; text?: string }, becomes: string, into?: string][] = [
  ["bullets and what stands around them", { text: "In\n• a\n•\tb\nout" }, `<p>In</p>${ITEMS}<p>out</p>`],
  [
    "Word’s plain text, with its second level",
    { text: "•\ta\r\no\tin\r\n•\tb\r\n" },
    "<ul><li>a<ul><li>in</li></ul></li><li>b</li></ul>",
  ],
  ["bullets in Markdown", { text: "# T\n\n• a\n• b\n\nout" }, `<h1>T</h1>${ITEMS}<p>out</p>`],
  ["numbers with brackets", { text: "1) a\n2) b" }, ITEMS.replaceAll("ul>", "ol>")],
  ["letters, which lists here do not have", { text: "a) one\nb) two" }, "<p>a) one</p><p>b) two</p>"],
  ["bullets in code", { text: "• a\n• b" }, "<pre>• a\n• bx\n</pre>", "<pre>x\n</pre>"],
  ["bullets in a cell", { text: "• a\n• b" }, CELLS.replace("<td></td>", "<td>• a<br>• b</td>"), CELLS],
  [
    "Markdown’s numbers in a cell",
    { text: "3. a\n4. b\n   - c" },
    CELLS.replace("<td></td>", "<td>3. a<br>4. b<br>• c</td>"),
    CELLS,
  ],
  [
    "a list in a cell",
    { html: '<ol start="3"><li>a</li><li>b</li></ol>' },
    CELLS.replace("<td></td>", "<td>3. a<br>4. b</td>"),
    CELLS,
  ],
  ["one item in a cell", { html: "<ul><li>a</li></ul>" }, CELLS.replace("<td></td>", "<td>a</td>"), CELLS],
];

test.each(typed)("a list in characters is one where it plainly is: %s", (_, content, becomes, into = "<p></p>") => {
  const { quill, told } = open(into);
  quill.clipboard.onPaste({ index: 0, length: 0 }, content);
  expect(exportHtml(quill)).toBe(becomes);
  expect(told.join("")).not.toContain("Left out");
});

test("a picture or a table begins on a line of its own, and a cell takes them within its line", () => {
  const picture = '<img src="https://example.com/a.png" alt="A">';
  const split = open("<h2>One two</h2>");
  expect(split.paste({ html: picture }, " ")).toBe(
    '<h2>One</h2><figure><img src="https://example.com/a.png" alt="A"></figure><h2>two</h2>',
  );
  const table = open("<p>Costs</p>");
  expect(table.paste({ html: "<table><tr><td>a</td><td>b</td></tr></table>" })).toMatch(/^<p>Costs<\/p><table>/);
  const cell = open("<table><tbody><tr><td>x</td><td>y</td></tr></tbody></table>");
  expect(
    cell.paste(
      { html: `<figure class="ql-wide">${picture}<figcaption>c</figcaption></figure><p></p><h2>Two</h2><p>b</p>` },
      "y",
    ),
  ).toBe(`<table><tbody><tr><td>x</td><td>${picture}<br>Two<br>b</td></tr></tbody></table>`);
});

const figure = (name: string, caption = "") =>
  `<figure><img src="https://example.com/${name}.png">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const image = (name: string) => `<img src="https://example.com/${name}.png">`;

const rows: [what: string, html: string, becomes: string][] = [
  ["those of one line are a row", `<p>${image("a")} ${image("b")}</p>`, figure("a") + figure("b")],
  ["those of one box, too", `<div>${image("a")}${image("b")}</div>`, figure("a") + figure("b")],
  [
    "those of a gallery as well",
    `<div class="prose-gallery">${figure("a")}${figure("b", "B")}</div>`,
    figure("a") + figure("b", "B"),
  ],
  ["those below each other are none", figure("a") + figure("b"), `${figure("a")}<p></p>${figure("b")}`],
  ["nor those in lines of their own", `<p>${image("a")}<br>${image("b")}</p>`, `${figure("a")}<p></p>${figure("b")}`],
  [
    "a lost one leaves no empty line, and its caption",
    `<figure><img src="file:///c.png"></figure>${figure("a")}<figure><img src="file:///d.png"><figcaption>D</figcaption></figure><p><img src="file:///e.png"></p>${figure("b")}`,
    `${figure("a")}<p>D</p>${figure("b")}`,
  ],
];

test.each(rows)("pictures that are pasted stand as they stood: %s", (_, html, becomes) => {
  expect(open("<p></p>").paste({ html })).toBe(becomes);
});

test("what is copied within the editor is pasted as it was, with its empty lines and its rows of pictures", () => {
  const html = `<p>a</p><p></p><p>b</p>${figure("a")}${figure("b")}<p></p>${figure("c")}<p>c</p>`;
  const { quill } = open(html);
  const copied = quill.clipboard.onCopy({ index: 0, length: quill.getLength() }, false);
  expect(open("<p></p>").paste(copied)).toBe(html);
});

test("a text of nothing but spaces is stored as none, one of a picture or a divider is kept", () => {
  const saved = (html: string) => exportHtml(open(html).quill);
  expect(saved("<p> </p><p>\u00a0</p>")).toBe("");
  expect(saved("<hr>")).toBe("<hr>");
  expect(saved('<p><img src="/a.png" alt=""></p>')).toBe('<figure><img src="/a.png" alt=""></figure>');
  expect(saved("<p>a\u00a0b</p>")).toBe("<p>a b</p>");
});

test("a picture that Word's HTML names as a file of the writer's computer comes out of the RTF beside it", () => {
  const { quill, told } = open("<p></p>");
  const parts: Record<string, string> = {
    "text/html": '<p>Words</p><p><img src="file:///C:/a.png" alt="A kiln"></p>',
    "text/plain": "Words",
    "text/rtf": String.raw`{\rtf1 {\*\shppict{\pict\pngblip 89504e470d0a1a0a}}}`,
  };
  quill.setSelection(0, 0);
  const event = {
    clipboardData: { getData: (kind: string) => parts[kind] ?? "", files: [] },
    preventDefault: () => undefined,
  };
  quill.clipboard.onCapturePaste(event as unknown as ClipboardEvent);
  expect(Array.from(quill.root.querySelectorAll("img"), ({ src, alt }) => [src, alt])).toEqual([
    ["blob:image/png", "A kiln"],
  ]);
  expect(told).toEqual([""]);
  delete parts["text/rtf"];
  quill.clipboard.onCapturePaste(event as unknown as ClipboardEvent);
  expect(told.at(-1)).toBe("A picture that you pasted could not be read (“A kiln”). Insert it from its file instead.");
  parts["text/html"] = '<img src="file:///a.png" alt="A kiln"><img src="cid:b"><img src="file:///c.png" alt="A vase">';
  parts["text/rtf"] =
    String.raw`{\rtf1 {\pict\emfblip 89504e470d0a1a0a}{\pict\pngblip 89504e470d0a1a0a}{\pict\pngblip 89`;
  quill.clipboard.onCapturePaste(event as unknown as ClipboardEvent);
  expect(told.at(-1)).toBe(
    "3 pictures that you pasted could not be read (“A kiln”, “A vase”). Insert them from their files instead.",
  );
});

test("whichever characters end the lines of a plain text, no words are glued", () => {
  const { paste } = open("<p></p>");
  expect(paste({ text: "a\vb\fc\u0085d\u2028e\u2029f\r\ng\rh" }, "")).toBe(
    [..."abcdefgh"].map((letter) => `<p>${letter}</p>`).join(""),
  );
  const list = open("<p></p>");
  expect(list.paste({ text: "- a\u2028- **b**\vc" }, "")).toBe("<ul><li>a</li><li><strong>b</strong><br>c</li></ul>");
});

/** The footnotes of each text have names of their own. */
function withoutKeys(html: string): string {
  return html.replaceAll(/(fn(?:ref)?-)[^"-]+-/g, "$1");
}

const reader = open("");

/** What an import stores, once an editor has opened it. */
function importAndOpen(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  readForeign(page, "old");
  settlePictures(page);
  loadHtml(reader.quill, writeSafeHtml(sanitizeToBody(`<div>${page.body.innerHTML}</div>`)));
  return withoutKeys(exportHtml(reader.quill));
}

test("an import and a paste make one article of the same HTML", () => {
  for (const { of, html } of [
    ...everyClipboard,
    { of: "typed bullets", html: "<p>In</p><p>• a</p><p>◦ b</p><p>• c</p>" },
    { of: "typed bullets within a paragraph", html: "<p>In<br>• a<br>• <i>b</i><br>out</p>" },
  ]) {
    if (!html) continue;
    loadHtml(reader.quill, "<p></p>");
    expect(withoutKeys(reader.paste({ html })), `${of}`).toBe(importAndOpen(html));
  }
});

test("a clipboard is read once, also where the module that reads it has been loaded again", async () => {
  await import("@/pages/admin/rich-text/pasting/reading-clipboard");
  vi.resetModules();
  const { openEditor } = await import("../../support/open-editor.ts");
  const { receivePastes } = await import("@/pages/admin/rich-text/pasting/receive-pastes");
  const { quill } = openEditor("");
  const told: string[] = [];
  const pictures = { receive: () => "", isKnown: () => false };
  const nothing = () => undefined;
  receivePastes(quill, pictures, { onLost: (lost) => void told.push(lost), onVideo: nothing, onFormatted: nothing });
  quill.clipboard.onPaste({ index: 0, length: 0 }, { html: "<p>Words</p><button>Press me</button>" });
  expect(told.join("")).toBe("Left out: 1 button.");
});
