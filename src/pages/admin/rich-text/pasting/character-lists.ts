import { type Content, Delta, type Formats } from "@/pages/admin/rich-text/quill";
import type { LeftOut } from "@blockwork/article-html/left-out";
import { DEEPEST } from "@blockwork/article-html/nested-lists";
import { BOX, LISTED_BOX } from "@blockwork/article-html/typed-boxes";
import { BULLET, nestBullets } from "@blockwork/article-html/typed-bullets";

type Line = { words: Content; formats: Formats };

const WITHOUT_BOXES = ["code-block", "table", "header"];

/** The same content, in which lines that begin with a box are items of a to-do list, and two or more with bullets those of a list. */
export function readCharacterLists(content: Content, left: LeftOut): Content {
  const lines: Line[] = [];
  content.eachLine((words, formats) => void lines.push({ words, formats }));
  const read = new Delta();
  let bullets: readonly string[] = [];
  for (const [place, line] of lines.entries()) {
    const { words, formats } = line;
    const [box = "", done] = (formats["list"] ? LISTED_BOX : BOX).exec(textOf(words)) ?? [];
    const isToDo = box !== "" && !WITHOUT_BOXES.some((name) => name in formats);
    const [mark = "", bullet = ""] = readBullet(line) ?? [];
    const isItem = bullet !== "" && [lines[place - 1], lines[place + 1]].some((one) => one && readBullet(one));
    bullets = isItem ? nestBullets(bullets, bullet) : [];
    for (const operation of words.slice(isToDo ? box.length : isItem ? mark.length : 0).ops) read.push(operation);
    if (isItem) left.addUnsaid(bullet);
    const indent = isItem && bullets.length > 1 ? { indent: Math.min(bullets.length - 1, DEEPEST) } : {};
    const list = isToDo ? { list: done ? "checked" : "unchecked" } : isItem ? { list: "bullet", ...indent } : {};
    read.insert("\n", { ...formats, ...list });
  }
  const ended = String(content.ops.at(-1)?.insert).endsWith("\n");
  return ended || read.ops.at(-1)?.attributes ? read : read.slice(0, read.length() - 1);
}

/** Only paragraphs become items: in all other blocks a bullet is a character. */
function readBullet({ words, formats }: Line): RegExpExecArray | null {
  return Object.keys(formats).length === 0 ? BULLET.exec(textOf(words)) : null;
}

function textOf(words: Content): string {
  return words.ops
    .map(({ insert }) => (typeof insert === "string" ? insert : "line-break" in Object(insert) ? "\n" : "\u{fffc}"))
    .join("");
}
