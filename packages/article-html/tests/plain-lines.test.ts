import { expect, test } from "vitest";
import { readPlainLines } from "../src/plain-lines";
import { runPass } from "./run-pass";

test.each([
  ["words alone", "One", "<p>One</p>"],
  ["nothing but empty lines", "\n\n \n\n", ""],
  ["an empty line with spaces in it", "One\n \t\nTwo", "<p>One</p><p>Two</p>"],
  ["lines of Windows", "One\r\ntwo\r\n\r\nThree", "<p>One<br>two</p><p>Three</p>"],
  ["several empty lines", "One\n\n\n\n  Two", "<p>One</p><p>Two</p>"],
  ["spaces at the end and the beginning of a line", "One  \n  two", "<p>One<br>two</p>"],
  ["three lines", "One\ntwo\nthree", "<p>One<br>two<br>three</p>"],
  ["words within a line, and across its end", "One <b>two\nthree</b>\nfour", "<p>One <b>two<br>three</b><br>four</p>"],
  ["an empty line behind bold words", "<b>One</b>\n\nTwo", "<p><b>One</b></p><p>Two</p>"],
  ["a space between elements", "<b>One</b> <i>two</i>", "<p><b>One</b> <i>two</i></p>"],
  ["the end of a line between elements", "<b>One</b>\n<i>two</i>", "<p><b>One</b><br><i>two</i></p>"],
  ["a line that ends already", "One<br>\ntwo", "<p>One<br>two</p>"],
  ["a line that ends before a comment", "One<br> <!-- x -->\ntwo", "<p>One<br> two</p>"],
  ["a comment at the end of a line", "One<!--more-->\ntwo", "<p>One<br>two</p>"],
  ["a comment between two blocks", "<h2>A</h2>\n<!-- x -->\n<hr>", "<h2>A</h2><hr>"],
  ["words above, between and below blocks", "A\n<h2>B</h2>\nC\n<hr>\nD\n", "<p>A</p><h2>B</h2><p>C</p><hr><p>D</p>"],
  ["a block within words", "A <h2>B</h2> C", "<p>A </p><h2>B</h2><p> C</p>"],
  ["a box with paragraphs", "<div>A <b>a</b>\n\nB\nb</div>", "<div><p>A <b>a</b></p><p>B<br>b</p></div>"],
  ["a box with lines", "<div>\nA\nB\n</div>", "<div>A<br>B</div>"],
  ["a quote with one paragraph", "<blockquote>A</blockquote>", "<blockquote>A</blockquote>"],
  ["a box in a box", "<div>A<div>B\n\nC</div></div>", "<div>A<div><p>B</p><p>C</p></div></div>"],
  ["items", "<ul>\n<li>A\nB</li>\n</ul>", "<ul><li>A<br>B</li></ul>"],
  [
    "lines beside blocks, and before a list in an item",
    "<h2>A</h2>\nText\n<ul>\n<li>b\n<ul><li>c</li></ul></li>\n</ul>",
    "<h2>A</h2><p>Text</p><ul><li>b<ul><li>c</li></ul></li></ul>",
  ],
  ["a quote of several paragraphs", "<blockquote>A\n\nB</blockquote>", "<blockquote><p>A</p><p>B</p></blockquote>"],
  ["code between lines", "A\n<code>b\nc</code>\nd", "<p>A<br><code>b\nc</code><br>d</p>"],
  ["code of several lines", "<pre>a\n\n  <b>b\nc</b></pre>\nD", "<pre>a\n\n  <b>b\nc</b></pre><p>D</p>"],
  ["what is typed into a field", "<textarea>a\nb</textarea>", "<p><textarea>a\nb</textarea></p>"],
])("lines of WordPress' older editor: %s", (_, html, becomes) => {
  expect(runPass(html, readPlainLines).replaceAll(/<!--.*?-->/g, "")).toBe(becomes);
});
