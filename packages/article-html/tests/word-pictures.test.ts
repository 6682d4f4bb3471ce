import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { placeRtfPictures, readRtfPictures } from "../src/word-pictures";

const { window } = new JSDOM("");
const [PNG, JPEG] = ["89504e470d0a1a0a", "ffd8ffe000104a46"];
const data = (type: string, hex: string) => `data:image/${type};base64,${Buffer.from(hex, "hex").toString("base64")}`;
const inline = (id: number, kind: string, hex: string) =>
  String.raw`{\rtlch {\*\shppict{\pict{\*\picprop\shplid${id}{\sp{\sn shapeType}{\sv 75\}}}}\picw10\pich-10${kind}\bliptag-12{\*\blipuid 00ff}${hex.slice(0, 6)}` +
  "\n" +
  String.raw`${hex.slice(6)}}}{\nonshppict{\pict\picw10\wmetafile8 0102030405060708}}}`;
const floating = (id: number, hex: string) =>
  String.raw`{\shp{\*\shpinst\shpleft0\shplid${id}{\sp{\sn pib}{\sv {\pict\picw10\pngblip ${hex}}}}}{\shprslt{\pict\wmetafile8 0102030405060708}}}`;
const vml = (name: string, id: string) =>
  `<!--[if gte vml 1]><v:shape id="${name}" o:spid="_x0000_${id}"/><![endif]-->`;
const img = (name: string) => `<img src="file:///C:/clip.png" v:shapes="${name}">`;

function place(html: string, rtf: string): string[] {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  placeRtfPictures(page, rtf);
  return Array.from(page.querySelectorAll("img"), (picture) => picture.getAttribute("src") ?? "");
}

test("each of Word's pictures comes out of the RTF, by the number of its shape", () => {
  const rtf = String.raw`{\rtf1 {\header {\pict\pngblip ${PNG}}} ${floating(1026, PNG)} ${inline(1026, String.raw`\jpegblip`, JPEG)} ${inline(1025, String.raw`\emfblip`, PNG)}}`;
  expect(
    place(
      `<p>Words</p>${vml("One", "i1026")}${img("One")}${vml("Two", "s1026")}${img("Two")}${vml("Three", "i1025")}${img("Three")}${vml("Four", "s1030")}${img("Four")}<img src="https://x.example/a.png">`,
      rtf,
    ),
  ).toEqual([
    data("jpeg", JPEG),
    data("png", PNG),
    "file:///C:/clip.png",
    "file:///C:/clip.png",
    "https://x.example/a.png",
  ]);
});

test("without such numbers their order says which is which, if both have as many", () => {
  const rtf = inline(1, String.raw`\pngblip`, PNG) + inline(2, String.raw`\jpegblip`, JPEG);
  expect(place(img("") + img(""), rtf)).toEqual([data("png", PNG), data("jpeg", JPEG)]);
  expect(place(img(""), rtf)).toEqual(["file:///C:/clip.png"]);
  expect(place(img(""), "")).toEqual(["file:///C:/clip.png"]);
  expect(place(img(""), String.raw`{\pict\pngblip 8950`)).toEqual(["file:///C:/clip.png"]);
});

test("an RTF that ends early, nests without end or holds raw bytes is read as far as it says something", () => {
  const whole = inline(1, String.raw`\pngblip`, PNG);
  const images = (rtf: string) => readRtfPictures(rtf).map(({ address }) => address);
  expect(images(`${whole}${inline(2, String.raw`\jpegblip`, JPEG).slice(0, -100)}`)).toEqual([data("png", PNG)]);
  expect(images(String.raw`{\pict\pngblip\bin8 }}}{{ab}}${whole}`)).toEqual([null, data("png", PNG)]);
  expect(images(String.raw`{\pict\pngblip 89504e470d0a1a0z}{\pict\wmetafile8 0102030405060708}`)).toEqual([null, null]);
  expect(images(String.raw`{\pict\pngblip\bliptag-12{\*\blipuid 00ff}${PNG.toUpperCase()}}`)).toEqual([
    data("png", PNG),
  ]);
  expect(images(String.raw`{\pict `.repeat(40_000))).toEqual([]);
  expect(images(String.raw`{\pict `.repeat(40_000) + "}".repeat(40_000))).toEqual([null]);
});
