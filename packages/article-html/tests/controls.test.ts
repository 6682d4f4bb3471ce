import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { listMissingWords, listSeenWords } from "../src/left-out";
import { readForeign, settlePictures } from "../src/passes";
import { addLostContent, readVisibleContent } from "../src/visible-content";

const { window } = new JSDOM("");

/** What a text of another program becomes, and what is said of it. */
function read(html: string): { becomes: string; said: string } {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  const { notes, left, seen } = readForeign(page, "k");
  settlePictures(page);
  addLostContent(left, seen.content, readVisibleContent(page));
  const missing = listMissingWords(seen.words, [...listSeenWords(page.body), ...left.words]);
  return {
    becomes: page.body.innerHTML.replaceAll(' style=""', ""),
    said: [...notes, left.say(missing)].filter(Boolean).join(" "),
  };
}

const PICTURE = '<img src="https://example.com/a.png" alt="A">';
const FIGURE = `<figure>${PICTURE}</figure>`;

const controls: [what: string, html: string, becomes: string, said?: string][] = [
  ["a picture in a button", `<button>${PICTURE}</button><p>B</p>`, `${FIGURE}<p>B</p>`],
  ["a picture in what acts as one", `<div role="button" tabindex="0">${PICTURE}</div>`, FIGURE],
  [
    "a picture with its caption in a button of a figure",
    `<figure><button aria-label="Enlarge">${PICTURE}</button><figcaption>B</figcaption></figure>`,
    `<figure>${PICTURE}<figcaption>B</figcaption></figure>`,
  ],
  [
    "a film in a button",
    '<button><video src="https://example.com/a.mp4"></video></button>',
    '<p><a href="https://example.com/a.mp4">a.mp4</a></p>',
    "A video is a link now: https://example.com/a.mp4.",
  ],
  ["a card that is a button", '<div role="button"><h3>A</h3><p>b</p></div>', "<h3>A</h3><p>b</p>"],
  ["a table in a button", "<div role=button><table><tr><td>a<td>b</table></div>", "<table>"],
  ["a button in a sentence", "<p>Press <button>Save</button>, then wait.</p>", "<p>Press Save, then wait.</p>"],
  ["buttons beside words", "<p>Go<button>to</button><button>me</button></p>", "<p>Go to me</p>"],
  [
    "what copies the words beside it",
    "<p>npm i<button>Copy</button>now</p>",
    "<p>npm i now</p>",
    "Left out: 1 button.",
  ],
  ["a button alone", "<p>A</p><div><button>Share</button></div>", "<p>A</p>", "Left out: 1 button."],
  ["buttons below a text", "<div>A</div><button>B</button><button>C</button>", "<p>A</p>", "Left out: 2 buttons."],
  [
    "a list to choose from in a sentence",
    "<p>In <select><option>Bath</option><option selected>York</option></select> it rains.</p>",
    "<p>In York it rains.</p>",
  ],
  [
    "a list to choose from alone",
    "<p>A</p><select><option>Bath</option><option>York</option></select>",
    "<p>A</p>",
    "Left out: 1 field of a form.",
  ],
  ["a field in a sentence", '<p>Write <input value="12"> here.</p>', "<p>Write 12 here.</p>"],
  ["an area of words", "<p>A</p><textarea>Words</textarea>", "<p>A</p>", "Left out: 1 field of a form."],
  ["a form", "<p>A</p><form>Your name <input><button>Send</button></form>", "<p>A</p>", "Left out: 1 form."],
  ["a form around a page", `<form><p>A</p>${FIGURE}<input></form>`, `<p>A</p>${FIGURE}`],
  ["a picture that is shown without scripts alone", `<div><noscript>${PICTURE}</noscript></div>`, FIGURE],
  [
    "a picture that is shown without scripts beside its place",
    `<p>B</p><img src="/blank.gif"><noscript>${PICTURE}</noscript>`,
    FIGURE,
  ],
  ["a form of many words", `<form>${"a ".repeat(61)}<input></form>`, "a a a"],
  ["a form that only sends what is hidden", "<form>A<input type=hidden></form>", "A"],
  ["a form with nothing but a button", "<p>A</p><form>B<button>C</button></form>", "<p>A</p>", "Left out: 1 form."],
  [
    "a card to sign up with",
    '<p>A</p><div class="kg-signup-card"><img>B</div>',
    "<p>A</p>",
    "Left out: 1 form, 1 picture.",
  ],
  ["what copies code, and its language", "<div><b>js</b><button>Run it</button></div><pre>a</pre>", "<pre>a</pre>"],
  ["what copies code, below it", "<pre>a</pre><div><button>Copy</button></div>", "<pre>a</pre>"],
  ["what copies code, in it", "<pre>a<button>Copy</button></pre>", "<pre>a</pre>"],
  [
    "a button apart from code",
    "<p>Words before</p><button>B</button><p>C</p><pre>a</pre>",
    "<p>C</p>",
    "Left out: 1 button.",
  ],
  ["a button beside a break", "<p>A<br><button>B</button><br>C</p>", "<p>A<br><br>C</p>", "Left out: 1 button."],
  [
    "a button beside another and its label",
    "<p><button>A</button><label>B</label></p><p>C</p>",
    "<p>C</p>",
    "Left out: 1 button.",
  ],
  ["a button beside signs", "<p>— <button>A</button> …</p>", "<p>— …</p>", "Left out: 1 button."],
  ["a button in bold in a sentence", "<p>Press <b><button>Save</button></b>.</p>", "<p>Press <b>Save</b>.</p>"],
  ["what copies, in a sentence", "<p>Press <button>Copy</button></p>", "<p>Press</p>", "Left out: 1 button."],
  ["what folds a part away", "<button aria-expanded=false>A</button><p>b</p>", "A"],
  ["a heading's button", "<h2><button>A</button></h2>", "<h2>A</h2>"],
  ["a link that acts as a button", '<p><a role="button" href="/a">A</a></p>', "A</a>"],
  [
    "hidden words",
    '<p>A</p><p hidden>B</p><p style="display:none">C<b style="visibility:hidden">D</b></p><p style="display:block">E</p>',
    "<p>A</p>",
    "Left out: 2 hidden parts.",
  ],
];

