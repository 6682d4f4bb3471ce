import { copyLines } from "./copy-lines";
import { make } from "./make";

/** What the lines of a callout cannot hold. */
const BLOCKS = "ul, ol, h1, h2, h3, h4, h5, h6, table, figure, pre, blockquote, hr, div, aside";

/** Reduces each callout to lines. One that holds anything else, or is within words, is replaced by its content. Returns whether one with words was. */
export function settleCallouts(page: Document): boolean {
  let isLost = false;
  for (const callout of page.querySelectorAll("aside")) {
    const isWithinWords = callout.parentElement?.closest(
      "li, td, th, blockquote, p, a, b, strong, i, em, u, s, span, font",
    );
    const holdsBlocks = callout.querySelector(BLOCKS) !== null;
    isLost ||= (holdsBlocks || Boolean(isWithinWords)) && callout.textContent?.trim() !== "";
    if (holdsBlocks) callout.replaceWith(...callout.childNodes);
    else if (isWithinWords) callout.replaceWith(make(callout, "div", ...callout.childNodes));
    else {
      const [around, made] = [page.createElement("div"), page.createElement("div")];
      callout.replaceWith(made);
      around.append(callout);
      copyLines(around, made, () => true);
      made.replaceWith(...made.childNodes);
    }
  }
  return isLost;
}
