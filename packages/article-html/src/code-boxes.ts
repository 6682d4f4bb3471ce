import { listTexts } from "./foreign-blocks";
import { isBlock } from "./separate-blocks";

const MONOSPACED = /mono|consolas|menlo|monaco|courier|"?(?:fira|source) code|hack\b|inconsolata/i;

/**
 * Makes code of boxes whose white space counts and whose letters are equally wide, as code editors write what is copied: a block of
 * code, or words of code where a box of one line is all there is.
 */
export function readCodeBoxes(page: Document): void {
  for (const box of page.body.querySelectorAll<HTMLElement>("[style*='white-space']")) {
    if (!box.isConnected || !isCode(box) || box.closest("pre, code, td, th, a, h1, h2, h3, h4, h5, h6")) continue;
    const isAll = box.textContent?.trim() === page.body.textContent?.trim();
    const isBox: boolean = isBlock(box);
    if (!isBox && !(isAll && box.parentElement === page.body)) continue;
    const isLine = isAll && box.querySelectorAll("div, br, p").length <= 1 && !box.textContent?.trim().includes("\n");
    const made = page.createElement(isLine ? "code" : "pre");
    if (isLine) made.append(...listTexts(box).map(({ nodeValue }) => nodeValue ?? ""));
    else made.append(...box.childNodes);
    // On Windows, every other space of several.
    for (const text of listTexts(made)) text.nodeValue = (text.nodeValue ?? "").replaceAll("\u00a0", " ");
    for (const styled of made.querySelectorAll<HTMLElement>("[style]")) styled.style.cssText = "";
    const before = box.previousSibling;
    box.replaceWith(made);
    // Some write each line as a box of its own.
    if (before?.nodeName === "PRE" && made.nodeName === "PRE" && (before as Element).hasAttribute("data-box")) {
      (before as Element).append("\n", ...made.childNodes);
      made.remove();
    } else made.setAttribute("data-box", "");
  }
}

function isCode({ style }: HTMLElement): boolean {
  return /^(?:pre|pre-wrap|break-spaces)$/.test(style.whiteSpace) && MONOSPACED.test(style.fontFamily);
}
