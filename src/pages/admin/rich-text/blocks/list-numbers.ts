import { isBlock } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { BlockBlot, type Content, Delta, type Quill, type Range } from "@/pages/admin/rich-text/quill";
import { isTyping } from "@/pages/admin/rich-text/typing/writing-direction";
import { ON } from "./list";

/**
 * What is inserted into a list, or no longer belongs to it, does not make the items below it begin anew. Attach it after all that follows
 * the text: it changes the text once more.
 */
export function keepCounting(quill: Quill): void {
  quill.on("text-change", (change, before, source) => {
    if (source !== "user" || quill.history.ignoreChange || isTyping(change)) return;
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
      const run = findRun(before, bottom - grown);
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
    handler(this: { quill: Quill }, { index }: Range): boolean {
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
