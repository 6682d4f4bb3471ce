import { expect, test } from "vitest";
import { exportHtml } from "@/pages/admin/rich-text/html";
import { changePicture, listPictures, stepPicture } from "@/pages/admin/rich-text/pictures/document-pictures";
import { layOutGalleries } from "@/pages/admin/rich-text/pictures/lay-out-galleries";
import { openEditor } from "../../support/open-editor.ts";

const open = (html: string) => openEditor(html).quill;
const roundTrip = (html: string) => exportHtml(open(html));
const figure =
  '<figure class="ql-wide"><img src="/a.png" alt="A" width="8" height="4"><figcaption>One &amp; "two"</figcaption></figure>';

test.each([
  ["with all its parts", `<p>x</p>${figure}<p>y</p>`],
  ["at both ends, in a gallery and beside a divider", `${figure}<figure><img src="/b.png"></figure><hr>${figure}`],
  [
    "in a list and a cell, within the line",
    '<ul><li>a <img src="/a.png" alt=""></li></ul><table><tbody><tr><td>a <img src="/a.png"></td><td>b</td></tr></tbody></table>',
  ],
])("a picture is saved as it was: %s", (_, html) => {
  expect(roundTrip(html)).toBe(html);
});

test.each([
  [
    "alone in its paragraph",
    '<p><img src="/a.png" alt=""></p><p>x</p>',
    '<figure><img src="/a.png" alt=""></figure><p>x</p>',
  ],
  ["among words", '<h2>One<img src="/a.png"> two</h2>', '<h2>One</h2><figure><img src="/a.png"></figure><h2> two</h2>'],
  [
    "several",
    '<p><img src="/a.png"> <img src="/b.png"></p>',
    '<figure><img src="/a.png"></figure><figure><img src="/b.png"></figure>',
  ],
  [
    "a figure of two",
    '<figure><img src="/a.png" alt="A"><img src="/b.png"><figcaption>c</figcaption></figure>',
    '<figure><img src="/a.png" alt="A"></figure><figure><img src="/b.png"></figure><p>c</p>',
  ],
  [
    "a figure of a table",
    "<figure><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><figcaption>c</figcaption></figure>",
    "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>c</p>",
  ],
])("a picture that stood in a line becomes a block: %s", (_, html, saved) => {
  expect(roundTrip(html)).toBe(saved);
});

test("caption, description and width can be set and cleared, and the picture moves past its neighbours", () => {
  const quill = open(
    '<p>a</p><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table><figure><img src="/a.png"></figure>',
  );
  quill.root.lastElementChild?.setAttribute("dir", "auto");
  expect(exportHtml(quill)).toMatch(/<\/figure>$/);
  const [{ key } = { key: 0 }] = listPictures(quill);
  changePicture(quill, key, { caption: "<b>", alt: "A", wide: true });
  stepPicture(quill, key, -1);
  stepPicture(quill, listPictures(quill)[0]?.key ?? 0, -1);
  const moved = '<figure class="ql-wide"><img src="/a.png" alt="A"><figcaption>&lt;b&gt;</figcaption></figure>';
  expect(exportHtml(quill)).toMatch(new RegExp(`^${moved}<p>a</p><table>`));
  changePicture(quill, listPictures(quill)[0]?.key ?? 0, { caption: "", alt: null, wide: false });
  expect(exportHtml(quill)).toMatch(/^<figure><img src="\/a\.png"><\/figure><p>a/);
  quill.history.undo();
  expect(exportHtml(quill)).toMatch(/^<p>a<\/p><figure/);
});

test("a picture moves down over a table, and at either end of the text stays where it is", () => {
  const table = "<table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>";
  const quill = open(`<figure><img src="/a.png"></figure>${table}<p>d</p>`);
  const step = (by: -1 | 1) => {
    stepPicture(quill, listPictures(quill)[0]?.key ?? 0, by);
    return exportHtml(quill);
  };
  expect(step(-1)).toBe(`<figure><img src="/a.png"></figure>${table}<p>d</p>`);
  expect(step(1)).toBe(`${table}<figure><img src="/a.png"></figure><p>d</p>`);
  expect(step(1)).toBe(`${table}<p>d</p><figure><img src="/a.png"></figure>`);
  expect(quill.getLine(quill.getLength() - 1)[0]?.domNode.nodeName, "there is a line to go on in").toBe("P");
  quill.history.undo();
  expect(exportHtml(quill)).toBe(`${table}<figure><img src="/a.png"></figure><p>d</p>`);
});

test("pictures below each other share rows as on the page, by their sizes, and one that leaves them stands alone", () => {
  const sized = (size: string) => `<figure><img src="/a.png"${size}></figure>`;
  const html = `<p>a</p>${sized(' width="900" height="300"')}${sized(' width="100" height="100"')}${sized("")}${sized("")}<p>b</p>${sized("")}`;
  const quill = open(html);
  layOutGalleries(quill);
  const shares = () => [...quill.root.querySelectorAll("figure")].map(({ style }) => style.getPropertyValue("--share"));
  expect(shares()).toEqual(["0.75", "0.25", "0.5", "0.5", ""]);
  expect(exportHtml(quill)).toBe(html);
  quill.deleteText(4, 1, "user");
  expect(shares()).toEqual(["0.5454", "0.1818", "0.2727", ""]);
  quill.insertText(3, "between\n", "user");
  expect(shares()).toEqual(["", "0.4", "0.6", ""]);
  quill.history.undo();
  const [picture] = quill.root.querySelectorAll("img");
  Object.defineProperties(picture, { naturalWidth: { value: 100 }, naturalHeight: { value: 100 } });
  picture?.dispatchEvent(new Event("load"));
  expect(shares()[1]).toBe(shares()[0]);
});
