import * as fc from "fast-check";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { LeftOut, type LeftOutType, listMissingWords, listSeenWords, listWords } from "../src/left-out";
import { isMarkdown, renderMarkdown } from "../src/markdown";
import { readForeign } from "../src/passes";
import { unwrapRedirect } from "../src/redirects";

const { window } = new JSDOM("");
const parse = (html: string) => new window.DOMParser().parseFromString(html, "text/html");

const words = fc.array(fc.constantFrom("red", "kiln", "fires", "clay", "über"), { maxLength: 12 });

test("words that are not there are missing, in their order, as often as they are", () => {
  fc.assert(
    fc.property(words, words, (kept, lost) => {
      const named = lost.map((word, place) => `${word}${place}x`);
      expect(listMissingWords([...named, ...kept], kept)).toEqual(named);
      expect(listMissingWords(kept, kept.toReversed())).toEqual([]);
    }),
  );
  expect(listMissingWords(listWords("un*friggin*g belie*vable"), listWords("unfrigging believable"))).toEqual([]);
  expect(listMissingWords(["a", "a"], ["a"])).toEqual(["a"]);
});

test("what nobody sees is no word of a source: styles, hidden parts, and the numbers that Word writes before items", () => {
  const page = parse(
    "<style>p</style><p style='display:none'>no</p><p>one<b>two</b></p>three<span style='mso-list:Ignore'>4.</span><li>[x] five</li><p hidden>six</p>",
  );
  expect(listSeenWords(page.body)).toEqual(["onetwo", "three", "five"]);
});

test("what reviewers said and deleted, and what programs wrote for themselves, is left out and named", () => {
  const { left, seen } = readForeign(
    parse(
      '<p>Kept<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> <del cite="mailto:a" datetime="2024">gone</del><del>struck</del></p><button>Copy</button><p><a href="#cmnt_ref1" id="cmnt1">[a]</a> Really?</p>',
    ),
    "k",
  );
  expect(left.say(listMissingWords(seen.words, ["kept", "struck", ...left.words]))).toBe(
    "Left out: 1 comment of a reviewer, 1 tracked deletion, 1 button.",
  );
  expect(left.say(["red", "kiln"])).toMatch(/, the words “red kiln”\.$/);
  expect(left.say(Array.from({ length: 20 }, () => "w"))).toMatch(/ and 8 more\.$/);
});

test("one and several are named apart, a field is no button, and what nobody could read or see is not named", () => {
  const say = (html: string) => readForeign(parse(html), "k").left.say();
  expect(say("<p>Kept</p><button>Share</button>")).toBe("Left out: 1 button.");
  expect(say("<p>Kept</p><button>Share</button><input value=Send type=submit>")).toBe("Left out: 1 button.");
  expect(say("<p>Kept</p><button>Share</button><button>Save</button><select><option>Red</select>")).toBe(
    "Left out: 2 buttons, 1 field of a form.",
  );
  const left = new LeftOut();
  expect(left.say()).toBe("");
  left.add("form", " ");
  left.add("label", null);
  expect([left.say(), left.words]).toEqual(["", []]);
  left.add("picture", "");
  left.add("form", "Your name", 3);
  expect(left.say()).toBe("Left out: 1 picture within code, 3 forms.");
  expect(left.words).toEqual(["your", "name"]);
  expect(left.addUnsaid("Run")).toBe(true);
  expect(left.addUnsaid("…")).toBe(false);
  expect(left.words).toEqual(["your", "name", "run"]);
});

