import { dropStart, listTexts } from "./foreign-blocks";
import { make } from "./make";
import { isBlock } from "./separate-blocks";

/** A box that was copied as a character. */
export const BOX = /^\s*(?:☐|([☑☒]))\s+/;
/** In a list, also as Markdown writes it. */
export const LISTED_BOX = /^\s*(?:☐|\[ ?\]|([☑☒]|\[[xX]\]))\s+/;

/** Makes boxes to tick of those that stand as characters before the words of an item or paragraph. */
export function readTypedBoxes(page: Document): void {
  for (const block of page.querySelectorAll("li, p, div")) {
    const isItem = block.matches("li");
    if (block.closest("td, th, pre, aside, blockquote, h1, h2, h3, h4, h5, h6")) continue;
    if (!isItem && (block.closest("li") || [...block.children].some(isBlock))) continue;
    const [mark, isDone] = (isItem ? LISTED_BOX : BOX).exec(block.textContent ?? "") ?? [];
    if (mark === undefined) continue;
    const first = listTexts(block).find(({ nodeValue }) => nodeValue?.trim());
    if (isItem && first?.parentElement?.closest("li") !== block) continue;
    dropStart(block, mark.length);
    const box = make(page, "input");
    box.setAttribute("type", "checkbox");
    box.toggleAttribute("checked", isDone !== undefined);
    block.prepend(box);
  }
}
