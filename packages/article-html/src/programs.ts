import type { LeftOut } from "./left-out";

/** What is no part of the text, and what no reader of the program saw. */
const UNSEEN =
  "script, style, title, meta, link, template, noscript, datalist, .EOP, clipboard-copy, [hidden]:not([hidden=until-found])";
const LABELS = ".sr-only, .visually-hidden, [data-style*='mso-hide:all' i], svg";
const BUTTONS = "button, [role=button]:not(a), input:not([type=checkbox]), select";
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{Extended_Pictographic}\p{Emoji_Component}]*$/u;

/** Removes a program's buttons, labels and marks, and gives the words that it showed in a shape of its own. */
export function dropPrograms(page: Document, left: LeftOut): void {
  for (const element of page.body.querySelectorAll(UNSEEN)) element.remove();
  for (const element of page.body.querySelectorAll<HTMLElement>("[style*='display'], [style*='visibility']"))
    if (element.style.display === "none" || element.style.visibility === "hidden") element.remove();
  for (const element of page.body.querySelectorAll(LABELS)) {
    left.add("label", element.textContent);
    element.remove();
  }

  // Word's own, such as `<o:p>`.
  for (const element of page.body.querySelectorAll("*")) {
    if (!element.nodeName.includes(":")) continue;
    if (element.textContent?.trim() || element.querySelector("img")) unwrap(element);
    else element.remove();
  }

  for (const button of page.body.querySelectorAll(BUTTONS)) {
    // What folds a part of the page away has that part's heading on it.
    if (button.matches("[aria-expanded]") || button.closest("h1, h2, h3, h4, h5, h6, summary")) unwrap(button);
    else {
      // Nobody misses what copies or runs code.
      if (isOfCode(button)) left.addUnsaid(button.textContent);
      else left.add(button.nodeName === "SELECT" ? "field" : "button", button.textContent);
      button.remove();
    }
  }
  // The bar above the code names its language.
  for (const code of page.body.querySelectorAll("pre div code")) {
    const block = code.closest("pre");
    block?.replaceChildren(code.parentNode === block ? code : moveOut(code, block, left));
  }
  for (const link of page.body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) a[href*='#']"))
    if (/^[\s#¶§🔗\u200b]*$/u.test(link.textContent ?? "") && !link.querySelector("img")) link.remove();
  for (const formula of page.body.querySelectorAll(".katex"))
    formula.replaceWith(formula.querySelector("annotation")?.textContent ?? formula.textContent ?? "");

  for (const picture of page.body.querySelectorAll("img")) {
    const { alt, dataset } = picture;
    if (EMOJI.test(alt) || dataset["emoji"] || dataset["stringifyEmoji"])
      picture.replaceWith(alt || dataset["emoji"] || dataset["stringifyEmoji"] || "");
    else if (picture.closest("pre")) {
      left.add("picture", alt);
      picture.remove();
    }
  }
  for (const heading of page.body.querySelectorAll("[role=heading]:not(h1, h2, h3, h4, h5, h6)")) {
    const made = page.createElement(`h${Math.min(Math.max(Number(heading.ariaLevel) || 2, 1), 6)}`);
    made.append(...heading.childNodes);
    heading.replaceWith(made);
  }
  // An indented first line is no tab.
  for (const element of page.body.querySelectorAll<HTMLElement>("[style*='text-indent']"))
    element.style.textIndent = "";
}

function moveOut(code: Element, block: Element, left: LeftOut): Element {
  code.remove();
  left.addUnsaid(block.textContent);
  return code;
}

/** Whether a button stands in the frame of a block of code, or right beside it with nothing else. */
function isOfCode(button: Element): boolean {
  if (button.closest("pre")) return true;
  for (let part = button; part.textContent === button.textContent;) {
    if (part.previousElementSibling?.matches("pre") || part.nextElementSibling?.matches("pre")) return true;
    if (!part.parentElement) return false;
    part = part.parentElement;
  }
  return false;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