test.each([
  [{ table: 1 }, 0, "1 table is ordinary lines here."],
  [{ heading: 2 }, 0, "2 headings are ordinary lines here."],
  [{ table: 1, heading: 1 }, 0, "1 heading and 1 table are ordinary lines here."],
  [{ link: 1, table: 2 }, 1, "Left out: 1 link, the words “w”. 2 tables are ordinary lines here."],
  [{ "lost picture": 0, heading: -1 }, 0, ""],
  [{}, 12, `Left out: the words “${"w ".repeat(12).trim()}”.`],
  [{}, 13, `Left out: the words “${"w ".repeat(12).trim()}” and 1 more.`],
] as const)("of %j and %i words it is said what is left out, and what became lines", (counts, missing, said) => {
  const left = new LeftOut();
  for (const [type, count] of Object.entries(counts)) left.addCount(type as LeftOutType, count);
  expect(left.say(Array.from({ length: missing }, () => "w"))).toBe(said);
});

test.each([
  ["<p hidden=until-found>a</p>", "a"],
  ["<p style='visibility: hidden'>a</p><p data-style='mso-hide: all'>b</p><p style='display:block'>c</p>", "c"],
  ["<span class=katex><math><mrow>x</mrow><annotation>x^2</annotation></math><i class=katex-html>x2</i></span>", "x 2"],
  ["a<select><option>b<option selected> c </select>d", "a c d"],
  ["<select><option>a<option>b</select><select></select>", "a"],
  ["a<iframe>b</iframe><noscript>c</noscript><template>d</template><!-- e -->", "a"],
])("of %s a person sees the words “%s”", (html, seen) => {
  expect(listSeenWords(parse(html)).join(" ")).toBe(seen);
});

const redirects: [written: string, target?: string][] = [
  [" https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&sa=D", "https://example.com/a?b=1"],
  ["https://google.com/url?q=http://example.com", "http://example.com"],
  ["https://safelinks.protection.outlook.com/?url=https://example.com", "https://example.com"],
  ["https://www.google.co.uk/url?sa=t&url=https://example.com/", "https://example.com/"],
  ["https://eur01.safelinks.protection.outlook.com/?url=mailto%3Aa%40example.com&data=5", "mailto:a@example.com"],
  [
    "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fexample.com",
    "https://example.com",
  ],
  ["https://www.google.com/url?q=javascript:alert(1)//https://example.com"],
  ["https://www.google.com/search?q=https://example.com"],
  ["https://www.google.com/a/url?q=https://example.com"],
  ["https://www.google.com/url/a?q=https://example.com"],
  ["https://google.com.example/url?q=https://a.example"],
  ["https://notgoogle.com/url?q=https://a.example"],
  ["https://safelinks.protection.outlook.com.example/?url=https://a.example"],
  ["https://"],
  ["/contact"],
];

test.each(redirects)("%s leads where it was meant to", (written, target = written) => {
  expect(unwrapRedirect(written)).toBe(target);
});

const markdown: [what: string, text: string, html: string][] = [
  ["closed tags that a text knows", "a <b>c</b> H<sub>2</sub>O<br>d", "<p>a <b>c</b> H<sub>2</sub>O<br>d</p>\n"],
  ["tabs behind marks", "-\ta\n-\tb\n\t-\tc", "<ul>\n<li>a</li>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n"],
  [
    "characters that nobody sees",
    "\ufeff# A\n\n\u200b-\u00a0b\n\u200b-\u00a0c",
    "<h1>A</h1>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n",
  ],
  [
    "entities that there are and one that there is not",
    "# &copy; &notone; `&notone;`",
    "<h1>&copy; &amp;notone; <code>&amp;notone;</code></h1>\n",
  ],
  ["an open tag", "# A\n\na <b> c", "<h1>A</h1>\n<p>a &lt;b&gt; c</p>\n"],
  ["a closing one", "a </b> c", "<p>a &lt;/b&gt; c</p>\n"],
  [
    "tags in code",
    "`<b>` and\n\n```\n<b>\n```\n\n<b>c</b>",
    "<p><code>&lt;b&gt;</code> and</p>\n<pre><code>&lt;b&gt;\n</code></pre>\n<p><b>c</b></p>\n",
  ],
  ["blocks of unknown tags", "<name>\nTom\n</name>", "<p>&lt;name&gt;<br>Tom<br>&lt;/name&gt;</p>\n"],
  ["a comment", "a\n\n<!-- b -->\n\nc", "<p>a</p>\n<p>&lt;!-- b --&gt;</p>\n<p>c</p>\n"],
  ["a program", "<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>\n"],
  ["an address", "<https://example.com>", '<p><a href="https://example.com">https://example.com</a></p>\n'],
  ["a warning", "> [!WARNING]\n> Hot", "<aside><p><strong>Warning</strong></p>\n<p>Hot</p>\n</aside>\n"],
  ["a quotation", "> [!hot]\n> Stuff", "<blockquote>\n<p>[!hot]<br>Stuff</p>\n</blockquote>\n"],
  ["a rule and a heading", "---\n\na\n\n---", "<hr>\n<p>a</p>\n<hr>\n"],
];

