import { DEEPEST } from "@blockwork/article-html/nested-lists";
import { type Content, Delta, type Formats, type Quill, type Range, Scope } from "@/pages/admin/rich-text/quill";
import { isBlock } from "@/pages/admin/rich-text/pictures/pictures-apart";
import { findTable, fitIntoCell } from "@/pages/admin/rich-text/blocks/table";

/**
 * Puts content in the place of a range, and the caret behind it; returns how long it is. A pasted block joins the words beside
 * it only if all of them are paragraphs, if it is the only one and of the same kind or of none, or if what is pasted is plain
 * text. Otherwise both keep to themselves, and what was replaced leaves nothing behind.
 */
export function replaceRange(quill: Quill, { index, length }: Range, content: Content, isText = false): number {
  if (length > 0 && quill.getLines(index, length).some((line) => findTable(quill, line))) {
    // No words move from one cell into another.
    quill.deleteText(index, length, "user");
    return replaceRange(quill, { index, length: 0 }, content, isText);
  }
  const words = fitIntoCell(quill, index, content);
  const { put, rest, caret } = words
    ? { put: words, rest: null, caret: words.length() }
    : fit(quill, { index, length }, content, isText);
  const change = new Delta().retain(index).concat(put).delete(length);
  if (rest) change.retain(rest.tail).retain(1, rest.formats);
  quill.updateContents(change, "user");
  quill.setSelection(index + caret, 0, "silent");
  return put.length();
}

function fit(quill: Quill, { index, length }: Range, pasted: Content, isText: boolean) {
  const [first, head] = quill.getLine(index);
  const [last, offset] = quill.getLine(index + length);
  const before: Formats = first?.formats() ?? {};
  const content = before["list"] ? indentList(pasted, Number(before["indent"] ?? 0)) : pasted;
  const after: Formats = last?.formats() ?? {};
  const tail = Math.max(0, (last?.length() ?? 1) - 1 - offset);
  const blocks = listBlocks(quill, content);
  const [opening = null, closing = null] = [blocks[0], blocks.at(-1)];
  const beside = head > 0 ? before : after;
  const isPlain = opening !== null && Object.keys(opening).length === 0;
  const isWords = blocks.length === 1 && opening && ((head === 0 && tail === 0) || isPlain || isSame(opening, beside));

  const joins = (block: Formats | null, line: Formats) =>
    isWords || (isSame(block, line) && (isText || Object.keys(line).length === 0));

  const put = new Delta();
  if (head > 0 && !joins(opening, before)) put.insert("\n", before);
  const joinsTail = tail > 0 && joins(closing, after);
  const staysApart = !closing || "table" in closing;
  const isEnded = String(content.ops.at(-1)?.insert).endsWith("\n");
  const endsHere = isEnded && !staysApart && (tail === 0 || joinsTail);
  for (const operation of endsHere ? content.slice(0, content.length() - 1).ops : content.ops) put.push(operation);
  const isParted = tail > 0 && !joinsTail && !staysApart;
  if (isParted && !isEnded) put.insert("\n", closing ?? {});

  let formats = after;
  if (isWords) formats = head > 0 || tail > 0 || (isPlain && first === last) ? beside : opening;
  else if (tail === 0) formats = staysApart ? (head === 0 && first === last ? after : {}) : (closing ?? {});
  const removed = Object.fromEntries(Object.keys(after).map((name) => [name, null]));
  // Of an item that is parted, the first half keeps its number.
  const number = first === last && head > 0 && !isWords && formats["start"] ? { start: null } : {};
  return {
    put,
    rest: { tail, formats: { ...removed, ...formats, ...number } },
    caret: put.length() - (isParted ? 1 : 0),
  };
}

/** A list within another has the levels below the item that it is pasted into. */
function indentList(content: Content, depth: number): Content {
  if (depth === 0) return content;
  const indented = new Delta();
  let isList = true;
  content.eachLine((line, attributes) => {
    isList &&= "list" in attributes;
    for (const operation of line.ops) indented.push(operation);
    indented.insert("\n", { ...attributes, indent: Math.min(Number(attributes["indent"] ?? 0) + depth, DEEPEST) });
  });
  return isList ? indented : content;
}

/** The formats of each block; null for a picture or a divider. */
function listBlocks(quill: Quill, content: Content): (Formats | null)[] {
  const blocks: (Formats | null)[] = [];
  let open: Formats | null = null;
  const read = (attributes: Formats = {}) =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => quill.scroll.query(name, Scope.BLOCK)));
  for (const operation of content.ops) {
    const { insert, attributes } = operation;
    if (isBlock(operation)) {
      blocks.push(null);
      open = null;
    } else {
      const lines = typeof insert === "string" ? insert.split("\n") : [""];
      for (let ended = 1; ended < lines.length; ended += 1) blocks.push(read(attributes));
      if (lines.length > 1) open = null;
      if (lines.at(-1) !== "" || typeof insert !== "string") open = read(attributes);
    }
  }
  return open ? [...blocks, open] : blocks;
}

function isSame(one: Formats | null, other: Formats): boolean {
  const namesOf = (formats: Formats) => Object.keys(formats).filter((name) => name !== "start");
  const names = namesOf(other);
  return (
    one !== null &&
    namesOf(one).length === names.length &&
    names.every((name) => String(one[name]) === String(other[name]) || (name === "code-block" && name in one))
  );
}
