import { make } from "./make";
import { isWideBlock } from "./site-blocks";

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
  const galleries = listRows(page);
  for (const picture of page.querySelectorAll("img")) {
    const width = Number(picture.getAttribute("width")) || SMALL + 1;
    const figure = picture.closest("figure");
    if (figure && isWideBlock(figure)) figure.className = "ql-wide";
    if (figure || picture.closest("li, td, th, pre") || width <= SMALL) continue;
    const part = partOf(picture);
    const made = setApart(part, last);
    const gallery = galleries.get(part);
    if (gallery) made.setAttribute("data-gallery", gallery);
  }
}

function partOf(picture: Element): Element {
  return picture.parentElement?.matches("a:has(> img:only-child)") ? picture.parentElement : picture;
}

/** Pictures that stand beside each other in one line, each with the name of its row. */
function listRows(page: Document): Map<Element, string> {
  const rows = new Map<Element, string>();
  for (const picture of page.querySelectorAll("img")) {
    const part = partOf(picture);
    const other = findBeside(part, "nextSibling") as Element | null;
    if (
      !other ||
      !/^(?:IMG|A)$/.test(other.nodeName) ||
      (other.nodeName === "A" && !other.matches(":has(> img:only-child)"))
    )
      continue;
    const row = rows.get(part) ?? `row-${rows.size}`;
    rows.set(part, row).set(other, row);
  }
  return rows;
}

/** Takes a picture away that cannot be had: of its figure the caption stays. */
export function dropPicture(picture: Element): void {
  const figure = picture.closest("figure");
  if (!figure || figure.querySelectorAll("img").length > 1) return picture.remove();
  const caption = figure.querySelector("figcaption");
  figure.replaceWith(...(caption ? [make(figure, "p", ...caption.childNodes)] : []));
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

/** Whether a picture links to itself in large, or to a page that shows nothing else. */
export function isPictureLink(link: Element): boolean {
  const address = link.getAttribute("href")?.trim() ?? "";
  return (
    link.matches(":has(> img:only-child)") &&
    (isLarge(address, link.firstElementChild?.getAttribute("src") ?? "") ||
      /attachment/.test(`${link.getAttribute("rel")} ${address}`))
  );
}

/** Whether this is the file of that picture in another size: an address that ends as one may be a page about it. */
function isLarge(address: string, src: string): boolean {
  return PICTURE_FILE.test(address.replace(/[?#].*$/, "")) && stemOf(address) === stemOf(src);
}

function stemOf(address: string): string {
  const name =
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? "";
  return name.replace(/(?:[-_]\d+x\d+|-scaled|-rotated|-e\d{10,})*\.\w+$/, "").toLowerCase();
}

function readPictureLink(link: Element): void {
  const address = link.getAttribute("href")?.trim() ?? "";
  const picture = link.firstElementChild;
  if (!picture || !isPictureLink(link)) return;
  if (isLarge(address, picture.getAttribute("src") ?? "")) picture.setAttribute("src", address);
  link.replaceWith(picture);
}

/** Where its line is a picture alone, between the lines beside it; else before its paragraph, or after it where words stand before it. */
function setApart(part: Element, last: Map<Element, Element>): Element {
  const block = part.closest("p, h1, h2, h3, h4, h5, h6");
  const figure = make(part, "figure");
  if (!block) part.before(figure);
  else if (part.parentElement === block && isAlone(part)) {
    const rest = block.cloneNode(false) as Element;
    rest.removeAttribute("id");
    while (part.nextSibling) rest.append(part.nextSibling);
    for (const end of [part.previousSibling, rest.firstChild]) if (end?.nodeName === "BR") end.remove();
    block.after(figure, rest);
    if (isEmpty(rest)) rest.remove();
  } else {
    const before = part.ownerDocument.createRange();
    before.setStart(block, 0);
    before.setEndBefore(part);
    const follows = last.get(block);
    if (follows ?? before.toString().trim()) {
      (follows ?? block).after(figure);
      last.set(block, figure);
    } else block.before(figure);
  }
  figure.append(part);
  if (block && isEmpty(block)) block.remove();
  return figure;
}

/** Whether nothing else stands in its line. */
function isAlone(part: Element): boolean {
  return (["previousSibling", "nextSibling"] as const).every((side) => {
    const beside = findBeside(part, side);
    return beside === null || beside.nodeName === "BR";
  });
}

/** What stands there besides white space. */
function findBeside(part: Node, side: "previousSibling" | "nextSibling"): Node | null {
  let beside = part[side];
  while (beside?.nodeType === 3 && beside.nodeValue?.trim() === "") beside = beside[side];
  return beside;
}

function isEmpty(block: Element): boolean {
  return block.textContent?.trim() === "" && !block.querySelector("img, iframe, video, audio, embed, object, br");
}
