import type { LeftOut } from "./left-out";
import { EMBEDS, linkEmbed } from "./embeds";
import { make, makeLink } from "./make";
import { readVideoAddress } from "./video-address";

/** What takes a block's place; null where it goes with all it holds, the block itself where it stays. Notes say what is lost. */
type Change = (block: Element, notes: string[], left: LeftOut) => (Node | string)[] | null;

const GALLERIES = ".wp-block-gallery, .blocks-gallery-grid, .kg-gallery-card, .tiled-gallery, .gallery, .prose-gallery";
/** In the order in which they are made, because some hold others. */
const CHANGES: [blocks: string, change: Change][] = [
  [".wp-block-file > object", () => null],
  ["img.emoji, img.wp-smiley, img[src*='/images/core/emoji/']", (block) => [block.getAttribute("alt") ?? ""]],
  [".wp-block-file__button", readFileButton],
  [".kg-audio-card, .kg-video-card", readPlayer],
  [".kg-file-card, .kg-bookmark-card", readCard],
  [".kg-callout-card", readCallout],
  [".markdown-alert, .admonition, .theme-admonition, .callout:has(> .callout-title)", readAlert],
  ["a:is(.wp-block-button__link, .kg-btn, .kg-product-card-button, .kg-header-card-button)[href]", readButton],
  ["summary, .kg-toggle-heading-text", (block) => [make(block, "p", make(block, "strong", ...block.childNodes))]],
  ["[style*='background-image']", readBackground],
  [GALLERIES, readGallery],
  [EMBEDS, linkEmbed],
  ["p, .wp-block-embed__wrapper", linkAddress],
  ["figure:has(> table) > figcaption", moveTableCaption],
  ["figure:not(:has(img)) > figcaption", (block) => [make(block, "div", ...block.childNodes)]],
  ["figure:not(:has(img))", (block) => [...block.childNodes]],
  ["blockquote > cite", (block) => [make(block, "div", ...block.childNodes)]],
];

/** Names what a script of another site shows, with a link to it where it is a piece of code at GitHub. */
export function linkPrograms(page: Document, notes: string[]): void {
  for (const program of page.querySelectorAll("script[src]")) program.replaceWith(...linkProgram(program, notes));
}

/** Gives what WordPress, Ghost and their plugins write in ways of their own the shape that the site knows. */
export function readBlocks(page: Document, notes: string[], left: LeftOut): void {
  for (const [blocks, change] of CHANGES)
    for (const block of page.querySelectorAll(blocks)) {
      const made = block.isConnected ? (change(block, notes, left) ?? []) : [block];
      // Each change is dear where a text has thousands of blocks.
      if (made.length !== 1 || made[0] !== block) block.replaceWith(...made);
    }
}

function words(block: Element | null): string {
  return (block?.textContent ?? "").replace(/\s+/g, " ").trim();
}

function readPlayer(block: Element): Element[] {
  const sound = block.querySelector("audio, video");
  const caption = make(block, "div", ...(block.querySelector("figcaption")?.childNodes ?? []));
  if (!sound) return [caption];
  sound.setAttribute("title", words(block.querySelector(".kg-audio-title")));
  return [sound, caption];
}

/** A link to a file or page, and what is said about it. */
function readCard(block: Element): Element[] {
  const title = words(block.querySelector(".kg-file-card-title, .kg-bookmark-title"));
  const about = block.querySelectorAll(".kg-file-card-caption, .kg-bookmark-description, figcaption");
  const address = block.querySelector("a[href]")?.getAttribute("href") ?? "";
  const from = Array.from(block.querySelectorAll(".kg-bookmark-author, .kg-bookmark-publisher"), words).filter(Boolean);
  const lines = [...Array.from(about, words), from.join(" · ")].filter(Boolean);
  return [makeLink(block, address, title), ...lines.map((line) => make(block, "p", line))];
}

