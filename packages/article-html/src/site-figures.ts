import { isWideBlock, make } from "./site-blocks";

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i;
/** Pictures up to this width stand among words: signs, flags, portraits beside a name. */
const SMALL = 48;

/**
 * Gives each picture a figure of its own, but for small ones and those in lists and tables, and has it be the large one that it links
 * to.
 */
export function readFigures(page: Document): void {
  for (const link of page.querySelectorAll("a:has(> img:only-child)")) readPictureLink(link);
  const last = new Map<Element, Element>();
  for (const picture of page.querySelectorAll("img")) {
    const width = Number(picture.getAttribute("width")) || SMALL + 1;
    const figure = picture.closest("figure");
    if (figure && isWideBlock(figure)) figure.className = "ql-wide";
    if (figure || picture.closest("li, td, th, pre") || width <= SMALL) continue;
    const part = picture.parentElement?.matches("a:has(> img:only-child)") ? picture.parentElement : picture;
    setApart(part, last);
  }
}

/** Figures right below each other would be a gallery, which these are not. */
export function partFigures(page: Document): void {
  for (const figure of page.querySelectorAll("figure + figure")) {
    const before = figure.previousElementSibling;
    if (
      before?.getAttribute("data-gallery") !== figure.getAttribute("data-gallery") ||
      !figure.hasAttribute("data-gallery")
    )
      figure.before(make(page, "p"));
  }
}

/** A link to the large picture, or to a page that shows nothing else, goes. */
function readPictureLink(link: Element): void {
  const address = link.getAttribute("href")?.trim() ?? "";
  const picture = link.firstElementChild;
  const isFile = PICTURE_FILE.test(address.replace(/[?#].*$/, ""));
  if (!picture || !(isFile || /attachment/.test(`${link.getAttribute("rel")} ${address}`))) return;
  if (isFile) picture.setAttribute("data-large", address);
  link.replaceWith(picture);
}

/** Before its paragraph, or after it where words stand before it. */
function setApart(part: Element, last: Map<Element, Element>): void {
  const block = part.closest("p, h1, h2, h3, h4, h5, h6");
  const figure = make(part, "figure");
  if (block) {
    const before = part.ownerDocument.createRange();
    before.setStart(block, 0);
    before.setEndBefore(part);
    const follows = last.get(block);
    if (follows ?? before.toString().trim()) {
      (follows ?? block).after(figure);
      last.set(block, figure);
    } else block.before(figure);
  } else part.before(figure);
  figure.append(part);
  if (block?.textContent?.trim() === "" && !block.querySelector("img")) block.remove();
}
