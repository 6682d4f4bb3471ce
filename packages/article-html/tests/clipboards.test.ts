import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { listMissingWords, listSeenWords } from "../src/left-out";
import { isMarkdown, renderMarkdown } from "../src/markdown";
import { nameForEditor, readForEditor, readForeign, settlePictures } from "../src/passes";
import { sanitizeToBody, setSanitizerWindow, writeSafeHtml } from "../src/sanitize-html";
import { addLostContent, readVisibleContent } from "../src/visible-content";
import { listBlocks } from "./clipboards/clipboard";
import { everyClipboard } from "./clipboards/every-clipboard";

const { window } = new JSDOM("");
beforeAll(() => setSanitizerWindow(window));

const parser = new window.DOMParser();
/** What only an editor says. */
const SIMPLIFIED = /^The table you pasted was simplified: .*/;

/** An editor raises the link of a footnote's mark, others put it into what is raised. */
const turnMarks = (line: string) => line.replaceAll(/\^\[\^?(\[?\w+\]?)\^?\]\(#fn\)\^/g, "[^$1^](#fn)");

const parse = (html: string) => parser.parseFromString(html, "text/html");

test.each(everyClipboard.filter(({ of, html }) => html && !of.startsWith("Markdown")))(
  "what programs put on the clipboard is read in its blocks, and what is lost is said: $of",
  ({ html = "", becomes, tells = "" }) => {
    const page = parse(html);
    const { notes, left, seen } = readForeign(page, "k");
    settlePictures(page);
    addLostContent(left, seen.content, readVisibleContent(page));
    notes.push(...nameForEditor(page));
    expect(readForEditor(page)).toBe(SIMPLIFIED.test(tells));
    const safe = sanitizeToBody(`<div>${page.body.innerHTML}</div>`);
    const missing = listMissingWords(seen.words, [...listSeenWords(safe), ...left.words]);
    const blocks = listBlocks(writeSafeHtml(safe), parser).map(turnMarks);
    expect(blocks.filter((line) => !line.startsWith("[]("))).toEqual(becomes);
    expect([...notes, left.say(missing)].filter(Boolean).join(" ")).toBe(tells.replace(SIMPLIFIED, ""));
  },
);

test.each(everyClipboard.filter(({ of }) => of.startsWith("Markdown")))(
  "$of is read in its blocks, and no word is missing",
  ({ text = "", becomes, tells = "" }) => {
    expect(isMarkdown({ text })).toBe(true);
    const { html, left, seen } = renderMarkdown(text, (entity) => parse(entity).body.textContent ?? "");
    const page = parse(html);
    readForeign(page, "k");
    readForEditor(page);
    const safe = sanitizeToBody(page.body.innerHTML);
    expect(listBlocks(writeSafeHtml(safe), parser).map(turnMarks)).toEqual(becomes);
    expect(left.say(listMissingWords(seen, listSeenWords(safe)))).toBe(tells);
  },
);