/** Beside a link to the same file, its second one is a button. */
function readFileButton(button: Element, _notes: string[], left: LeftOut): Node[] | null {
  const links = button.parentElement?.querySelectorAll("a[href]") ?? [];
  if (links.length < 2) return [button];
  left.add("button", button.textContent);
  return null;
}

function readCallout(block: Element): Element[] {
  const sign = words(block.querySelector(".kg-callout-emoji"));
  const said = block.querySelector(".kg-callout-text") ?? block;
  return [make(block, "aside", make(block, "p", sign && `${sign} `, ...said.childNodes))];
}

/** A note of a code host or of a site of documents, whose first line is its kind. */
function readAlert(block: Element): Element[] {
  const title = block.querySelector(
    ".markdown-alert-title, .admonition-title, .admonition-heading, [class*='admonitionHeading'], .callout-title",
  );
  title?.replaceWith(make(block, "p", make(block, "strong", words(title))));
  return [make(block, "aside", ...block.childNodes)];
}

function readButton(link: Element): Element[] {
  const line = make(link, "p", link.cloneNode(true));
  line.className = "ql-button";
  return [line];
}

function readBackground(block: Element): Node[] {
  const [, address] = /background-image:\s*url\(\s*["']?([^"')]+)/.exec(block.getAttribute("style") ?? "") ?? [];
  block.removeAttribute("style");
  if (!address) return [block];
  const picture = make(block, "img");
  picture.setAttribute("src", address);
  return [make(block, "figure", picture), block];
}

let galleries = 0;

/** Figures right below each other, which the site shows as a gallery. */
function readGallery(gallery: Element): Node[] {
  if (!gallery.querySelector("img")) return [...gallery.childNodes];
  galleries += 1;
  const own = gallery.querySelector(":scope > figcaption, :scope > .blocks-gallery-caption");
  const isWide = isWideBlock(gallery);
  const figures = [...gallery.querySelectorAll("img")].map((picture) => {
    const place = picture.closest("li, figure, .gallery-item");
    const caption =
      place && place !== gallery && gallery.contains(place)
        ? place.querySelector("figcaption, .gallery-caption, .wp-caption-text")
        : null;
    const figure = make(gallery, "figure", picture.closest("a") ?? picture);
    if (caption && words(caption)) figure.append(make(gallery, "figcaption", ...caption.childNodes));
    figure.setAttribute("data-gallery", String(galleries));
    if (isWide) figure.className = "ql-wide";
    return figure;
  });
  return own && words(own) ? [...figures, make(gallery, "div", ...own.childNodes)] : figures;
}

export function isWideBlock(block: Element): boolean {
  return /\b(?:(?:align|kg-width-)(?:wide|full)|prose-wide)\b/.test(
    `${block.className} ${block.parentElement?.className ?? ""}`,
  );
}

/** Programs that only change how words beside them look. */
const HARMLESS = /widgets\.js|embeds?\.js|\/mathjax|\/prism|\/highlight|\/jquery/i;

function linkProgram(program: Element, notes: string[]): Node[] {
  const address = (program.getAttribute("src") ?? "").replace(/^\/\//, "https://").trim();
  if (HARMLESS.test(address)) return [];
  const [, gist] = /^(https?:\/\/gist\.github\.com\/[\w./-]+?)\.js\b/.exec(address) ?? [];
  notes.push(
    gist ? `Something embedded is a link now: ${gist}.` : `A program and what it shows are left out: ${address}.`,
  );
  return gist ? [makeLink(program, gist, "")] : [];
}

/** An address alone in its paragraph is what WordPress embeds. */
function linkAddress(block: Element): Node[] {
  const text = words(block);
  if (block.childElementCount > 0 || !/^https?:\/\/\S+$/.test(text))
    return block.nodeName === "P" ? [block] : [...block.childNodes];
  return [makeLink(block, readVideoAddress(text)?.address ?? text, "")];
}

function moveTableCaption(caption: Element): null {
  const table = caption.parentElement?.querySelector("table");
  if (!table?.querySelector("caption") && words(caption))
    table?.prepend(make(caption, "caption", ...caption.childNodes));
  return null;
}
