import { pictureSize, pictureSrcSet } from "./picture";

/** As wide as the text column, if the screen is. */
const SIZES = "(min-width: 48rem) 44rem, calc(100vw - 2.5rem)";

/**
 * Gives every picture in `root` its size, its two widths and an `alt`, and sets a picture that stands alone in its
 * paragraph as a figure; if the paragraph right below is all in italics, it becomes the caption. All load lazily except,
 * with `firstIsVisible`, the first.
 */
export function setFigures(root: ParentNode, storageUrl: string, firstIsVisible: boolean): void {
  for (const [index, picture] of [...root.querySelectorAll("img")].entries()) {
    const url = picture.getAttribute("src") ?? "";
    const size = pictureSize(url);
    if (size) {
      picture.setAttribute("width", String(size.width));
      picture.setAttribute("height", String(size.height));
    }
    const srcSet = pictureSrcSet(url, storageUrl);
    if (srcSet) {
      picture.setAttribute("srcset", srcSet);
      picture.setAttribute("sizes", SIZES);
    }
    if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
    if (index > 0 || !firstIsVisible) picture.setAttribute("loading", "lazy");
    picture.setAttribute("decoding", "async");
    setAsFigure(picture);
  }
}

function setAsFigure(picture: Element): void {
  const paragraph = picture.parentElement;
  if (paragraph?.nodeName !== "P" || !isOnlyContent(picture, paragraph)) return;
  const figure = picture.ownerDocument.createElement("figure");
  const next = paragraph.nextElementSibling;
  paragraph.replaceWith(figure);
  figure.append(picture);
  if (next && isCaption(next)) {
    const caption = picture.ownerDocument.createElement("figcaption");
    caption.append(...(next.firstElementChild?.childNodes ?? []));
    figure.append(caption);
    next.remove();
  }
}

function isOnlyContent(picture: Element, paragraph: Element): boolean {
  return paragraph.textContent?.trim() === "" && [...paragraph.children].every((child) => child === picture || child.nodeName === "BR");
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
