import { listTexts } from "./foreign-blocks";
import { make } from "./make";
import { isBlock } from "./separate-blocks";

const BOX = /^\s*(?:☐|([☑☒]))\s+/;
/** In a list, also as Markdown writes it. */
const LISTED_BOX = /^\s*(?:☐|\[ ?\]|([☑☒]|\[[xX]\]))\s+/;

/** Makes boxes to tick of those that stand as characters before the words of an item or paragraph. */
export function readTypedBoxes(page: Document): void {
  for (const block of page.querySelectorAll("li, p, div")) {
    const isItem = block.matches("li");
    if (block.closest("td, th, pre, aside, blockquote, h1, h2, h3, h4, h5, h6")) continue;
    if (!isItem && (block.closest("li") || [...block.children].some(isBlock))) continue;
    const [mark, isDone] = (isItem ? LISTED_BOX : BOX).exec(block.textContent ?? "") ?? [];
    if (mark === undefined) continue;
    const texts = listTexts(block);
    const first = texts.find(({ nodeValue }) => nodeValue?.trim());
    if (isItem && first?.parentElement?.closest("li") !== block) continue;
    let rest = mark.length;
    for (const text of texts) {
      const { length } = text.nodeValue ?? "";
      text.nodeValue = (text.nodeValue ?? "").slice(rest);
      rest -= Math.min(rest, length);
    }
    const box = make(page, "input");
    box.setAttribute("type", "checkbox");
    box.toggleAttribute("checked", isDone !== undefined);
    block.prepend(box);
  }
}