test.each(controls)("%s", (_, html, becomes, said = "") => {
  const made = read(html);
  expect(made.becomes).toContain(becomes);
  expect(made.said).toBe(said);
});

test("what counts readers is no picture", () => {
  expect(read('<p>A</p><noscript><img height="1" width="1" src="https://a.example/tr?id=1"></noscript>')).toEqual({
    becomes: "<p>A</p>",
    said: "",
  });
});

const CODE = 'font-family: Consolas, "Courier New", monospace; white-space: pre;';
const codes: [what: string, html: string, becomes: string][] = [
  [
    "lines of VS Code",
    `<div style='${CODE} color: #ccc;'><div><span style="color: #569cd6;">if</span> (a) {</div><div>  b();</div><br><div>}</div></div>`,
    "<pre>if (a) {\n  b();\n\n}</pre>",
  ],
  [
    "spaces as Windows has them",
    `<div style='${CODE}'><div>a</div><div>&nbsp; &nbsp; b</div></div>`,
    "<pre>a\n    b</pre>",
  ],
  ["words alone", `<b style='${CODE}'>a</b>`, "<code>a</code>"],
  ["one line of it", `<div style='${CODE}'><div><span>const</span> a</div></div>`, "<code>const a</code>"],
  ["each line in a box", `<p style='${CODE}'>a</p><p style='${CODE}'>  b</p>`, "<pre>a\n  b</pre>"],
  ["words whose white space counts", '<p style="white-space: pre-wrap">a  b</p>', "<p>a b</p>"],
  ["monospaced words of a sentence", `<p>a <span style='${CODE}'>b</span></p>`, "<p>a b</p>"],
  [
    "a name of its language above it",
    "<div><div><span>bash</span><button>Copy</button></div><pre>ls</pre></div>",
    "<div><pre>ls</pre></div>",
  ],
];

test.each(codes)("code is code: %s", (_, html, becomes) => {
  const made = read(html);
  expect(made.becomes.replaceAll(/<\/?span[^>]*>| data-box=""/g, "").replace(/ style="[^"]*"/g, "")).toBe(becomes);
  expect(made.said).toBe("");
});
