import { type Content, Delta, type Operation, type Quill, Scope } from "@/pages/admin/rich-text/quill";

/** The least number of lines: with fewer the difference cannot be felt. */
const FEWEST_LINES = 20;

/**
 * Inserts many lines at once, as when a text is loaded. One by one, Quill searches for each from the beginning of the text, and
 * recounts a list for every item: 800 pasted items would take ten times as long. Nothing public does it, so this replaces a
 * method of Quill's; where a later Quill has none of that name, its types say so, and pastes are slow but right.
 */
export function insertLinesAtOnce(quill: Quill): void {
  const { editor } = quill;
  const applyDelta = editor.applyDelta.bind(editor);
  editor.applyDelta = (change) => {
    const [first, ...others] = change.ops;
    const place = typeof first?.retain === "number" && !first.attributes ? first.retain : 0;
    const ops = place > 0 ? others : change.ops;
    const end = ops.findIndex(({ insert }) => insert === undefined);
    const inserted = end < 0 ? ops : ops.slice(0, end);
    if (countLines(inserted) < FEWEST_LINES) return applyDelta(change);
    const lines = partFormats(quill, inserted);
    const done = editor.insertContents(place, lines);
    if (end < 0) return done;
    return done.compose(applyDelta(new Delta([{ retain: place + lines.length() }, ...ops.slice(end)])));
  };
}

function countLines(ops: Operation[]): number {
  return ops.reduce((count, { insert }) => count + (typeof insert === "string" ? insert.split("\n").length - 1 : 1), 0);
}

/**
 * Keeps block formats on line ends and word formats on words. The clipboard puts both on both; Quill would then find a mismatch
 * and compare the whole text.
 */
function partFormats(quill: Quill, ops: Operation[]): Content {
  const pick = (attributes: Operation["attributes"] = {}, isOfBlock: boolean) =>
    Object.fromEntries(
      Object.entries(attributes).filter(([name]) => (quill.scroll.query(name, Scope.BLOCK) !== null) === isOfBlock),
    );
  return ops.reduce((parted, operation) => {
    const { insert, attributes } = operation;
    if (typeof insert !== "string") return parted.push(operation);
    const [ofWords, ofBlock] = [pick(attributes, false), pick(attributes, true)];
    for (const part of insert.split(/(\n)/)) parted.insert(part, part === "\n" ? ofBlock : ofWords);
    return parted;
  }, new Delta());
}
