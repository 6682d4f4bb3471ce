import { expect, test } from "vitest";
import { separateBlocks } from "../src/separate-blocks";
import { runPass } from "./run-pass";

const read = (html: string) => runPass(html, separateBlocks).replaceAll(/ style="[^"]*"/g, "");

test.each([
  ["words beside a block", "a <b>b</b><h2>c</h2> d ", "<p>a <b>b</b></p><h2>c</h2><p>d</p>"],
  ["words alone", " a <b>b</b> ", "a <b>b</b>"],
  ["words beside a block in a box", "<div>a<p>b</p></div>", "<div><p>a</p><p>b</p></div>"],
  ["words beside a block in an item", "<ul><li>a<p>b</p></li></ul>", "<ul><li><div>a</div><p>b</p></li></ul>"],
  ["a box of words, and an empty one", "<div>a</div><div></div>", "<p>a</p><div></div>"],
  ["lines of a mail", "<div>a<br>b<br><br>c</div>", "<div><p>a</p><p>b</p><p>c</p></div>"],
  ["lines of a paragraph", "<p>a<br>b</p>", "<p>a<br>b</p>"],
  ["an empty line", "<div><br></div>", "<p><br></p>"],
  ["lines within bold", "<b>a<br>b</b>", "<p><b>a</b></p><p><b>b</b></p>"],
  [
    "lines within bold in italics",
    "<i>a<b>b<br>c</b>d</i>",
    "<p><i>a</i><i><b>b</b></i></p><p><i><b>c</b></i><i>d</i></p>",
  ],
  ["blocks within bold", "<b id=x>a<p>b</p>c</b>", "<p><b>a</b></p><p><b>b</b></p><p><b>c</b></p>"],
  ["blocks within bold in a link", '<a href="/a"><b><h2>b</h2></b></a>', '<h2><a href="/a"><b>b</b></a></h2>'],
  [
    "a table within bold",
    "<b><table><tbody><tr><td>a</td></tr></tbody></table></b>",
    "<table><tbody><tr><td>a</td></tr></tbody></table>",
  ],
  ["code within bold", "<b><pre>a\n b</pre></b>", "<pre>a\n b</pre>"],
  ["a picture within words", '<p>a <img src="/a.png"> b</p>', '<p>a <img src="/a.png"> b</p>'],
  ["a picture beside a block", '<img src="/a.png"><p>b</p>', '<p><img src="/a.png"></p><p>b</p>'],
  ["white space, whichever element holds it", "<p> a <b> b </b> <i>\n c</i> </p>", "<p>a <b>b </b><i>c</i></p>"],
  ["white space at the end of a line", "<p>a <br> b</p>", "<p>a<br>b</p>"],
  ["comments within words", "<p>a<!-- b -->c<b><!-- d --></b></p>", "<p>ac<b></b></p>"],
  [
    "elements that Quill does not know",
    "<article><header>a</header><section>b</section></article>",
    "<div><p>a</p><p>b</p></div>",
  ],
  ["lists by their old names", "<menu><li>a</li></menu><dir>b</dir>", "<ul><li>a</li></ul><p>b</p>"],
  ["blocks in code", "<pre><div>a</div><div> b</div><div><br></div>c</pre>", "<pre>a\n b\n\nc</pre>"],
  ["line ends that count", '<p style="white-space: pre-wrap">\na\n b\n</p>', "<p>a<br>b</p>"],
  [
    "line ends that count, within bold",
    '<div style="white-space: pre-line"><b>a\nb</b></div>',
    "<div><p><b>a</b></p><p><b>b</b></p></div>",
  ],
  ["line ends that do not count", '<p style="white-space: nowrap">a\nb</p>', "<p>a b</p>"],
  ["line ends of code in it", '<pre style="white-space: pre-wrap">a\nb</pre>', "<pre>a\nb</pre>"],
])("each block stands apart: %s", (_, html, becomes) => {
  expect(read(html)).toBe(becomes);
});

test.each([
  ["a box within the line", 'a <div style="display: inline">b</div> c', "a <span>b</span> c"],
  [
    "a box within the line that holds blocks",
    '<div style="display: inline"><p>a</p><p>b</p></div>',
    "<div><p>a</p><p>b</p></div>",
  ],
  ["words drawn as a line of their own", 'a<span style="display: block">b</span>c', "<p>a</p><p>b</p><p>c</p>"],
  ["words drawn within the line", 'a<span style="display: inline">b</span>c', "a<span>b</span>c"],
])("what an element's style draws it as decides whether it begins a line: %s", (_, html, becomes) => {
  expect(read(html)).toBe(becomes);
});
