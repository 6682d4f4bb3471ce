import { Quill } from "react-quill";

const Delta = Quill.import("delta");
type Content = InstanceType<typeof Delta>;

/** A box that was copied as a character; in a list, also as Markdown writes it. */
const BOX = /^\s*(?:(☐)|[☑☒])\s+/;
const LISTED_BOX = /^\s*(?:(☐|\[ ?\])|[☑☒]|\[[xX]\])\s+/;
const WITHOUT_BOXES = ["code-block", "table", "header"];

/** The same content, in which lines that begin with a box are items of a to-do list. */
export function readBoxes(content: Content): Content {
  const read = new Delta();
  content.eachLine((line, attributes) => {
    const text = line.ops.map(({ insert }) => (typeof insert === "string" ? insert : "\u{fffc}")).join("");
    const [box, open] = (attributes["list"] ? LISTED_BOX : BOX).exec(text) ?? [];
    const isToDo = box !== undefined && !WITHOUT_BOXES.some((name) => name in attributes);
    for (const operation of isToDo ? line.slice(box.length).ops : line.ops) read.push(operation);
    if (isToDo) read.insert("\n", { ...attributes, list: open ? "unchecked" : "checked" });
    else read.insert("\n", attributes);
  });
  const ended = String(content.ops.at(-1)?.insert).endsWith("\n");
  return ended || read.ops.at(-1)?.attributes ? read : read.slice(0, read.length() - 1);
}
