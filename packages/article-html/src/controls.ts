import { type LeftOut, listSeenWords, readField } from "./left-out";
import { isBlock } from "./separate-blocks";

const BUTTONS = "button, [role=button]:not(a)";
/** The names of what acts on the words beside it. */
const COPY = /^(?:copy|copied|copy (?:code|link|command|to clipboard))[!.…]?$/i;
const FIELDS = "input:not([type=checkbox]), select, textarea";
/** What is more than the name of what a button does. */
const CONTENT =
  "img, picture, iframe, video, audio, object, embed, p, h1, h2, h3, h4, h5, h6, [role=heading], ul, ol, dl, table, pre, blockquote, figure";
/** A form of more words, or with one of these, is how its page is made. */
const MOST_WORDS = 60;
const NO_FORM = "img, picture, iframe, video, audio, table, pre, blockquote, figure, article";

/**
 * Removes what a page is worked with, and keeps what is read: what a button holds besides its name, what stands in a sentence, and the
 * heading that folds a part of the page away.
 */
export function readControls(page: Document, left: LeftOut): void {
  for (const form of page.querySelectorAll("form, .kg-signup-card")) {
    if (!isForm(form)) continue;
    left.add("form", form.textContent);
    form.remove();
  }
  for (const button of page.querySelectorAll(BUTTONS)) {
    if (isOfCode(button)) {
      // Nobody misses what copies or runs code.
      left.addUnsaid(button.textContent);
      button.remove();
    } else if (isText(button)) putWords(button, [...button.childNodes]);
    else {
      left.add("button", button.textContent);
      putWords(button, []);
    }
  }
  for (const field of page.querySelectorAll(FIELDS)) {
    const words = readField(field);
    if (isAmongWords(field)) putWords(field, [words]);
    else {
      left.add("field", words);
      putWords(field, []);
    }
  }
}

function isForm(form: Element): boolean {
  if (form.matches(".kg-signup-card")) return true;
  return (
    form.querySelector(`${BUTTONS}, :is(${FIELDS}):not([type=hidden])`) !== null &&
    !form.querySelector(NO_FORM) &&
    listSeenWords(form).length <= MOST_WORDS
  );
}

function isText(button: Element): boolean {
  return (
    button.querySelector(CONTENT) !== null ||
    // What folds a part of the page away has that part's heading on it.
    button.matches("[aria-expanded]") ||
    button.closest("h1, h2, h3, h4, h5, h6, summary, [role=heading]") !== null ||
    (isAmongWords(button) && !COPY.test(button.textContent?.trim() ?? ""))
  );
}

/** Whether a button stands in the frame of a block of code, or right beside it with nothing else but the name of its language. */
function isOfCode(button: Element): boolean {
  if (button.closest("pre")) return true;
  for (let part = button; /^\S{0,12}$/.test(wordsBeside(part).trim());) {
    if (part.previousElementSibling?.matches("pre") || part.nextElementSibling?.matches("pre")) return true;
    if (!part.parentElement) return false;
    part = part.parentElement;
  }
  return false;
}

/** The words of a part of the page without those of buttons. */
function wordsBeside(part: Node): string {
  if (part.nodeType === 3) return part.nodeValue ?? "";
  const isButton = part.nodeType === 1 && (part as Element).matches(BUTTONS);
  return isButton ? "" : Array.from(part.childNodes, wordsBeside).join("");
}

/** Whether a control's line has words besides those of controls. */
function isAmongWords(control: Element): boolean {
  for (let part: Node | null = control; part && !isBlock(part); part = part.parentNode)
    for (const side of ["previousSibling", "nextSibling"] as const)
      for (let beside = part[side]; beside && !isBlock(beside) && beside.nodeName !== "BR"; beside = beside[side])
        if (holdsWords(beside)) return true;
  return false;
}

function holdsWords(node: Node): boolean {
  if (node.nodeType === 3) return /[\p{L}\p{N}]/u.test(node.nodeValue ?? "");
  const isControl = node.nodeType !== 1 || (node as Element).matches(`${BUTTONS}, ${FIELDS}, label`);
  return !isControl && [...node.childNodes].some(holdsWords);
}

const WORD_END = /[\p{L}\p{N}]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;

/** In the place of a control, which was a box apart from the words beside it. */
function putWords(control: Element, words: (Node | string)[]): void {
  const [before, after] = [wordsOf(control.previousSibling), wordsOf(control.nextSibling)];
  const text = words.map((part) => (typeof part === "string" ? part : (part.textContent ?? ""))).join("");
  const space = (one: string, other: string) => (WORD_END.test(one) && WORD_START.test(other) ? [" "] : []);
  const isEmpty = words.every((part) => part === "");
  control.replaceWith(...(isEmpty ? space(before, after) : [...space(before, text), ...words, ...space(text, after)]));
}

function wordsOf(node: Node | null): string {
  return node && !isBlock(node) ? (node.textContent ?? "") : "";
}
