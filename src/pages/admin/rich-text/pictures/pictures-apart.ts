import { type Content, Delta, type Operation } from "@/pages/admin/rich-text/quill";

/** Where a picture stays within its line. */
const INLINE = ["table", "list", "code-block"];

/** Whether it is a block embed, which ends no line: all are but two. */
export function isBlock({ insert }: Operation): boolean {
  return typeof insert === "object" && !("image" in insert || "line-break" in insert);
}

/** The same content with its pictures as separate blocks, except in tables, lists and code. */
export function setPicturesApart(content: Content): Content {
  const apart = new Delta();
  content.eachLine(({ ops }, attributes) => {
    let open = true;
    for (const operation of ops) {
      const block = INLINE.some((name) => name in attributes) ? operation : toFigure(operation);
      const begun = endsInLine(apart);
      if (isBlock(block)) {
        if (begun) apart.insert("\n", attributes);
        apart.push(block);
        // The end of a picture's line goes with it; below a block it would be an empty line.
        open = isBlock(operation);
      } else if (open || begun || typeof block.insert !== "string" || block.insert.trim() !== "") {
        apart.push(block);
        open = true;
      }
    }
    if (open) apart.insert("\n", attributes);
  });
  const ended = String(content.ops.at(-1)?.insert).endsWith("\n");
  const last = apart.ops.at(-1);
  return ended || !last || isBlock(last) ? apart : apart.slice(0, apart.length() - 1);
}

/** The same content for a cell of a table, whose pictures are within its line. */
export function setPicturesInline(content: Content): Content {
  return content.reduce((inline, { insert, attributes = {} }) => {
    if (insert === undefined) return inline;
    if (typeof insert !== "object" || !("figure" in insert)) return inline.insert(insert, attributes);
    const { caption: _caption, wide: _wide, ...others } = attributes;
    return inline.insert({ image: insert["figure"] }, others).insert("\n");
  }, new Delta());
}

function toFigure(operation: Operation): Operation {
  const { insert, attributes } = operation;
  if (typeof insert !== "object" || !("image" in insert)) return operation;
  return { insert: { figure: insert["image"] }, ...(attributes && { attributes }) };
}

function endsInLine({ ops }: Content): boolean {
  const last = ops.at(-1);
  return last !== undefined && !isBlock(last) && !String(last.insert).endsWith("\n");
}
