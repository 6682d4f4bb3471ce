import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { findLatePictures } from "../src/late-pictures";

const { window } = new JSDOM("");
const A = "https://a.example";
const GIF = "data:image/gif;base64,R0lGODlh";

function read(html: string) {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  findLatePictures(page);
  const shown = [...page.querySelectorAll("img")].filter((picture) => !picture.closest("noscript"));
  return shown.map((picture) => ({
    src: picture.getAttribute("src"),
    alt: picture.getAttribute("alt"),
    srcset: picture.getAttribute("srcset"),
    sizes: picture.getAttribute("sizes"),
  }));
}

const late: [what: string, html: string, src: string | null, alt?: string][] = [
  ["its attribute", `<img src="${A}/blank.gif" data-src="${A}/a.jpg">`, `${A}/a.jpg`],
  ["its attribute, though something else is there", `<img src="${A}/s.jpg" data-src=" ${A}/a.jpg ">`, `${A}/a.jpg`],
  ["the attribute that has an address", `<img data-src="" data-lazy-src="${GIF}" data-original="/a">`, "/a"],
  ["an address on its own site", `<img src="${A}/x/blank.gif" data-src="/a.jpg">`, `${A}/a.jpg`],
  ["an address on the site of its page", `<base href="${A}/x/"><img src="#" data-src="a.jpg">`, `${A}/x/a.jpg`],
  ["an address on a site that is not known", '<img src="/x/blank.gif" data-src="a.jpg">', "a.jpg"],
  ["an address that is none", `<base href="${A}/"><img src="#" data-src="//:x">`, "//:x"],
  ["a picture of its own page", `<base href="${A}/"><img src="cid:1">`, "cid:1"],
  ["any attribute with a file", `<img src="${GIF}" data-pic="${A}/a.webp?w=9">`, `${A}/a.webp?w=9`],
  ["no words that end like a file", `<img src="${GIF}" data-title="my cat.jpg">`, GIF],
  ["no other program's data", `<img src="${GIF}" data-id="7" title="/a.jpg">`, GIF],
  ["no set whose name is not known", `<img src="${GIF}" data-x-srcset="/a.jpg">`, GIF],
  ["the largest of several", `<img srcset="${A}/s.jpg 300w, ${A}/b.jpg 900w, ${A}/m.jpg 600w">`, `${A}/b.jpg`],
  ["the largest, as by its number", `<img srcset="${A}/s.jpg 900w, ${A}/b.jpg 1200w">`, `${A}/b.jpg`],
  ["the largest of a set without spaces", `<img srcset="${A}/s.jpg 300w,${A}/b.jpg 900w">`, `${A}/b.jpg`],
  ["an address with commas", `<img srcset="${A}/w_3,h_2/s.jpg 300w, ${A}/w_9,h_6/b.jpg 900w">`, `${A}/w_9,h_6/b.jpg`],
  ["one without a size, which is once as large", `<img srcset="${A}/a.jpg, ${A}/b.jpg 1.5x">`, `${A}/b.jpg`],
  ["a late set", `<img src="data:image/svg+xml,x" data-srcset="${A}/s.jpg 1x, ${A}/b.jpg 2x">`, `${A}/b.jpg`],
  ["a late set, where another holds its place", `<img srcset="${GIF} 1x" data-srcset="${A}/a.jpg 2x">`, `${A}/a.jpg`],
  ["a source beside it", `<picture><source data-srcset="${A}/b.webp 2x"><img src="#"></picture>`, `${A}/b.webp`],
  [
    "what is shown without scripts",
    `<img src="${GIF}"><noscript><img src="${A}/a.jpg" alt="A"></noscript>`,
    `${A}/a.jpg`,
    "A",
  ],
  [
    "what was shown without scripts before it, and its own words",
    `<p><noscript><img src="${A}/a.jpg" alt="A"></noscript><img src="${GIF}" alt="B"></p>`,
    `${A}/a.jpg`,
    "B",
  ],
  [
    "what is shown without scripts beside the sources, by its set",
    `<picture><source><img src="#"></picture><noscript><img srcset="${A}/s.jpg 1x, ${A}/b.jpg 2x"></noscript>`,
    `${A}/b.jpg`,
  ],
  [
    "what is shown without scripts alone",
    `<div><noscript><img src="${A}/a.jpg" alt="A"></noscript></div>`,
    `${A}/a.jpg`,
    "A",
  ],
  [
    "its own, where it is there",
    `<img src="${A}/a.jpg" srcset="${A}/b.jpg 900w" sizes="9px" data-x="/c.jpg">`,
    `${A}/a.jpg`,
  ],
  ["its own, though the name begins like that of a place", `<img src="${A}/blanket.jpg">`, `${A}/blanket.jpg`],
  ["nothing where it has none", "<img>", null],
];

test.each(late)("a picture that is loaded late has %s", (_, html, src, alt) => {
  expect(read(html)).toEqual([{ src, alt: alt ?? null, srcset: null, sizes: null }]);
});

test.each([
  ["", "blank.gif"],
  ["/img/", "spacer.png"],
  ["/img/", "image-placeholder.svg"],
  ["/img/x_", "1x1.gif"],
  ["/img/", "lazy-load.webp?v=1"],
  ["", "data:,"],
  ["", "about:blank"],
])("%s%s only holds a picture's place", (folder, name) => {
  expect(read(`<img src="${folder}${name}" srcset="/b.jpg 2x">`)[0]?.src).toBe("/b.jpg");
});

test.each([
  ["is a pixel wide", '<img src="/tr" width="1" height="40">'],
  ["is no pixel high", '<img src="/tr" height=" 0 ">'],
  ["is not shown", '<img src="/tr" style="display: none">'],
  ["is hidden", '<img src="/tr" style="visibility: hidden">'],
  ["stands outside the page", '<img src="/tr" style="position: absolute; left: -99px">'],
  ["stands beside another", '<img src="/a.jpg" width="900"><img src="/tr" width="1">'],
])("a picture for those without scripts that %s counts readers, and stays unseen", (_, html) => {
  expect(read(`<p>A</p><noscript>${html}</noscript>`)).toEqual([]);
});

test("words for those without scripts stay unseen", () => {
  const page = new window.DOMParser().parseFromString("<p><noscript>Turn on scripts</noscript></p>", "text/html");
  findLatePictures(page);
  expect(page.body.innerHTML).toBe("<p><noscript>Turn on scripts</noscript></p>");
});
