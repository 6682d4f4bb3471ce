import { make } from "./make";
import { DEEPEST } from "./nested-lists";
import { readTypedBoxes } from "./typed-boxes";

/** The number style of each level, repeating. */
const SHOWN = ["decimal", "lower-alpha", "lower-roman"];
const TYPES: Record<string, string> = {
  "1": "decimal",
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};

/**
 * Converts lists to the editor's shape, however their program wrote them: Word's paragraphs, numeric levels, to-do lists. Returns
 * what cannot be kept, in sentences.
 */
export function readLists(page: Document): string[] {
  const losses = new Set<string>();
  const numbers = new WeakMap<Element, number>();
  for (const item of page.querySelectorAll<HTMLElement>("[data-style*='mso-list' i]"))
    readWordItem(item, losses, numbers);
  for (const item of page.querySelectorAll("li")) readLevel(item);
  if (Array.from(page.querySelectorAll("ol")).some(hasOtherNumbers)) losses.add(OTHER_NUMBERS);
  for (const list of page.querySelectorAll("[data-indent]")) joinLevels(list);
  if (readToDos(page)) losses.add("To-dos have no numbers here.");
  return [...losses];
}

/** A number as Word writes it before an item: `1`, `(2)`, `c.`, `iv)`, `1.2.`, after z `aa`. */
const NUMBER = /^[([]?(?:\d{1,6}(?:[.)\]:]|$)|(?:[a-z]{1,2}|[ivxlcdm]{3,6})[.)\]:])/i;

/** Word writes `mso-list:l0 level2 lfo1` on a paragraph, and `mso-list:Ignore` on the mark or number in it. */
function readWordItem(item: HTMLElement, losses: Set<string>, numbers: WeakMap<Element, number>): void {
  const [, list, level = "1"] = /mso-list:\s*l(\d+)\s+level(\d+)/i.exec(item.dataset["style"] ?? "") ?? [];
  // A numbered heading keeps its number as a word.
  if (list === undefined || item.matches("h1, h2, h3, h4, h5, h6, li")) return;
  const mark = item.querySelector("[data-style*='ignore' i]");
  const text = mark?.textContent?.trim() ?? "";
  mark?.remove();
  const isNumbered = NUMBER.test(text);
  const mode = isNumbered ? "ordered" : /^[☐❏□]/.test(text) ? "unchecked" : /^[☑☒✓✔]/.test(text) ? "checked" : "bullet";
  const depth = Math.min(Number(level) - 1, DEEPEST);

  const made = item.ownerDocument.createElement("li");
  made.dataset["list"] = mode;
  if (depth > 0) made.className = `ql-indent-${depth}`;
  // "Step 1:" and "§ 2" are words; single letters are bullets in a font of symbols.
  if (!isNumbered && /\p{N}|\p{L}{2}/u.test(text)) made.append(`${text} `);
  made.append(...item.childNodes);
  const before = item.previousElementSibling;
  if (before?.matches("ol[data-word]")) {
    before.append(made);
    item.remove();
  } else {
    const container = item.ownerDocument.createElement("ol");
    container.dataset["word"] = "";
    container.append(made);
    item.replaceWith(container);
  }
  if (!isNumbered) return;
  // Of "2.3." the number is the last one.
  const [, written = ""] = /([\da-z]+)[^\da-z]*$/i.exec(text) ?? [];
  const numbered = findItemBefore(made, depth);
  const type = TYPES[written] ?? (/^\d/.test(written) ? "decimal" : isRoman(written) ? "lower-roman" : "lower-alpha");
  if (!numbered && isOther(type, depth)) losses.add(OTHER_NUMBERS);
  const expected = ((numbered && numbers.get(numbered)) ?? 0) + 1;
  // What one letter alone means is said by those before it.
  const isGuess = numbered !== null && type !== "decimal";
  const number = isGuess ? expected : readNumber(written, type);
  numbers.set(made, number);
  if (number !== expected) made.value = number;
}

