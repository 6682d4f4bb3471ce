import { isLevel, readInteger } from "@blockwork/article-html/nested-lists";
import { Attributor, type Formats, Quill, Scope } from "@/pages/admin/rich-text/quill";
import type { Block } from "./block";

/** Flat in the editor, with levels; the sanitiser nests them. `list-numbers.ts` keeps their numbers. */
export const list: Block = {
  formats: ["list", "indent", "start"],
  offers: [
    { name: "Bulleted list", words: "points ul", format: ["list", "bullet"] },
    { name: "Numbered list", words: "ol", format: ["list", "ordered"] },
    { name: "To-do list", words: "task check", format: ["list", "unchecked"] },
  ],
  read(page) {
    for (const box of page.querySelectorAll('li > [type="checkbox"]:first-child')) {
      box.parentElement?.setAttribute("data-list", box.hasAttribute("checked") ? "checked" : "unchecked");
      box.remove();
    }
    markStarts(page);
  },
  write({ value, attributes, number, lineIn, goOnIn }) {
    const item = lineIn("li");
    item.dataset["list"] = String(value);
    if (number !== null) item.setAttribute("value", String(number));
    if (attributes["indent"]) item.className = `ql-indent-${String(attributes["indent"])}`;
    const items = goOnIn("ol");
    items.append(item);
    return items;
  },
};

/** The `start` of a list that goes on counting below what parts it from the list above. */
export const ON = "on";

/** The number of an item where counting restarts; or, on the first item of a list, that it goes on. */
class Start extends Attributor {
  override add(node: HTMLElement, value: string): boolean {
    node.style.setProperty("--start", value === ON ? "" : value);
    return super.add(node, value);
  }

  override remove(node: HTMLElement): void {
    node.style.removeProperty("--start");
    super.remove(node);
  }
}

Quill.register(new Start("start", "data-number", { scope: Scope.BLOCK }), true);

/** Marks in the editor's own form where lists start counting: there, adjacent lists are one. */
function markStarts(page: Document): void {
  for (const list of page.querySelectorAll("ol")) {
    const [first] = list.children;
    if (!first || first.hasAttribute("value") || list.hasAttribute("reversed") || isLevel(first)) continue;
    const start = readStart(list);
    const { next, isParted } = countBefore(list);
    if (isParted && start === next && start !== 1) first.setAttribute("value", ON);
    else if (start !== (isParted ? 1 : next)) first.setAttribute("value", String(start));
  }
}

const readStart = (list: Element) => readInteger(list, "start") ?? 1;

/** The number at which a list would go on from those above it, and whether something parts them. */
function countBefore(list: Element): { next: number; isParted: boolean } {
  const isInner = list.parentElement?.nodeName === "LI";
  let [isParted, isBelowBullets] = [false, false];
  for (let before = list.previousElementSibling; before; before = before.previousElementSibling) {
    const { nodeName } = before;
    if (nodeName === "OL")
      return { next: readStart(before) + [...before.children].filter((item) => !isLevel(item)).length, isParted };
    if (nodeName === "UL") isBelowBullets = true;
    else if (isInner || isBelowBullets) break;
    else isParted = true;
  }
  return { next: 1, isParted };
}

/** Reads numbers from HTML: one belongs to the item's own line, not to nested ones. */
export function readNumbers(quill: Quill): void {
  quill.clipboard.addMatcher("ol > li[value]", (node, delta) => {
    const start =
      node instanceof Element ? /^(?:-?\d{1,6}|on)$/.exec(node.getAttribute("value") ?? "")?.[0] : undefined;
    const own = delta.ops.findIndex(({ insert }) => typeof insert === "string" && insert.includes("\n"));
    if (start)
      for (const operation of delta.ops.slice(0, own + 1)) operation.attributes = { ...operation.attributes, start };
    return delta;
  });
}

/**
 * Returns a function that tells the number of each line in turn, as the style sheet shows it; null for one without. `isParted` says that
 * a block without a line of its own stands before it.
 */
export function countItems(): (attributes: Formats, isParted: boolean) => number | null {
  let counts: number[] = [];
  let isInList = false;
  return ({ list, indent, start }, isParted) => {
    if (list && (!isInList || isParted) && start !== ON) counts = [];
    isInList = Boolean(list);
    if (!list) return null;
    const level = Number(indent ?? 0);
    counts.length = Math.min(counts.length, level + 1);
    if (list !== "ordered") return null;
    const number = start && start !== ON ? Number(start) : (counts[level] ?? 0) + 1;
    counts[level] = number;
    return number;
  };
}
