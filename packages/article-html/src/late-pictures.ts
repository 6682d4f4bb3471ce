/** Where pages keep a picture's address until it comes into sight. */
const LATER = [
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-lazyload",
  "data-original-src",
  "data-actualsrc",
  "data-ll-src",
  "data-litespeed-src",
];
const LATER_SETS = ["srcset", "data-srcset", "data-lazy-srcset", "data-ll-srcset"];
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:[?#]|$)/i;
/** What stands in a picture's place until it is loaded. */
const PLACE =
  /^(?:$|data:image\/(?:gif|svg)|data:,|about:blank|#|.*(?:^|[/_.-])(?:blank|spacer|placeholder|pixel|transparent|loading|loader|lazy|dummy|1x1|trans)[\w.-]*\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$))/i;

/** Gives each picture that its page loads late its own address, in place of what stands there meanwhile. */
export function findLatePictures(page: Document): void {
  speakPictures(page);
  for (const picture of page.querySelectorAll("img")) {
    const src = read(picture, "src");
    const isPlace = PLACE.test(src);
    const later = LATER.map((name) => read(picture, name)).find((address) => address && !PLACE.test(address));
    const sets = [picture, ...(picture.closest("picture")?.querySelectorAll("source") ?? [])];
    const found =
      later || (isPlace && (sets.map(readLargest).find(Boolean) || readSpoken(picture) || readOther(picture))) || src;
    const address = resolve(found, src, page);
    if (address && address !== src) picture.setAttribute("src", address);
    for (const name of ["srcset", "sizes"]) picture.removeAttribute(name);
  }
}

/** Pictures that only a script would show, but for those that count who has seen the page. */
function speakPictures(page: Document): void {
  for (const spoken of page.querySelectorAll("noscript")) {
    const pictures = [...spoken.querySelectorAll<HTMLElement>("img")];
    const isCounter = pictures.some(
      (picture) =>
        [read(picture, "width"), read(picture, "height")].some((size) => /^[0-2]$/.test(size)) || isHidden(picture),
    );
    const isBeside = [spoken.previousElementSibling, spoken.nextElementSibling].some((one) =>
      one?.matches("img, picture"),
    );
    if (pictures.length > 0 && !isCounter && !isBeside) spoken.replaceWith(...spoken.childNodes);
  }
}

function isHidden({ style }: HTMLElement): boolean {
  return style.display === "none" || style.visibility === "hidden" || style.position === "absolute";
}

function read(element: Element, name: string): string {
  return element.getAttribute(name)?.trim() ?? "";
}

/** The largest of those that a `srcset` names. */
function readLargest(element: Element): string {
  const named = LATER_SETS.map((name) => read(element, name)).find((set) => set && !PLACE.test(set)) ?? "";
  // A comma may belong to an address, but none does behind a size.
  const sizes = named.split(/(?<=\s[\d.]+[wx]\s*),|,\s+/).map((one) => one.trim().split(/\s+/));
  const [[largest = ""] = []] = sizes.toSorted(([, one = "1"], [, other = "1"]) => parseFloat(other) - parseFloat(one));
  return largest;
}

/** What is shown to those without scripts stands beside the picture. */
function readSpoken(picture: Element): string {
  const place = picture.closest("picture") ?? picture;
  const beside = [place.nextElementSibling, place.previousElementSibling].find((one) => one?.matches("noscript"));
  const other = beside?.querySelector("img");
  if (other?.hasAttribute("alt") && !picture.getAttribute("alt")) picture.setAttribute("alt", read(other, "alt"));
  return other ? read(other, "src") || readLargest(other) : "";
}

/** Any other name under which the address of a picture's file stands. */
function readOther(picture: Element): string {
  const names = picture.getAttributeNames().filter((name) => name.startsWith("data-") && !name.endsWith("srcset"));
  return (
    names.map((name) => read(picture, name)).find((address) => /^\S+$/.test(address) && PICTURE_FILE.test(address)) ??
    ""
  );
}

/** On the site of its page, as far as that is known. */
function resolve(address: string, src: string, page: Document): string {
  const base = [page.querySelector("base")?.getAttribute("href"), src].find((one) => /^https?:/i.test(one ?? ""));
  if (/^[a-z]+:/i.test(address) || !base || !URL.canParse(address, base)) return address;
  return new URL(address, base).href;
}
