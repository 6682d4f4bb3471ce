import { Quill } from "react-quill";
import { isLevel, readInteger } from "@blockwork/article-html/nested-lists";
import { type Content, isBlock } from "@/pages/admin/rich-text/pictures/pictures-apart";

const Delta = Quill.import("delta");
const { Attributor, BlockBlot, Scope } = Quill.import("parchment");

type Formats = Record<string, unknown>;

/** The `start` of a list that goes on counting below what parts it from the list above. */
const ON = "on";

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
export function markStarts(page: Document): void {
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

/**
 * What is inserted into a list, or no longer belongs to it, does not make the items below it begin anew. Attach it after all that follows
 * the text: it changes the text once more.
 */
export function keepCounting(quill: Quill): void {
  quill.on("text-change", (change, before, source) => {
    if (source !== "user" || quill.history.ignoreChange || !change.ops.some(changesLines)) return;
    const [first] = change.ops;
    const begin = typeof first?.retain === "number" && !first.attributes ? first.retain : 0;
    let [end, grown, written] = [0, 0, 0];
    for (const { insert, retain, delete: removed = 0 } of change.ops) {
      const inserted = typeof insert === "string" ? insert.length : insert ? 1 : 0;
      end += inserted + Number(retain ?? 0);
      grown += inserted - removed;
      if (inserted > 0) written = end;
    }
    // The line whose end was changed last, and the one below the change.
    const places = change.ops.at(-1)?.retain === undefined ? [end] : [end - 1, end];
    for (const place of places) {
      const [line] = quill.getLine(place);
      const top = line ? quill.getIndex(line) : 0;
      const bottom = top + (line?.length() ?? 1) - 1;
      const isNew = top < written && written >= bottom;
      const { list, start } = line?.formats() ?? {};
      if (!line || !list || isNew) continue;
      const joins = top > 0 && isItem(quill, top - 1);
      if (joins && start === ON) return setStart(quill, bottom, null);
      if (joins || start) continue;
      const run = findRun(before as Content, bottom - grown);
      const [above] = quill.getLine(run.top);
      const goesOn = run.start === ON || (run.top < Math.min(begin, top) && isItem(quill, run.top));
      // What begins a list keeps its number where it leaves the list.
      const taken = goesOn ? ON : above?.formats()["start"] === run.start ? null : run.start;
      if (run.isCounted && taken) return setStart(quill, bottom, taken);
    }
  });
}

/** Not by formatLine, which says so of the line's first letter: Quill would compare the whole text. */
function setStart(quill: Quill, end: number, start: unknown): void {
  quill.updateContents(new Delta().retain(end).retain(1, { start }), "user");
}

function isItem(quill: Quill, index: number): boolean {
  const [line] = quill.getLine(index);
  return line instanceof BlockBlot && "list" in line.formats();
}

function changesLines({ insert, attributes, delete: removed }: Content["ops"][number]): boolean {
  return (
    removed !== undefined || attributes !== undefined || typeof insert === "object" || insert?.includes("\n") === true
  );
}

/** The list around the item that ends at this index: where it begins, with which number, and whether it counts. */
function findRun(content: Content, end: number): { top: number; start: unknown; isCounted: boolean } {
  let index = 0;
  let run = { top: -1, start: undefined as unknown, isCounted: false };
  content.eachLine(({ ops }, { list, start }) => {
    const blocks = ops.filter((operation) => isBlock(operation)).length;
    if (run.top < 0 || blocks > 0) run = { top: index + blocks, start, isCounted: false };
    run.isCounted ||= list === "ordered";
    index += new Delta(ops).length();
    if (index >= end) return false;
    if (!list) run.top = -1;
    index += 1;
    return undefined;
  });
  return run;
}

export const numberBindings = {
  // When Enter splits an item, the second one continues the count.
  "number goes on": {
    key: "Enter",
    collapsed: true,
    empty: false,
    format: ["start"],
    handler(this: { quill: Quill }, { index }: { index: number }): boolean {
      const { quill } = this;
      const [line, offset] = quill.getLine(index);
      if (!line) return true;
      const rest = line.length() - offset - 1;
      const change = new Delta().retain(index).insert("\n", line.formats()).retain(rest).retain(1, { start: null });
      quill.updateContents(change, "user");
      quill.setSelection(index + 1, 0, "silent");
      return false;
    },
  },
};
