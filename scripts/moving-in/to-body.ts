import { JSDOM } from "jsdom";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { listMissingWords, listSeenWords } from "@blockwork/article-html/left-out";
import { sanitizeToBody, setSanitizerWindow, writeSafeHtml } from "@blockwork/article-html/sanitize-html";
import { readForeign, settlePictures } from "@blockwork/article-html/passes";
import { addLostContent, readVisibleContent } from "@blockwork/article-html/visible-content";
import { dropPicture } from "@blockwork/article-html/site-figures";
import { readPath } from "./addresses.ts";
import { type OldPost, type OldSite, UNKNOWN_SITE } from "./old-site.ts";
import { readPlainLines } from "@blockwork/article-html/plain-lines";

type Surroundings = {
  site: Pick<OldSite, "address" | "altOf">;
  /** Where a link to this address leads here; null if it is no post that comes along. */
  findPost(address: string): string | null;
  /** The address at which a picture is stored now. Throws why there is none. */
  storePicture(address: string, alt: string | null): Promise<string>;
};

/** A window holds on to every document that was parsed in it, so it is a new one now and then. */
const MOST_PARSED = 50;
let parsed = 0;
let parser: DOMParser;

function parse(html: string): Document {
  if (parsed % MOST_PARSED === 0) {
    const { window } = new JSDOM("");
    parser = new window.DOMParser();
    setSanitizerWindow(window);
  }
  parsed += 1;
  return parser.parseFromString(html, "text/html");
}

/** A post's text as the site keeps it, and in words what of it is lost. A picture that cannot be had leaves nothing but its caption. */
export async function toBody(
  { html, hasPlainLines, notes: known }: Pick<OldPost, "html" | "hasPlainLines" | "notes">,
  around: Surroundings,
): Promise<{ body: string; notes: string[] }> {
  const notes = [...known];
  const page = parse(html);
  if (hasPlainLines) readPlainLines(page);
  const read = readForeign(page, "old");
  addLostContent(read.left, read.seen.content, readVisibleContent(page));
  notes.push(...read.notes.map(inWords));
  for (const link of page.querySelectorAll("a")) leadHere(link, around, notes);
  for (const picture of page.querySelectorAll("img")) await keepPicture(picture, around, notes);
  settlePictures(page);
  // A box, whose words get a line of their own where they stand beside blocks.
  const safe = sanitizeToBody(`<div>${page.body.innerHTML}</div>`);
  const missing = listMissingWords(read.seen.words, [...listSeenWords(safe), ...read.left.words]);
  const body = writeSafeHtml(safe).trim();
  const left = read.left.say(missing);
  if (left) notes.push(inWords(left));
  return { body, notes: [...new Set(notes)] };
}

/** A sentence as a note among others. */
function inWords(sentence: string): string {
  return sentence.replace(/^(\p{Lu})(?=\p{Ll}|\s)/u, (first) => first.toLowerCase()).replace(/\.$/, "");
}

/** The address as the old site's pages meant it. Throws where it is none. */
export function resolveAddress(address: string, site: string): string {
  return new URL(address.trim(), `${site}/`).href;
}

/** What is no page, and goes with the old site. */
const FILE = /\.(?:pdf|zip|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|epub|key|pages|mp3|m4a|wav|ogg|mp4|mov)(?:[?#]|$)/i;

function leadHere(link: Element, { site, findPost }: Surroundings, notes: string[]): void {
  const written = link.getAttribute("href") ?? "";
  if (written.startsWith("#")) return;
  const address = written && URL.canParse(written, site.address) ? resolveAddress(written, site.address) : "";
  const isLost = address.startsWith(UNKNOWN_SITE) && !findPost(address);
  if (isLost) notes.push("links to other pages of its site are left out; --site https://… keeps them");
  const here = isLost
    ? null
    : (findPost(address) ?? readLinkAddress(/^[a-z]+:/i.test(written.trim()) ? written : address));
  if (!here && !isLost && link.hasAttribute("href"))
    notes.push(`a link leads nowhere, and only its words are kept: ${written.slice(0, 200)}`);
  if (here && FILE.test(here) && readPath(here, site.address))
    notes.push(`it links to a file of the old site: ${here}`);
  if (here) link.setAttribute("href", here);
  else link.replaceWith(...link.childNodes);
}

async function keepPicture(picture: Element, { site, storePicture }: Surroundings, notes: string[]): Promise<void> {
  const written = picture.getAttribute("src")?.trim() ?? "";
  for (const name of ["width", "height"]) picture.removeAttribute(name);
  try {
    const address = resolveAddress(written, site.address);
    const alt = picture.getAttribute("alt") || (site.altOf(address) ?? picture.getAttribute("alt"));
    picture.setAttribute("src", await storePicture(address, alt));
    if (alt !== null) picture.setAttribute("alt", alt);
  } catch (error) {
    notes.push(
      `the picture ${written.slice(0, 200)} is missing: ${error instanceof Error ? error.message : String(error)}`,
    );
    dropPicture(picture);
  }
}
