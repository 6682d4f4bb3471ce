import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { LeftOut } from "../src/left-out";
import { addLostContent, readVisibleContent } from "../src/visible-content";

const { window } = new JSDOM("");
const read = (html: string) => readVisibleContent(new window.DOMParser().parseFromString(html, "text/html"));
const A = "https://a.example";

test.each([
  ["several, each seen", '<img src="/a.png"><a href="/b"><img src="/c.png" width="30" height="300"></a>', 2],
  ["a face by its class", '<img src="/a.png" class="emoji">', 0],
  ["a face by its words", '<img src="/a.png" alt="😀 smiles">', 0],
  ["words with a face in them", '<img src="/a.png" alt="Ada 😀">', 1],
  ["what counts readers", '<img src="/a.png" width="1"><img src="/b.png" height="0">', 0],
  ["hidden ones", '<p hidden><img src="/a.png"></p><noscript><img src="/b.png"></noscript>', 0],
  ["hidden by a style", '<p data-style="Display:none"><img src="/a.png"></p>', 0],
])("pictures that are seen: %s", (_, html, pictures) => {
  expect(read(`<p>a</p>${html}`).pictures).toBe(pictures);
});

test.each([
  ["other pages, each once", `<a href="${A}/b">b</a><a href="${A}/b">c</a>`, [`${A}/b`]],
  [
    "mails and telephones",
    '<a href="mailto:a@b.example">a</a><a href="tel:12">b</a>',
    ["mailto:a@b.example", "tel:12"],
  ],
  ["places in this text", '<a href="#a">a</a><a href="#b">b</a><h2 id="a">A</h2><a name="b"></a>', []],
  ["a place in another text", `<a href="${A}/#a">a</a>`, [`${A}/#a`]],
  ["a place of this text, with its page", `<a href="${A}/#a">a</a><h2 id="a">A</h2>`, []],
  ["pages of an unknown site", '<a href="/b">b</a><a href="b.html">b</a>', []],
  ["programs", '<a href="javascript:x">b</a>', []],
  ["nothing to press", `<a href="${A}/b"></a><a href="${A}/c"> # </a><a href="${A}/d">¶</a>`, []],
  ["a picture that leads elsewhere", `<a href="${A}/b"><img src="/c.png"></a>`, [`${A}/b`]],
  ["a picture that leads to itself, larger", `<a href="${A}/b.png"><img src="${A}/b-300x200.png"></a>`, []],
  ["what another service counts", `<a href="https://www.google.com/url?q=${A}/b&amp;sa=D">b</a>`, [`${A}/b`]],
  ["hidden ones", `<span class="sr-only"><a href="${A}/b">b</a></span>`, []],
])("links that are seen: %s", (_, html, links) => {
  expect([...read(html).links]).toEqual(links);
});

test("headings with words are seen", () => {
  expect(read("<h1>a</h1><h6>b</h6><h2> </h2><h3><br></h3><h4 hidden>c</h4>").headings).toBe(2);
});

test.each([
  ["two cells", "<table><tr><th>a<td>b</table>", 1],
  ["one cell, which is a box", "<table><tr><td>a</table>", 0],
  ["empty cells", "<table><tr><td> <td></table>", 0],
  ["the inner one of a layout", "<table><tr><td>a<td><table><tr><td>b<td>c</table></table>", 1],
])("tables that are seen: %s", (_, html, tables) => {
  expect(read(html).tables).toBe(tables);
});

test("what was seen and is there no more is said, but for what has been said", () => {
  const figures = `<img src="/a.png"><img src="/b.png"><img src="/c.png">`;
  const words = `<h2>a</h2><h2>b</h2><table><tr><td>c<td>d</table><a href="${A}/e">e</a><a href="${A}/f">f</a>`;
  const left = new LeftOut();
  left.addCount("picture", 1);
  addLostContent(
    left,
    read(figures + words),
    read(`<img src="/a.png"><h2>a</h2><a href="${A}/e">e</a><a href="${A}/g">g</a>`),
  );
  expect([left.count("lost picture"), left.count("heading"), left.count("table"), left.count("link")]).toEqual([
    1, 1, 1, 1,
  ]);
});
