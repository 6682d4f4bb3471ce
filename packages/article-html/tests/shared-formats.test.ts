import { expect, test } from "vitest";
import { dropSharedFormats } from "../src/shared-formats";
import { runPass } from "./run-pass";

test.each([
  [
    "a size that all words share",
    '<p style="font-size: 11pt">a <b>b</b></p><p style="font-size: 11pt">c</p>',
    '<p style="">a <b>b</b></p><p style="">c</p>',
  ],
  [
    "the size of most words, by their letters and not by their paragraphs",
    '<p style="font-size: 20px">a</p><p style="font-size: 20px">b</p><p style="font-size: 11pt">many words 1234</p>',
    '<p style="font-size: 20px">a</p><p style="font-size: 20px">b</p><p style="">many words 1234</p>',
  ],
  [
    "the size of a box, which its words have if they have none of their own",
    '<div style="font-size: 11pt"><p>many words</p><p style="font-size: 20px">a</p></div>',
    '<div style=""><p>many words</p><p style="font-size: 20px">a</p></div>',
  ],
  [
    "sizes where some words have none",
    '<p style="font-size: 11pt">many words</p><p>a</p>',
    '<p style="font-size: 11pt">many words</p><p>a</p>',
  ],
  [
    "signs and spaces without a size, which do not count",
    '<p style="font-size: 11pt">a</p> — <p>…</p>',
    '<p style="">a</p> — <p>…</p>',
  ],
  [
    "a weight that all words share",
    '<p style="font-weight: 500">a</p><p style="font-weight: 500">b</p>',
    '<p style="">a</p><p style="">b</p>',
  ],
  [
    "a weight that most words have",
    '<p style="font-weight: 700">many words</p><p style="font-weight: 400">a</p>',
    '<p style="font-weight: 700">many words</p><p style="font-weight: 400">a</p>',
  ],
  [
    "a heading's own, and that of its words, which do not count for others",
    '<h2 style="font-size: 20pt; font-weight: 700">Many words <span style="font-size: 9pt">b</span></h2><p style="font-size: 11pt">a</p>',
    '<h2 style="">Many words <span style="">b</span></h2><p style="">a</p>',
  ],
  [
    "bold elements that are not bold",
    '<b style="font-weight: normal" id="x"><p>a</p></b><strong style="font-weight: 300; font-size: 20px">b</strong><b style="font-weight: 700">c</b>',
    '<span><p>a</p></span><span style="font-size: 20px;">b</span><b style="font-weight: 700">c</b>',
  ],
  [
    "lines below links",
    '<a href="/a"><span style="text-decoration: underline">a</span></a><span style="text-decoration: underline">b</span>',
    '<a href="/a"><span style="">a</span></a><span style="text-decoration: underline">b</span>',
  ],
  ["no words", '<p style="font-size: 11pt"><img></p>', '<p style="font-size: 11pt"><img></p>'],
])("of a paste: %s", (_, html, becomes) => {
  expect(runPass(html, dropSharedFormats)).toBe(becomes);
});
