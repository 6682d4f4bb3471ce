import { ROW_HEIGHT, splitRows } from "./gallery-rows";
import { make } from "./make";

/** What the site knows of a picture by its address. */
export type PictureFacts = { size: { width: number; height: number } | null; srcSet: string | undefined };

/** A picture's place: in the text column, wider, or in a row with others. */
export type PicturePlace = "text" | "wide" | "gallery";

export type FigureOptions = {
  /** A picture's size, and its other widths as a `srcset`, as far as its address tells. */
  describePicture: (address: string) => PictureFacts;
  /** How wide a picture is shown there, as its `sizes`. */
  sizesOf: (place: PicturePlace) => string;
  /** True if no picture stands above the text. */
  firstPictureIsVisible: boolean;
};

/**
 * Turns pictures alone in their paragraph into figures, and figures right below each other into galleries of two or three.
 * An empty paragraph keeps them apart.
 */
export function groupFigures(root: ParentNode): void {
  for (const paragraph of root.querySelectorAll("p")) setAsFigures(paragraph);
  const firsts = [...root.querySelectorAll("figure")].filter(
    (figure) => isFigure(figure) && !isFigure(figure.previousElementSibling),
  );
  for (const first of firsts) setAsGallery(first);
}

/**
 * Gives every picture in `root` its size, its two widths and an `alt`. If the paragraph right below a figure is all in
 * italics, it becomes the caption. All load lazily except, with `firstPictureIsVisible`, the first.
 */
export function setFigures(root: ParentNode, { describePicture, sizesOf, firstPictureIsVisible }: FigureOptions): void {
  for (const [index, picture] of [...root.querySelectorAll("img")].entries()) {
    const { size, srcSet } = describePicture(picture.getAttribute("src") ?? "");
    const shown = picture.closest(".prose-gallery") ? scaleForRow(picture, size) : size;
    if (shown) {
      picture.setAttribute("width", String(shown.width));
      picture.setAttribute("height", String(shown.height));
    }
    if (srcSet) {
      picture.setAttribute("srcset", srcSet);
      picture.setAttribute("sizes", sizesOf(placeOf(picture)));
    }
    if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
    if (index > 0 || !firstPictureIsVisible) picture.setAttribute("loading", "lazy");
    picture.setAttribute("decoding", "async");
    const figure = picture.closest("figure");
    if (isFigure(figure)) setCaption(figure);
  }
}

function scaleForRow(picture: Element, size: PictureFacts["size"]): PictureFacts["size"] {
  const [width, height] = size
    ? [size.width, size.height]
    : ["width", "height"].map((name) => Number(picture.getAttribute(name)));
  return width && height ? { width: Math.round((width / height) * ROW_HEIGHT), height: ROW_HEIGHT } : null;
}

/** A paragraph of pictures and nothing else. */
function setAsFigures(paragraph: Element): void {
  const pictures = [...paragraph.children].filter((part) => part.matches("img, a:has(> img:only-child)"));
  const others = [...paragraph.children].some((part) => part.nodeName !== "BR" && !pictures.includes(part));
  if (pictures.length === 0 || others || paragraph.textContent?.trim() !== "") return;
  paragraph.replaceWith(...pictures.map((picture) => make(picture, "figure", picture)));
}

function isFigure(element: Element | null): element is Element {
  return element?.nodeName === "FIGURE" && element.querySelector(":scope > img, :scope > a > img") !== null;
}

/** Puts the figures from `first` on in rows. */
function setAsGallery(first: Element): void {
  const figures = [first];
  for (let next = first.nextElementSibling; isFigure(next); next = next.nextElementSibling) figures.push(next);
  if (figures.length === 1) return;
  for (const members of splitRows(figures)) {
    const gallery = first.ownerDocument.createElement("div");
    const isWide = members.some((figure) => figure.classList.contains("prose-wide"));
    for (const figure of members) figure.removeAttribute("class");
    gallery.className = isWide ? "prose-gallery prose-wide" : "prose-gallery";
    members[0]?.before(gallery);
    gallery.append(...members);
  }
}

function placeOf(picture: Element): PicturePlace {
  if (picture.closest(".prose-gallery")) return "gallery";
  return picture.closest(".prose-wide") ? "wide" : "text";
}

function setCaption(figure: Element): void {
  const next = figure.nextElementSibling;
  if (!next || figure.querySelector("figcaption") || !isCaption(next)) return;
  figure.append(make(figure, "figcaption", ...(next.firstElementChild?.childNodes ?? [])));
  next.remove();
}

function isCaption(paragraph: Element): boolean {
  const only = paragraph.firstElementChild;
  return (
    paragraph.nodeName === "P" &&
    paragraph.childNodes.length === 1 &&
    (only?.nodeName === "EM" || only?.nodeName === "I") &&
    !only.querySelector("img")
  );
}