test.each(markdown)("Markdown: %s", (_, text, html) => {
  expect(renderMarkdown(text, (entity) => parse(entity).body.textContent ?? "").html).toBe(html);
});

const seen: [what: string, text: string, words: string][] = [
  ["front matter", "---  \r\ntitle-a : x\r\ny\r\n...\t\r\na", "a"],
  ["front matter that begins with a comment, and nothing else", "---\n# x\n---", ""],
  ["words between rules", "---\na b: c\n---", "a b c"],
  ["words with a colon between rules further down", "a\n---\nb: c\n---\nd", "a b c d"],
  ["tags", "<b>a</b> <name> x<br/>y <i class='z'>d</i>", "a name x y d"],
  ["entities", "&#8364;5 &#x41;b &eacute;a &none;", "5 ab éa none"],
  ["where links lead", '[a](https://b.example/(c)/d "e") [f](<g h>) ![i](/j.png) [k][l]n[m][]o', "a e f i k n m o"],
  ["what links are defined as", "a\n\n> [b]: <https://c.example> 'd'\n  [e]:/f\n\ng [h]: i", "a g h i"],
  ["a label with nothing behind it, which defines no link", "a\n\n[b]:\n\nc", "a b c"],
  ["footnotes", "a[^one]b[^2]: c\n\n[^one]: d", "a b c d"],
  ["boxes and numbers", "- [x] a\n12. [ ] b\n> 3) c\n  1. [X] d\n1.5 e [x]", "a b c d 1 5 e x"],
];

test.each(seen)("a reader is to see the words of Markdown: %s", (_, text, expected) => {
  const { seen: words } = renderMarkdown(text, (entity) => parse(entity).body.textContent ?? "");
  expect(words.join(" ")).toBe(expected);
});

test("only the language after a Markdown fence is dropped without a word", () => {
  const missing = (text: string, result: string) =>
    listMissingWords(renderMarkdown(text, (entity) => entity).seen, listWords(result));
  expect(missing("# A\n\n```ts\nb\n```\n\n~~~~ c++\nd\n~~~~\n\n- ``` js\n  e\n  ```", "a b d e")).toEqual([]);
  expect(missing("~~~js title=kiln.js {3}\nb\n~~~", "b")).toEqual(["title", "kiln", "js", "3"]);
  expect(missing("```not ended, so these are words\nb", "b")).toEqual(["ended", "so", "these", "are", "words"]);
  expect(missing('```"><svg/onload=x>\nb\n```\n\n```{.ruby}\nc\n```', "b c")).toEqual(["svg", "onload", "x"]);
  expect(missing("a ```b c``` d", "a b c d")).toEqual([]);
});

test.each(["-\ta\n-\tb", "\ufeff# A", "\u200b## A", "-\u00a0a\n\u200b-\u00a0b", "#\tA", "- a\n\n\t```\n\tx\n\t```"])(
  "%j is Markdown",
  (text) => {
    expect(isMarkdown({ text })).toBe(true);
  },
);