function isRoman(written: string): boolean {
  return /^[ivxlcdm]{2,}$/i.test(written);
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function readNumber(written: string, type: string): number {
  if (type === "decimal") return Number.parseInt(written, 10);
  const letters = [...written.toLowerCase()];
  if (!type.endsWith("roman")) return letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  const values = letters.map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}

function findItemBefore(item: Element, depth: number): Element | null {
  for (let before = item.previousElementSibling; before; before = before.previousElementSibling) {
    const level = Number(/ql-indent-(\d)/.exec(before.className)?.[1] ?? 0);
    if (level < depth) return null;
    if (level === depth) return before;
  }
  return null;
}

/** Whether numbers of this style look otherwise here. */
function isOther(type: string, depth: number): boolean {
  const name = type.replace("latin", "alpha");
  return !NO_NUMBERS.test(name) && name !== SHOWN[depth % SHOWN.length];
}

const NO_NUMBERS = /^(?:none|disc|circle|square|initial|inherit|unset|revert|["'].*)$/;

export const OTHER_NUMBERS =
  "Lists are numbered 1, 2, 3 here, then a, b, c and i, ii, iii in the levels below: one in this text was numbered differently.";

/** Word for the web writes each item's level as a number (`aria-level`), Slack each list's (`data-indent`). */
function readLevel(item: HTMLElement): void {
  const level = item.getAttribute("aria-level") ?? item.dataset["ariaLevel"];
  const indent = item.dataset["stringifyIndent"] ?? item.parentElement?.dataset["indent"];
  const depth = Math.min(level ? Number(level) - 1 : Number(indent), DEEPEST);
  if (depth > countLists(item) - 1) item.classList.add(`ql-indent-${depth}`);
}

function countLists(item: Element): number {
  const list = item.parentElement?.closest("ol, ul");
  return list ? 1 + countLists(list) : 0;
}

function hasOtherNumbers(list: HTMLOListElement): boolean {
  const item = list.querySelector("li");
  if (!item) return false;
  const type =
    list.style.listStyleType ||
    item.style.listStyleType ||
    TYPES[item.getAttribute("type") ?? list.getAttribute("type") ?? ""];
  const depth = Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? countLists(item) - 1);
  return type !== undefined && type !== "" && isOther(type, depth);
}

/** Slack writes a list for each level below the other. */
function joinLevels(list: Element): void {
  for (const item of list.querySelectorAll<HTMLElement>(":scope > li"))
    item.dataset["list"] ??= list.nodeName === "OL" ? "ordered" : "bullet";
  const before = list.previousElementSibling;
  if (!before?.matches("[data-indent]")) return;
  before.append(...list.children);
  list.remove();
}

/** The box before a to-do in Markdown, GitHub, Notion, TipTap and old Evernote. */
const BOXES = "input[type=checkbox], en-todo, .checkbox, [role=checkbox]:not(li)";

/** Returns whether some stood in a numbered list. */
function readToDos(page: Document): boolean {
  let isNumbered = false;
  readTypedBoxes(page);
  for (const item of page.querySelectorAll<HTMLElement>("li")) {
    const checked =
      item.getAttribute("aria-checked") ??
      item.dataset["checked"] ??
      /--en-checked:\s*(true|false)/.exec(item.dataset["style"] ?? "")?.[1] ??
      (item.matches("[data-inline-task-id]") ? String(item.matches(".checked")) : null);
    if (checked !== null) item.dataset["list"] = checked === "true" ? "checked" : "unchecked";
    for (const icon of item.querySelectorAll("img[aria-roledescription=checkbox]")) icon.remove();
  }
  for (const box of page.querySelectorAll<HTMLElement>(BOXES)) {
    const isChecked = box.matches("[checked]:not([checked=false]), [aria-checked=true], .checkbox-on");
    const cell = box.closest("td, th");
    // A cell holds only lines, and a box alone in one selects its row.
    if (cell?.textContent?.trim()) box.before(isChecked ? "☑ " : "☐ ");
    let block = cell ? null : box.closest<HTMLElement>("li, p, div:not(.checkbox)");
    if (block?.matches("li > :is(p, div):first-child")) block = block.parentElement;
    box.replaceWith(...box.childNodes);
    isNumbered ||= block?.matches("ol > li:not([data-list])") === true;
    if (block?.matches("li")) block.dataset["list"] = isChecked ? "checked" : "unchecked";
    else if (block?.matches("p, div") && !block.querySelector("p, div, ul, ol, table")) {
      const item = make(block, "li", ...block.childNodes);
      item.setAttribute("data-list", isChecked ? "checked" : "unchecked");
      block.replaceWith(make(block, "ul", item));
    }
  }
  return isNumbered;
}
