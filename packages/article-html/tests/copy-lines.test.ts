import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { copyLines } from "../src/copy-lines";

const { document } = new JSDOM("").window;

test.each([
  ["words in a box", "<div>a</div>", "<p>a</p>"],
  ["words in boxes of boxes", "<section><div>a</div><div>b<i>c</i></div></section>", "<p>a</p><p>b<i>c</i></p>"],
  ["words beside a block in a box", "<div>a <b>b</b><p>c</p>d</div>", "<p>a <b>b</b></p><p>c</p><p>d</p>"],
  ["words beside a box in a box", "<div>a<div>b</div>c</div>", "<p>a</p><p>b</p><p>c</p>"],
  ["an empty box, and one with spaces", "<div></div><div> \n </div>", " \n "],
  ["spaces between boxes", "<div>a</div> <div>b</div>", "<p>a</p> <p>b</p>"],
  ["a comment in a box", "<div><!-- a --></div>", ""],
  ["a picture in a box", '<div><img src="/a.png"></div>', '<p><img src="/a.png"></p>'],
  ["a picture in an element in a box", '<div><b><img src="/a.png"></b></div>', '<p><b><img src="/a.png"></b></p>'],
  ["an element without words in a box", "<div><b></b></div>", "<b></b>"],
  ["a field in a box", "<div><input></div>", "<p><input></p>"],
  ["a box within words", "<h2>a<div>b</div><div>c</div></h2>", "<h2>a<br>b<br>c</h2>"],
  ["a box at the beginning of words", "<h2><div>a</div>b</h2>", "<h2>ab</h2>"],
  ["a box behind spaces within words", "<h2> <div>a</div></h2>", "<h2> a</h2>"],
  ["a box behind an element within words", "<h2><b>a</b><div>b</div></h2>", "<h2><b>a</b><br>b</h2>"],
  ["a box in a box within words", "<h2>a<div>b<div>c</div></div></h2>", "<h2>a<br>b<br>c</h2>"],
  ["a box that is all of an item", "<ul><li> <div>a <b>b</b></div> </li></ul>", "<ul><li> a <b>b</b> </li></ul>"],
  ["a box in the box that is all of an item", "<ul><li><div><div>a</div></div></li></ul>", "<ul><li>a</li></ul>"],
  ["boxes in an item", "<ul><li><div>a</div><div>b</div></li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"],
  ["a box beside words in an item", "<ul><li>a<div>b</div></li></ul>", "<ul><li>a<p>b</p></li></ul>"],
  [
    "boxes in cells",
    "<table><tbody><tr><td><div>a</div></td><th><div>b</div><div>c</div></th></tr></tbody></table>",
    "<table><tbody><tr><td>a</td><th><p>b</p><p>c</p></th></tr></tbody></table>",
  ],
  ["a box in a quote", "<blockquote><div>a</div></blockquote>", "<blockquote><p>a</p></blockquote>"],
  ["a note", "<aside>a<div>b</div></aside>", "<aside><p>a</p><p>b</p></aside>"],
  ["a note that is all of an item", "<ul><li><aside>a</aside></li></ul>", "<ul><li><aside>a</aside></li></ul>"],
  ["what is not kept", "<font>a</font><font><div>b</div></font>", "a<p>b</p>"],
  ["what is not kept, in an item", "<ul><li><font><div>a</div></font></li></ul>", "<ul><li>a</li></ul>"],
  ["what is no text", "<div>a<script>b</script><style>c</style></div><title>d</title>", "<p>a</p>"],
  ["a formula", "<math><mi>x</mi></math>", "<math><mi>x</mi></math>"],
  [
    "code of our editor",
    '<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block"> b</div></div>',
    "<pre>a\n b\n</pre>",
  ],
])("boxes of other programs: %s", (_, html, becomes) => {
  const [source, target] = [document.createElement("template"), document.createElement("div")];
  source.innerHTML = html;
  copyLines(source.content, target, ({ nodeName }) => !/^(?:FONT|SCRIPT|STYLE|TITLE)$/.test(nodeName));
  expect(target.innerHTML).toBe(becomes);
});
