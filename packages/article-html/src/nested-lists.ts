/** An item as the lists of a text count it. */
type Item = {
  /** 0 for the outermost list. */
  level: number;
  name: "OL" | "UL";
  /** Its number; null where it goes on from the one before. */
  number: number | null;
  /** -1 where it counts down. */
  step?: 1 | -1;
  element: Element;
};

type OpenList = { list: Element; next: number; step: 1 | -1; hasItems: boolean };

/**
 * Puts items, one after the other, into lists in each other. Each new outermost list goes to `add`; after `end()` the next item begins
 * one. An item whose outer level has none stands in an empty one.
 */
export function openLists(page: Document, add: (list: Element) => void) {
  const open: OpenList[] = [];
  return {
    put({ level, name, number, step = 1, element }: Item): void {
      const same = open[level];
      const goesOn =
        same?.list.nodeName === name &&
        same.step === step &&
        (name === "UL" || (same.hasItems && (number === null || number === same.next)));
      open.length = Math.min(open.length, goesOn ? level + 1 : level);
      while (open.length <= level) {
        const list = page.createElement(name);
        const outer = open.at(-1)?.list;
        if (outer) (outer.lastElementChild ?? outer.appendChild(page.createElement("li"))).append(list);
        else add(list);
        const next = open.length === level ? (number ?? 1) : 1;
        if (name === "OL" && (next !== 1 || step < 0)) list.setAttribute("start", String(next));
        if (step < 0) list.setAttribute("reversed", "");
        open.push({ list, next, step, hasItems: false });
      }
      const last = open[level];
      if (!last) return;
      last.list.append(element);
      last.next += step;
      last.hasItems = true;
    },
    end(): void {
      open.length = 0;
    },
  };
}

/** The deepest level, counted from 0. */
export const DEEPEST = 8;

/** The whole number that an attribute begins with, as browsers read it; null where it begins with none. */
export function readInteger(element: Element, name: string): number | null {
  const [digits] = /^\s*[+-]?\d{1,6}(?!\d)/.exec(element.getAttribute(name) ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
}

const BOXES: Record<string, string> = { true: "checked", false: "unchecked" };

/**
 * What editors write on an item: its type (`data-list`; a former Quill says once for a whole list whether it is done), and in flat lists
 * its level (`ql-indent-1`).
 */
export function readMarks(item: Element): { type: string | undefined; indent: number } {
  const [, indent = "0"] = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(item.className) ?? [];
  const type = item.getAttribute("data-list") ?? BOXES[item.parentElement?.getAttribute("data-checked") ?? ""];
  return { type, indent: Number(indent) };
}

function removeMarks(item: Element): void {
  for (const mark of ["data-list", "class", "value"]) item.removeAttribute(mark);
}

/**
 * Lists of an editor in which each item says its type (`data-list`), its level (`ql-indent-1`) and, if it is numbered, its number
 * (`value`) become lists in each other, without these marks.
 */
export function nestLists(root: ParentNode): void {
  // From the inside out: a list is copied with what it holds.
  for (const flat of [...root.querySelectorAll("ol, ul")].toReversed())
    if (isFlat(flat)) flat.replaceWith(...nest(flat));
  for (const stray of root.querySelectorAll("li[data-list], li[class]")) removeMarks(stray);
}

function isFlat(list: Element): boolean {
  for (let item = list.firstElementChild; item; item = item.nextElementSibling)
    if (item.nodeName === "LI" && (item.hasAttribute("data-list") || item.className)) return true;
  return false;
}

function nest(flat: Element): Element[] {
  const made: Element[] = [];
  const lists = openLists(flat.ownerDocument, (list) => made.push(list));
  let last: Element | null = null;
  for (let child = flat.firstElementChild; child; child = child.nextElementSibling) {
    const copy = child.cloneNode(true) as Element;
    if (child.nodeName !== "LI" && last) last.append(copy);
    if (child.nodeName !== "LI") continue;
    const { type, indent } = readMarks(child);
    const number = readInteger(child, "value");
    removeMarks(copy);
    last = copy;
    lists.put({
      level: indent,
      name: (type ? type === "ordered" : flat.nodeName === "OL") ? "OL" : "UL",
      number,
      element: copy,
    });
  }
  return made;
}

/** Whether the first thing in an item is a list: it is there for its level alone. */
export function isLevel(item: Element): boolean {
  let first = item.firstChild;
  while (first && first.nodeType === 3 && first.nodeValue?.trim() === "") first = first.nextSibling;
  return first !== null && /^(?:OL|UL|MENU|DIR)$/.test(first.nodeName);
}
