import { expect, test } from "vitest";
import { LeftOut } from "../src/left-out";
import { dropPrograms } from "../src/programs";
import { runPass } from "./run-pass";

const programs: [what: string, html: string, becomes: string][] = [
  ["elements of Word without words", "<p>a<o:p> </o:p></p>", "<p>a</p>"],
  ["elements of Word with words", "<p>a<o:p><b>b</b></o:p></p>", "<p>a<b>b</b></p>"],
  ["elements of Word with a picture", '<p><v:shape><img src="/a.png"></v:shape></p>', '<p><img src="/a.png"></p>'],
  ["what links to a heading", '<h2>A <a href="#a">#</a><a href="/x#a">🔗</a></h2>', "<h2>A </h2>"],
  ["a heading that is a link to a place", '<h2><a href="#a">A</a></h2>', '<h2><a href="#a">A</a></h2>'],
  [
    "a heading's picture that is a link",
    '<h2><a href="#a"><img src="/a.png"></a></h2>',
    '<h2><a href="#a"><img src="/a.png"></a></h2>',
  ],
  ["a mark that is a link within words", '<p><a href="#a">#</a></p>', '<p><a href="#a">#</a></p>'],
  [
    "a formula in two ways",
    '<span class="katex"><math><annotation>x^2</annotation></math><span class="katex-html">x2</span></span>',
    "x^2",
  ],
  ["a formula without its source", '<span class="katex">x</span>', "x"],
  ["a face", '<p><img src="/a.png" alt="👍🏽"></p>', "<p>👍🏽</p>"],
  ["a flag", '<p><img src="/a.png" alt="🇬🇧"></p>', "<p>🇬🇧</p>"],
  [
    "a face that is named beside it",
    '<p><img data-emoji="😀"><img data-stringify-emoji=":smile:"></p>',
    "<p>😀:smile:</p>",
  ],
  ["a face in code", '<pre>a<img alt="😀"></pre>', "<pre>a😀</pre>"],
  ["a picture whose words begin with a face", '<p><img alt="😀 Ada"></p>', '<p><img alt="😀 Ada"></p>'],
  ["a picture in code", '<pre>a<img src="/a.png" alt="b"></pre>', "<pre>a</pre>"],
  ["a heading by its role", '<div role="heading" aria-level="3">a<b>b</b></div>', "<h3>a<b>b</b></h3>"],
  ["a heading of no level", '<div role="heading">a</div>', "<h2>a</h2>"],
  ["a heading below all", '<div role="heading" aria-level="9">a</div>', "<h6>a</h6>"],
  ["a heading above all", '<div role="heading" aria-level="-1">a</div>', "<h1>a</h1>"],
  [
    "a heading that says so twice",
    '<h4 role="heading" aria-level="2">a</h4>',
    '<h4 role="heading" aria-level="2">a</h4>',
  ],
  [
    "a bar in a block of code",
    "<pre><div><div>js</div><div><code>a</code></div></div></pre>",
    "<pre><code>a</code></pre>",
  ],
  [
    "code that stands in a block and has a box",
    "<pre><div>a</div><code>b</code></pre>",
    "<pre><div>a</div><code>b</code></pre>",
  ],
  ["a name above code", "<div>Python</div><pre>a</pre>", "<pre>a</pre>"],
  [
    "a name above the frame of code",
    "<header> C# </header><section><div><pre>a</pre></div></section>",
    "<section><div><pre>a</pre></div></section>",
  ],
  ["words above code", "<div>Python is</div><pre>a</pre>", "<div>Python is</div><pre>a</pre>"],
  ["a paragraph above code", "<p>Python</p><pre>a</pre>", "<p>Python</p><pre>a</pre>"],
  [
    "a name above words above code",
    "<div>js</div><div><p>a</p><pre>b</pre></div>",
    "<div>js</div><div><p>a</p><pre>b</pre></div>",
  ],
  ["a first line that is indented", '<p style="text-indent: 2em; color: red">a</p>', '<p style="color: red;">a</p>'],
];

test.each(programs)("of a program: %s", (_, html, becomes) => {
  expect(runPass(html, (page) => dropPrograms(page, new LeftOut()))).toBe(becomes);
});

test("a picture in code is left out, and named", () => {
  const left = new LeftOut();
  runPass('<pre>a<img src="/a.png"></pre>', (page) => dropPrograms(page, left));
  expect(left.say([])).toBe("Left out: 1 picture within code.");
});
